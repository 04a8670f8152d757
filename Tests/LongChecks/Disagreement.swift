import Reference
import Simulator
import SpecModel

/// The program's result for a spec's text.
enum Product {
  static func resolve(_ text: String) throws -> Checked<ResolvedTransition> {
    JSONDocument.parse(Array(text.utf8), source: "spec.json")
      .then { SpecReader.read($0) }
      .then { Resolver.resolve($0, source: "spec.json") }
  }
}

/// The differences between program and reference, one line each.
enum Disagreement {
  /// - Parameter measuring: whether views that are drawn with the seed take the place of the spec's.
  static func find(in text: String, seed: UInt64, measuring: Bool = false) throws -> [String] {
    let checked = try Product.resolve(text)
    guard let transition = checked.value, !checked.hasErrors else {
      return ["seed \(seed): refused: \(checked.findings.map { "\($0.rule.name): \($0.message)" })"]
    }
    let reference = try ReferenceSpec(text)
    let lines = try transition.scenes.flatMap { scene in
      guard measuring else { return try differences(transition, reference, scene, seed: seed) }
      let viewport = scene.viewport.name
      let views = try reference.drawnViews(viewport: viewport, seed: seed)
      return try differences(
        transition, reference.measured(views, viewport: viewport),
        transition.measured(MeasuredViews(views), in: scene), seed: seed)
    }
    return lines.prefix(5).map { "seed \(seed): \($0)" }
  }

  private static func differences(
    _ transition: ResolvedTransition, _ reference: ReferenceSpec, _ scene: Scene, seed: UInt64
  ) throws -> [String] {
    var lines: [String] = []
    for direction in Direction.allCases {
      lines += try differences(transition, reference, scene, direction, seed: seed)
      for turns in turns(of: scene.timeline(direction).duration, seed: seed) {
        lines += try differences(transition, reference, scene, direction, turns)
      }
    }
    for interaction in transition.spec.interactions {
      lines += try differences(transition, reference, scene, interaction, seed: seed)
      lines += try releases(transition, reference, scene, interaction, seed: seed)
      guard case .drives = interaction.effect else { continue }
      for direction in Direction.allCases {
        lines += try differences(transition, reference, scene, interaction, caught: direction, seed: seed)
      }
    }
    return lines
  }

  private static func differences(
    _ transition: ResolvedTransition, _ reference: ReferenceSpec, _ scene: Scene, _ direction: Direction, seed: UInt64
  ) throws -> [String] {
    guard let other = ReferenceDirection(rawValue: direction.rawValue) else { return ["no direction"] }
    let viewport = scene.viewport.name
    let duration = try reference.duration(other)
    guard abs(duration - scene.timeline(direction).duration) < 1e-9 else {
      return ["\(direction) lasts \(scene.timeline(direction).duration), expected \(duration)"]
    }
    let times = SpecGenerator.sampleTimes(
      duration: duration, boundaries: try reference.boundaries(other, viewport: viewport), seed: seed)
    return try agreeing(at: times) { times in
      try reference.sample(other, viewport: viewport, times: times).frames
    } shown: { time in
      Shown(
        transition, transition.sample(direction, at: time, in: scene),
        Run(scene.timeline(direction)).handoverShares(at: time), scene)
    }.map { "\(viewport) \(direction) \($0)" }
  }

  /// When each turn interrupts its run, in shares of it: one turn, and two.
  private static func turns(of duration: Double, seed: UInt64) -> [[Double]] {
    var random = SplitMix64(seed: seed)
    return [1, 2].map { count in (0..<count).map { _ in 0.02 + 0.96 * random.unit() } }
  }

  private static func differences(
    _ transition: ResolvedTransition, _ reference: ReferenceSpec, _ scene: Scene, _ direction: Direction,
    _ shares: [Double]
  ) throws -> [String] {
    guard let other = ReferenceDirection(rawValue: direction.rawValue) else { return ["no direction"] }
    let viewport = scene.viewport.name
    return try differences(
      transition, scene, Run(scene.timeline(direction)), shares, "\(viewport) \(direction)"
    ) {
      try reference.duration(other, interrupted: $0, viewport: viewport)
    } sample: {
      try reference.sample(other, interrupted: $0, viewport: viewport, times: $1).frames
    }
  }

  /// The run after a finger lifts too early or far enough: as it is, turned once, and turned twice.
  private static func releases(
    _ transition: ResolvedTransition, _ reference: ReferenceSpec, _ scene: Scene, _ interaction: Interaction,
    seed: UInt64
  ) throws -> [String] {
    let viewport = scene.viewport.name
    return try [(0.31, -120.0), (0.86, 240)].flatMap { progress, velocity -> [String] in
      let letGo = LetGo(of: interaction, at: progress, velocity: velocity)
      guard let run = transition.run(after: letGo, in: scene) else { return ["nothing released"] }
      let other = ReferenceLetGo(of: interaction.name, at: progress, velocity: velocity)
      return try ([[]] + turns(of: run.duration, seed: seed)).flatMap { shares in
        try differences(
          transition, scene, run, shares, "\(viewport) \(interaction.name) let go at \(progress)"
        ) {
          try reference.duration(after: other, interrupted: $0, viewport: viewport)
        } sample: {
          try reference.sample(after: other, interrupted: $0, viewport: viewport, times: $1).frames
        }
      }
    }
  }

