import Simulator
import SpecModel

/// A transition as the constant that the runtime plays: JSON, which is also JavaScript. Defaults are omitted.
///
/// A value is one number for all of its components, or a list. A value that depends on the real page is 0 for that of
/// the source state, 1 for the destination's, or a list of lengths: a number of pixels, or an amount of each unit. A
/// track is its initial value and its segments: start, duration, index of a curve (-1: linear), final value, and
/// optionally an arc or keyframes.
struct WebTable {
  let transition: ResolvedTransition
  let decimals: Int
  /// The scenes as written, left to right: the runtime mirrors them in pages that read right to left.
  private let scenes: [Scene]
  private let easings: [Easing]

  init(_ transition: ResolvedTransition, decimals: Int) {
    (self.transition, self.decimals) = (transition, decimals)
    scenes = transition.scenes.map(\.leftToRight)
    // Linear segments have no curve.
    let tracks = scenes.flatMap { [$0.present, $0.dismiss] }.flatMap(\.elements).flatMap(\.tracks)
    let leads = scenes.flatMap { scene in
      transition.spec.elements.indices.flatMap { index in
        Direction.allCases.map { scene.timeline($0).lead(of: index) }
          + transition.continuations(of: index, in: scene).map(\.lead)
      }
    }
    var seen: Set<Easing> = [Easing(.linear)]
    easings = (tracks.flatMap(\.segments).map(\.easing) + leads.map(\.easing) + transition.releaseEasings)
      .map(\.unlabelled).filter { seen.insert($0).inserted }
  }

  var text: String { TableSpelling.javaScript.text(TableTree(json)) }

  var json: JSONLiteral {
    let (spec, reference) = (transition.spec, transition.reference)
    let reduced = spec.reducedMotion ?? ReducedMotion()
    let interruption = spec.interruption ?? .redirect
    return Self.object([
      ("name", .string(spec.name)),
      ("present", number(reference.present.duration)),
      ("dismiss", number(reference.dismiss.duration)),
      ("reverses", reference.dismiss.isReversed ? true : nil),
      ("rtl", spec.rightToLeft == .mirror ? nil : .string(spec.rightToLeft.rawValue)),
      ("perspective", spec.perspective.map(number)),
      ("interruption", interruption == .redirect ? nil : .string(interruption.rawValue)),
      ("reducedMotion", ["mode": .string(reduced.mode.rawValue), "duration": number(reduced.duration)]),
      ("elements", .array(spec.elements.indices.map(element))),
      ("curves", easings.isEmpty ? nil : .array(easings.map(curve))),
      ("layouts", .array(layouts)),
      ("gestures", spec.interactions.isEmpty ? nil : .array(spec.interactions.map(gesture))),
    ])
  }

  private func element(_ index: Int) -> JSONLiteral {
    let element = transition.spec.elements[index]
    var arc: JSONLiteral?
    if case .arc(let degrees) = element.path { arc = number(degrees) }
    return Self.object([
      ("id", .string(element.id)),
      ("kind", element.kind == .container ? nil : .string(element.kind.rawValue)),
      ("role", .string(element.role.rawValue)),
      ("in", transition.parents[index].map { .number(Double($0)) }),
      ("clip", element.clip ? nil : false),
      ("blend", element.blend == .over ? nil : .string(element.blend.rawValue)),
      ("perItem", element.isPerItem ? true : nil),
      ("optional", element.isOptional ? true : nil),
      ("arc", arc),
    ])
  }

  /// The layouts; one with the same elements as an earlier layout refers to it.
  private var layouts: [JSONLiteral] {
    let elements = scenes.map { scene in
      JSONLiteral.array(transition.spec.elements.indices.map { place($0, in: scene) })
    }
    return scenes.enumerated().map { index, scene in
      let first = elements.firstIndex(of: elements[index]) ?? index
      return Self.object([
        ("name", .string(scene.viewport.name)),
        ("width", number(scene.viewport.width)),
        ("height", number(scene.viewport.height)),
        ("rtl", scene.viewport.isRightToLeft ? true : nil),
        first < index ? ("same", .number(Double(first))) : ("elements", elements[index]),
      ])
    }
  }

