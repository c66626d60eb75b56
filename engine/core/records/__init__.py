"""Records of whole games: `record` the format and its making, `replay` playing one, `verify` checking one, and
`diff` comparing two positions.
"""
