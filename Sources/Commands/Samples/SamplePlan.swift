import Simulator
import SpecModel

/// What `simulate` shows: a transition on a viewport at some moments, playing, under a finger, or after a release.
struct SamplePlan {
  enum Subject {
    case direction(Direction)
    /// The last run, and the time of the interruption in each run before it.
    case run(Run, [Double])
    case interaction(Interaction)
    /// A finger that catches a direction at a time in milliseconds.
    case caught(Interaction, CaughtInteraction, (direction: Direction, time: Double))
    case release(Release)
    /// The run after a release is interrupted at a time of each run.
    case turnedRelease(Release, Run, [Double])
  }

  /// The release of an interaction.
  struct Release {
    let letGo: LetGo
    let outcome: ReleasedInteraction
  }

  struct Moment {
    /// Milliseconds of a direction or since a release, or the progress of an interaction.
    let value: Double
    /// The milliseconds since a finger caught the direction.
    var elapsed: Double?
  }

  let transition: ResolvedTransition
  let scene: Scene
  let subject: Subject
  let moments: [Moment]

  /// The most elements in all frames together.
  static let limit = 20_000_000

  init(_ transition: ResolvedTransition, in session: Session) throws(Failure) {
    let arguments = session.arguments
    self.transition = transition
    scene = try Self.scene(of: transition, in: session)
    subject = try Self.subject(of: transition, in: scene, arguments)
    if let duration = subject.duration(in: scene) {
      moments = try Self.times(until: duration, elements: transition.spec.elements.count, arguments).map {
        Moment(value: $0)
      }
    } else {
      moments = try Self.moments(arguments)
    }
    try Self.check(Double(moments.count), elements: transition.spec.elements.count)
  }

  func samples(at moment: Moment) -> [ElementSample] {
    switch subject {
    case .direction(let direction): transition.sample(direction, at: moment.value, in: scene)
    case .run(let run, _), .turnedRelease(_, let run, _): transition.sample(run, at: moment.value, in: scene)
    case .interaction(let interaction): transition.sample(interaction, at: moment.value, in: scene)
    case .caught(_, let caught, _):
      transition.sample(caught, at: moment.value, elapsed: moment.elapsed ?? 0, in: scene)
    case .release(let release): transition.sample(release.outcome, at: moment.value, in: scene)
    }
  }

  /// What is handed over at a moment, by element; none if no view hands anything over.
  func handovers(_ samples: [ElementSample], at moment: Moment) -> [Handover] {
    guard scene.handsOver else { return [] }
    return transition.handovers(samples, shares(at: moment), in: scene)
  }

  private func shares(at moment: Moment) -> SIMD2<Double> {
    switch subject {
    case .direction(let direction): Run(scene.timeline(direction)).handoverShares(at: moment.value)
    case .run(let run, _), .turnedRelease(_, let run, _): run.handoverShares(at: moment.value)
    case .interaction(let interaction): transition.handoverShares(under: interaction, at: moment.value, in: scene)
    case .caught(_, let caught, _):
      transition.handoverShares(under: caught, at: moment.value, elapsed: moment.elapsed ?? 0, in: scene)
    case .release(let release):
      transition.run(after: release.letGo, in: scene)?.handoverShares(at: moment.value) ?? .zero
    }
  }

  /// The keys of a moment's numbers.
  var momentKeys: [String] {
    switch subject {
    case .direction, .run, .release, .turnedRelease: ["time"]
    case .interaction: ["progress"]
    case .caught: ["progress", "elapsed"]
    }
  }
}

extension SamplePlan.Subject {
  /// The duration in milliseconds; nil under a finger, where there is no time.
  func duration(in scene: Scene) -> Double? {
    switch self {
    case .direction(let direction): scene.timeline(direction).duration
    case .run(let run, _), .turnedRelease(_, let run, _): run.duration
    case .interaction, .caught: nil
    case .release(let release): release.outcome.duration
    }
  }
}

extension SamplePlan {
  private static func scene(of transition: ResolvedTransition, in session: Session) throws(Failure) -> Scene {
    let scene = try scene(of: transition, session.arguments.value(.viewport))
    guard let path = session.arguments.value(.measured) else { return scene }
    let views = try MeasuredViewsReader.read(path, for: transition, on: scene.viewport.name, in: session.system)
    return transition.measured(views, in: scene)
  }

  private static func scene(of transition: ResolvedTransition, _ name: String?) throws(Failure) -> Scene {
    guard let name else { return transition.reference }
    if let scene = transition.scene(on: name) { return scene }
    throw .unknown("viewport", name, of: transition.scenes.map(\.viewport.name))
  }

