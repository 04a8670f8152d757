extension SpecDecoder {
  /// Decodes the changes of single viewports to an element.
  func overrides(_ node: JSONNode) -> [ViewportOverride] {
    var overrides: [ViewportOverride] = []
    members(of: node) { viewport, value in
      var override = ViewportOverride(viewport: viewport)
      _ = members(of: value) { (side: Side, node) in
        switch side {
        case .source: override.source = state(node)
        case .destination: override.destination = state(node)
        }
      }
      overrides.append(override)
    }
    return overrides
  }

  /// Checks that only matched elements have `content`.
  func checkContent(of element: Element, _ node: JSONNode) {
    guard element.role != .matched else { return }
    for side in Side.allCases {
      if element.state(side)?.numbers[.content] != nil {
        noContent(element, at: document.pointer(of: node) / side.rawValue)
      }
      for override in element.overrides where override.state(side)?.numbers[.content] != nil {
        noContent(element, at: document.pointer(of: node) / "viewports" / override.viewport / side.rawValue)
      }
    }
  }

  private func noContent(_ element: Element, at state: JSONPointer) {
    report(.conflictingKeys, .noContent(element.id, role: element.role.rawValue), at: keyPlace(state / "content"))
  }
}

extension Element {
  /// The state as written.
  func state(_ side: Side) -> ElementState? {
    side == .source ? source : destination
  }
}

extension ViewportOverride {
  func state(_ side: Side) -> ElementState? {
    side == .source ? source : destination
  }
}

extension Side: Word {
  static let vocabulary = Vocabulary<Side>()
}

extension Message {
  fileprivate static func noContent(_ id: String, role: String) -> Message {
    "`content` is for matched elements; \(id.inBackticks) has the role `\(role)`"
  }
}
