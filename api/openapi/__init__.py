"""The OpenAPI document, and the pages that show it."""
