// A first legal move and a refused one, with the client that oapi-codegen writes: go run . http://127.0.0.1:8000
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"herald.example/foreign/herald"
)

func main() {
	ctx := context.Background()
	client, err := herald.NewClientWithResponses(os.Args[1])
	check(err)
	begun, err := client.BattlecrestSetupWithResponse(ctx, nil, herald.BattlecrestSetupRequest{})
	check(err)
	turn := begun.JSON200
	decision := (*turn.Decisions)[0]

	var asked herald.BattlecrestApplyRequest
	check(asked.FromBattlecrestApplyByRef(herald.BattlecrestApplyByRef{
		Ref: *turn.Ref, Seat: decision.Seat, Action: decision.Actions[0],
	}))
	parts := []herald.TurnPart{"position"}
	next, err := client.BattlecrestApplyWithResponse(ctx, &herald.BattlecrestApplyParams{Include: &parts}, asked)
	check(err)

	var passing herald.BattlecrestAction
	check(passing.FromBattlecrestEndMoveAction(herald.BattlecrestEndMoveAction{}))
	check(asked.FromBattlecrestApplyByPosition(herald.BattlecrestApplyByPosition{
		Position: *turn.Position, Seat: decision.Seat, Action: passing,
	}))
	refused, err := client.BattlecrestApplyWithResponse(ctx, nil, asked)
	check(err)
	problem, err := refused.ApplicationproblemJSON422.AsIllegalActionProblem()
	check(err)
	fmt.Println(decision.Prompt, *next.JSON200.Step > *turn.Step, next.JSON200.View == nil, problem.Rule)
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
