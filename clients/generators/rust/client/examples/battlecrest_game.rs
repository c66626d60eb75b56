// A whole game of Battlecrest: cargo run --example battlecrest_game http://127.0.0.1:8000
use herald::models::{BattlecrestSetupRequest, SeededChance, SetupChance};
use herald::{connect, BattlecrestMatch, Failure};

fn main() -> Result<(), Failure> {
    let client = connect(&std::env::args().nth(1).expect("the address of the service"));
    // The same name, seed and choices: the same game, each time and in every language.
    let seeded = SeededChance {
        r#match: Some("example".to_owned()),
        seed: Some("7c".repeat(32)),
        ..Default::default()
    };
    let setup = BattlecrestSetupRequest {
        chance: Some(Box::new(SetupChance::Seeded(Box::new(seeded)))),
        ..Default::default()
    };
    let mut game = BattlecrestMatch::new(&client, setup)?;
    while game.outcome().is_none() {
        let step = game.turn.step.unwrap_or_default() as usize;
        let decision = &game.decisions()[step % game.decisions().len()];
        let (seat, action) = (decision.seat, decision.actions[step * 7919 % decision.actions.len()].clone());
        game.act(seat, action)?;
        if step % 9 == 0 {
            game = BattlecrestMatch::resume(&client, game.position())?; // as after a pause, from what was saved
        }
    }
    let outcome = game.outcome().expect("the game is over");
    let winners = outcome.winners.join(" ");
    let step = game.turn.step.unwrap_or_default();
    println!("{} {step} [{winners}] {} {}", game.turn.game, outcome.rule, outcome.text);
    Ok(())
}
