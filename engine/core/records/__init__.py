"""Records of whole games: `record` the file, `recording` making one, `replay` playing one, `verify` checking one, and
`diff` comparing two positions.
"""
