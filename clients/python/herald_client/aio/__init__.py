"""The asynchronous client, and the source of the synchronous one.

`make openapi` generates from each module here the one of the same name in `herald_client`, with unasync: without
`async` and `await`, with `Herald` for `AsyncHerald`, `close` for `aclose` and so on (`generate.py` has the list).
Docstrings here hold for both.  Code without `await` is in the handwritten modules of `herald_client`, which both
share.  Import a module of this folder relatively, a shared one by its full name.
"""
