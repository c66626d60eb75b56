"""Games for programs that read and write words: a server of the Model Context Protocol, as `herald mcp` runs it.

It holds matches by a short name.  A program has some of the seats, is told what these may know and nothing else, and
chooses by number or in words; the other seats are played here.  From the ground up: `words` says what the server says
itself, `shapes` what its tools answer, `text` tells that in lines, `arguments` checks calls, `matches` plays, `library`
looks up rules and cards, and `server` puts them together.  It needs the SDK of the protocol:
``pip install 'herald-rules[agents]'``.
"""
