import Foundation
import Simulator
import SpecModel
import Testing

@testable import Commands
@testable import long_checks

/// Hostile input: each is rejected with findings or a message, or processed to the end with finite numbers.
struct NastyTests {
  /// - Parameters:
  ///   - rule: the rule that rejects it; nil if it is accepted.
  ///   - state: goes into the element's source state.
  ///   - element: goes into the element.
  ///   - phase: the phase's keys except its name, each followed by a comma.
  struct Nasty: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rule: Rule?
    var text: String

    init(_ name: String, _ rule: Rule?, _ text: String) {
      (testDescription, self.rule, self.text) = (name, rule, text)
    }

    init(
      _ name: String, _ rule: Rule?, spec: String = "", element: String = "", state: String = "",
      phase: String = "\"duration\": 300,", animate: String = "{ \"*\": \"destination\" }"
    ) {
      self.init(
        name, rule,
        """
        { "specVersion": 1, "name": "nasty", \(spec)
          "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
          "elements": [ { "id": "card", "kind": "shape", "fill": "#102030", \(element)
            "source": { \(state) "frame": { "x": 5, "y": 7, "width": 50, "height": 40 } },
            "destination": { "frame": { "x": 90, "y": 300, "width": 80, "height": 90 } } } ],
          "present": { "phases": [ { "name": "move", \(phase) "animate": \(animate) } ] } }
        """)
    }
  }

  static let numbers: [Nasty] = [
    Nasty("a plain spec", nil),
    Nasty("perspective of 1e-300", .limitExceeded, spec: #""perspective": 1e-300,"#),
    Nasty("perspective of 1e-9, edge on", nil, spec: #""perspective": 1e-9,"#, state: #""rotationY": 90,"#),
    Nasty("duration of 1e-300", .limitExceeded, phase: #""duration": 1e-300,"#),
    Nasty("duration of 1e-9", nil, phase: #""duration": 1e-9,"#),
    Nasty("duration of 1e9", nil, phase: #""duration": 1e9,"#),
    Nasty("a moment after a long time", nil, phase: #""start": 1e9, "duration": 1e-9,"#),
    Nasty("stagger of 1e9", nil, phase: #""duration": 300, "stagger": { "interval": 1e9 },"#),
    Nasty("a size of 1e308", .limitExceeded, state: #""scale": 1e308,"#),
    Nasty("1e400", .invalidValue, state: #""scale": 1e400,"#),
    Nasty("NaN", .invalidJSON, state: #""scale": NaN,"#),
    Nasty(
      "the largest that is taken, multiplied", nil, state: #""scale": 1e9, "translation": { "x": "1000000000%" },"#),
    Nasty("more than all of itself", .limitExceeded, state: #""translation": { "x": "99999999999%" },"#),
    Nasty("an arc of 1e-320 degrees", nil, element: #""path": { "arc": 1e-320 },"#),
    Nasty("rotation by 1e9", nil, state: #""rotation": 1e9, "rotationX": -1e9,"#),
    Nasty(
      "a sum of 100,000 terms", nil,
      state: "\"translation\": { \"x\": \"1\(String(repeating: " + 1", count: 99_999))\" },"),
    Nasty("a digit 100,000 times", .invalidValue, state: "\"scale\": \(String(repeating: "9", count: 100_000)),"),
  ]

  static let curves: [Nasty] = [
    ("stiffness of 1e-300", Rule.limitExceeded, #"{ "spring": { "stiffness": 1e-300, "damping": 1 } }"#),
    ("mass of 1e300", .limitExceeded, #"{ "spring": { "mass": 1e300, "stiffness": 1, "damping": 1 } }"#),
    ("velocity of 1e308", .limitExceeded, #"{ "spring": { "dampingRatio": 0.5, "velocity": 1e308 } }"#),
    ("velocity of -1e308", .limitExceeded, #"{ "spring": { "dampingRatio": 0.5, "velocity": -1e308 } }"#),
    ("velocity of 1e9", .limitExceeded, #"{ "spring": { "dampingRatio": 0.5, "velocity": 1e9 } }"#),
    ("velocity of 1e9, critical", .limitExceeded, #"{ "spring": { "dampingRatio": 1, "velocity": 1e9 } }"#),
    ("velocity of 1e4", nil, #"{ "spring": { "dampingRatio": 0.5, "velocity": 1e4 } }"#),
    ("hardly damped", nil, #"{ "spring": { "dampingRatio": 0.01, "velocity": -1e4 } }"#),
    ("overdamped", .unsettledSpring, #"{ "spring": { "response": 300, "dampingRatio": 1e3 } }"#),
    ("overdamped beyond sense", .limitExceeded, #"{ "spring": { "response": 300, "dampingRatio": 1e8 } }"#),
    ("a million swings", .limitExceeded, #"{ "spring": { "response": 1e-4, "dampingRatio": 1e-8 } }"#),
    ("1e9 steps", .limitExceeded, #"{ "steps": 1e9 }"#),
    ("100,000 steps", nil, #"{ "steps": 100000 }"#),
    ("-0 steps", .invalidValue, #"{ "steps": -0 }"#),
    ("a Bézier over 1e9", nil, #"{ "cubicBezier": [0, 1e9, 1, -1e9] }"#),
    ("points 1e-320 apart", nil, #"{ "points": [[0, 0], [1e-320, 5], [2e-320, -5], [3e-320, 1e9], [1, 1]] }"#),
    ("itself", .cyclicReference, "\"first\""),
  ].map { name, rule, curve in
    Nasty(
      name, rule, spec: #""curves": { "first": "second", "second": "\#(name == "itself" ? "first" : "ease")" },"#,
      phase: "\"duration\": 300, \"curve\": \(curve),")
  }

  static let keyframes: [Nasty] = ["linear", "cubic", "hold"].flatMap { interpolation in
    func animate(_ frames: String) -> String {
      #"{ "card": { "position": { "interpolation": "\#(interpolation)", "keyframes": [ \#(frames) "#
        + #"{ "at": 1, "value": "destination" } ] }, "size": "destination" } }"#
    }
    let curve = #""duration": 300, "curve": { "cubicBezier": [0.5, -9, 0.5, 9] },"#
    return [
      Nasty(
        "\(interpolation) keyframes 1e-320 apart", .limitExceeded, phase: curve,
        animate: animate(#"{ "at": 0, "value": { "x": 1 } }, { "at": 1e-320, "value": { "x": 2 } },"#)),
      Nasty(
        "\(interpolation) keyframes 1e-12 apart", nil, phase: curve,
        animate: animate(#"{ "at": 0, "value": { "x": -1e9 } }, { "at": 1e-12, "value": { "x": 1e9 } },"#)),
      Nasty(
        "1,000 \(interpolation) keyframes", nil, phase: curve,
        animate: animate(
          (0..<1000).map { "{ \"at\": \(Double($0) / 1000), \"value\": { \"x\": \($0 % 7) } }," }.joined())),
    ]
  }

  static let documents: [Nasty] = [
    Nasty("nothing", .invalidJSON, ""),
    Nasty("half of a spec", .invalidJSON, String(numbers[0].text.prefix(300))),
    Nasty("512 levels", .wrongType, String(repeating: "[", count: 512) + String(repeating: "]", count: 512)),
    Nasty("513 levels", .limitExceeded, String(repeating: "[", count: 513) + String(repeating: "]", count: 513)),
    Nasty("100,000 levels", .limitExceeded, String(repeating: "[", count: 100_000)),
    Nasty("100,000 levels of objects", .limitExceeded, String(repeating: "{\"a\":", count: 100_000)),
    Nasty("a surrogate alone", .invalidValue, spec: #""description": "\ud800 alone","#),
    Nasty("a key twice", .duplicateKey, spec: #""name": "again","#),
  ]

  @Test(arguments: (numbers + curves + keyframes + documents).sample(6))
  func isRefusedOrTaken(nasty: Nasty) {
    var endurance = Endurance()
    #expect(endurance.bear(Array(nasty.text.utf8), nasty.testDescription) == [])
    #expect((endurance.whole == 1) == (nasty.rule == nil))
    guard let rule = nasty.rule else { return }
    let system = MemorySystem(["x.json": nasty.text])
    #expect(system.run("validate x.json --report json") == 1)
    #expect(system.err.contains("\"rule\": \"\(rule.name)\""), "\(system.err.prefix(500))")
  }
}
