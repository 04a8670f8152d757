import Simulator
import SpecModel

/// Compares what is visible of other runs than the two directions between the example's frames with the design.
struct RunMeasuring {
  /// What the runs have in common.
  let kind: Detail.Kind
  let transition: ResolvedTransition
  let scene: Scene
  let player: any Player
  let bounds: Bounds
  /// Nil if the files don't specify what happens.
  private(set) var verdict: Verdict?
  private var worst: (deviation: Deviation?, element: String, moment: String)?

  /// The times of interruptions, in shares of the interrupted run: odd ones, which don't coincide with a step of a
  /// curve.
  private static let turns = [[0.307], [0.743], [0.447, 0.523]]
  /// The times of samples, in shares of the run.
  private static let looks = [0.01, 0.17, 0.4, 0.66, 0.93, 1]
  /// The times of touches, in shares of the run.
  private static let touches = [0.353, 0.797]
  /// The releases, in shares of the travel up to the threshold or beyond it, and their velocities in points per second.
  private static let releases = [(isBeyond: false, share: 0.613, velocity: -130.0), (true, 0.317, 170)]

  /// Measures both directions in an app whose views have other frames than the example's.
  /// - Parameter playbacks: those of present and dismiss.
  init(
    framesIn playbacks: [any Playback], of transition: ResolvedTransition, in scene: Scene, by player: any Player,
    within bounds: Bounds
  ) {
    let frames = MeasuredViews(unlike: transition, in: scene)
    let scene = transition.measured(frames, in: scene)
    (kind, self.transition, self.scene, self.player, self.bounds) = (.measuredFrames, transition, scene, player, bounds)
    for (direction, playback) in zip(Direction.allCases, playbacks) {
      guard let shown = playback.between(frames) else { continue }
      let times = (0...Self.frames).map { scene.timeline(direction).duration * Double($0) / Double(Self.frames) }
      compare(shown, at: times, "\(direction.rawValue), in an app with other frames") {
        transition.drawn(direction, at: $0, in: scene)
      }
    }
  }

  /// How many intervals a direction is divided into for measured frames: a prime, so that few times are those of steps.
  private static let frames = 7

  /// Measures what follows interruptions: once and twice, by a press and by a finger, of directions and of what runs
  /// after a release.
  /// - Parameter playbacks: those of present and dismiss.
  init(
    turnsOf playbacks: [any Playback], of transition: ResolvedTransition, in scene: Scene, by player: any Player,
    within bounds: Bounds
  ) {
    (kind, self.transition, self.scene, self.player, self.bounds) = (.interruption, transition, scene, player, bounds)
    for (direction, playback) in zip(Direction.allCases, playbacks) {
      interrupt(Run(scene.timeline(direction)), playback, direction.rawValue)
    }
    guard let playback = playbacks.first else { return }
    for interaction in transition.spec.interactions {
      for (isBeyond, share, velocity) in Self.releases {
        let threshold = interaction.threshold
        let progress = isBeyond ? threshold + (1 - threshold) * share : threshold * share
        let letGo = LetGo(
          of: interaction, at: progress, velocity: interaction.gesture == .pinch ? velocity / 100 : velocity)
        guard let run = transition.run(after: letGo, in: scene),
          let shown = playback.released(interaction.name, at: letGo.progress, velocity: letGo.velocity)
        else { continue }
        let place = progress.shown(3)
        interrupt(run, shown, "`\(interaction.name)`, let go at \(place)")
      }
    }
  }

  private mutating func interrupt(_ run: Run, _ playback: any Playback, _ title: String) {
    for turns in Self.turns { press(turns, run, playback, title) }
    for interaction in transition.spec.interactions {
      for share in Self.touches { touch(interaction, share, run, playback, title) }
    }
  }

  private mutating func press(_ turns: [Double], _ whole: Run, _ playback: any Playback, _ title: String) {
    var (run, shown) = (whole, playback)
    var times: [String] = []
    for share in turns {
      let time = run.duration * share
      guard let next = transition.interrupted(run, at: time, in: scene), let played = shown.interrupted(at: time) else {
        return
      }
      (run, shown) = (next, played)
      times.append(Deviation.timeText(time))
    }
    let label = "interrupted at \(times.joined(separator: " and again at "))"
    if bounds.verdict(onDuration: shown.duration - run.duration) == .approximate {
      note(.approximate, nil, "", "\(title), \(label), lasts \(Deviation.timeText(shown.duration))")
    }
    compare(shown, at: Self.looks.map { $0 * run.duration }, "\(title), \(label)") { [transition, scene, run] in
      transition.drawn(run, at: $0, in: scene)
    }
  }