  private func place(_ index: Int, in scene: Scene) -> JSONLiteral {
    let element = scene.elements[index]
    let (source, destination) = (state(index, .source, in: scene), state(index, .destination, in: scene))
    let moved = Direction.allCases.map { direction -> (String, JSONLiteral?) in
      (direction.rawValue, tracks(of: scene.timeline(direction).elements[index], element))
    }
    let gestures = transition.spec.interactions.compactMap { interaction -> JSONLiteral.Member? in
      let rest = scene.timeline(interaction.effect.direction).elements[index].initial
      let timeline = transition.gestureTimeline(of: interaction, in: scene)?.elements[index]
      return timeline.flatMap { tracks(of: $0, element, unless: rest) }.map { JSONLiteral.Member(interaction.name, $0) }
    }
    let onwards = transition.continuations(of: index, in: scene).map { direction, lead in
      JSONLiteral.Member(direction.rawValue, self.lead(lead))
    }
    return Self.object(
      [
        ("anchor", element.anchor.x == 0.5 && element.anchor.y == 0.5 ? nil : point(element.anchor)),
        ("filled", element.hasFill ? true : nil),
        ("state", source == destination && source != .object([]) ? source : nil),
        ("source", source == destination ? nil : source),
        ("destination", source == destination ? nil : destination),
      ] + moved + [
        ("lead", leads(of: index, in: scene)), ("onwards", onwards.isEmpty ? nil : .object(onwards)),
        ("gestures", gestures.isEmpty ? nil : .object(gestures)),
      ])
  }

  // MARK: - States

  /// The state of an element at rest, and how its content is fitted; the tracks have everything else.
  private func state(_ index: Int, _ side: Side, in scene: Scene) -> JSONLiteral {
    let (element, state) = (transition.spec.elements[index], scene.elements[index].state(side))
    let written = element.states(on: scene.viewport.name)
    let text = side == .source ? written.source : written.destination
    let (fit, align) = Self.content(of: element.kind)
    return Self.object(
      frame(index, of: text.frame, state, in: scene) + [
        ("translation", text.translation.map { .array($0.prefix(2).map { length($0 ?? Length()) }) }),
        ("fit", state.fit == fit ? nil : .string(state.fit.rawValue)),
        ("align", state.align.x == align.x && state.align.y == align.y ? nil : point(state.align)),
      ])
  }

  /// The runtime's default if a table has neither fit nor align.
  private static func content(of kind: Element.Kind) -> (fit: Fit, align: UnitPoint) {
    switch kind {
    case .container, .control, .screen: (.width, UnitPoint(x: 0.5, y: 0))
    case .text: (.height, UnitPoint(x: 0, y: 0.5))
    case .image: (.cover, UnitPoint(x: 0.5, y: 0.5))
    case .shape: (.layout, UnitPoint(x: 0.5, y: 0.5))
    }
  }

  /// The frame; nil if it is the screen's.
  private func frame(
    _ index: Int, of frame: ElementState.Frame?, _ state: RestState, in scene: Scene
  ) -> [(String, JSONLiteral?)] {
    let measured: (String, JSONLiteral?) = ("measured", state.isFrameLiteral ? nil : true)
    switch frame {
    case .element(let id): return [("same", .number(Double(transition.index(of: id) ?? index)))]
    case .parts(let parts): return [("frame", .array(parts.prefix(4).map { length($0 ?? Length()) })), measured]
    case .viewport: return []
    case nil where state.isFrameLiteral: return []
    case nil:
      // A text inherits no frame: it has the numbers of this layout.
      let (position, size, anchor) = (state.values[.position], state.values[.size], scene.elements[index].anchor)
      let values = [position[0] - anchor.x * size[0], position[1] - anchor.y * size[1], size[0], size[1]]
      return [("frame", .array(values.map(number))), measured]
    }
  }

  // MARK: - Tracks

