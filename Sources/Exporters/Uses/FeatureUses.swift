package import Simulator
import SpecModel

/// Finds every use of every feature in a transition.
///
/// The result is complete: everything in a spec, apart from names, texts and options, is at or below a place of some
/// use. So a target that declares its features correctly can't omit anything unnoticed.
package enum FeatureUses {
  /// Returns the uses of features, ordered as `Feature.allCases`, and for each feature in the order of the spec.
  /// * `features`: the features to find.
  package static func find(
    in transition: ResolvedTransition, of features: Set<Feature> = Set(Feature.allCases)
  ) -> [FeatureUse] {
    let empty = FeatureFinder(transition, features)
    let parts = Parallel.map(partsOf: transition.spec.elements.indices) { part in
      var finder = empty
      for index in part { finder.add(WrittenElement(index, in: finder)) }
      return finder
    }
    var finder = empty
    finder.addViewports()
    for part in parts { finder.take(part) }
    finder.addPhases()
    finder.addDirections()
    finder.addInteractions()
    return finder.sorted
  }
}

/// Collects uses; its extensions each handle a part of a spec.
struct FeatureFinder: Sendable {
  let transition: ResolvedTransition
  /// The phases of present, followed by those of a dismiss of its own.
  let phases: [WrittenPhase]
  /// The entries of interactions, and their places.
  let gestures: [(pointer: JSONPointer, entries: EntryLookup)]
  private let features: Set<Feature>
  private var uses: [Feature: [FeatureUse]] = [:]

  var spec: TransitionSpec { transition.spec }

  var hasOwnDismiss: Bool { if case .phases = spec.dismiss { true } else { false } }

  init(_ transition: ResolvedTransition, _ features: Set<Feature>) {
    self.transition = transition
    self.features = features
    phases = WrittenPhase.all(of: transition.spec)
    gestures = transition.spec.interactions.enumerated().compactMap { position, interaction in
      guard case .animates(let entries, _, _) = interaction.effect else { return nil }
      return (.root / "interactions" / position / "animate", EntryLookup(entries))
    }
  }

  /// Whether a feature is requested, so that expensive searches can be skipped.
  func seeks(_ feature: Feature) -> Bool { features.contains(feature) }

  /// Adds a use, unless it has no place. A feature that is only an example has a single use.
  /// - Parameter pointers: evaluated only if the feature is requested.
  mutating func add(
    _ feature: Feature, at pointers: @autoclosure () -> [JSONPointer], of element: WrittenElement? = nil,
    in direction: Direction? = nil
  ) {
    guard seeks(feature) else { return }
    let pointers = pointers()
    guard !pointers.isEmpty else { return }
    let places = pointers.map { Place(transition.source, .value($0)) }
    if feature.isExample, uses[feature] != nil {
      uses[feature]?[0].places += places
    } else {
      let subject = Subject(
        element: feature.isExample ? nil : element?.element.id, directions: direction.map { [$0.rawValue] } ?? [])
      uses[feature, default: []].append(FeatureUse(feature, at: places, subject: subject))
    }
  }

  fileprivate mutating func add(_ element: WrittenElement) {
    addRole(of: element)
    addGeometry(of: element)
    addDrawing(of: element)
    addContent(of: element)
    addTiming(of: element)
  }

  /// Adds the uses that another finder found further on in the spec.
  fileprivate mutating func take(_ other: FeatureFinder) {
    for (feature, found) in other.uses {
      if feature.isExample, uses[feature] != nil {
        uses[feature]?[0].places += found.flatMap(\.places)
      } else {
        uses[feature, default: []] += found
      }
    }
  }

  var sorted: [FeatureUse] {
    Feature.allCases.flatMap { uses[$0] ?? [] }
  }
}
