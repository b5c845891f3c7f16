"""Reads the API document and values from standard input, and prints a line for each that is not as promised."""

import json
import re
import sys

from jsonschema import Draft202012Validator

given = json.load(sys.stdin)
document = given["document"]


def at(pointer):
    place = document
    for name in pointer.split("/")[1:]:
        name = name.replace("~1", "/").replace("~0", "~")
        place = place[int(name)] if isinstance(place, list) else place[name]
    return place


def patterns_in(value):
    if isinstance(value, list):
        for one in value:
            yield from patterns_in(one)
    elif isinstance(value, dict):
        for name, one in value.items():
            if name == "pattern" and isinstance(one, str):
                yield one
            else:
                yield from patterns_in(one)


for pattern in sorted(set(patterns_in(document))):
    try:
        re.compile(pattern)
    except re.error as error:
        print(f"{pattern}: {error}")

validators = {}
for pointer in given["pointers"]:
    schema = {**at(pointer), "components": document["components"]}
    try:
        Draft202012Validator.check_schema(at(pointer))
    except Exception as error:
        print(f"{pointer}: {str(error).splitlines()[0]}")
    validators[pointer] = Draft202012Validator(schema)

for exchange in given["exchanges"]:
    for error in validators[exchange["pointer"]].iter_errors(exchange["value"]):
        print(f"{exchange['pointer']} {error.json_path}: {error.message[:300]}")
