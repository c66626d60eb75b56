// The first legal move of a match: go run ./examples/first_move http://127.0.0.1:8000
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	herald "herald.example/client"
)

func main() {
	ctx, client := context.Background(), herald.Connect(os.Args[1])
	match, err := herald.NewBattlecrestMatch(ctx, client, herald.BattlecrestSetupRequest{})
	if err != nil {
		log.Fatal(err)
	}
	decision := match.Decisions()[0]
	err = match.Act(ctx, decision.Seat, decision.Actions[0])
	fmt.Println(decision.Prompt, match.Turn.GetStep(), err)
}
