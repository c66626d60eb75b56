package herald

import (
	"context"
	"errors"
)

// BattlecrestMatch is a game of Battlecrest in progress. It holds the position, of which the service keeps nothing, and
// with it every secret of the whole table.
type BattlecrestMatch struct {
	// Turn is what the service has told last: the position, the view, the events and the log of the last call.
	Turn *BattlecrestSnapshot

	client *APIClient
}

// NewBattlecrestMatch sets a match up; an empty setup is the game in its first mode.
func NewBattlecrestMatch(ctx context.Context, client *APIClient, setup BattlecrestSetupRequest) (*BattlecrestMatch, error) {
	turn, _, err := client.HeraldAPI.BattlecrestSetup(ctx).BattlecrestSetupRequest(setup).Execute()
	return &BattlecrestMatch{turn, client}, refusal(err)
}

// ResumeBattlecrestMatch goes on from a position that was saved, or made by hand.
func ResumeBattlecrestMatch(ctx context.Context, client *APIClient, position BattlecrestPosition) (*BattlecrestMatch, error) {
	saved := BattlecrestLegalActionsRequest{
		BattlecrestLegalActionsByPosition: &BattlecrestLegalActionsByPosition{Position: position},
	}
	// Not only what is to be decided, which would be told without these.
	parts := []TurnPart{"position", "decisions", "view", "events", "log"}
	turn, _, err := client.HeraldAPI.BattlecrestLegalActions(ctx).BattlecrestLegalActionsRequest(saved).Include(parts).Execute()
	return &BattlecrestMatch{turn, client}, refusal(err)
}

// Position is what to save of a match.
func (m *BattlecrestMatch) Position() BattlecrestPosition { return m.Turn.GetPosition() }

// ToAct are the seats that have a decision now; "table" is chance.
func (m *BattlecrestMatch) ToAct() []Seat { return m.Turn.ToAct }

// Decisions are what the seats have to choose now, with every legal action.
func (m *BattlecrestMatch) Decisions() []BattlecrestDecision { return m.Turn.Decisions }

// Outcome tells how the match ended; it is nil while it goes on.
func (m *BattlecrestMatch) Outcome() *BattlecrestOutcome { return m.Turn.Outcome.Get() }

// Act plays one action. What is refused is a *Problem, and changes nothing.
//
// The position is named by its ref; where the service has forgotten that, the whole position is sent.
func (m *BattlecrestMatch) Act(ctx context.Context, seat Seat, action BattlecrestAction) error {
	byRef := BattlecrestApplyByRef{Ref: m.Turn.GetRef(), Seat: seat, Action: action}
	err := m.apply(ctx, BattlecrestApplyRequest{BattlecrestApplyByRef: &byRef})
	var problem *Problem
	if errors.As(err, &problem) && problem.Name() == "position-not-cached" {
		byPosition := BattlecrestApplyByPosition{Position: m.Position(), Seat: seat, Action: action}
		err = m.apply(ctx, BattlecrestApplyRequest{BattlecrestApplyByPosition: &byPosition})
	}
	return err
}

func (m *BattlecrestMatch) apply(ctx context.Context, asked BattlecrestApplyRequest) error {
	request := m.client.HeraldAPI.BattlecrestApply(ctx).BattlecrestApplyRequest(asked)
	ruleset := m.Turn.Game + "/" + m.Turn.Ruleset
	turn, _, err := request.HeraldMatch(m.Turn.Chance.GetMatch()).HeraldRuleset(ruleset).Execute()
	if err == nil {
		m.Turn = turn
	}
	return refusal(err)
}
