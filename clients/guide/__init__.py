"""The guide: a site of static pages about Herald, which the service serves under `/docs/guide` (``make docs``).

Its modules, from the ground up:

| module | what it is |
|---|---|
| `faces` | cards and pictures as HTML and SVG; how a game without drawings of its own is shown |
| `drawings` | what is drawn of each game: one module, and one file of its words, a game |
| `game_pages` | the pages of a game, made of its rules and its catalog, in each language |
| `word_examples` | real examples of the words for programs, as `tools.guide_examples` keeps them |
| `word_pages` | the pages of these words: actions, decisions, events, errors, outcomes, options, components |
| `sources` | all pages as Markdown: those written in ``pages``, those of the project, those of the games |
| `theme` | settings and extensions of Sphinx: the search finds rules and cards |
| `links` | no link is dead |
| `building` | the site |
"""
