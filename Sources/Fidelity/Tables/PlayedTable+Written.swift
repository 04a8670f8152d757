import Simulator
import SpecModel

extension PlayedTable {
  /// A table as its runtime plays it on a screen whose views are where the spec has them.
  init(_ table: WrittenTable, on stage: Stage) throws(ReadingError) {
    (name, perspective, interruption) = (table.name, table.perspective, table.interruption)
    (presentDuration, dismissDuration) = (table.present, table.dismiss)
    reverses = table.reversals[1]
    let screen = TableScreen(stage: stage, mirrors: table.mirrors && stage.viewport.isRightToLeft)
    let sources = try screen.boxes(of: table.elements.map(\.source))
    let destinations = try screen.boxes(of: table.elements.map(\.destination))
    let elements = table.elements.indices.map {
      PlacedElement(table.elements[$0], sources[$0], destinations[$0], on: screen)
    }
    heroes = try elements.map { element throws(ReadingError) in try element.hero() }
    if table.omitsReversed, reverses {
      for index in heroes.indices { heroes[index].reverse(presentDuration, over: dismissDuration) }
    }
    guard Set(heroes.map(\.id)).count == heroes.count else { throw table.node.error("two elements have one id") }
    conduct.reducedMotion = table.reducedMotion
    conduct.reversals = table.reversals
    for element in table.elements { conduct.elements[element.id] = element.played }
    conduct.gestures = try table.gestures.map { gesture, tracks throws(ReadingError) in
      var gesture = gesture
      if let tracks {
        gesture.tracks = try zip(elements, tracks).map { element, tracks throws(ReadingError) in
          try element.tracks(tracks)
        }
      }
      return gesture
    }
  }
}

/// The screen that a table is played on.
///
/// Where the runtime measures real views, this takes the lengths that stand in for them.
private struct TableScreen {
  let stage: Stage
  /// Whether left and right change sides.
  let mirrors: Bool

  func mirrored(_ value: SIMD4<Double>, _ property: Property) -> SIMD4<Double> {
    mirrors ? property.mirrored(value, width: stage.viewport.width) : value
  }

  func mirrored(_ share: SIMD2<Double>) -> SIMD2<Double> { mirrors ? SIMD2(1 - share.x, share.y) : share }

  /// x, y, width and height of all elements on one side; each reference is followed once, however many lead to it.
  func boxes(of states: [WrittenTable.State]) throws(ReadingError) -> [SIMD4<Double>] {
    let viewport = stage.viewport
    var boxes = [SIMD4<Double>?](repeating: nil, count: states.count)
    for root in boxes.indices {
      var (index, chain) = (root, [Int]())
      while boxes[index] == nil {
        chain.append(index)
        switch states[index].frame {
        case .screen: boxes[index] = SIMD4(0, 0, viewport.width, viewport.height)
        case .box(let box): boxes[index] = box
        case .lengths(let lengths): boxes[index] = SIMD4(leading: lengths.map { $0.points(in: viewport) })
        case .same(let other, let node):
          if chain.count > states.count { throw node.error("this element's frame depends on itself") }
          index = other
        }
      }
      for member in chain { boxes[member] = boxes[index] }
    }
    return boxes.compactMap(\.self)
  }
}

/// An element of a table on a screen.
private struct PlacedElement {
  let element: WrittenTable.Element
  let screen: TableScreen
  /// What both states show, left to right.
  let source, destination: [Property: SIMD4<Double>]

  init(_ element: WrittenTable.Element, _ source: SIMD4<Double>, _ destination: SIMD4<Double>, on screen: TableScreen) {
    (self.element, self.screen) = (element, screen)
    func values(_ state: WrittenTable.State, _ box: SIMD4<Double>) -> [Property: SIMD4<Double>] {
      var values = state.values
      values[.position] = SIMD4(lowHalf: box.lowHalf + element.anchor * box.highHalf, highHalf: .zero)
      values[.size] = SIMD4(lowHalf: box.highHalf, highHalf: .zero)
      values[.opacity] = values[.opacity] ?? SIMD4(1, 0, 0, 0)
      values[.scale] = values[.scale] ?? SIMD4(1, 1, 0, 0)
      values[.translation] =
        values[.translation]
        ?? SIMD4(
          leading: state.translation.enumerated().map { $1.points(in: screen.stage.viewport, own: box[2 + $0]) })
      return values
    }
    self.source = values(element.source, source)
    self.destination = values(element.destination, destination)
  }