  private mutating func touch(
    _ interaction: Interaction, _ share: Double, _ run: Run, _ playback: any Playback, _ title: String
  ) {
    let time = run.duration * share
    guard let caught = transition.caught(interaction, in: run, at: time, in: scene),
      let shown = playback.caught(by: interaction.name, at: time)
    else { return }
    // The finger continues from where it came down to either end.
    for end in [0.0, 1] {
      let finger = Finger(shown, from: caught.progress, to: end)
      let label = "\(title), caught by `\(interaction.name)` at \(Deviation.timeText(time))"
      compare(finger, at: [0, 30, 70, finger.duration], label) { [transition, scene] in
        transition.drawn(caught, at: finger.progress(at: $0), elapsed: $0, in: scene)
      }
    }
  }

  private mutating func compare(
    _ shown: any Playback, at times: [Double], _ label: String, design: @escaping @Sendable (Double) -> [DrawnElement]
  ) {
    let comparison = Comparison(
      playback: shown, transition: transition, direction: .present, scene: scene, samplesPerSecond: 60, design: design)
    let elements = Array(transition.spec.elements.indices)
    note(.exact, nil, "", label)
    for time in times {
      let differences = comparison.differences(of: elements, at: time) { _, _ in true }
      for (element, differences) in zip(transition.spec.elements, differences) {
        let moment = "\(label), \(Deviation.timeText(time)) later"
        if differences.isMissing { note(.missing, nil, element.id, moment) }
        for quantity in Deviation.Quantity.allCases {
          guard let amount = differences[quantity] else { continue }
          let deviation = Deviation(quantity, amount, at: time)
          note(bounds.verdict(on: deviation), deviation, element.id, moment)
        }
      }
    }
  }

  private mutating func note(_ verdict: Verdict, _ deviation: Deviation?, _ element: String, _ moment: String) {
    if let known = self.verdict, known >= verdict { return }
    self.verdict = verdict
    worst = (deviation, element, moment)
  }

  /// The place where the difference exceeds the bound.
  var finding: Finding? {
    guard let verdict, verdict > .unmeasured, let worst else { return nil }
    let what = worst.deviation.map { "\($0.quantity.title) of `\(worst.element)` is \($0.amountText) off" }
    let missing = worst.element.isEmpty ? "it is not the spec's duration" : "`\(worst.element)` is not shown"
    let isWritten = kind == .interruption && transition.spec.interruption != nil
    let place: Place.Spot = isWritten ? .value(.root / "interruption") : .file
    return Finding(
      .unfaithfulExport, "\(player.title): \(what ?? missing): \(worst.moment)", at: Place(transition.source, place),
      subject: Subject(target: player.target, viewports: [scene.viewport.name]), notes: [Note(.editedFileCure)])
  }
}

extension MeasuredViews {
  /// Frames that differ from the example's wherever an app has its own, also from each other where those are equal.
  fileprivate init(unlike transition: ResolvedTransition, in scene: Scene) {
    self.init()
    for view in Stage(transition, in: scene).views {
      for (side, change) in [(Side.source, 0.9), (.destination, 1.12)] {
        let rest = view.rest(side)
        self[view.id, side].frame = Frame(
          x: rest.x * change + 11, y: rest.y * change - 7, width: rest.width.magnitude * change + 14,
          height: rest.height.magnitude * change + 9)
      }
    }
  }
}

/// A finger that moves at constant speed.
struct Finger: Playback {
  let caught: any CaughtPlayback
  let start, end: Double
  /// In milliseconds: longer than the caught state takes to fade.
  let duration = 140.0
  let moments: [Double] = []
  let drawingOrder: [String]? = nil

  init(_ caught: any CaughtPlayback, from start: Double, to end: Double) {
    (self.caught, self.start, self.end) = (caught, start, end)
  }

  /// From the duration on exactly the end: a rounding error beyond an end would skip a jump there.
  func progress(at time: Double) -> Double {
    time < duration ? start + (end - start) * (max(time, 0) / duration) : end
  }

  func looks(of element: String, at time: Double) -> [Look] { looks(of: [element], at: time)[0] }

  func looks(of elements: [String], at time: Double) -> [[Look]] {
    caught.looks(of: elements, at: progress(at: time), elapsed: max(time, 0))
  }
}
