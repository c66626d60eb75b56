"""The committed contract: `openapi.json`, its recorded examples, and the commands that write and check both.

python -m openapi           write openapi/examples.json and openapi/openapi.json anew
python -m openapi --check   fail when one of them is stale
"""
