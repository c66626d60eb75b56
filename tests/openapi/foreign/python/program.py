"""A first legal move and a refused one, with the client that openapi-python-client writes."""

import sys

from herald_generated import Client
from herald_generated.api.battlecrest import battlecrest_apply, battlecrest_setup
from herald_generated.models import (
    BattlecrestApplyByPosition,
    BattlecrestApplyByRef,
    BattlecrestEndMoveAction,
    BattlecrestEndMoveActionType,
    BattlecrestSetupRequest,
    BattlecrestSnapshot,
    IllegalActionProblem,
    TurnPart,
)
from herald_generated.types import Unset

client = Client(base_url=sys.argv[1])
turn = battlecrest_setup.sync(client=client, body=BattlecrestSetupRequest())
assert isinstance(turn, BattlecrestSnapshot)
assert turn.decisions
assert turn.ref
assert turn.position
decision = turn.decisions[0]
body = BattlecrestApplyByRef(ref=turn.ref, seat=decision.seat, action=decision.actions[0])
following = battlecrest_apply.sync(client=client, body=body, include=[TurnPart.POSITION])
assert isinstance(following, BattlecrestSnapshot)
assert isinstance(turn.step, int)
assert isinstance(following.step, int)
passing = BattlecrestEndMoveAction(type_=BattlecrestEndMoveActionType.END_MOVE)
whole = BattlecrestApplyByPosition(position=turn.position, seat=decision.seat, action=passing)
refused = battlecrest_apply.sync(client=client, body=whole)
assert isinstance(refused, IllegalActionProblem)
checks = [following.step > turn.step, isinstance(following.view, Unset)]
print(decision.prompt, *(str(check).lower() for check in checks), refused.rule)
