// What is refused, and by which rule:
// java -cp 'target/classes:target/test-classes:target/dependency/*' RefusedKt http://127.0.0.1:8000
import herald.BattlecrestMatch
import herald.Herald
import herald.Problem
import herald.models.BattlecrestAction
import herald.models.BattlecrestEndMoveAction

fun main(arguments: Array<String>) {
    val match = BattlecrestMatch.begin(Herald.connect(arguments[0]))
    try {
        match.act(match.toAct[0], BattlecrestAction.EndMoveWrapper(BattlecrestEndMoveAction()))
    } catch (problem: Problem) {
        println("${problem.name} ${problem.rule} ${problem.detail}")
    }
}
