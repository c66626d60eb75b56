"""Herald over HTTP: a Flask app that puts the games of a registry behind one contract.

Start reading at `api.app`; every endpoint is one function in the blueprint of its concern (`catalog`, `play`, `health`,
`docs`), declared with what it takes, what it answers and which problems it can meet (`operations`).
"""

#: The version of the contract (`info.version` of the OpenAPI document).
VERSION = "2.0.0"
