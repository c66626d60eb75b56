"""The live part of matches: listeners, the subscription to the store, presence, and what listeners are sent."""
