"""What must be true of a position that the types cannot say: of the `table`, its `players`, `battles` and their
`armies`.

Each check raises `MalformedPosition` with the JSON pointer of the place and the sentence that it breaks.
"""
