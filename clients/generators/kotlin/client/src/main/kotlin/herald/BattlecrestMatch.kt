package herald

import herald.apis.HeraldApi
import herald.models.BattlecrestAction
import herald.models.BattlecrestApplyByPosition
import herald.models.BattlecrestApplyByRef
import herald.models.BattlecrestApplyRequest
import herald.models.BattlecrestDecision
import herald.models.BattlecrestLegalActionsByPosition
import herald.models.BattlecrestLegalActionsRequest
import herald.models.BattlecrestOutcome
import herald.models.BattlecrestPosition
import herald.models.BattlecrestSetupRequest
import herald.models.BattlecrestSnapshot
import herald.models.Seat
import herald.models.TurnPart

/**
 * A game of Battlecrest in progress. It holds the position, of which the service keeps nothing, and with it every secret
 * of the whole table.
 */
class BattlecrestMatch private constructor(private val api: HeraldApi, turn: BattlecrestSnapshot) {
    /** What the service has told last: the position, the view, the events and the log of the last call. */
    var turn: BattlecrestSnapshot = turn
        private set

    /** What to save of a match. */
    val position: BattlecrestPosition get() = turn.position!!

    /** The seats that have a decision now; `table` is chance. */
    val toAct: List<Seat> get() = turn.toAct

    /** What the seats have to choose now, with every legal action. */
    val decisions: List<BattlecrestDecision> get() = turn.decisions.orEmpty()

    /** How the match ended; null while it goes on. */
    val outcome: BattlecrestOutcome? get() = turn.outcome

    /**
     * Play one action. What is refused is a [Problem], and changes nothing.
     *
     * The position is named by its ref; where the service has forgotten that, the whole position is sent.
     */
    fun act(seat: Seat, action: BattlecrestAction) {
        try {
            val byRef = BattlecrestApplyByRef(turn.ref!!, seat, action)
            apply(BattlecrestApplyRequest.BattlecrestApplyByRefValue(byRef))
        } catch (problem: Problem) {
            if (problem.name != "position-not-cached") throw problem
            val byPosition = BattlecrestApplyByPosition(position, seat, action)
            apply(BattlecrestApplyRequest.BattlecrestApplyByPositionValue(byPosition))
        }
    }

    private fun apply(asked: BattlecrestApplyRequest) {
        val ruleset = "${turn.game}/${turn.ruleset}"
        turn = Problem.unless {
            api.battlecrestApply(asked, heraldMatch = turn.chance.match, heraldRuleset = ruleset)
        }
    }

    companion object {
        /** Set a match up; an empty setup is the game in its first mode. */
        fun begin(api: HeraldApi, setup: BattlecrestSetupRequest = BattlecrestSetupRequest()): BattlecrestMatch =
            BattlecrestMatch(api, Problem.unless { api.battlecrestSetup(setup) })

        /** Go on from a position that was saved, or made by hand. */
        fun resume(api: HeraldApi, position: BattlecrestPosition): BattlecrestMatch {
            val saved = BattlecrestLegalActionsByPosition(position)
            val asked = BattlecrestLegalActionsRequest.BattlecrestLegalActionsByPositionValue(saved)
            // Not only what is to be decided, which would be told without these.
            val parts = listOf(TurnPart.position, TurnPart.decisions, TurnPart.view, TurnPart.events, TurnPart.log)
            return BattlecrestMatch(api, Problem.unless { api.battlecrestLegalActions(asked, include = parts) })
        }
    }
}
