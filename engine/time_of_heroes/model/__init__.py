"""What a position holds: `options` R20; `state` and `validation` R4; `actions`, `events`.  Uses `components`."""
