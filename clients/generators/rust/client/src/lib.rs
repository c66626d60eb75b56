//! A client of Herald, the rules of tabletop games as a service.
//!
//! `apis` and `models` are generated from the contract. The rest is written by hand: a match of each game, which holds
//! its position and says by which rule an action is refused.
#![allow(unused_imports, clippy::all)] // of what is generated

pub mod apis;
pub mod models;

mod battlecrest_match; // each game
mod herald;

pub use battlecrest_match::BattlecrestMatch; // each game
pub use herald::{connect, Failure, Problem};
