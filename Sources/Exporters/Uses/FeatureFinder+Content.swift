import Simulator
import SpecModel

extension FeatureFinder {
  /// Adds what fills the frame, and how. Only content that is in both screens' frames, or changes size, can be fitted
  /// in different ways.
  mutating func addContent(of written: WrittenElement) {
    addFits(of: written)
    addAlign(of: written)
    guard written.element.role == .matched else { return }
    let own = written.statePlaces("content") { $0.numbers[.content] != nil } + written.namedPlaces([.content])
    add(written.element.blend.feature, at: [written.pointer / "blend"] + own, of: written)
    if written.timesContentApart {
      add(.contentTiming, at: own.isEmpty ? [written.pointer / "blend"] : own, of: written)
    }
  }

  private mutating func addFits(of written: WrittenElement) {
    var places = written.statePlaces("fit") { $0.fit != nil }
    if written.element.fit != nil { places.insert(written.pointer / "fit", at: 0) }
    guard written.changesSize || !places.isEmpty else { return }
    if places.isEmpty { places = [written.pointer / "fit", written.pointer / "kind"] }
    let sides = written.scenes.flatMap { [$0.source.fit, $0.destination.fit] }
    for feature in Set(sides.map(\.feature)) { add(feature, at: places, of: written) }
    if written.element.role == .matched, written.scenes.contains(where: { $0.source.fit != $0.destination.fit }) {
      add(.mixedFit, at: places, of: written)
    }
  }

  private mutating func addAlign(of written: WrittenElement) {
    var places = written.statePlaces("align") { $0.align != nil }
    if written.element.align != nil { places.insert(written.pointer / "align", at: 0) }
    add(.align, at: places, of: written)
  }
}

extension WrittenElement {
  fileprivate var changesSize: Bool {
    timelines.contains { $0.timeline.track(.size) != nil }
  }

  /// Whether the content changes differently from the frame.
  fileprivate var timesContentApart: Bool {
    timelines.contains { _, timeline in
      guard let content = timeline.track(.content) else { return false }
      let geometry = timeline.track(.position) ?? timeline.track(.size)
      return content.isOnTheWay || geometry.map { !$0.isTimed(as: content) } ?? false
    } || states.contains { $0.state.numbers[.content] != nil }
  }
}

extension Element.Blend {
  fileprivate var feature: Feature {
    switch self {
    case .over: .blendOver
    case .cross: .blendCross
    case .through: .blendThrough
    case .cut: .blendCut
    }
  }
}

extension Fit {
  fileprivate var feature: Feature {
    switch self {
    case .cover, .contain, .width, .height, .none: .uniformFit
    case .stretch: .stretchFit
    case .layout: .layoutFit
    case .fixed: .fixedFit
    }
  }
}
