"""R4.2, R7.1, R13.1: what a row of action cards shows."""

from __future__ import annotations

from engine.battlecrest.components.load import ACTION_CARDS, HERO_SETS, ActionFace


class Row:
    """What a row of action cards shows: pure facts of the set and its cards as they lie (``A+``: face A, prepared)."""

    __slots__ = ("activated", "cards", "faces", "movement", "prepared", "primed", "set_id", "then")

    def __init__(self, set_id: str, cards: tuple[str, ...]) -> None:
        self.set_id, self.cards = set_id, cards
        #: The rows that come of this one, by the prepared card that is activated.
        self.then: dict[str, Row] = {}
        #: The face that lies up of every card, and the ids of the cards that are prepared and activated.
        self.faces: list[ActionFace] = []
        self.prepared: list[str] = []
        self.activated: list[str] = []
        #: R7.1: the sum of the movement values on prepared cards; R7.2: none without a prepared card.
        self.movement: int | None = None
        #: R13.1: the primed crests, by type.
        self.primed: dict[str, int] = {}
        for card, lies in zip(HERO_SETS[set_id].actions, cards, strict=True):
            face = card.A if lies[0] == "A" else card.B
            self.faces.append(face)
            if lies[1] == "+":
                self.prepared.append(card.id)
                self.movement = (self.movement or 0) + face.move
            else:
                self.activated.append(card.id)
                self.primed[face.crest] = self.primed.get(face.crest, 0) + 1

    def activating(self, card_id: str) -> Row:
        """R13.1: the row after a prepared card of it is activated."""
        if card_id not in self.then:
            n, _ = ACTION_CARDS[card_id]
            cards = (*self.cards[:n], self.cards[n].replace("+", "-"), *self.cards[n + 1 :])
            self.then[card_id] = ROWS[self.set_id][cards]
        return self.then[card_id]


class Rows(dict[tuple[str, ...], Row]):
    """The `Row` of a set for each way its cards can lie, made when it is first asked for: there are few."""

    def __init__(self, set_id: str) -> None:
        super().__init__()
        self.set_id = set_id

    def __missing__(self, cards: tuple[str, ...]) -> Row:
        row = self[cards] = Row(self.set_id, cards)
        return row


#: The rows of every set: pure facts, so they are kept between calls.
ROWS = {id_: Rows(id_) for id_ in HERO_SETS}
