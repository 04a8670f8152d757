extension SpecDecoder {
  /// Checks the names in elements: `in`, frames by id, viewports.
  func checkElements(_ spec: TransitionSpec, _ names: SpecNames) {
    let viewports = spec.viewports.map(\.name)
    for (index, element) in spec.elements.enumerated() {
      if let parent = element.parent { checkParent(parent, of: index, spec, names) }
      if let other = element.anchorRelation?.id, names.elements[other] == nil {
        unknown(other, .element, at: .element(index) / "anchor" / "of", among: names.ids)
      }
      for side in Side.allCases {
        checkFrameID(element.state(side), at: .element(index) / side.rawValue, names)
      }
      for override in element.overrides {
        let pointer = JSONPointer.element(index) / "viewports" / override.viewport
        if !viewports.contains(override.viewport) {
          unknown(override.viewport, .viewport, at: pointer, isKey: true, among: viewports)
        }
        for side in Side.allCases { checkFrameID(override.state(side), at: pointer / side.rawValue, names) }
      }
    }
  }

  private func checkFrameID(
    _ state: ElementState?, at pointer: @autoclosure () -> JSONPointer, _ names: SpecNames
  ) {
    guard case .relation(let relation) = state?.frame, let target = relation.target, names.elements[target.id] == nil
    else { return }
    unknown(target.id, .element, at: frameTarget(pointer() / "frame", target), among: names.ids)
  }

  /// The place of the id in a frame, which may stand alone.
  private func frameTarget(_ frame: JSONPointer, _ target: FrameRelation.Target) -> JSONPointer {
    guard let node = document.node(at: frame), document.kind(of: node) == .object else { return frame }
    switch target {
    case .of: return frame / "of"
    case .around: return frame / "around"
    }
  }

  /// Checks that an element is in an earlier one, so that children are drawn after their parents.
  private func checkParent(_ parent: String, of index: Int, _ spec: TransitionSpec, _ names: SpecNames) {
    let pointer = JSONPointer.element(index) / "in"
    guard let found = names.elements[parent] else {
      return unknown(parent, .earlierElement, at: pointer, among: names.ids.prefix(index))
    }
    guard found >= index, !isFull else { return }
    let place = place(pointer)
    if leadsBack(from: found, to: index, spec, names) {
      report(.cyclicReference, .inItself(parent), at: place)
    } else {
      report(
        .unknownReference, .laterElement(parent), at: place,
        notes: [Note("it is here", at: self.place(.element(found)))])
    }
  }

  private func leadsBack(from start: Int, to goal: Int, _ spec: TransitionSpec, _ names: SpecNames) -> Bool {
    var index = start
    // Longer cycles are reported as elements that come later.
    for _ in 0..<100 {
      if index == goal { return true }
      guard let next = spec.elements[index].parent.flatMap({ names.elements[$0] }) else { return false }
      index = next
    }
    return false
  }
}

extension Message {
  fileprivate static func inItself(_ parent: String) -> Message {
    "an element can't be inside itself: \(parent.inBackticks) leads back to this one"
  }

  fileprivate static func laterElement(_ parent: String) -> Message {
    "`in` names an earlier element, but \(parent.inBackticks) comes later in `elements`"
  }
}
