import Simulator
import SpecModel

/// A table at work: views built from it, in the order of its elements, each within those that it is in.
struct TablePlayback: Playback {
  let map: PlayedTable
  let direction: Direction
  let viewport: Viewport
  let others: [any Playback]
  private let drawn: TableElements
  /// What plays, one after the other.
  let legs: [TableLeg]

  init(map: PlayedTable, direction: Direction, viewport: Viewport, others: [any Playback] = []) {
    var map = map
    let moved = map.conduct.gestures?.compactMap(\.tracks) ?? []
    for index in map.heroes.indices {
      let hero = map.heroes[index]
      let tracks = hero.present + hero.dismiss + moved.flatMap { $0[index] }
      map.heroes[index].hasFill = hero.hasFill || tracks.contains { $0.property == .fill }
    }
    self.init(map: map, [TableLeg(map, direction)], to: direction, viewport: viewport, others: others)
  }

  init(map: PlayedTable, _ legs: [TableLeg], to direction: Direction, viewport: Viewport, others: [any Playback]) {
    (self.map, self.direction, self.viewport, self.others) = (map, direction, viewport, others)
    self.legs = legs
    drawn = TableElements(
      map.heroes.map(TableElement.init), perspective: map.perspective, viewport: viewport)
  }

  var duration: Double { legs.reduce(0) { $0 + $1.length } }

  var moments: [Double] {
    map.heroes.flatMap { $0.tracks(direction) }.flatMap(\.segments).flatMap { [$0.start, $0.end] }
  }

  func moments(of element: String) -> [Double] {
    drawn.chain(from: element).flatMap { map.heroes[$0].tracks(direction) }.flatMap(\.segments)
      .flatMap { [$0.start, $0.end] }
  }

  var drawingOrder: [String]? { map.drawingOrder }
  var conduct: Conduct? { map.conduct }

  func looks(of element: String, at time: Double) -> [Look] { looks(of: [element], at: time)[0] }

  func looks(of elements: [String], at time: Double) -> [[Look]] {
    let now = leg(at: min(max(time, 0), duration))
    let time = now.leg.time(at: now.elapsed)
    return looks(of: elements) { now.leg.heroes[$0].values(at: time) }
  }

  /// - Parameter values: the values of a hero.
  func looks(of elements: [String], _ values: (Int) -> PropertyValues) -> [[Look]] {
    drawn.looks(of: elements, values)
  }
}

/// A hero as one direction plays it. It is a class because looks are computed thousands of times, and copying would
/// take longer than that.
final class PlayedHero: Sendable {
  /// The values of properties without a track.
  private let rest: PropertyValues
  private let tracks: [TableTrack]

  convenience init(_ hero: PlayedTable.Hero, _ direction: Direction) {
    let state = direction == .present ? hero.source : hero.destination
    var rest = PropertyValues()
    for property in Property.allCases { rest[property] = state.values[property] ?? .zero }
    if state.values[.fill] == nil { rest[.fill] = state.fill ?? .zero }
    if direction == .dismiss, !hero.dismiss.contains(where: { $0.property == .content }) {
      rest[.content][0] = hero.dismissContent
    }
    self.init(rest, hero.tracks(direction))
  }

  /// - Parameter rest: the values of properties without a track.
  init(_ rest: PropertyValues, _ tracks: [TableTrack]) {
    self.rest = rest
    // Of two for the same property, the first counts.
    self.tracks = tracks.reversed()
  }

  func values(at time: Double) -> PropertyValues {
    var values = rest
    for track in tracks { values[track.property] = track.value(at: time) }
    return values
  }
}
