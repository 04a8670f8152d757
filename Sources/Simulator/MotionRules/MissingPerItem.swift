public import SpecModel

extension Rule {
  /// A matched element in a `perItem` element, or in a group of one, is not `perItem` itself: every item of the list
  /// has one, all with the same name.
  public static let missingPerItem = Rule(
    "missing-per-item", .warning, "A matched element inside a list item isn't `perItem`.")
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
        "`\(element.id)` is in `\(elements[group].id)`, which is one of many items, but has one name for all of them: "
          + "give it `perItem`, too"
      } notes: {
        [Note("`\(elements[group].id)` is `perItem`", at: transition.place(.root / "elements" / group / "perItem"))]
      } fix: {
        Fix("add `perItem`", at: transition.elementPlace(index), .add(key: "perItem", value: "true"))
      }
    }
  }
}
