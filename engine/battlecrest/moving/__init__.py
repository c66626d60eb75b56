"""R7 Movement: `movement` the steps of a path, `move` the Move action, `march` the March.  Uses `table` and below."""
