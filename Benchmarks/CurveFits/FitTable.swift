import Foundation
import Simulator

/// Every form of fit of every spring, measured.
struct FitTable {
  struct Cell {
    var count: Int
    /// Shares of the distance.
    var bound, seen: Double
    var milliseconds: Double
  }

  private let rows: [(name: String, cells: [Cell])]

  init(forms: [FitForm], springs: [TestSpring]) {
    rows = forms.map { form in
      let cells = springs.map { spring in
        let easing = spring.easing
        let fit = form.run(easing)
        let time = Self.milliseconds { _ = form.run(easing) }
        return Cell(count: fit.count, bound: fit.bound, seen: fit.seen(spring), milliseconds: time)
      }
      return (form.name, cells)
    }
  }

  /// A Markdown table.
  func text(_ springs: [String], _ cell: (Cell) -> String) -> String {
    let head = [["fit"] + springs, [String](repeating: "---", count: springs.count + 1)]
    let lines = (head + rows.map { [$0.name] + $0.cells.map(cell) }).map { "| " + $0.joined(separator: " | ") + " |\n" }
    return lines.joined()
  }

  /// This thread's CPU time, the least of many runs: other load on the machine only adds to it.
  private static func milliseconds(_ run: () -> Void) -> Double {
    let start = now()
    var least = Double.infinity
    for round in 0..<60 where round < 12 || now() - start < 200 {
      let before = now()
      run()
      least = min(least, now() - before)
    }
    return least
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

func decimal(_ number: Double, _ decimals: Int) -> String { String(format: "%.\(decimals)f", number) }

extension TestSpring {
  /// The simulator's curve of the same spring: the one that exporters fit.
  fileprivate var easing: Easing {
    Easing(
      .spring(
        SpringMotion(frequency: frequency, dampingRatio: dampingRatio, velocity: velocity),
        milliseconds: seconds * 1000))
  }
}
