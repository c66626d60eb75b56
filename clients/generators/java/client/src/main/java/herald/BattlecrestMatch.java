package herald;

import herald.api.HeraldApi;
import herald.model.BattlecrestAction;
import herald.model.BattlecrestApplyByPosition;
import herald.model.BattlecrestApplyByRef;
import herald.model.BattlecrestApplyRequest;
import herald.model.BattlecrestDecision;
import herald.model.BattlecrestLegalActionsByPosition;
import herald.model.BattlecrestLegalActionsRequest;
import herald.model.BattlecrestOutcome;
import herald.model.BattlecrestPosition;
import herald.model.BattlecrestSetupRequest;
import herald.model.BattlecrestSnapshot;
import herald.model.Seat;
import herald.model.TurnPart;
import java.util.List;

/**
 * A game of Battlecrest in progress. It holds the position, of which the service keeps nothing, and with it every secret
 * of the whole table.
 */
public final class BattlecrestMatch {
    private final HeraldApi api;
    private BattlecrestSnapshot turn;

    private BattlecrestMatch(HeraldApi api, BattlecrestSnapshot turn) {
        this.api = api;
        this.turn = turn;
    }

    /** Set a match up; an empty setup is the game in its first mode. */
    public static BattlecrestMatch begin(HeraldApi api, BattlecrestSetupRequest setup) throws ApiException {
        try {
            return new BattlecrestMatch(api, api.battlecrestSetup(setup, null, null, null, null, null));
        } catch (ApiException error) {
            throw Problem.of(error);
        }
    }

    /** Go on from a position that was saved, or made by hand. */
    public static BattlecrestMatch resume(HeraldApi api, BattlecrestPosition position) throws ApiException {
        var saved = new BattlecrestLegalActionsByPosition().position(position);
        // Not only what is to be decided, which would be told without these.
        var parts = List.of(TurnPart.POSITION, TurnPart.DECISIONS, TurnPart.VIEW, TurnPart.EVENTS, TurnPart.LOG);
        try {
            var asked = new BattlecrestLegalActionsRequest(saved);
            var turn = api.battlecrestLegalActions(asked, null, parts, null, null, null, null);
            return new BattlecrestMatch(api, turn);
        } catch (ApiException error) {
            throw Problem.of(error);
        }
    }

    /** What the service has told last: the position, the view, the events and the log of the last call. */
    public BattlecrestSnapshot turn() {
        return turn;
    }

    /** What to save of a match. */
    public BattlecrestPosition position() {
        return turn.getPosition();
    }

    /** The seats that have a decision now; {@code table} is chance. */
    public List<Seat> toAct() {
        return turn.getToAct();
    }

    /** What the seats have to choose now, with every legal action. */
    public List<BattlecrestDecision> decisions() {
        return turn.getDecisions();
    }

    /** How the match ended; null while it goes on. */
    public BattlecrestOutcome outcome() {
        return turn.getOutcome();
    }

    /**
     * Play one action. What is refused is a {@link Problem}, and changes nothing.
     *
     * <p>The position is named by its ref; where the service has forgotten that, the whole position is sent.
     */
    public void act(Seat seat, BattlecrestAction action) throws ApiException {
        try {
            var byRef = new BattlecrestApplyByRef().ref(turn.getRef()).seat(seat).action(action);
            apply(new BattlecrestApplyRequest(byRef));
        } catch (Problem problem) {
            if (!problem.name().equals("position-not-cached")) {
                throw problem;
            }
            var byPosition = new BattlecrestApplyByPosition().position(position()).seat(seat).action(action);
            apply(new BattlecrestApplyRequest(byPosition));
        }
    }

    private void apply(BattlecrestApplyRequest asked) throws ApiException {
        try {
            var ruleset = turn.getGame() + "/" + turn.getRuleset();
            turn = api.battlecrestApply(asked, null, null, null, null, turn.getChance().getMatch(), ruleset);
        } catch (ApiException error) {
            throw Problem.of(error);
        }
    }
}
