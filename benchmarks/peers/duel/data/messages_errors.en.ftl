two_fencers = The fencers are p1 and p2.
not_over_so = The duel is over when somebody has no life left, or after 200 turns.
cards_of_a_side = Each side has six cards of each kind.