  private static func subject(
    of transition: ResolvedTransition, in scene: Scene, _ arguments: Arguments
  ) throws(Failure) -> SamplePlan.Subject {
    guard let name = arguments.value(.interaction) else {
      try refuse([.progress, .caught, .elapsed, .release], without: .interaction, arguments)
      let direction = try arguments.word(.direction, default: Direction.present)
      guard let turns = try arguments.numbers(.interrupt) else { return .direction(direction) }
      return .run(try run(Run(scene.timeline(direction)), interruptedAt: turns, of: transition, in: scene), turns)
    }
    try refuse([.direction], with: .interaction, arguments)
    let interaction = try interaction(of: transition, name)
    if let numbers = try arguments.numbers(.release) {
      try refuse([.progress, .caught, .elapsed], with: .release, arguments)
      let release = try self.release(interaction, numbers, of: transition, in: scene)
      guard let turns = try arguments.numbers(.interrupt),
        let released = transition.run(after: release.letGo, in: scene)
      else { return .release(release) }
      return .turnedRelease(release, try run(released, interruptedAt: turns, of: transition, in: scene), turns)
    }
    guard !arguments.has(.interrupt) else {
      throw Failure("`--interrupt` needs a direction or `--release`: under the finger nothing runs")
    }
    guard arguments.has(.progress) else {
      throw Failure("`--interaction` needs `--progress`, as in --progress 0,0.25,0.5, or `--release`")
    }
    try refuse([.times, .fps], with: .progress, arguments)
    guard let touch = arguments.value(.caught) else {
      try refuse([.elapsed], without: .caught, arguments)
      return .interaction(interaction)
    }
    return try caught(interaction, touch, of: transition, in: scene)
  }

  private static func run(
    _ first: Run, interruptedAt turns: [Double], of transition: ResolvedTransition, in scene: Scene
  ) throws(Failure) -> Run {
    var run = first
    for turn in turns {
      guard let next = transition.interrupted(run, at: turn, in: scene) else {
        throw Failure(.outside("--interrupt", turn, run))
      }
      run = next
    }
    return run
  }

  private static func caught(
    _ interaction: Interaction, _ touch: String, of transition: ResolvedTransition, in scene: Scene
  ) throws(Failure) -> SamplePlan.Subject {
    let parts = touch.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let direction = Direction(rawValue: String(parts[0])) else {
      throw Failure("`--caught` takes a direction and a time in milliseconds, as in --caught present,120")
    }
    let time = try Arguments.number(String(parts[1]), .caught)
    guard case .drives = interaction.effect else {
      throw Failure(
        "`--caught` takes an interaction that drives a direction; `\(interaction.name)` animates on its own")
    }
    let run = Run(scene.timeline(direction))
    guard let caught = transition.caught(interaction, in: run, at: time, in: scene) else {
      throw Failure(.outside("--caught", time, run))
    }
    return .caught(interaction, caught, (direction, time))
  }

  /// The progress under a finger, with the time since the touch if it caught a direction.
  private static func moments(_ arguments: Arguments) throws(Failure) -> [Moment] {
    let progress = try arguments.numbers(.progress) ?? []
    guard arguments.has(.caught) else { return progress.map { Moment(value: $0) } }
    let elapsed = try arguments.numbers(.elapsed) ?? []
    guard progress.count == elapsed.count else {
      throw Failure(
        "`--caught` needs one time in `--elapsed` for each `--progress`: \(progress.count) and \(elapsed.count) are given"
      )
    }
    if let time = elapsed.first(where: { $0 < 0 }) {
      throw Failure("`--elapsed` takes milliseconds since the touch, not \(JSONLiteral.text(of: time))")
    }
    return zip(progress, elapsed).map { Moment(value: $0, elapsed: $1) }
  }

  private static func release(
    _ interaction: Interaction, _ numbers: [Double], of transition: ResolvedTransition, in scene: Scene
  ) throws(Failure) -> Release {
    guard numbers.count == 2 else {
      throw Failure("`--release` takes a progress and a velocity, as in --release 0.6,800")
    }
    let letGo = LetGo(of: interaction, at: numbers[0], velocity: numbers[1])
    guard let outcome = transition.release(letGo, in: scene) else {
      throw Failure("released like this, the spring of `\(interaction.name)` doesn't settle")
    }
    return Release(letGo: letGo, outcome: outcome)
  }

  private static func interaction(of transition: ResolvedTransition, _ name: String) throws(Failure) -> Interaction {
    let interactions = transition.spec.interactions
    if let interaction = interactions.first(where: { $0.name == name }) { return interaction }
    throw .unknown("interaction", name, of: interactions.map(\.name))
  }

  /// The requested times; frames are counted before they are made.
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
    throw Failure("\(count) are too many; frames times elements can be at most \(limit)")
  }

  private static func refuse(_ options: [Option], with other: Option, _ arguments: Arguments) throws(Failure) {
    guard let option = options.first(where: arguments.has) else { return }
    throw Failure("`\(option.name)` can't be combined with `\(other.name)`")
  }

  private static func refuse(_ options: [Option], without other: Option, _ arguments: Arguments) throws(Failure) {
    guard let option = options.first(where: arguments.has), !arguments.has(other) else { return }
    throw Failure("`\(option.name)` needs `\(other.name)`")
  }
}

extension Message {
  fileprivate static func outside(_ option: String, _ time: Double, _ run: Run) -> Message {
    "`\(option)` takes times within the run: \(JSONLiteral.text(of: time)) ms isn't between 0 and "
      + "\(JSONLiteral.text(of: run.duration)) ms, the duration of \(run.direction.rawValue)"
  }
}
