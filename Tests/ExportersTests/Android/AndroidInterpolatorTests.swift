import Simulator
import SpecModel
import Testing

@testable import Exporters
@testable import long_checks

struct AndroidInterpolatorTests {
  /// Curves of every shape, as in a spec.
  static let curves = [
    #""linear""#, #""ease""#, #""ease-in""#, #""standard""#, #""standard-decelerate""#, #""standard-accelerate""#,
    #""emphasized""#, #""emphasized-decelerate""#, #""emphasized-accelerate""#,
    #"{ "cubicBezier": [0.3, -0.8, 0.7, 1.8] }"#, #"{ "cubicBezier": [1, 0, 0, 1] }"#,
    #"{ "points": [[0, 0], [0.2, 0.9], [0.2, 0.4], [0.7, 1.3], [1, 1]] }"#,
    #"{ "points": [[0, 0], [0, 0.5], [1, 1]] }"#,
    #"{ "steps": 4 }"#, #"{ "steps": 3, "jump": "both" }"#, #"{ "steps": 5, "jump": "none" }"#,
    #"{ "steps": 100, "jump": "start" }"#, #"{ "steps": 20000 }"#,
    #"{ "spring": { "dampingRatio": 0.75, "velocity": 4 } }"#, #"{ "spring": { "dampingRatio": 0.2 } }"#,
    #"{ "spring": { "mass": 1, "stiffness": 500, "damping": 8, "velocity": -3 } }"#,
    #"{ "spring": { "response": 400, "dampingRatio": 2 } }"#,
  ]

  private static func spec(_ curve: String, dismiss: String = "retrace", duration: String = "400") -> String {
    """
    { "specVersion": 1, "name": "curves", "viewports": [ { "name": "phone", "width": 400, "height": 800 } ],
      "elements": [ { "id": "card",
        "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
        "destination": { "frame": { "x": 0, "y": 500, "width": 100, "height": 100 } } } ],
      "present": { "phases": [ { "name": "move", "duration": \(duration), "curve": \(curve),
        "animate": { "*": "destination" } } ] },
      "dismiss": "\(dismiss)" }
    """
  }

  /// The largest difference in progress between a file on a device and the spec's curve, jumps left out by a millionth.
  private static func error(_ output: AndroidOutput, _ way: String, _ direction: Direction) throws -> Double {
    let bounds = try #require(try output.leaves(way).first { $0.name == "changeBounds" })
    let interpolator = try output.interpolator(bounds["interpolator"])
    let timeline = output.transition.reference.timeline(direction)
    let track = try #require(timeline.elements[0].track(.position))
    func wanted(_ share: Double) -> Double {
      let y = track.value(at: share * timeline.duration, in: timeline)[1]
      return direction == .present ? (y - 50) / 500 : (550 - y) / 500
    }
    var worst = 0.0
    for index in 1..<5000 {
      // Avoids round shares, at which steps jump.
      let share = (Double(index) + 0.3719) / 5001
      let miss = (interpolator.value(at: share) - wanted(share)).magnitude
      worst = max(worst, miss)
    }
    return worst
  }

  @Test(arguments: curves.sample(6)) func isWithinTheErrorOnADevice(_ curve: String) throws {
    for dismiss in ["retrace", "reverse"] {
      let output = try AndroidOutput(Self.spec(curve, dismiss: dismiss))
      #expect(try Self.error(output, "enter", .present) <= 0.001, "present of \(curve)")
      #expect(try Self.error(output, "return", .dismiss) <= 0.001, "\(dismiss) of \(curve)")
      #expect(output.findings(.androidCurve).isEmpty)
    }
  }

  @Test(arguments: [0.0001, 0.0004, 0.02, 0.1].sample(2)) func keepsTheErrorThatIsAskedFor(_ error: Double) throws {
    for curve in Self.curves.sample(8) {
      let output = try AndroidOutput(Self.spec(curve), [(AndroidExporter.maximumError, .number(error))])
      #expect(try Self.error(output, "enter", .present) <= error, "\(curve)")
    }
  }

