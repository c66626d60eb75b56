"""Conformance vectors: what the rules answer, line by line, for whoever writes them in another language.

`lines` has the kinds of lines, `rules` makes each of them again from what it asks, `making` plays games and chooses
what to write of them, `checking` compares a file with the engine.  docs/conformance.md describes the format.
"""
