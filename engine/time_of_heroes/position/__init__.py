"""What is written down: `options` R20; `state` and `checking` R4; `actions`, `events`.  Uses `box`."""
