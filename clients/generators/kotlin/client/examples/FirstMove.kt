// The first legal move of a match:
// java -cp 'target/classes:target/test-classes:target/dependency/*' FirstMoveKt http://127.0.0.1:8000
import herald.BattlecrestMatch
import herald.Herald

fun main(arguments: Array<String>) {
    val match = BattlecrestMatch.begin(Herald.connect(arguments[0]))
    val decision = match.decisions[0]
    match.act(decision.seat, decision.actions[0])
    println("${decision.prompt} ${match.turn.step}")
}
