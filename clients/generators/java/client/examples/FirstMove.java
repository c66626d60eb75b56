// The first legal move of a match:
// java -cp 'target/classes:target/dependency/*' examples/FirstMove.java http://127.0.0.1:8000
import herald.*;
import herald.model.*;

class FirstMove {
    public static void main(String[] arguments) throws ApiException {
        var match = BattlecrestMatch.begin(Herald.connect(arguments[0]), new BattlecrestSetupRequest());
        var decision = match.decisions().get(0);
        match.act(decision.getSeat(), decision.getActions().get(0));
        System.out.println(decision.getPrompt() + " " + match.turn().getStep());
    }
}
