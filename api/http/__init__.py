"""HTTP: routing, request bodies, responses and headers, independent of the operation."""
