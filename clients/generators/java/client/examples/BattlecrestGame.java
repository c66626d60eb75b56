// A whole game:
// java -cp 'target/classes:target/dependency/*' examples/BattlecrestGame.java http://127.0.0.1:8000
import herald.*;
import herald.model.*;

class BattlecrestGame {
    public static void main(String[] arguments) throws ApiException {
        // The same name, seed and choices: the same game, each time and in every language.
        var seeded = new SetupChance(new SeededChance().match("example").seed("7c".repeat(32)));
        var setup = new BattlecrestSetupRequest().chance(seeded);
        var client = Herald.connect(arguments[0]);
        var match = BattlecrestMatch.begin(client, setup);
        while (match.outcome() == null) {
            int step = match.turn().getStep();
            var decision = match.decisions().get(step % match.decisions().size());
            var action = decision.getActions().get(step * 7919 % decision.getActions().size());
            match.act(decision.getSeat(), action);
            if (step % 9 == 0) { // as after a pause, from what was saved
                match = BattlecrestMatch.resume(client, match.position());
            }
        }
        var outcome = match.outcome();
        System.out.printf(
                "%s %d [%s] %s %s%n",
                match.turn().getGame(),
                match.turn().getStep(),
                String.join(" ", outcome.getWinners()),
                outcome.getRule(),
                outcome.getText());
    }
}
