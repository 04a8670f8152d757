extension SpecDecoder {
  /// Checks that every element has a complete frame at both ends, on every viewport.
  func checkFrames(_ spec: TransitionSpec) {
    for (index, element) in spec.elements.enumerated() {
      var reported: Set<JSONPointer> = []
      for variant in element.variants(on: spec.viewports) {
        checkFrame(of: element, at: index, variant, &reported)
      }
    }
  }

  private func checkFrame(
    of element: Element, at index: Int, _ variant: ElementVariant, _ reported: inout Set<JSONPointer>
  ) {
    for side in element.requiredSides where element.kind != .screen && !element.isGiven(side, on: variant.viewport) {
      if reported.insert(.element(index) / side.rawValue).inserted {
        report(.missingKey, .noState(element, side, variant.viewport), at: place(.element(index)))
      }
      return
    }
    for side in element.sidesRequiredFirst {
      switch variant.state(side).frame {
      case .viewport: continue
      case .relation(let relation):
        guard relation.target == nil || relation.isSquareWithInset else { continue }
        let frame = element.pointer(toFrameOf: side, on: variant.viewport, from: .element(index))
        if reported.insert(frame).inserted {
          report(.missingKey, .noTarget(element, side, variant.viewport), at: place(frame))
        }
      case nil:
        if element.role == .overlay || element.kind == .screen { continue }
        let state = element.pointer(to: side, on: variant.viewport, from: .element(index))
        if reported.insert(state).inserted {
          report(.missingKey, .noFrame(element, side, variant.viewport), at: place(state))
        }
        return
      case .parts(let parts):
        let missing = zip(FrameKey.allCases, parts).filter { $0.1 == nil }.map(\.0.rawValue)
        guard !missing.isEmpty else { continue }
        let frame = element.pointer(toFrameOf: side, on: variant.viewport, from: .element(index))
        if reported.insert(frame).inserted {
          report(.missingKey, .partialFrame(element, side, missing, variant.viewport), at: place(frame))
        }
      }
    }
  }
}

/// Both states of an element, where its overrides are the same.
struct ElementVariant {
  /// A viewport for which the element has an override; nil for all others.
  let viewport: String?
  let source: ElementState
  let destination: ElementState

  func state(_ side: Side) -> ElementState {
    side == .source ? source : destination
  }
}

extension Element {
  /// One for each viewport that changes something, and one for all others, if there are any.
  func variants(on viewports: [Viewport]) -> [ElementVariant] {
    // No viewport has an empty name.
    let common = states(on: "")
    let rest = ElementVariant(viewport: nil, source: common.source, destination: common.destination)
    if overrides.isEmpty { return [rest] }
    let names = viewports.map(\.name)
    let changed = overrides.map(\.viewport).filter(names.contains)
    return (changed.count < max(names.count, 1) ? [rest] : [])
      + changed.map { viewport in
        let states = states(on: viewport)
        return ElementVariant(viewport: viewport, source: states.source, destination: states.destination)
      }
  }

  func isGiven(_ side: Side, on viewport: String?) -> Bool {
    state(side) != nil || overrides.contains { $0.viewport == viewport && $0.state(side) != nil }
  }

  /// The states that are required.
  fileprivate var requiredSides: [Side] {
    switch role {
    case .matched: [.source, .destination]
    case .entering: [.destination]
    case .leaving: [.source]
    case .overlay: []
    }
  }

  /// The sides, with the state that the other inherits from first.
  fileprivate var sidesRequiredFirst: [Side] {
    role == .entering ? [.destination, .source] : [.source, .destination]
  }

  /// The pointer to a state if it is written, otherwise to the element.
  fileprivate func pointer(to side: Side, on viewport: String?, from element: JSONPointer) -> JSONPointer {
    if state(side) != nil { return element / side.rawValue }
    guard let viewport, isGiven(side, on: viewport) else { return element }
    return element / "viewports" / viewport / side.rawValue
  }

  /// The pointer to the frame that a state ends up with, which may be written in the other state.
  func pointer(toFrameOf side: Side, on viewport: String?, from element: JSONPointer) -> JSONPointer {
    for side in [side, side.other] {
      if let override = overrides.first(where: { $0.viewport == viewport }), override.state(side)?.frame != nil {
        return element / "viewports" / override.viewport / side.rawValue / "frame"
      }
      if state(side)?.frame != nil { return element / side.rawValue / "frame" }
    }
    return element
  }
}

extension FrameRelation {
  fileprivate var isSquareWithInset: Bool {
    if case .around = target { inset != nil } else { false }
  }
}

extension Message {
  fileprivate static func noState(_ element: SpecModel.Element, _ side: Side, _ viewport: String?) -> Message {
    "\(element.id.inBackticks) is `\(element.role.rawValue)` and has no `\(side.rawValue)`\(on(viewport))"
  }

  fileprivate static func noFrame(_ element: SpecModel.Element, _ side: Side, _ viewport: String?) -> Message {
    let message: Message = "\(element.id.inBackticks) has no `frame` in its \(side.rawValue) state\(on(viewport))"
    guard element.role == .matched else { return message }
    let (role, screen) = side == .source ? ("entering", "destination") : ("leaving", "source")
    return message + "; a matched element needs one in both states; if it is only on the \(screen) screen, add "
      + "`\"role\": \"\(role)\"`"
  }

  fileprivate static func partialFrame(
    _ element: SpecModel.Element, _ side: Side, _ parts: [String], _ viewport: String?
  ) -> Message {
    let missing = parts.map { "`\($0)`" }.joined(separator: ", ")
    return "the frame of \(element.id.inBackticks) in its \(side.rawValue) state has no \(missing)\(on(viewport)), and "
      + "there is no frame object to take it from"
  }

  fileprivate static func noTarget(_ element: SpecModel.Element, _ side: Side, _ viewport: String?) -> Message {
    "the frame of \(element.id.inBackticks) in its \(side.rawValue) state has no `of`\(on(viewport)), and there is no "
      + "relation to take it from"
  }

  private static func on(_ viewport: String?) -> Message {
    viewport.map { " on viewport `\($0)`" } ?? ""
  }
}
