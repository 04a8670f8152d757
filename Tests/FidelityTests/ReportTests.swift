import Simulator
import SpecModel
import Testing

@testable import Fidelity
@testable import long_checks

struct ReportTests {
  private let verification = Verification(
    transition: "slide", target: "lottie", viewports: ["phone"], bounds: Bounds(),
    measurements: [
      Measurement(
        direction: .present, viewport: "phone", designDuration: 600, exportDuration: 616.6667,
        elements: [
          ElementMeasurement(
            id: "card", deviations: [Deviation(.place, 0.2504, at: 312.54), Deviation(.opacity, 0, at: 0)],
            undecided: [], missingAt: nil),
          ElementMeasurement(
            id: "dim", deviations: [Deviation(.place, 0, at: 0), Deviation(.opacity, 0.5, at: 8)], undecided: [.blur],
            missingAt: nil),
          ElementMeasurement(id: "close", deviations: [], undecided: [], missingAt: 4),
        ])
    ])

  @Test func table() {
    let lines = verification.table.split(separator: "\n").map(String.init)
    #expect(lines[0] == "slide on lottie, viewport phone: missing")
    #expect(lines[1] == "present: missing, 600 ms (export 616.7 ms)")
    #expect(lines[2] == "  element  verdict          place                opacity      blur")
    #expect(lines[3] == "  card     within bound     0.25 pt at 312.5 ms  0")
    #expect(lines[4] == "  dim      approximate      0                    0.5 at 8 ms  unmeasured")
    #expect(lines[5] == "  close    missing at 4 ms")
  }

  @Test func markdown() {
    #expect(
      verification.markdown == """
        ### `slide` on lottie, viewport `phone`: missing

        present: missing, 600 ms (export 616.7 ms)

        | element | verdict | place | opacity | blur |
        | --- | --- | --- | --- | --- |
        | card | within bound | 0.25 pt at 312.5 ms | 0 |  |
        | dim | approximate | 0 | 0.5 at 8 ms | unmeasured |
        | close | missing at 4 ms |  |  |  |

        """)
  }

  @Test func json() {
    let element = verification.json["directions"]?.items[0]["elements"]?.items[1]
    #expect(
      element?.text() == """
        {"element":"dim","verdict":"approximate","missingAt":null,"unmeasured":["blur"],"placeholders":[],"deviations":[\
        {"quantity":"place","unit":"pt","amount":0,"time":0,"mean":0,"verdict":"exact"},\
        {"quantity":"opacity","unit":"","amount":0.5,"time":8,"mean":0,"verdict":"approximate"}]}
        """)
  }

  @Test("hours are sampled no more often than five seconds, and the report says so")
  func longDirectionsAreSampledCoarsely() throws {
    let spec = Slide.spec.replacing("\"duration\": 600", with: "\"duration\": 10000000")
    let transition = try Examples.transition(spec: spec)
    let comparison = Comparison(
      playback: StillPlayback(), transition: transition, direction: .present, scene: transition.reference,
      samplesPerSecond: 240)
    #expect(comparison.visits.count < 1300)
    var measured = comparison.measurement()
    #expect(measured.coarseStep == 1e7 / 1200)
    measured.elements = []
    var report = verification
    report.measurements = [measured]
    #expect(report.table.contains(" ms), sampled every 8333.3 ms\n"))
  }

  @Test func verdictsWeigh() {
    #expect(
      Verdict.allCases.sorted() == [
        .exact, .withinBound, .unchanged, .unmeasured, .edited, .approximate, .missing,
      ])
    #expect(Verdict.allCases.filter(\.passes) == [.exact, .withinBound, .unchanged])
    #expect(Bounds(points: 0.2).verdict(on: Deviation(.place, 0.25, at: 0)) == .approximate)
    #expect(Bounds().verdict(on: Deviation(.place, .nan, at: 0)) == .approximate)
  }

  @Test func aTargetWithoutAPlayerIsUnmeasured() throws {
    let transition = try Slide.transition()
    let result = Verification.unmeasured(target: "paper", transition, in: [transition.reference])
    #expect(result.value?.verdict == .unmeasured)
    #expect(result.findings.map(\.rule) == [.unmeasuredExport])
  }
}

/// Shows nothing, for as long as the long slide.
private struct StillPlayback: Playback {
  let duration = 1e7
  let moments: [Double] = []
  let drawingOrder: [String]? = nil

  func looks(of element: String, at time: Double) -> [Look] { [] }
}

extension JSONLiteral {
  fileprivate var items: [JSONLiteral] {
    if case .array(let items) = self { items } else { [] }
  }
}
