import Simulator
import SpecModel

/// What `simulate` shows: a transition on a viewport, played or under the finger, at some moments.
struct SamplePlan {
  enum Subject {
    case direction(Direction)
    case interaction(Interaction)
  }

  let transition: ResolvedTransition
  let scene: Scene
  let subject: Subject
  /// Milliseconds of a direction, progress of an interaction.
  let moments: [Double]

  /// Elements in all frames together: what a run shows at most.
  static let limit = 20_000_000

  init(_ transition: ResolvedTransition, _ arguments: Arguments) throws(Failure) {
    self.transition = transition
    scene = try Self.scene(of: transition, arguments.value(.viewport))
    if let name = arguments.value(.interaction) {
      try Self.refuse([.direction, .times, .fps], with: .interaction, arguments)
      guard let progress = try arguments.numbers(.progress) else {
        throw Failure("`--interaction` needs `--progress`, as in --progress 0,0.25,0.5")
      }
      subject = .interaction(try Self.interaction(of: transition, name))
      moments = progress
    } else {
      try Self.refuse([.progress], without: .interaction, arguments)
      let direction = try arguments.word(.direction, default: Direction.present)
      subject = .direction(direction)
      moments = try Self.times(of: scene.timeline(direction), elements: transition.spec.elements.count, arguments)
    }
    try Self.check(Double(moments.count), elements: transition.spec.elements.count)
  }

  func samples(at moment: Double) -> [ElementSample] {
    switch subject {
    case .direction(let direction): transition.sample(direction, at: moment, in: scene)
    case .interaction(let interaction): transition.sample(interaction, at: moment, in: scene)
    }
  }
}

extension SamplePlan {
  private static func scene(of transition: ResolvedTransition, _ name: String?) throws(Failure) -> Scene {
    guard let name else { return transition.reference }
    if let scene = transition.scene(on: name) { return scene }
    throw .unknown("viewport", name, of: transition.scenes.map(\.viewport.name))
  }

  private static func interaction(of transition: ResolvedTransition, _ name: String) throws(Failure) -> Interaction {
    let interactions = transition.spec.interactions
    if let interaction = interactions.first(where: { $0.name == name }) { return interaction }
    throw .unknown("interaction", name, of: interactions.map(\.name))
  }

  /// The times asked for; frames are counted before they are made.
  private static func times(of timeline: Timeline, elements: Int, _ arguments: Arguments) throws(Failure) -> [Double] {
    if let times = try arguments.numbers(.times) {
      try refuse([.fps], with: .times, arguments)
      return times
    }
    let fps = try arguments.number(.fps) ?? 60
    if fps <= 0 { throw Failure("`--fps` takes a number above 0") }
    try check(timeline.duration * fps / 1000 + 1, elements: elements)
    return timeline.frameTimes(perSecond: fps)
  }

  private static func check(_ frames: Double, elements: Int) throws(Failure) {
    guard frames * Double(elements) > Double(limit) else { return }
    let count = "\(JSONLiteral.text(of: frames.rounded())) frames of \(elements) elements"
    throw Failure("\(count) are too many; frames times elements must not be above \(limit)")
  }

  private static func refuse(_ options: [Option], with other: Option, _ arguments: Arguments) throws(Failure) {
    guard let option = options.first(where: arguments.has) else { return }
    throw Failure("`\(option.name)` does not go with `\(other.name)`")
  }

  private static func refuse(_ options: [Option], without other: Option, _ arguments: Arguments) throws(Failure) {
    guard let option = options.first(where: arguments.has), !arguments.has(other) else { return }
    throw Failure("`\(option.name)` needs `\(other.name)`")
  }
}
