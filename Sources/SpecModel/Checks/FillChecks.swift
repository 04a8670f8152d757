extension SpecDecoder {
  /// Checks that an element whose `fill` is drawn has a color at both ends, or at neither.
  func checkFills(_ spec: TransitionSpec) {
    for (index, element) in spec.elements.enumerated() where element.mayDrawFill {
      for variant in element.variants(on: spec.viewports) {
        let sides = Side.allCases.filter { variant.state($0).fill != nil }
        guard sides.count == 1, let side = sides.first else { continue }
        let pointer = element.pointer(toFillOf: side, on: variant.viewport, from: .element(index))
        report(.invalidValue, .fillAtOneEnd(element.id, side), at: place(pointer))
        break
      }
    }
  }

  /// Checks the names in the entries of a phase or an interaction.
  func checkEntries(_ entries: [PhaseEntry], at pointer: JSONPointer, _ spec: TransitionSpec, _ names: SpecNames) {
    for entry in entries {
      guard case .element(let id) = entry.selector else { continue }
      guard let index = names.elements[id] else {
        unknown(id, .element, at: pointer / id, isKey: true, among: names.ids)
        continue
      }
      guard case .properties(let changes) = entry.change else { continue }
      // Only written roles are `overlay`: this one wasn't understood.
      if spec.elements[index].role == .overlay, !isWritten(.overlay, at: .element(index)) { continue }
      for change in changes {
        checkTrack(change.key, of: spec.elements[index], at: pointer / id / change.key.rawValue, spec)
        if change.goal.usesUnion, spec.elements[index].role != .matched {
          report(
            .invalidValue, .noUnion(id, role: spec.elements[index].role.rawValue),
            at: place(pointer / id / change.key.rawValue))
        }
      }
    }
  }

  private func isWritten(_ role: Element.Role, at element: JSONPointer) -> Bool {
    document.node(at: element / "role").map { document.kind(of: $0) == .string && document.string($0) == role.rawValue }
      ?? false
  }

  /// Checks that an element that is named by id has a track of what is animated.
  private func checkTrack(_ key: PropertyKey, of element: Element, at pointer: JSONPointer, _ spec: TransitionSpec) {
    if key == .property(.content), element.role != .matched {
      report(.conflictingKeys, .noContent(element.id, role: element.role.rawValue), at: keyPlace(pointer))
    } else if key == .property(.fill), !element.mayDrawFill {
      report(.conflictingKeys, .placeholderFill(element.id), at: keyPlace(pointer))
    } else if key == .property(.fill), !element.variants(on: spec.viewports).allSatisfy(element.hasFill) {
      report(.conflictingKeys, .noFill(element.id), at: keyPlace(pointer))
    }
  }
}

extension Element {
  /// Whether its fill may be drawn. That of a matched element that isn't a shape is only a placeholder in previews.
  fileprivate var mayDrawFill: Bool { role != .matched || kind == .shape }

  fileprivate func hasFill(_ variant: ElementVariant) -> Bool {
    fill != nil || variant.source.fill != nil || variant.destination.fill != nil
  }

  fileprivate func pointer(toFillOf side: Side, on viewport: String?, from element: JSONPointer) -> JSONPointer {
    for side in [side, side.other] {
      if let override = overrides.first(where: { $0.viewport == viewport }), override.state(side)?.fill != nil {
        return element / "viewports" / override.viewport / side.rawValue / "fill"
      }
      if state(side)?.fill != nil { return element / side.rawValue / "fill" }
    }
    return element
  }
}

extension Message {
  fileprivate static func fillAtOneEnd(_ id: String, _ side: Side) -> Message {
    "\(id.inBackticks) has a `fill` in its \(side.rawValue) state but not in its \(side.other.rawValue) state; the "
      + "element's own `fill` counts only if neither state has one"
  }

  fileprivate static func noContent(_ id: String, role: String) -> Message {
    "\(id.inBackticks) has no `content` to animate: it is not matched but has the role `\(role)`"
  }

  fileprivate static func noUnion(_ id: String, role: String) -> Message {
    "`union` is the frame of both states of a matched element; \(id.inBackticks) has the role `\(role)`"
  }

  fileprivate static func placeholderFill(_ id: String) -> Message {
    "\(id.inBackticks) has no `fill` to animate: in a matched element that isn't a shape it is a placeholder"
  }

  fileprivate static func noFill(_ id: String) -> Message {
    "\(id.inBackticks) has no `fill` to animate: neither the element nor its states name a color"
  }
}
