extension SpecDecoder {
  func checkUniqueNames(_ spec: TransitionSpec) {
    checkUnique(spec.viewports.map(\.name), "viewports", key: "name", at: .root / "viewports")
    checkUnique(spec.elements.map(\.id), "elements", key: "id", at: .root / "elements")
    checkUnique(spec.interactions.map(\.name), "interactions", key: "name", at: .root / "interactions")
    for list in spec.phaseLists {
      checkUnique(
        list.phases.map(\.name), "phases of \(list.direction.rawValue)", key: "name", at: list.pointer)
    }
  }

  /// Reports names that two items of an array share; an empty name doesn't count.
  private func checkUnique(_ names: [String], _ what: String, key: String, at list: JSONPointer) {
    var seen: [String: Int] = [:]
    for (index, name) in names.enumerated() where !name.isEmpty {
      guard let first = seen[name] else {
        seen[name] = index
        continue
      }
      report(
        .duplicateID, .sameName(name, what), at: place(list / index / key),
        notes: [Note("the first is here", at: place(list / first / key))])
    }
  }

  /// Checks that a transition has at most one source screen and one destination screen.
  func checkScreens(_ spec: TransitionSpec) {
    for role in [Element.Role.leaving, .entering] {
      let screens = spec.elements.indices.filter { spec.elements[$0].kind == .screen && spec.elements[$0].role == role }
      for index in screens.dropFirst() {
        report(
          .conflictingKeys, .secondScreen(role), at: place(.element(index)),
          notes: [Note("the first is here", at: place(.element(screens[0])))])
      }
    }
  }
}

extension Message {
  fileprivate static func sameName(_ name: String, _ what: String) -> Message {
    "two \(what) are named \(name.inBackticks)"
  }

  fileprivate static func secondScreen(_ role: SpecModel.Element.Role) -> Message {
    "a transition has only one \(role == .leaving ? "source" : "destination") screen; this is the second `screen` that is "
      + "`\(role.rawValue)`"
  }
}
