// Compares OpenAPI documents with libopenapi, which knows OpenAPI 3.1:
//
//	changes before.json after.json ...
//
// For each document after the first it prints a line of JSON: what has changed, as a tree like the document's, or null.
package main

import (
	"encoding/json"
	"log"
	"os"

	"github.com/pb33f/libopenapi"
)

func read(path string) libopenapi.Document {
	content, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	document, err := libopenapi.NewDocument(content)
	if err != nil {
		log.Fatalf("%s: %v", path, err)
	}
	return document
}

func main() {
	lines := json.NewEncoder(os.Stdout)
	for _, after := range os.Args[2:] {
		changes, err := libopenapi.CompareDocuments(read(os.Args[1]), read(after))
		if err != nil {
			log.Fatalf("%s: %v", after, err)
		}
		if err := lines.Encode(changes); err != nil {
			log.Fatal(err)
		}
	}
}
