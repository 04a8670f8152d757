import Simulator
import SpecModel

extension FeatureFinder {
  mutating func addGeometry(of written: WrittenElement) {
    addFrames(of: written)
    addLengths(of: written)
    if written.element.anchor != .center { add(.anchor, at: [written.pointer / "anchor"], of: written) }
    if written.element.path != .linear { add(.arc, at: [written.pointer / "path"], of: written) }
    for (direction, timeline) in written.timelines {
      guard let position = timeline.track(.position), let size = timeline.track(.size),
        position.courses != size.courses
      else { continue }
      add(
        .separatePositionAndSize, at: written.animationPlaces([.position, .size], in: direction, of: self),
        of: written, in: direction)
    }
  }

  private mutating func addFrames(of written: WrittenElement) {
    let framed = written.states.filter { $0.state.frame != nil }
    add(.exampleFrame, at: framed.filter { !written.isLiteral($0.side) }.map { $0.pointer / "frame" }, of: written)
    if Side.allCases.contains(where: written.isLiteral) {
      let literal = framed.filter { written.isLiteral($0.side) }.map { $0.pointer / "frame" }
      add(.literalFrame, at: literal.isEmpty ? [written.pointer] : literal, of: written)
    }
    add(.waypointFrame, at: written.namedPlaces(.frames) { $0.hasLiteral }, of: written)
  }

  /// Lengths that are not plain points; not those of example frames, which are examples themselves.
  private mutating func addLengths(of written: WrittenElement) {
    let frames = written.states.filter {
      written.isLiteral($0.side) && $0.state.frame?.has(\.dependsOnViewport) ?? false
    }
    let translations = written.statePlaces("translation") { $0.translation?.has(\.dependsOnViewport) ?? false }
    let named = written.namedPlaces(.frames + [.translation]) { $0.has(\.dependsOnViewport) }
    add(.viewportLength, at: frames.map { $0.pointer / "frame" } + translations + named, of: written)
    add(
      .ownSizeLength, at: written.statePlaces("translation") { $0.translation?.has(\.dependsOnSize) ?? false },
      of: written)
  }
}

extension WrittenElement {
  /// Whether the frame of a state is meant as written.
  fileprivate func isLiteral(_ side: Side) -> Bool {
    scenes.contains { $0.state(side).isFrameLiteral }
  }
}

extension [PropertyKey] {
  fileprivate static let frames: [PropertyKey] = [.frame, .position, .size]
}

extension Length {
  fileprivate var dependsOnViewport: Bool {
    Unit.allCases.contains { $0 != .points && $0 != .percent && self[$0] != 0 }
  }

  fileprivate var dependsOnSize: Bool { self[.percent] != 0 }
}

extension ElementState.Parts {
  fileprivate func has(_ trait: (Length) -> Bool) -> Bool {
    contains { $0.map(trait) ?? false }
  }
}

extension ElementState.Frame {
  fileprivate func has(_ trait: (Length) -> Bool) -> Bool {
    if case .parts(let parts) = self { parts.has(trait) } else { false }
  }
}

extension PropertyChange.Goal {
  /// Whether a value is given and not taken from a state.
  var hasLiteral: Bool { !literals.isEmpty }

  fileprivate func has(_ trait: (Length) -> Bool) -> Bool {
    literals.contains { literal in
      if case .parts(let parts) = literal { parts.has(trait) } else { false }
    }
  }

  private var literals: [PropertyValue.Literal] {
    let values: [PropertyValue] =
      switch self {
      case .value(let value): [value]
      case .keyframes(let keyframes, _): keyframes.map(\.value)
      }
    return values.compactMap { if case .literal(let literal) = $0 { literal } else { nil } }
  }
}