  private static func differences(
    _ transition: ResolvedTransition, _ scene: Scene, _ first: Run, _ shares: [Double], _ title: String,
    duration expected: ([Double]) throws -> Double, sample: ([Double], [Double]) throws -> [ReferenceSample.Frame]
  ) throws -> [String] {
    var run = first
    var turns: [Double] = []
    for share in shares {
      turns.append(run.duration * share)
      guard let next = transition.interrupted(run, at: run.duration * share, in: scene) else { return ["no turn"] }
      run = next
    }
    let what = "\(title) interrupted at \(turns)"
    let duration: Double
    do {
      duration = try expected(turns)
    } catch let error as ReferenceError where error.isUnclear {
      return []
    }
    guard abs(duration - run.duration) < 1e-9 else { return ["\(what) lasts \(run.duration), expected \(duration)"] }
    let times = [0, duration] + [0.05, 0.2, 0.45, 0.7, 0.9].map { $0 * duration }
    return try agreeing(at: times) { times in
      try sample(turns, times)
    } shown: { time in
      Shown(transition, transition.sample(run, at: time, in: scene), run.handoverShares(at: time), scene)
    }.map { "\(what) \($0)" }
  }

  private static func differences(
    _ transition: ResolvedTransition, _ reference: ReferenceSpec, _ scene: Scene, _ interaction: Interaction,
    caught direction: Direction, seed: UInt64
  ) throws -> [String] {
    guard let other = ReferenceDirection(rawValue: direction.rawValue) else { return ["no direction"] }
    var random = SplitMix64(seed: seed)
    let (viewport, run) = (scene.viewport.name, Run(scene.timeline(direction)))
    let time = run.duration * (0.02 + 0.96 * random.unit())
    guard let caught = transition.caught(interaction, in: run, at: time, in: scene) else { return ["nothing caught"] }
    let elapsed = random.number(0...120)
    return try agreeing(at: [0, 1, caught.progress] + (0..<4).map { _ in random.unit() }) { progress in
      try reference.sample(
        interaction: interaction.name, caught: other, at: time, viewport: viewport, progress: progress,
        elapsed: progress.map { _ in elapsed }
      ).frames
    } shown: { progress in
      Shown(
        transition, transition.sample(caught, at: progress, elapsed: elapsed, in: scene),
        transition.handoverShares(under: caught, at: progress, elapsed: elapsed, in: scene), scene)
    }.map { "\(viewport) \(interaction.name) catching \(direction) at \(time) after \(elapsed) ms \($0)" }
  }

  private static func differences(
    _ transition: ResolvedTransition, _ reference: ReferenceSpec, _ scene: Scene, _ interaction: Interaction,
    seed: UInt64
  ) throws -> [String] {
    let viewport = scene.viewport.name
    return try agreeing(at: SpecGenerator.sampleProgress(seed: seed)) { progress in
      try reference.sample(interaction: interaction.name, viewport: viewport, progress: progress).frames
    } shown: { progress in
      Shown(
        transition, transition.sample(interaction, at: progress, in: scene),
        transition.handoverShares(under: interaction, at: progress, in: scene), scene)
    }.map { "\(viewport) \(interaction.name) \($0)" }
  }

  /// The differences at some moments. Near a step, which is a difference of more than 1e-3 that is none a little
  /// earlier or later, both of its sides are right. (A curve that starts flat takes a while to leave a held value.)
  private static func agreeing(
    at moments: [Double], expected: ([Double]) throws -> [ReferenceSample.Frame], shown: (Double) -> Shown
  ) throws -> [String] {
    try expected(moments).flatMap { frame in
      let own = shown(frame.time)
      let found = compare(own, frame)
      if found.isEmpty { return found }
      let steps = Set(compare(own, frame, tolerance: 1e-3).map(name))
      let beside = [-1e-3, -2e-6, 2e-6, 1e-3].map { max(frame.time, 0) + $0 }
      let sides = try
        (expected(beside).map { compare(own, $0, tolerance: 1e-4) }
        + beside.map { compare(shown($0), frame, tolerance: 1e-4) }).map { Set($0.map(name)) }
      return found.filter { line in
        !steps.contains(name(line)) || sides.allSatisfy { $0.contains(name(line)) }
      }.map { "at \(frame.time): \($0)" }
    }
  }

  /// Element and property of a line.
  private static func name(_ line: String) -> Substring {
    line.prefix { $0 != ":" }
  }

