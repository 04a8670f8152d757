import SpecModel

extension FeatureFinder {
  mutating func addViewports() {
    let viewports = JSONPointer.root / "viewports"
    for index in spec.viewports.indices {
      add(.exampleViewport, at: ["width", "height", "safeArea"].map { viewports / index / $0 })
    }
    addSeveralViewports()
    let rightToLeft = spec.viewports.indices.filter { spec.viewports[$0].isRightToLeft }.map { viewports / $0 / "rtl" }
    if spec.rightToLeft == .same || !rightToLeft.isEmpty {
      add(.rightToLeft, at: [.root / "rtl"] + rightToLeft)
    }
    if spec.perspective != nil { add(.perspective, at: [.root / "perspective"]) }
    if spec.elements.count > 1 { add(.drawingOrder, at: [.root / "elements"]) }
  }

  /// Adds viewports and their overrides of states, which a target for a single viewport ignores.
  private mutating func addSeveralViewports() {
    guard spec.viewports.count > 1 else { return }
    let viewports = spec.viewports.indices.dropFirst().map { JSONPointer.root / "viewports" / $0 }
    let overrides = spec.elements.enumerated().flatMap { index, element in
      element.overrides.filter { $0.viewport != spec.viewports[0].name }.map {
        JSONPointer.root / "elements" / index / "viewports" / $0.viewport
      }
    }
    add(.severalViewports, at: viewports + overrides)
  }

  /// Adds an element's role. A target that doesn't support the role ignores everything about the element.
  mutating func addRole(of written: WrittenElement) {
    let element = written.element
    add(
      element.kind == .screen ? .screen : element.role.feature, at: [written.pointer] + written.ownEntries, of: written)
    add(.elementKind, at: [written.pointer / "kind"], of: written)
    if element.isPerItem { add(.perItem, at: [written.pointer / "perItem"], of: written) }
    if element.isOptional { add(.optional, at: [written.pointer / "optional"], of: written) }
    if element.parent != nil {
      add(.group, at: [written.pointer / "in"], of: written)
      add(.clip, at: [written.pointer / "clip"], of: written)
    }
    if !element.overrides.isEmpty { add(.viewportOverride, at: [written.pointer / "viewports"], of: written) }
  }
}

extension WrittenElement {
  /// The entries that name it by its id.
  fileprivate var ownEntries: [JSONPointer] {
    let entries = entries.map { ($0.pointer, $0.entry) } + gestures
    return entries.filter { $0.1.selector == .element(element.id) }.map(\.0)
  }
}

extension Element.Role {
  fileprivate var feature: Feature {
    switch self {
    case .matched: .matched
    case .entering: .entering
    case .leaving: .leaving
    case .overlay: .overlay
    }
  }
}
