import Simulator
import SpecModel

extension FeatureFinder {
  mutating func addGeometry(of written: WrittenElement) {
    addFrames(of: written)
    addLengths(of: written)
    let relations =
      written.statePlaces("frame") { $0.frame?.relation.map { $0.sameFrame == nil } ?? false }
      + (written.element.anchorRelation == nil ? [] : [written.pointer / "anchor"])
      + (written.element.role == .matched ? written.namedPlaces([.position, .size]) { $0.usesUnion } : [])
    add(.relation, at: relations, of: written)
    if written.element.anchor != .center || written.element.anchorRelation != nil {
      add(.anchor, at: [written.pointer / "anchor"], of: written)
    }
    if written.element.path != .linear { add(.arc, at: [written.pointer / "path"], of: written) }
    for (direction, timeline) in written.timelines {
      guard let position = timeline.track(.position), let size = timeline.track(.size),
        !position.isTimed(as: size)
      else { continue }
      let places = written.animationPlaces([.position, .size], in: direction, of: self)
      add(.separatePositionAndSize, at: places, of: written, in: direction)
    }
  }

  private mutating func addFrames(of written: WrittenElement) {
    add(.exampleFrame, at: written.framePlaces { !written.isLiteral($0) }, of: written)
    if Side.allCases.contains(where: written.isLiteral) {
      add(.literalFrame, at: written.literalFramePlaces, of: written)
    }
    add(.waypointFrame, at: written.namedPlaces([.position, .size]) { $0.hasLiteral }, of: written)
  }

  /// Adds lengths that are not plain points, except those of example frames, which are examples themselves.
  private mutating func addLengths(of written: WrittenElement) {
    add(.viewportLength, at: written.viewportLengthPlaces, of: written)
    add(
      .ownSizeLength, at: written.statePlaces("translation") { $0.translation?.has(\.dependsOnSize) ?? false },
      of: written)
  }
}

extension WrittenElement {
  /// The places of the frames in the states of some sides.
  fileprivate func framePlaces(where meets: (Side) -> Bool) -> [JSONPointer] {
    states.filter { $0.state.frame != nil && meets($0.side) }.map { $0.pointer / "frame" }
  }

  fileprivate var literalFramePlaces: [JSONPointer] {
    let places = framePlaces(where: isLiteral)
    return places.isEmpty ? [pointer] : places
  }

  fileprivate var viewportLengthPlaces: [JSONPointer] {
    let frames = states.filter { isLiteral($0.side) && $0.state.frame?.has(\.dependsOnViewport) ?? false }
    return frames.map { $0.pointer / "frame" }
      + statePlaces("translation") { $0.translation?.has(\.dependsOnViewport) ?? false }
      + namedPlaces([.position, .size, .translation]) { $0.has(\.dependsOnViewport) }
  }

  /// Whether the frame of a state is used as written.
  fileprivate func isLiteral(_ side: Side) -> Bool {
    scenes.contains { $0.state(side).isFrameLiteral }
  }
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
  /// Whether a value is given, and not taken from a state.
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
