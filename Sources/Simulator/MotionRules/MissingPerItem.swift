package import SpecModel

extension Rule {
  package static let missingPerItem = Rule(
    "missing-per-item", .warning, "A matched element inside a list item isn't `perItem`.",
    what: "A matched element is inside one that is `perItem`, but isn't `perItem` itself.",
    why: "Every item of the list then has an element of the same name. Flutter throws if two heroes have the same "
      + "tag; Android picks any of them: static names in lists are the most frequent complaint there.",
    cure: "Give it `\"perItem\": true`.")
}

struct MissingPerItem: MotionRule {
  let rule = Rule.missingPerItem

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let (elements, parents) = (transition.spec.elements, transition.parents)
    // For each element, the nearest group that is an item, or the element itself.
    var items: [Int?] = []
    for (index, element) in elements.enumerated() {
      let group = parents[index].flatMap { items[$0] }
      items.append(element.isPerItem ? index : group)
      guard let group, element.role == .matched, !element.isPerItem else { continue }
      sightings.add(Sighting(place: transition.elementPlace(index), element: index)) {
        "`\(elements[group].id)` is one of many items, but `\(element.id)` in it has one name for all of them: give it "
          + "`perItem`, too"
      } notes: {
        [Note("`\(elements[group].id)` is `perItem`", at: transition.place(.root / "elements" / group / "perItem"))]
      } fix: {
        Fix("add `perItem`", at: transition.elementPlace(index), .add(key: "perItem", value: "true"))
      }
    }
  }
}
