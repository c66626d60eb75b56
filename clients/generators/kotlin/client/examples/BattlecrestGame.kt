// A whole game:
// java -cp 'target/classes:target/test-classes:target/dependency/*' BattlecrestGameKt http://127.0.0.1:8000
import herald.BattlecrestMatch
import herald.Herald
import herald.models.BattlecrestSetupRequest
import herald.models.SeededChance
import herald.models.SetupChance

fun main(arguments: Array<String>) {
    // The same name, seed and choices: the same game, each time and in every language.
    val seeded = SetupChance.SeededWrapper(SeededChance(match = "example", seed = "7c".repeat(32)))
    val client = Herald.connect(arguments[0])
    var match = BattlecrestMatch.begin(client, BattlecrestSetupRequest(chance = seeded))
    while (match.outcome == null) {
        val step = match.turn.step!!
        val decision = match.decisions[step % match.decisions.size]
        match.act(decision.seat, decision.actions[step * 7919 % decision.actions.size])
        if (step % 9 == 0) match = BattlecrestMatch.resume(client, match.position) // as after a pause, from what was saved
    }
    val outcome = match.outcome!!
    val (game, step) = match.turn.game to match.turn.step
    println("$game $step [${outcome.winners.joinToString(" ")}] ${outcome.rule} ${outcome.text}")
}
