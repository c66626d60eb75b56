// What is refused, and by which rule:
// java -cp 'target/classes:target/dependency/*' examples/Refused.java http://127.0.0.1:8000
import herald.*;
import herald.model.*;

class Refused {
    public static void main(String[] arguments) throws ApiException {
        var match = BattlecrestMatch.begin(Herald.connect(arguments[0]), new BattlecrestSetupRequest());
        try {
            match.act(match.toAct().get(0), new BattlecrestAction(new BattlecrestEndMoveAction()));
        } catch (Problem problem) {
            System.out.println(problem.name() + " " + problem.rule() + " " + problem.detail());
        }
    }
}
