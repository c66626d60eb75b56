"""The server of the Model Context Protocol, which `herald mcp` runs: bots that read text play here.

It keeps matches by a short name. The client has some of the seats, and gets what these may know. It chooses by number
or by label; the server plays the other seats. The modules, from the bottom up: `messages` has the server's own texts,
`models` the results of tools, `text` their rendering, `arguments` checks calls, `sessions` plays, `reference` looks up
rules and cards, and `server` defines the tools. It needs the SDK of the protocol: ``pip install
'herald-rules[agents]'``.
"""