  func hero() throws(ReadingError) -> PlayedTable.Hero {
    PlayedTable.Hero(
      id: element.id, role: element.role, parent: element.parent, clip: element.clips, blend: element.blend,
      anchor: screen.mirrored(element.anchor), source: state(.source), destination: state(.destination),
      dismissContent: destination[.content]?[0] ?? 0, present: try tracks(element.present),
      dismiss: try tracks(element.dismiss), hasFill: element.source.hasFill, presentLead: element.presentLead,
      dismissLead: element.dismissLead, onwards: element.onwards, arc: screen.mirrors ? -element.arc : element.arc)
  }

  private func state(_ side: Side) -> PlayedTable.State {
    let (state, values) = side == .source ? (element.source, source) : (element.destination, destination)
    var mirrored: [Property: SIMD4<Double>] = [:]
    for (property, value) in values { mirrored[property] = screen.mirrored(value, property) }
    if !state.hasFill { mirrored[.fill] = nil }
    let own = screen.stage.view(element.id)?.rest(side).fill?.components
    return PlayedTable.State(
      values: mirrored, fill: state.hasFill ? values[.fill] ?? .zero : own, fit: state.fit,
      align: screen.mirrored(state.align))
  }

  // MARK: - Tracks

  func tracks(_ tracks: [WrittenTable.Track]) throws(ReadingError) -> [TableTrack] {
    try tracks.map { track throws(ReadingError) in
      var segments: [TableTrack.Segment] = []
      var value = SIMD4<Double>.zero
      for segment in track.segments {
        segments.append(try self.segment(segment, track.property, from: &value))
      }
      guard !segments.isEmpty else { throw track.node.error("a track needs segments") }
      for (segment, next) in zip(segments, segments.dropFirst()) where segment.end > next.start + 1e-5 {
        throw track.node.error("segments overlap at \(JSONLiteral.text(of: next.start)) ms")
      }
      let turned = try track.turned.map { segment throws(ReadingError) in
        var start = SIMD4<Double>.zero
        return try self.segment(segment, track.property, from: &start)
      }
      return TableTrack(property: track.property, segments: segments, turned: turned, isStill: track.isStill)
    }
  }

  /// - Parameter value: left to right, where the segment before ends; then where this one does.
  private func segment(
    _ segment: WrittenTable.Segment, _ property: Property, from value: inout SIMD4<Double>
  ) throws(ReadingError) -> TableTrack.Segment {
    if let from = segment.from { value = try self.value(of: from, property, from: value) }
    let from = value
    value = try self.value(of: segment.to, property, from: from)
    var way = TableTrack.Way.straight
    var held: [TableHeld?] = []
    switch segment.way {
    case .straight: break
    case .arc(let degrees): if degrees != 0 { way = .arc(screen.mirrors ? -degrees : degrees) }
    case .keyframes(let positions, let ends, let interpolation, let node):
      let values = try ends.map { end throws(ReadingError) in
        screen.mirrored(try self.value(of: end, property, from: from), property)
      }
      let keyframes = TableKeyframes(positions: positions, values: values, interpolation: interpolation)
      if let mistake = keyframes.mistake { throw node.error(mistake) }
      way = .keyframes(keyframes)
      held = ends.map(self.held(by:))
    }
    return TableTrack.Segment(
      start: segment.start, duration: segment.duration, from: screen.mirrored(from, property),
      to: screen.mirrored(value, property), curve: segment.curve, way: way, held: self.held(by: segment.to),
      heldKeyframes: held)
  }

  /// A width moves what is to its right, and on a mirrored screen what is to its left.
  private func held(by end: WrittenTable.End) -> TableHeld? {
    guard var held = end.held else { return nil }
    if screen.mirrors { held.size.x.negate() }
    return held
  }

  /// Left to right.
  /// - Parameter start: what the segment starts from.
  private func value(
    of end: WrittenTable.End, _ property: Property, from start: SIMD4<Double>
  ) throws(ReadingError) -> SIMD4<Double> {
    guard end.parts.count == property.componentCount else {
      throw end.node.error("`\(property.rawValue)` has \(property.componentCount) numbers")
    }
    var value = SIMD4<Double>.zero
    for (index, part) in end.parts.enumerated() {
      switch part {
      case .number(let number): value[index] = number
      case .length(let length): value[index] = length.points(in: screen.stage.viewport)
      case .start: value[index] = start[index]
      case .state(let side, let example):
        value[index] = ((side == .source ? source : destination)[property] ?? .zero)[index]
        // A runtime takes the one, a reader would take the other.
        guard (value[index] - (example ?? value[index])).magnitude < Self.exampleTolerance else {
          throw end.node.error("this must be the \(side.rawValue) state's \(property.rawValue)")
        }
      }
    }
    return value
  }

  private static let exampleTolerance = 1e-4
}
