import Foundation
import Simulator
import Testing

/// Prints the table of `Benchmarks/README.md`; runs only where FIT_BENCHMARK is set, as its times mean nothing otherwise.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["FIT_BENCHMARK"] != nil))
struct FitBenchmark {
  @Test func table() {
    var lines = [
      "| curve | fit | count | proven error | seen error | ms | in values |",
      "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for record in SpringRecord.all {
      let easing = record.spring.easing
      let unit = Self.milliseconds {
        for index in 0..<1000 { Self.sink += easing.value(at: Double(index) / 1000) }
      }
      func row(_ name: String, _ count: Int, _ bound: Double, _ seen: Double, _ fit: () -> Void) {
        let time = Self.milliseconds(fit)
        let numbers = [bound, seen].map { String(format: "%.3e", $0) } + [String(format: "%.2f", time)]
        let values = String(format: "%.0f", time / unit * 1000)
        lines.append("| \(([record.name, name, "\(count)"] + numbers + [values]).joined(separator: " | ")) |")
      }
      beziers(of: record.spring, row)
      others(of: record.spring, row)
    }
    print(lines.joined(separator: "\n"))
  }

  private typealias Row = (String, Int, Double, Double, () -> Void) -> Void

  private func beziers(of spring: TestSpring, _ row: Row) {
    let cases: [(String, BezierFitOptions)] = [
      ("Bézier, exact tangents", BezierFitOptions()),
      ("Bézier, free tangents", BezierFitOptions(tangents: .free)),
      ("Bézier, broken at extrema", BezierFitOptions(breaksAtExtrema: true, absorbsSmallJumps: true)),
      ("Bézier, exact tangents, 4 decimals", BezierFitOptions(rounding: FitRounding(decimals: 4))),
    ]
    for (name, options) in cases {
      let fit = spring.easing.fitBeziers(options)
      let seen = Playing.error(of: fit.elements, from: spring, samples: 200_000)
      row(name, fit.elements.filter { !$0.isStep }.count, fit.bound, seen) { _ = spring.easing.fitBeziers(options) }
    }
  }

  private func others(of spring: TestSpring, _ row: Row) {
    for (name, values) in [("Hermite, exact values", HermiteValues.exact), ("Hermite, free values", .free)] {
      let fit = spring.easing.fitHermite(values: values)
      let seen = Playing.error(of: fit.elements, from: spring, samples: 200_000)
      row(name, fit.elements.filter { !$0.isStep }.count, fit.bound, seen) {
        _ = spring.easing.fitHermite(values: values)
      }
    }
    for (name, vertices) in [("points on the curve", PolylineVertices.onCurve), ("points, free", .free)] {
      let fit = spring.easing.fitPolyline(vertices: vertices)
      let seen = Playing.error(of: fit.elements, from: spring, samples: 200_000)
      row(name, fit.elements.count - 1, fit.bound, seen) {
        _ = spring.easing.fitPolyline(vertices: vertices)
      }
    }
    let fit = spring.easing.fitLinear()
    let seen = Playing.error(of: fit.elements, from: spring, samples: 200_000)
    row("CSS linear(), 4 and 2 decimals", fit.elements.count - 1, fit.bound, seen) { _ = spring.easing.fitLinear() }
  }

  nonisolated(unsafe) private static var sink = 0.0

  /// The shortest of many runs: what else the machine does only ever adds.
  private static func milliseconds(_ run: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<40).map { _ in clock.measure(run) }
    return Double((times.min() ?? .zero).components.attoseconds) / 1e15
  }
}

extension TestSpring {
  /// The simulator's curve of the same spring: the one that exporters have fitted.
  fileprivate var easing: Easing {
    Easing(
      .spring(
        SpringMotion(frequency: frequency, dampingRatio: dampingRatio, velocity: velocity),
        milliseconds: seconds * 1000))
  }
}
