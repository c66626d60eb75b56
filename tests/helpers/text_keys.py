"""What a game's texts are besides reasons of refusals, by how their keys begin."""

OTHER_TEXTS = ("prompt_", "outcome_", "mode_", "word_", "option_", "named_", "note_")
