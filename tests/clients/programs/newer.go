// Reads answers with new words, one on each line of the standard input: {"schema": ..., "answer": ...}.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	herald "herald.example/client"
)

var kinds = map[string]func() any{
	// each schema
}

type newWord struct {
	Schema string          `json:"schema"`
	Place  string          `json:"place"`
	Answer json.RawMessage `json:"answer"`
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	read, lost := 0, 0
	for lines.Scan() {
		var one newWord
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			panic(err)
		}
		if err := json.Unmarshal(one.Answer, kinds[one.Schema]()); err != nil {
			fmt.Println(one.Place, err)
			lost++
		}
		read++
	}
	var seat herald.Seat
	if err := json.Unmarshal([]byte(`"brand_new"`), &seat); err != nil || seat != "brand_new" {
		fmt.Println("the word of an enum is not kept:", seat, err)
		lost++
	}
	fmt.Println(read, "read,", lost, "lost")
}
