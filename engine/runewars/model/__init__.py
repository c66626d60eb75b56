"""What a position holds, and what players answer.  Data without rules; R30 the options.

`types` are the terms that all of them share; `state` is the position, with `battles` and `quests`; `actions`; `events`;
`options`.  Uses `components`.
"""