  /// The tracks of everything that moves or differs from the runtime's default: an untouched element, or for a gesture
  /// the start of its direction. Nil if there are none.
  private func tracks(
    of timeline: ElementTimeline, _ element: SceneElement, unless rest: PropertyValues? = nil
  ) -> JSONLiteral? {
    let known = rest ?? PropertyValues()
    let members = Property.allCases.compactMap { property -> JSONLiteral.Member? in
      if property == .fill, !element.hasFill { return nil }
      if let track = timeline.track(property) { return .init(property.rawValue, self.track(track)) }
      let value = timeline.initial[property]
      let isKnown = value == known[property] && (rest != nil || property != .fill)
      if property.isGeometry || isKnown { return nil }
      return .init(property.rawValue, .array([self.value(value, of: property)]))
    }
    return members.isEmpty ? nil : .object(members)
  }

  private func track(_ track: Track) -> JSONLiteral {
    let first = Endpoint(track.initial, track.segments.first?.from.meaning ?? .parts([]))
    return .array([end(first, of: track.property)] + track.segments.map { segment($0, of: track.property) })
  }

  private func segment(_ segment: Segment, of property: Property) -> JSONLiteral {
    let timing = [number(segment.start), number(segment.duration), .number(Double(index(of: segment.easing)))]
    return .array(timing + [end(segment.to, of: property)] + way(segment.way, of: property))
  }

  private func way(_ way: Way, of property: Property) -> [JSONLiteral] {
    switch way {
    case .straight: return []
    case .arc(let degrees): return [number(degrees)]
    case .keyframes(let path):
      // All digits are needed: a held value changes by which side of a position progress is on.
      let frames = zip(path.positions, path.values).map { JSONLiteral.array([.number($0), end($1, of: property)]) }
      return [.object([.init("\(path.interpolation)", .array(frames))])]
    }
  }

  /// How properties return that only the other direction, or a finger, moves, if a direction starts in mid-flight.
  private func leads(of index: Int, in scene: Scene) -> JSONLiteral? {
    let timelines = Direction.allCases.map { scene.timeline($0).elements[index] }
    let gestures = transition.spec.interactions.compactMap { interaction in
      transition.gestureTimeline(of: interaction, in: scene)?.elements[index]
    }
    let moved = Set((timelines + gestures).flatMap(\.tracks).map(\.property))
      .union(transition.followsFinger(index) ? [.translation] : [])
    let leads = zip(Direction.allCases, timelines).map { direction, own -> (String, JSONLiteral?) in
      if moved.subtracting([.content]).allSatisfy({ own.track($0) != nil }) { return (direction.rawValue, nil) }
      return (direction.rawValue, self.lead(scene.timeline(direction).lead(of: index)))
    }
    return leads.allSatisfy { $0.1 == nil } ? nil : Self.object(leads)
  }

  private func lead(_ lead: Lead) -> JSONLiteral {
    .array([number(lead.start), number(lead.duration), .number(Double(index(of: lead.easing)))])
  }

  // MARK: - Values

  private func end(_ endpoint: Endpoint, of property: Property) -> JSONLiteral {
    let count = property.componentCount
    guard property.isGeometry else {
      guard let held = endpoint.held else { return value(endpoint.value, of: property) }
      return .array((0..<count).map { held.own[$0] == 1 ? .null : number(endpoint.value[$0]) })
    }
    if endpoint.held == nil, case .state(let side) = endpoint.meaning { return side == .source ? 0 : 1 }
    return .array((0..<count).map { part($0, of: endpoint) })
  }

  private func part(_ index: Int, of endpoint: Endpoint) -> JSONLiteral {
    var part: JSONLiteral
    switch endpoint.meaning {
    case .state(let side): part = .string(side.rawValue)
    case .parts(let parts):
      switch index < parts.count ? parts[index] : .example {
      case .state(let side): part = .string(side.rawValue)
      case .length(let length): part = self.length(length)
      case .example: part = number(endpoint.value[index])
      }
    }
    guard let held = endpoint.held else { return part }
    let (own, size) = (held.own[index], held.size[index])
    if size == 0 { return own == 0 ? part : .null }
    return .array([part, .number(own), number(size)])
  }

  /// A value: one number if all components are equal, a colour's text if it is exact.
  private func value(_ value: SIMD4<Double>, of property: Property) -> JSONLiteral {
    let numbers = property.numbers(of: value)
    if property == .fill, Color(hex: Color(value).hex)?.components == value {
      let hex = Color(value).hex
      return .string(hex.hasSuffix("FF") ? String(hex.dropLast(2)) : hex)
    }
    return numbers.allSatisfy { $0 == numbers[0] } ? number(numbers[0]) : .array(numbers.map(number))
  }

