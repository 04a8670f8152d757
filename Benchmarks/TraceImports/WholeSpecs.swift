import Foundation
import Importers
import Simulator
import SpecModel

/// Whole specs, from traces of both directions at 60, 90 and 120 Hz.
enum WholeSpecs {
  static func run(_ paths: [String], seed: UInt64) {
    var passed = 0
    var closest: [Double] = []
    let rates = [60.0, 90, 120]
    let only = ProcessInfo.processInfo.environment["ONLY"]
    for (index, path) in paths.enumerated() where only.map({ path.hasSuffix($0 + ".transition.json") }) ?? true {
      guard let data = FileManager.default.contents(atPath: path),
        let spec = JSONDocument.parse([UInt8](data), source: path).value.flatMap({ SpecReader.read($0).value }),
        let transition = Resolver.resolve(spec, source: path).value
      else {
        print("\(path): can't be read")
        continue
      }
      var random = TraceRandom(state: seed &* 1000 &+ UInt64(index))
      var noise = TraceNoise(rate: rates[(index + Int(seed)) % 3])
      if ProcessInfo.processInfo.environment["QUIET"] != nil { noise = .none }
      let recordings = [Direction.present, .dismiss].map {
        RecordedMotion(of: transition, $0, noise, using: &random)
      }
      let begin = clock()
      let made = TraceImport(recordings, named: spec.name)
      let time = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard let own = made.spec, let comparison = TraceComparison(own, transition, [.present, .dismiss]) else {
        print("\(name): no spec, or one that doesn't resolve")
        if let own = made.spec { print(Resolver.resolve(own, source: "").findings.map(\.message)) }
        continue
      }
      if comparison.passes { passed += 1 }
      closest.append(comparison.points)
      let result = String(
        format: "%@ %@ %.2f pt, opacity %.3f, phases %d of %d, elements %d of %d, %.2f s",
        comparison.passes ? "  " : "- ", name,
        comparison.points, comparison.opacity, comparison.phases.own, comparison.phases.original,
        comparison.elements.own,
        comparison.elements.original, time)
      print(result, comparison.passes ? "" : comparison.worst)
      if isVerbose { print(own.literal(schema: nil).laidOut()) }
    }
    print(
      "\(passed) of \(paths.count) specs; median \(closest.sorted().isEmpty ? 0 : closest.sorted()[closest.count / 2]) points"
    )
  }

  /// 20 elements, 120 frames.
  static func time(seed: UInt64) {
    let rows = (0..<20).map { index -> Element in
      var element = Element(id: "row-\(index)", kind: .container, role: .matched)
      var (source, destination) = (ElementState(), ElementState())
      source.frame = .parts([10, Double(index) * 40, 100, 30].map { Length($0) })
      destination.frame = .parts([200, Double(index) * 35 + 20, 180, 60].map { Length($0) })
      (element.source, element.destination) = (source, destination)
      return element
    }
    var worst = 0.0
    for run in 0..<4 {
      let curves: [Curve] = [
        .builtIn(.easeOut), .builtIn(.emphasized), .spring(Spring(.response(milliseconds: 430, dampingRatio: 0.72))),
        .cubicBezier(BezierHandles(0.6, -0.2, 0.3, 1.3)),
      ]
      let phases = rows.enumerated().map { index, row in
        Phase(
          name: "p\(index)", start: .at(Double(index) * 37), duration: 700 + Double(index % 5) * 60,
          curve: curves[(run + index) % 4], animate: [PhaseEntry(.element(row.id), .state(.destination))])
      }
      let spec = TransitionSpec(
        name: "rows", viewports: [Viewport(name: "phone", width: 390, height: 844)], elements: rows, present: phases)
      guard let transition = Resolver.resolve(spec, source: "").value else { continue }
      var random = TraceRandom(state: seed &+ UInt64(run))
      let recording = RecordedMotion(of: transition, .present, TraceNoise(rate: 60), using: &random)
      let begin = clock()
      let made = TraceImport([recording], named: "rows")
      let time = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
      worst = max(worst, time)
      print(
        String(
          format: "%d elements, %d frames: %.2f s, %d phases", 20, recording.frames.count, time,
          made.spec?.present.count ?? 0))
    }
    print(String(format: "at most %.2f s of CPU", worst))
  }
}
