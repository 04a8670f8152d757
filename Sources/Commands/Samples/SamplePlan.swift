import Simulator
import SpecModel

/// What `simulate` shows: a transition on a viewport, played, under the finger or let go, at some moments.
struct SamplePlan {
  enum Subject {
    case direction(Direction)
    case interaction(Interaction)
    case release(Interaction, Release)
  }

  /// Letting go of an interaction.
  struct Release {
    let progress: Double
    /// Points per second.
    let velocity: Double
    let outcome: ReleasedInteraction
  }

  let transition: ResolvedTransition
  let scene: Scene
  let subject: Subject
  /// Milliseconds of a direction or since letting go, progress of an interaction.
  let moments: [Double]

  /// Elements in all frames together: what a run shows at most.
  static let limit = 20_000_000

  init(_ transition: ResolvedTransition, _ arguments: Arguments) throws(Failure) {
    self.transition = transition
    scene = try Self.scene(of: transition, arguments.value(.viewport))
    subject = try Self.subject(of: transition, in: scene, arguments)
    if let duration = subject.duration(in: scene) {
      moments = try Self.times(until: duration, elements: transition.spec.elements.count, arguments)
    } else {
      moments = try arguments.numbers(.progress) ?? []
    }
    try Self.check(Double(moments.count), elements: transition.spec.elements.count)
  }

  func samples(at moment: Double) -> [ElementSample] {
    switch subject {
    case .direction(let direction): transition.sample(direction, at: moment, in: scene)
    case .interaction(let interaction): transition.sample(interaction, at: moment, in: scene)
    case .release(_, let release): transition.sample(release.outcome, at: moment, in: scene)
    }
  }

  /// What a moment is called.
  var momentKey: String {
    if case .interaction = subject { "progress" } else { "time" }
  }
}

extension SamplePlan.Subject {
  /// Milliseconds; nil under the finger, where there is no time.
  func duration(in scene: Scene) -> Double? {
    switch self {
    case .direction(let direction): scene.timeline(direction).duration
    case .interaction: nil
    case .release(_, let release): release.outcome.duration
    }
  }
}

extension SamplePlan {
  private static func scene(of transition: ResolvedTransition, _ name: String?) throws(Failure) -> Scene {
    guard let name else { return transition.reference }
    if let scene = transition.scene(on: name) { return scene }
    throw .unknown("viewport", name, of: transition.scenes.map(\.viewport.name))
  }

  private static func subject(
    of transition: ResolvedTransition, in scene: Scene, _ arguments: Arguments
  ) throws(Failure) -> SamplePlan.Subject {
    guard let name = arguments.value(.interaction) else {
      try refuse([.progress, .release], without: .interaction, arguments)
      return .direction(try arguments.word(.direction, default: Direction.present))
    }
    try refuse([.direction], with: .interaction, arguments)
    let interaction = try interaction(of: transition, name)
    if let release = try arguments.numbers(.release) {
      try refuse([.progress], with: .release, arguments)
      return .release(interaction, try self.release(interaction, release, of: transition, in: scene))
    }
    guard arguments.has(.progress) else {
      throw Failure("`--interaction` needs `--progress`, as in --progress 0,0.25,0.5, or `--release`")
    }
    try refuse([.times, .fps], with: .progress, arguments)
    return .interaction(interaction)
  }

  private static func release(
    _ interaction: Interaction, _ numbers: [Double], of transition: ResolvedTransition, in scene: Scene
  ) throws(Failure) -> Release {
    guard numbers.count == 2 else {
      throw Failure("`--release` takes a progress and a velocity, as in --release 0.6,800")
    }
    let (progress, velocity) = (numbers[0], numbers[1])
    guard let outcome = transition.release(interaction, at: progress, velocity: velocity, in: scene) else {
      throw Failure("let go so, the spring of `\(interaction.name)` does not settle")
    }
    return Release(progress: progress, velocity: velocity, outcome: outcome)
  }

  private static func interaction(of transition: ResolvedTransition, _ name: String) throws(Failure) -> Interaction {
    let interactions = transition.spec.interactions
    if let interaction = interactions.first(where: { $0.name == name }) { return interaction }
    throw .unknown("interaction", name, of: interactions.map(\.name))
  }

  /// The times asked for; frames are counted before they are made.
  private static func times(
    until duration: Double, elements: Int, _ arguments: Arguments
  ) throws(Failure) -> [Double] {
    if let times = try arguments.numbers(.times) {
      try refuse([.fps], with: .times, arguments)
      return times
    }
    let fps = try arguments.number(.fps) ?? 60
    if fps <= 0 { throw Failure("`--fps` takes a number above 0") }
    try check(duration * fps / 1000 + 1, elements: elements)
    return Timeline.frameTimes(until: duration, perSecond: fps)
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