  private func length(_ length: Length) -> JSONLiteral {
    if let points = length.plainPoints { return number(points) }
    return .object(
      Length.printOrder.filter { length[$0] != 0 }.map { .init(Self.name(of: $0), number(length[$0])) })
  }

  private static func name(of unit: Length.Unit) -> String {
    switch unit {
    case .points: "px"
    case .percent: "%"
    case .vw, .vh, .safeTop, .safeBottom, .safeLeading, .safeTrailing: "\(unit)"
    }
  }

  private func point(_ point: UnitPoint) -> JSONLiteral { .array([number(point.x), number(point.y)]) }

  private func number(_ value: Double) -> JSONLiteral { .number(Decimal.rounded(value, decimals: decimals)) }

  private func index(of easing: Easing) -> Int { easings.firstIndex(of: easing.unlabelled) ?? -1 }

  /// A curve's kind and numbers; one that is played backwards is mirrored.
  private func curve(_ easing: Easing) -> JSONLiteral {
    if easing.isMirrored { return ["back", curve(Easing(easing.shape))] }
    func named(_ kind: String, _ numbers: [Double]) -> JSONLiteral {
      // The last digits differ between the C libraries of two systems.
      .array([.string(kind)] + numbers.map { .number(Decimal.rounded($0, decimals: 10)) })
    }
    switch easing.shape {
    case .linear: return named("points", [0, 0, 1, 1])
    case .bezier(let b): return named("bezier", [b.x1, b.y1, b.x2, b.y2])
    case .pieces(let pieces): return named("pieces", pieces.flatMap { [$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y] })
    case .points(let points): return named("points", points.flatMap { [$0.x, $0.y] })
    case .steps(let count, let jump):
      return named(
        "steps",
        [Double(count), jump == .start || jump == .both ? 1 : 0, jump == .end || jump == .both ? 1 : 0])
    case .spring(let motion, let milliseconds):
      return named("spring", [motion.frequency, motion.dampingRatio, motion.velocity, milliseconds])
    }
  }

  private func gesture(_ interaction: Interaction) -> JSONLiteral {
    var follow: [JSONLiteral] = []
    var effect = "drives"
    if case .animates(_, _, let ids) = interaction.effect {
      effect = "then"
      follow = ids.compactMap(transition.index).map { .number(Double($0)) }
    }
    let easing = transition.releaseEasing(of: interaction)
    let release = Self.object([
      ("duration", interaction.release?.duration.map(number)),
      ("curve", easing.map { .number(Double(index(of: $0))) }),
      ("fits", transition.releaseTiming(of: interaction) == .fitted ? true : nil),
      ("settles", transition.releaseTiming(of: interaction) == .settling ? true : nil),
    ])
    return Self.object([
      ("name", .string(interaction.name)),
      ("gesture", .string(interaction.gesture.rawValue)),
      ("direction", interaction.direction.flatMap { $0 == .down ? nil : .string($0.rawValue) }),
      ("distance", length(interaction.distance)),
      ("threshold", interaction.threshold == 0.5 ? nil : number(interaction.threshold)),
      ("velocity", interaction.velocity.map(number)),
      (effect, .string(interaction.effect.direction.rawValue)),
      ("follow", follow.isEmpty ? nil : .array(follow)),
      ("release", release == .object([]) ? nil : release),
    ])
  }

  // MARK: - Text

  /// Nothing is null in it.
  private static func object(_ members: [(String, JSONLiteral?)]) -> JSONLiteral {
    .object(members.compactMap { key, value in value.flatMap { $0 == .null ? nil : JSONLiteral.Member(key, $0) } })
  }
}

extension Easing {
  /// The same curve for every name, and forwards where both ways are one.
  fileprivate var unlabelled: Easing { Easing(shape, isMirrored: isMirrored && shape != .linear) }
}

extension TableSpelling {
  static let javaScript = TableSpelling(
    columns: 116, step: 1, list: Brackets("[", "]"), call: Brackets("{", "}"), separator: ",", endsWithComma: false,
    label: ":", quotesNames: true, countsNames: false, wrapsNamed: false, quoted: JSONLiteral.quoted)
}
