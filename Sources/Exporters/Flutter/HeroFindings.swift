import Simulator
import SpecModel

/// What heroes do to this transition that the spec does not ask for.
struct HeroFindings {
  let spec: TransitionSpec
  let source: String
  /// By element index: the nearest matched element that it is in, through any number of others.
  private let heroes: [Element?]

  init(_ transition: ResolvedTransition) {
    spec = transition.spec
    source = transition.source
    heroes = transition.parents.reduce(into: []) { heroes, parent in
      let around = parent.map { transition.spec.elements[$0] }
      heroes.append(around?.role == .matched ? around : parent.flatMap { heroes[$0] })
    }
  }

  var all: [Finding] { nested + covered + presenting }

  /// Pushing a route makes the navigator cancel every finger that is down: none can lead the route that it pushed.
  private var presenting: [Finding] {
    spec.interactions.enumerated().compactMap { index, interaction -> Finding? in
      guard interaction.effect.direction == .present else { return nil }
      return Finding(
        .presentGesture, .presenting(interaction), at: Place(source, .value(.root / "interactions" / index)))
    }
  }

  /// Flutter asserts that no hero is inside another one (flutter #38684).
  private var nested: [Finding] {
    spec.elements.enumerated().compactMap { index, element -> Finding? in
      guard element.role == .matched, let hero = heroes[index] else { return nil }
      return Finding(
        .nestedHero, .nested(element, in: hero), at: Place(source, .value(.root / "elements" / index / "in")),
        subject: Subject(element: element.id))
    }
  }

  /// Heroes fly in an overlay above both routes: what the spec draws above a hero comes out below it, unless the hero
  /// carries it.
  private var covered: [Finding] {
    var last: Element?
    return spec.elements.enumerated().compactMap { index, element -> Finding? in
      if element.role == .matched { last = element }
      guard element.role != .matched, let last, heroes[index] == nil else { return nil }
      return Finding(
        .heroOrder, .covered(element, by: last), at: Place(source, .value(.root / "elements" / index)),
        subject: Subject(element: element.id))
    }
  }
}

extension Rule {
  static let nestedHero = Rule("flutter-nested-hero", .warning, "A hero is in another hero, which Flutter forbids.")
  static let presentGesture = Rule(
    "flutter-present-gesture", .warning, "A gesture presents, but pushing a route cancels the finger.")
  static let heroOrder = Rule(
    "flutter-hero-order", .warning, "Something is drawn above a hero, but heroes fly above everything.")
}

extension String {
  fileprivate static func nested(_ element: SpecModel.Element, in hero: SpecModel.Element) -> String {
    "Flutter takes no hero inside a hero: `\(element.id)` flies beside `\(hero.id)`, whose transform, opacity and clip "
      + "its shuttle multiplies in; on the screens the two must not be inside each other"
  }

  fileprivate static func presenting(_ interaction: Interaction) -> String {
    "the runtime has no gesture `\(interaction.name)`, for it presents, and pushing a route cancels every finger that is "
      + "down: push it when the finger lets go"
  }

  fileprivate static func covered(_ element: SpecModel.Element, by hero: SpecModel.Element) -> String {
    "the spec draws `\(element.id)` above `\(hero.id)`, but a hero flies above everything that is no hero, so it comes "
      + "out below; `in` puts it into the hero"
  }
}