  /// The platform's own flattening is too coarse for a thousandth, so control points show only where more is allowed.
  @Test func controlPointsStandWhereTheirFlatteningIsFineEnough() throws {
    let coarse = [(AndroidExporter.maximumError, OptionValue.number(0.005))]
    let points = try AndroidOutput(Self.spec(#""standard""#, dismiss: "reverse"), coarse)
    #expect(
      try points.text("res/interpolator/curves_standard.xml").contains(
        """
            android:controlX1="0.2"
            android:controlY1="0"
            android:controlX2="0"
            android:controlY2="1" />
        """))
    #expect(
      try points.text("res/interpolator/curves_standard_reversed.xml").contains(
        """
            android:controlX1="1"
            android:controlY1="0"
            android:controlX2="0.8"
            android:controlY2="1" />
        """))
    let pieces = try AndroidOutput(Self.spec(#""emphasized""#), coarse)
    #expect(
      try pieces.text("res/interpolator/curves_emphasized.xml").contains(
        "M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1"))
    let lines = try AndroidOutput(Self.spec(#""standard""#))
    #expect(try lines.text("res/interpolator/curves_standard.xml").contains("pathData=\"M 0,0 L "))
  }

  /// Twenty Béziers along a line are exact, and so is the line, which takes fewer bytes.
  @Test func theShorterFormIsTaken() throws {
    let pieces = (0..<20).map { index -> String in
      let (start, end) = (Double(index) / 20, Double(index + 1) / 20)
      return "[\(start), \(start), \(end), \(end), \(end), \(end)]"
    }
    let output = try AndroidOutput(Self.spec("{ \"pieces\": [\(pieces.joined(separator: ","))] }"))
    #expect(try output.text("res/interpolator/curves_move.xml").contains("pathData=\"M 0,0 L 1,1\""))
  }

  /// The test's device reproduces what was measured on the platform.
  @Test(arguments: [
    ([0.2, 0, 0, 1] as [Float], 0.00323), ([0.4, 0, 0.2, 1], 0.00288), ([0.05, 0.7, 0.1, 1], 0.00429),
  ]) func theDeviceFlattensAsMeasured(_ handles: [Float], _ measured: Double) throws {
    let device = try DevicePathInterpolator(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    let numbers = handles.map(Double.init)
    let shape = Easing.Shape.bezier(BezierHandles(numbers[0], numbers[1], numbers[2], numbers[3]))
    let errors = (1..<100_000).map { index in
      let share = Double(index) / 100_000
      return (Double(device.value(at: Float(share))) - shape.progress(at: share)).magnitude
    }
    #expect(((errors.max() ?? 0) - measured).magnitude < 0.0001)
  }

  @Test func aLineIsALine() throws {
    let output = try AndroidOutput(Self.spec(#""linear""#, dismiss: "reverse"))
    #expect(output.paths.filter { $0.contains("interpolator") } == ["res/interpolator/curves_linear.xml"])
    #expect(try output.text("res/interpolator/curves_linear.xml").contains("<linearInterpolator "))
  }

  @Test func stepsAreExact() throws {
    let output = try AndroidOutput(Self.spec(#"{ "steps": 2, "jump": "start" }"#))
    #expect(
      try output.text("res/interpolator/curves_move.xml").contains("\"M 0,0 L 0,0.5 0.5,0.5 0.5,1 1,1\""))
  }

  /// A platform that throws is worse than one that is slightly off: a spring that overshoots a thousandfold.
  @Test func aWildSpringStillLoads() throws {
    let curve = #"{ "spring": { "dampingRatio": 0.01, "velocity": 100000 } }"#
    let output = try AndroidOutput(Self.spec(curve))
    #expect(throws: Never.self) { try output.interpolator("@interpolator/curves_move") }
    for file in output.export.files.files { #expect(file.bytes.count < 32_767) }
    #expect(output.findings(.androidCurve).count == 1)
  }
}
