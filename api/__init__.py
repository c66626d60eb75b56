"""Herald over HTTP: a Flask app that serves the games of a registry behind one contract.

Start reading at `api.app`. Each endpoint is one function, declared in a `Resource` (`api.http.routing`) with its
request, response and problems. `api.services` has what all of them share.
"""

#: The version of the contract (`info.version` of the OpenAPI document).
VERSION = "3.0.0"
