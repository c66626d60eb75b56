"""HTTP: routes, request bodies, responses, headers and locale, whatever the operation."""
