import Exporters
import Fidelity
import Foundation
import Simulator
import SpecModel

@testable import Commands

/// Takes bytes through everything the program does with a spec, in this process, and reports problems of the
/// output. A trap ends the test run: the last printed label shows where.
struct Endurance {
  /// The limit in CPU seconds of this thread, beyond which it counts as hanging. Generous, as this is a debug build:
  /// Benchmarks measures performance.
  static let patience = 300.0

  private let pipeline = Pipeline(
    host: ExportHost(), overrides: [], policy: SeverityPolicy(isStrict: false), rules: Rule.structure)
  private(set) var slowest = (seconds: 0.0, label: "")
  /// The number of inputs that were processed to the end without an error.
  private(set) var whole = 0

  /// - Returns: The problems; empty for input that is rejected properly.
  mutating func bear(_ bytes: [UInt8], _ label: String) -> [String] {
    let start = Self.threadSeconds
    let examined = pipeline.run(SourceFile(name: "x.json", bytes: bytes), for: pipeline.host.exporters)
    var flaws = examined.findings.map(\.message).filter { $0.isEmpty || $0.hasNoNumber }
    let report = Report(findings: examined.findings, files: SourceFiles([SourceFile(name: "x.json", bytes: bytes)]))
    _ = HumanReporter(style: Style(isOn: false), countsFindings: true, listsInfos: true).text(of: report)
    if let transition = examined.transition {
      whole += 1
      flaws += transition.flaws + examined.files.flatMap(\.flaws) + unreadable(examined.files, of: transition)
    } else if !examined.fails {
      flaws.append("neither a transition nor an error")
    }
    let seconds = Self.threadSeconds - start
    if seconds > slowest.seconds { slowest = (seconds, label) }
    if seconds > Self.patience { flaws.append("took \(seconds) seconds") }
    return flaws.prefix(3).map { "\(label): \($0)" }
  }

  /// The messages of players that can't play the files.
  private func unreadable(_ files: [OutputFile], of transition: ResolvedTransition) -> [String] {
    let stage = Stage(transition, in: transition.reference)
    return pipeline.host.exporters.flatMap { exporter -> [String] in
      let own = (files + pipeline.runShared([transition], for: exporter).files)
        .filter { $0.target == exporter.target.name }
        .map { FileTree.File($0.inOwnRoot.path, $0.bytes) }
      guard !own.isEmpty, let player = Players.player(for: exporter.target.name) else { return [] }
      return Direction.allCases.flatMap { direction in
        player.play(FileTree(own), transition: transition.name, direction: direction, on: stage).findings.map(\.message)
      }
    }
  }

  /// The thread's CPU time: unlike the wall clock, it doesn't run while other threads work.
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension String {
  /// Whether it contains the text of an infinite or undefined number.
  fileprivate var hasNoNumber: Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }.contains {
      ["nan", "inf", "Infinity"].contains($0)
    }
  }
}

extension ResolvedTransition {
  /// Infinite or undefined numbers, wherever a program or a person may see them.
  fileprivate var flaws: [String] {
    var flaws = json.hasOnlyNumbers ? [] : ["resolve: not finite"]
    for scene in scenes {
      for direction in Direction.allCases {
        let duration = scene.timeline(direction).duration
        for share in [-1, 0, 0.1, 0.37, 0.5, 0.93, 1, 2] {
          let samples = sample(direction, at: share * duration, in: scene)
          if !samples.allSatisfy(\.isFinite) { flaws.append("\(direction) at \(share * duration): \(samples)") }
        }
      }
      for interaction in spec.interactions { flaws += self.flaws(of: interaction, in: scene) }
    }
    return flaws
  }

  private func flaws(of interaction: Interaction, in scene: Scene) -> [String] {
    var flaws: [String] = []
    for progress in [0, 0.3, 0.8, 1] {
      if !sample(interaction, at: progress, in: scene).allSatisfy(\.isFinite) {
        flaws.append("\(interaction.name) at \(progress)")
      }
      for velocity in [0.0, -2000, 1e6, 1e308, -1e308] {
        let end = LetGo(of: interaction, at: progress, velocity: velocity)
        guard let released = release(end, in: scene) else { continue }
        for time in [0, 16, released.duration] where !sample(released, at: time, in: scene).allSatisfy(\.isFinite) {
          flaws.append("\(interaction.name) let go at \(progress) with \(velocity), \(time) ms later")
        }
      }
    }
    return flaws
  }
}

extension ElementSample {
  fileprivate var isFinite: Bool {
    [
      x, y, width, height, translation.x, translation.y, opacity, scale.x, scale.y, rotation, rotationX, rotationY,
      blur,
      content, sourceOpacity, destinationOpacity,
    ].allSatisfy(\.isFinite) && (0..<4).allSatisfy { cornerRadius[$0].isFinite && shadow[$0].isFinite }
  }
}

extension OutputFile {
  /// JSON must parse, and nothing may contain the text of an infinite or undefined number.
  fileprivate var flaws: [String] {
    if path.hasSuffix(".json") {
      let document = JSONDocument.parse(bytes, source: path)
      return document.hasErrors ? ["\(path): \(document.findings.map(\.message))"] : []
    }
    return String(decoding: bytes, as: UTF8.self).hasNoNumber ? ["\(path): no number"] : []
  }
}

extension JSONLiteral {
  fileprivate var hasOnlyNumbers: Bool {
    switch self {
    case .null, .bool, .string: true
    case .number(let number): number.isFinite
    case .array(let items): items.allSatisfy(\.hasOnlyNumbers)
    case .object(let members): members.allSatisfy(\.value.hasOnlyNumbers)
    }
  }
}
