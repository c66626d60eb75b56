// What is refused, and by which rule: go run ./examples/refused http://127.0.0.1:8000
package main

import (
	"context"
	"errors"
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
	endMove := herald.BattlecrestAction{BattlecrestEndMoveAction: herald.NewBattlecrestEndMoveAction("end_move")}
	err = match.Act(ctx, match.ToAct()[0], endMove)
	var problem *herald.Problem
	if !errors.As(err, &problem) {
		log.Fatal(err)
	}
	fmt.Println(problem.Name(), problem.Rule, problem.Detail)
}
