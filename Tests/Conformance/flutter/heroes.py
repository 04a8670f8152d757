"""The tags in an exported hero.json: NAME/ELEMENT, for `perItem` elements NAME/ELEMENT/KEY."""

import json


def problems(path, name, elements):
    """The problems of a file's tags; `elements` are the matched ones by id, each with whether it is `perItem`."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return [f"{path.name}: {error}"]
    found, seen = [], set()
    for tag in tags(document):
        # The name may be spelled as in the spec or in snake case.
        first, *rest = tag.split("/")
        element = rest[0] if rest else ""
        if first.replace("_", "-") != name or element.replace("_", "-") not in elements:
            found.append(f"{tag} is the tag of no matched element")
        elif len(rest) != (2 if elements[element.replace("_", "-")] else 1) or "" in rest:
            found.append(f"{tag} must be NAME/ELEMENT, and of an element per item NAME/ELEMENT/KEY")
        elif element in seen:
            found.append(f"{tag} is there twice")
        seen.add(element.replace("_", "-"))
    return found + [f"{id} has no tag" for id in elements if id not in seen]


def tags(value):
    """Every string under a key `tag`, at any depth."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "tag" and isinstance(inner, str):
                yield inner
            yield from tags(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from tags(inner)


def matched(spec):
    """The ids of a spec's matched elements, each with whether it is `perItem`."""
    return {
        element["id"]: element.get("perItem", False)
        for element in spec["elements"]
        if element.get("role", "matched" if {"source", "destination"} <= set(element) else "") == "matched"
    }
