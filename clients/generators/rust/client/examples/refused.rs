// What is refused, and by which rule: cargo run --example refused http://127.0.0.1:8000
use herald::models::BattlecrestAction;
use herald::{connect, BattlecrestMatch, Failure};

fn main() -> Result<(), Failure> {
    let client = connect(&std::env::args().nth(1).expect("the address of the service"));
    let mut game = BattlecrestMatch::new(&client, Default::default())?;
    let seat = game.to_act()[0];
    match game.act(seat, BattlecrestAction::EndMove(Default::default())) {
        Err(Failure::Refused(problem)) => println!("{} {} {}", problem.name(), problem.rule, problem.detail),
        told => return told,
    }
    Ok(())
}
