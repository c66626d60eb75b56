"""Records: replay, validate and compare whole matches, one at a time or in batches."""
