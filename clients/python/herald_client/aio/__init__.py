"""The client for programs that wait with `await`, and the source of the one that does not.

`make openapi` makes of each module here the one of the same name in `herald_client`, with unasync: without `async` and
`await`, with `Herald` for `AsyncHerald`, `close` for `aclose` and so on (`generate.py` has the whole list).  What is
written here holds for both, sentences too.  What does not wait is shared: it stands in the modules of `herald_client`
that are written by hand.  A module of this folder is imported relatively, a shared one by its whole name.
"""
