import Exporters
import Fidelity
import Simulator
import SpecModel

/// The inputs that an exporter requested, as far as they exist, and findings about the others.
struct GatheredInputs {
  private(set) var inputs = Inputs()
  private(set) var findings: [Finding] = []
  /// The files that were read, or should have been.
  private(set) var paths: [String] = []

  private let session: Session
  private let transition: ResolvedTransition

  /// - Parameters:
  ///   - source: the spec's file.
  ///   - found: the findings in it.
  init(
    _ requests: [InputRequest], of transition: ResolvedTransition, from source: SourceFile, _ found: [Finding],
    in session: Session
  ) {
    (self.session, self.transition) = (session, transition)
    for request in requests {
      switch request {
      case .source:
        inputs.line = Self.lines(of: source)
        inputs.text = Self.text(of: source)
        inputs.findings = found
      case .older(let path): inputs.older = older(path)
      case .measured(let path): inputs.measured = measured(path)
      case .readBacks(let targets): inputs.readBacks += readBacks(targets)
      case .traces(let paths): for path in paths { addTrace(path) }
      case .file(let path): inputs.files[path] = bytes(path)
      }
    }
  }

  private static func text(of source: SourceFile) -> String? {
    guard source.isQuoted else { return nil }
    let text = String(decoding: source.bytes, as: UTF8.self)
    return Array(text.utf8) == source.bytes ? text : nil
  }

  static func lines(of source: SourceFile) -> @Sendable (Place) -> Int? {
    let files = SourceFiles([source] + source.tokens)
    return { files.location(of: $0)?.line }
  }

  /// The path relative to the spec's folder, once it is noted as read; nil, after a finding, if it is too far away.
  private mutating func place(of path: String) -> String? {
    let place = transition.source == "-" ? path : path.path(from: transition.source.parentPath)
    // What the command line names is the user's own choice.
    let isGiven = session.arguments.all(.set).contains { $0.firstRange(ofText: path) != nil }
    if !isGiven, let reason = session.bounds.refusal(of: place, namedIn: transition.source) {
      findings.append(
        Finding(
          .outsideFile, "can't read \(place.inBackticks): \(reason)", at: Place(transition.source, .file)))
      return nil
    }
    paths.append(place)
    return place
  }

  /// What a finding says of a file, without excerpts if it isn't quoted.
  private func shown(_ text: String, of place: String) -> Message {
    Message(session.bounds.quotes(place, namedIn: transition.source) ? text : text.withoutQuotes)
  }

  private mutating func bytes(_ path: String) -> [UInt8]? {
    guard let place = place(of: path) else { return nil }
    do throws(SystemError) {
      return try session.system.read(place, limit: Self.pictureLimit)
    } catch {
      findings.append(
        Finding(.unreadableFile, "can't read \(place.inBackticks): \(error.reason)", at: Place(place, .file)))
      return nil
    }
  }

  /// In bytes.
  private static let pictureLimit = 16 << 20

  private mutating func older(_ path: String) -> ResolvedTransition? {
    guard let place = place(of: path) else { return nil }
    guard let file = try? session.finder().files([place]).first
    else {
      findings.append(Finding(.unreadableFile, "can't read \(place.inBackticks)", at: Place(place, .file)))
      return nil
    }
    paths += file.tokenFiles.paths
    let examined = session.pipeline.run(file)
    if examined.transition == nil || examined.fails {
      let errors = examined.findings.filter { $0.severity == .error }
      findings.append(
        Finding(
          .unreadableFile, "\(place.inBackticks) has errors, so there is nothing to compare with",
          at: Place(place, .file), notes: errors.prefix(1).map { Note(shown($0.message, of: place), at: $0.place) }))
      return nil
    }
    return examined.transition
  }

  private mutating func measured(_ path: String) -> MeasuredViews? {
    guard let place = place(of: path) else { return nil }
    do throws(Failure) {
      let viewport = transition.reference.viewport.name
      return try MeasuredViewsReader.read(place, for: transition, on: viewport, in: session.system)
    } catch {
      findings.append(Failure(shown(error.message.text, of: place), at: error.path).finding)
      return nil
    }
  }

  // MARK: - Read-backs

  /// The most elements: a page with more would be slow to make and to read.
  private static let elementLimit = 100

  private mutating func readBacks(_ names: [String]) -> [ReadBack] {
    if transition.spec.elements.count > Self.elementLimit { return [] }
    let known = session.host.exporters
    for name in names where name != "all" && !known.contains(where: { $0.target.name == name }) {
      let close = Suggestion.target(for: name, among: known.map(\.target.name)).map { "; did you mean `\($0)`?" } ?? ""
      findings.append(
        Finding(
          .failedRun, "unknown target \(name.inBackticks) to read back\(close)", at: Place(transition.source, .file)
        ))
    }
    let exporters = known.filter { exporter in
      names.contains(exporter.target.name) || names.contains("all") && exporter.target.isPlatform
    }
    return exporters.compactMap(readBack)
  }