  /// - Parameter tolerance: relative or, below 1, absolute; the format requires 1e-9.
  private static func compare(
    _ shown: Shown, _ frame: ReferenceSample.Frame, tolerance: Double = 1e-9
  ) -> [String] {
    zip(shown.samples, frame.elements).flatMap { sample, expected in
      expected.differences(from: sample, tolerance).map { "\(expected.id).\($0)" }
    }
      + frame.elements.indices.flatMap { index in
        frame.handovers[index].differences(from: shown.handovers[index], tolerance).map {
          "\(frame.elements[index].id).\($0)"
        }
      }
  }

  /// What elements show, and what is handed over.
  private struct Shown {
    let samples: [ElementSample]
    let handovers: [Handover]

    init(
      _ transition: ResolvedTransition, _ samples: [ElementSample], _ shares: SIMD2<Double>, _ scene: Scene
    ) {
      (self.samples, handovers) = (samples, transition.handovers(samples, shares, in: scene))
    }
  }
}

extension MeasuredViews {
  init(_ views: [ReferenceView]) {
    self.init()
    for view in views {
      guard let side = Side(rawValue: view.side) else { continue }
      self[view.id, side].frame = view.frame.map { Frame($0) }
      self[view.id, side].handover.opacity = view.opacity
      self[view.id, side].handover.rotation = view.rotation
      self[view.id, side].handover.clip = view.clip.map { Frame($0) }
      self[view.id, side].isMissing = view.isMissing
    }
  }
}

extension MeasuredViews.Frame {
  fileprivate init(_ frame: [Double]) { self.init(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) }
}

extension ReferenceHandover {
  fileprivate func differences(from found: Handover, _ tolerance: Double) -> [String] {
    func agree(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= tolerance * max(1, abs(left)) }
    let frame = found.clip.map { [$0.x, $0.y, $0.width, $0.height] }
    let isClipped = (clip == nil) == (frame == nil) && zip(clip ?? [], frame ?? []).allSatisfy(agree)
    return [
      agree(opacity, found.opacity) ? nil : "handover.opacity: expected \(opacity), found \(found.opacity)",
      agree(rotation, found.rotation) ? nil : "handover.rotation: expected \(rotation), found \(found.rotation)",
      isClipped ? nil : "handover.clip: expected \(clip ?? []), found \(frame ?? [])",
    ].compactMap(\.self)
  }
}

extension ReferenceSample.Element {
  fileprivate func differences(from sample: ElementSample, _ tolerance: Double) -> [String] {
    func agree(_ left: Double, _ right: Double) -> Bool {
      abs(left - right) <= tolerance * max(1, abs(left))
    }
    let numbers: [(String, Double, Double)] = [
      ("x", x, sample.x), ("y", y, sample.y), ("width", width, sample.width), ("height", height, sample.height),
      ("translation.x", translationX, sample.translation.x), ("translation.y", translationY, sample.translation.y),
      ("opacity", opacity, sample.opacity), ("scale.x", scaleX, sample.scale.x), ("scale.y", scaleY, sample.scale.y),
      ("rotation", rotation, sample.rotation), ("rotationX", rotationX, sample.rotationX),
      ("rotationY", rotationY, sample.rotationY), ("blur", blur, sample.blur), ("content", content, sample.content),
    ]
    let lists: [(String, [Double], SIMD4<Double>)] = [
      ("cornerRadius", cornerRadius, sample.cornerRadius), ("shadow", shadow, sample.shadow),
    ]
    var found = numbers.filter { !agree($0.1, $0.2) }.map { "\($0.0): expected \($0.1), found \($0.2)" }
    for (name, expected, value) in lists {
      for (index, number) in expected.enumerated() where !agree(number, value[index]) {
        found.append("\(name)[\(index)]: expected \(number), found \(value[index])")
      }
    }
    if hasCorners != sample.usesFourCorners { found.append("four corners: expected \(hasCorners)") }
    return found + fillDifferences(from: sample, 255 * tolerance) + blendDifferences(from: sample, agree)
  }

  private func fillDifferences(from sample: ElementSample, _ tolerance: Double) -> [String] {
    let found = sample.fill.map { color in (0..<4).map { min(max(color.components[$0], 0), 1) * 255 } }
    guard (fill == nil) == (found == nil) else { return ["fill: expected \(fill as Any), found \(found as Any)"] }
    return zip(fill ?? [], found ?? []).enumerated().compactMap { index, pair in
      abs(pair.0 - pair.1) <= tolerance ? nil : "fill[\(index)]: expected \(pair.0), found \(pair.1)"
    }
  }

  private func blendDifferences(from sample: ElementSample, _ agree: (Double, Double) -> Bool) -> [String] {
    // `over` at 1 and `cut` at one half jump: within rounding, both sides are correct.
    if abs(content - 1) < 1e-9 || abs(content - 0.5) < 1e-9 { return [] }
    let pairs = [
      ("sourceOpacity", sourceOpacity, sample.sourceOpacity),
      ("destinationOpacity", destinationOpacity, sample.destinationOpacity),
    ]
    return pairs.filter { !agree($0.1, $0.2) }.map { "\($0.0): expected \($0.1), found \($0.2)" }
  }
}
