// Reads the API document and values from standard input, and prints a line for each that is not as promised.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/xeipuuv/gojsonschema"
)

type given struct {
	Document  map[string]interface{} `json:"document"`
	Pointers  []string               `json:"pointers"`
	Exchanges []struct {
		Pointer string      `json:"pointer"`
		Value   interface{} `json:"value"`
	} `json:"exchanges"`
}

func at(document interface{}, pointer string) interface{} {
	place := document
	for _, name := range strings.Split(pointer, "/")[1:] {
		name = strings.ReplaceAll(strings.ReplaceAll(name, "~1", "/"), "~0", "~")
		if list, isList := place.([]interface{}); isList {
			index, _ := strconv.Atoi(name)
			place = list[index]
		} else {
			place = place.(map[string]interface{})[name]
		}
	}
	return place
}

func main() {
	var all given
	decoder := json.NewDecoder(os.Stdin)
	decoder.UseNumber()
	if err := decoder.Decode(&all); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	schemas := map[string]*gojsonschema.Schema{}
	for _, pointer := range all.Pointers {
		root := map[string]interface{}{"components": all.Document["components"]}
		for name, value := range at(all.Document, pointer).(map[string]interface{}) {
			root[name] = value
		}
		schema, err := gojsonschema.NewSchema(gojsonschema.NewGoLoader(root))
		if err != nil {
			fmt.Printf("%s: %s\n", pointer, err)
			continue
		}
		schemas[pointer] = schema
	}
	for _, exchange := range all.Exchanges {
		schema := schemas[exchange.Pointer]
		if schema == nil {
			fmt.Printf("%s: no schema\n", exchange.Pointer)
			continue
		}
		result, err := schema.Validate(gojsonschema.NewGoLoader(exchange.Value))
		if err != nil {
			fmt.Printf("%s: %s\n", exchange.Pointer, err)
			continue
		}
		for _, problem := range result.Errors() {
			fmt.Printf("%s %s\n", exchange.Pointer, strings.ReplaceAll(problem.String(), "\n", " "))
		}
	}
}
