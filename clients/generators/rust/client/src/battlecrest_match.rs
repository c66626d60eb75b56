use crate::apis::configuration::Configuration;
use crate::apis::herald_api;
use crate::herald::Failure;
use crate::models::{
    BattlecrestAction, BattlecrestApplyByPosition, BattlecrestApplyByRef, BattlecrestApplyRequest, BattlecrestDecision,
    BattlecrestLegalActionsByPosition, BattlecrestLegalActionsRequest, BattlecrestOutcome, BattlecrestPosition,
    BattlecrestSetupRequest, BattlecrestSnapshot, Seat, TurnPart,
};

/// A game of Battlecrest in progress. It holds the position, of which the service keeps nothing, and with it every
/// secret of the whole table.
#[derive(Clone, Debug)]
pub struct BattlecrestMatch {
    /// What the service has told last: the position, the view, the events and the log of the last call.
    pub turn: BattlecrestSnapshot,
    client: Configuration,
}

impl BattlecrestMatch {
    /// Set a match up; an empty setup is the game in its first mode.
    pub fn new(client: &Configuration, setup: BattlecrestSetupRequest) -> Result<Self, Failure> {
        let turn = herald_api::battlecrest_setup(client, setup, None, None, None, None, None)?;
        Ok(Self { turn, client: client.clone() })
    }

    /// Go on from a position that was saved, or made by hand.
    pub fn resume(client: &Configuration, position: BattlecrestPosition) -> Result<Self, Failure> {
        let saved = BattlecrestLegalActionsByPosition { position: Box::new(position), ..Default::default() };
        let saved = BattlecrestLegalActionsRequest::BattlecrestLegalActionsByPosition(Box::new(saved));
        // Not only what is to be decided, which would be told without these.
        let parts = vec![TurnPart::Position, TurnPart::Decisions, TurnPart::View, TurnPart::Events, TurnPart::Log];
        let turn = herald_api::battlecrest_legal_actions(client, saved, None, Some(parts), None, None, None, None)?;
        Ok(Self { turn, client: client.clone() })
    }

    /// What to save of a match.
    pub fn position(&self) -> BattlecrestPosition {
        self.turn.position.as_deref().cloned().unwrap_or_default()
    }

    /// The seats that have a decision now; `table` is chance.
    pub fn to_act(&self) -> &[Seat] {
        &self.turn.to_act
    }

    /// What the seats have to choose now, with every legal action.
    pub fn decisions(&self) -> &[BattlecrestDecision] {
        self.turn.decisions.as_deref().unwrap_or_default()
    }

    /// How the match ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<&BattlecrestOutcome> {
        self.turn.outcome.as_deref()
    }

    /// Play one action. What is refused changes nothing.
    ///
    /// The position is named by its `ref`; where the service has forgotten that, the whole position is sent.
    pub fn act(&mut self, seat: Seat, action: BattlecrestAction) -> Result<(), Failure> {
        let action = Box::new(action);
        let r#ref = self.turn.r#ref.clone().unwrap_or_default();
        let by_ref = BattlecrestApplyByRef { r#ref, seat, action: action.clone(), ..Default::default() };
        match self.apply(BattlecrestApplyRequest::BattlecrestApplyByRef(Box::new(by_ref))) {
            Err(Failure::Refused(problem)) if problem.name() == "position-not-cached" => {
                let position = Box::new(self.position());
                let by_position = BattlecrestApplyByPosition { position, seat, action, ..Default::default() };
                self.apply(BattlecrestApplyRequest::BattlecrestApplyByPosition(Box::new(by_position)))
            }
            told => told,
        }
    }

    fn apply(&mut self, asked: BattlecrestApplyRequest) -> Result<(), Failure> {
        let name = self.turn.chance.r#match.as_deref();
        let ruleset = format!("{}/{}", self.turn.game, self.turn.ruleset);
        self.turn = herald_api::battlecrest_apply(&self.client, asked, None, None, None, None, name, Some(&ruleset))?;
        Ok(())
    }
}
