// A whole game of Battlecrest: go run ./examples/battlecrest_game http://127.0.0.1:8000
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"

	herald "herald.example/client"
)

func main() {
	ctx, client := context.Background(), herald.Connect(os.Args[1])
	// The same name, seed and choices: the same game, each time and in every language.
	name, seed := "example", strings.Repeat("7c", 32)
	chance := herald.SetupChance{SeededChance: &herald.SeededChance{Mode: "seeded", Match: &name, Seed: &seed}}
	match, err := herald.NewBattlecrestMatch(ctx, client, herald.BattlecrestSetupRequest{Chance: &chance})
	if err != nil {
		log.Fatal(err)
	}
	for match.Outcome() == nil {
		step, decisions := int(match.Turn.GetStep()), match.Decisions()
		decision := decisions[step%len(decisions)]
		action := decision.Actions[step*7919%len(decision.Actions)]
		if err := match.Act(ctx, decision.Seat, action); err != nil {
			log.Fatal(err)
		}
		if step%9 == 0 { // as after a pause, from what was saved
			if match, err = herald.ResumeBattlecrestMatch(ctx, client, match.Position()); err != nil {
				log.Fatal(err)
			}
		}
	}
	outcome := match.Outcome()
	fmt.Println(match.Turn.Game, match.Turn.GetStep(), outcome.Winners, outcome.Rule, outcome.Text)
}