  /// Nil if the target has no player.
  private func readBack(_ exporter: any Exporter) -> ReadBack? {
    let target = exporter.target
    let verifier = Verifier(
      session: session, exporter: exporter, transition: transition, samplesPerSecond: 60, interrupts: false)
    guard let player = verifier.player, target.name != "preview" else { return nil }
    let pipeline = session.pipeline
    let examined = pipeline.export(transition, for: exporter)
    if examined.fails {
      return ReadBack(target: target.name, title: target.title, verdict: "not exported", findings: examined.findings)
    }
    let shared = pipeline.runShared([transition], for: exporter)
    let output = Output(
      targets: [target.name], transitions: [transition.name], files: examined.files + shared.files)
    let files = TargetFiles(of: target.name, among: output).files(of: transition.name)
    guard let verification = try? verifier.verify(files, within: Bounds()).value else { return nil }
    let courses = verification.measurements.map { course(of: $0, files, player) }
    return ReadBack(
      target: target.name, title: target.title, verdict: verification.headline, findings: examined.findings,
      worst: verification.verdict == .exact ? nil : verification.worst.map(Self.worst), courses: courses)
  }

  private static func worst(_ place: WorstPlace) -> ReadBack.Worst {
    ReadBack.Worst(
      element: place.element, viewport: place.viewport, direction: place.direction, time: place.time,
      amount: place.deviation?.amount ?? 0, text: place.text)
  }

  /// Adds what a running app showed, on a viewport of its own.
  private mutating func addTrace(_ path: String) {
    guard let place = place(of: path) else { return }
    let trace: Trace
    do throws(Failure) {
      let reader = try TraceReader(place, in: session.system)
      guard reader.transition == transition.name else {
        throw Failure("\(place.inBackticks) is a trace of `\(reader.transition)`", at: place)
      }
      trace = try reader.trace(of: transition)
    } catch {
      return findings.append(Failure(shown(error.message.text, of: place), at: error.path).finding)
    }
    let motion = TracedMotion(of: trace, against: transition)
    let shown = inputs.traced ?? transition
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let taken = shown.scenes.map(\.viewport.name)
    let name = ([file] + (2...(taken.count + 2)).map { "\(file) \($0)" }).first { !taken.contains($0) } ?? file
    inputs.traced = motion.adding(to: shown, as: name)
    guard let verification = Verification.verify(trace, against: transition).value else { return }
    let worst = verification.worst.map { place in
      var worst = Self.worst(place)
      worst.viewport = name
      return worst
    }
    let designs = motion.frames.map { shown.drawn(trace.direction, at: $0.time, in: motion.scene) }
    let course = ReadBack.Course(
      viewport: name, direction: trace.direction, duration: motion.scene.timeline(trace.direction).duration, worst: [],
      times: motion.frames.map(\.time),
      offsets: transition.spec.elements.enumerated().map { index, element in
        let quads = zip(motion.frames, designs).map { frame, design in
          frame.elements.first { $0.id == element.id }.map { Self.offsets($0.corners, design[index].corners) } ?? []
        }
        return (element.id, quads)
      })
    inputs.readBacks.append(
      ReadBack(
        target: name, title: "\(name), \(trace.platform)", verdict: verification.headline, findings: [], worst: worst,
        courses: [course]))
  }

  /// The smallest distance in points that counts as different.
  private static let visible = 0.01
  /// The most elements of a course whose outlines a page has: those that differ most.
  private static let outlineLimit = 10

  private func course(of measurement: Measurement, _ files: FileTree, _ player: any Player) -> ReadBack.Course {
    let duration = measurement.designDuration
    let off = measurement.elements.filter { element in
      element.missingAt != nil || element.deviations.contains { $0.quantity == .place && $0.amount > Self.visible }
    }
    var course = ReadBack.Course(
      viewport: measurement.viewport, direction: measurement.direction, duration: duration, worst: [], times: [],
      offsets: [])
    let distances = off.map { element in
      element.missingAt != nil ? .infinity : element.deviations.first { $0.quantity == .place }?.amount ?? 0
    }
    let order = off.indices.sorted { (distances[$1], $0) < (distances[$0], $1) }
    course.others = order.dropFirst(Self.outlineLimit).map { off[$0].id }
    let shown = order.prefix(Self.outlineLimit).map { off[$0] }
    guard !off.isEmpty, let scene = transition.scene(on: measurement.viewport),
      let playback = player.play(
        files, transition: transition.name, direction: measurement.direction, on: Fidelity.Stage(transition, in: scene)
      ).value
    else { return course }
    let worst = shown.compactMap { element in element.deviations.first { $0.quantity == .place }?.time }
    let indices = shown.compactMap { transition.index(of: $0.id) }
    let sampled = SampledOffsets(over: duration, including: worst) { time in
      let design = transition.drawn(measurement.direction, at: time, in: scene)
      return zip(shown, indices).map { element, index in
        playback.looks(of: element.id, at: time).first.map { Self.offsets($0.corners, design[index].corners) } ?? []
      }
    }
    course.times = sampled.times
    course.offsets = shown.indices.map { index in (shown[index].id, sampled.offsets.map { $0[index] }) }
    return course
  }

  /// How far corners are from those of the design: x and y of each.
  private static func offsets(_ corners: [SIMD2<Double>], _ design: [SIMD2<Double>]) -> [Double] {
    zip(corners, design).flatMap { [$0.x - $1.x, $0.y - $1.y] }
  }
}

extension WorstPlace {
  /// What is off, and by how much.
  var text: String { deviation.map { "\($0.quantity.title) off by \($0.amountText)" } ?? "not shown" }
}
