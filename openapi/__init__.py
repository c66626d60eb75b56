"""The committed contract: `openapi.json` with its recorded examples, and the commands that write and check it.

python -m openapi           write openapi.json and record.schema.json again, and their examples to build/examples.json
python -m openapi --check   fail when one of them is stale
"""
