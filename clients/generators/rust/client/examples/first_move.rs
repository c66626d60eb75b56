// The first legal move of a match: cargo run --example first_move http://127.0.0.1:8000
use herald::{connect, BattlecrestMatch, Failure};

fn main() -> Result<(), Failure> {
    let client = connect(&std::env::args().nth(1).expect("the address of the service"));
    let mut game = BattlecrestMatch::new(&client, Default::default())?;
    let decision = game.decisions()[0].clone();
    game.act(decision.seat, decision.actions[0].clone())?;
    println!("{} {}", decision.prompt, game.turn.step.unwrap_or_default());
    Ok(())
}
