import Simulator
import SpecModel
import TableFormat
import Testing

@testable import Fidelity
@testable import long_checks

/// Handwritten resources with known deviations.
struct AndroidPlayerTests {
  private static let spec = Slide.spec.replacing("\"role\": \"overlay\", ", with: "")

  private static func transition(_ content: String) -> String {
    #"<?xml version="1.0"?><transitionSet xmlns:android="a" android:transitionOrdering="together">"#
      + "\(content)</transitionSet>"
  }

  private static func leaf(_ attributes: String, _ content: String = "") -> String {
    #"<changeBounds \#(attributes) android:interpolator="@interpolator/line">\#(content)"#
      + #"<targets><target android:targetName="@string/slide_card"/></targets></changeBounds>"#
  }

  private func verify(
    _ enter: String, theme: String = Slide.androidTheme, spec: String = Self.spec
  ) throws -> Checked<Verification> {
    let transition = try Examples.transition(spec: spec)
    let files = FileTree([
      .init("res/transition/slide_shared_enter.xml", enter),
      .init("res/transition/slide_shared_return.xml", Self.transition(Self.leaf(#"android:duration="600""#))),
      .init("res/values/slide_theme.xml", theme),
      .init("res/interpolator/line.xml", "<linearInterpolator/>"),
      .init("res/values/names.xml", #"<resources><string name="slide_card">slide/card</string></resources>"#),
    ])
    return Verification.verify(files, by: AndroidPlayer(), against: transition, in: [transition.reference])
  }

  private func worst(_ content: String) throws -> Double {
    let checked = try verify(Self.transition(content))
    let verification = try #require(checked.value, "\(checked.findings.map(\.message))")
    return verification.measurements[0].worst(.place)?.amount ?? -1
  }

  /// At three pixels per point, edges are off by at most a sixth of a point.
  @Test func edgesAreWholePixels() throws {
    let amount = try worst(Self.leaf(#"android:duration="600""#))
    #expect(amount > 0.1 && amount < 1.0 / 6 + 1e-4)
  }

  @Test func aSetsDurationOverridesAndItsDelayAdds() throws {
    let set = #"<transitionSet android:duration="600">\#(Self.leaf(#"android:duration="300""#))</transitionSet>"#
    #expect(try worst(set) < 0.17)
    let delayed = #"<transitionSet android:startDelay="100">\#(Self.leaf(#"android:duration="500" "#))</transitionSet>"#
    // 100 ms late at first: a sixth of the way, minus what the faster remainder catches up.
    #expect(abs(try worst(delayed) - 100.0 / 6) < 0.2)
  }

  @Test func setsInSequenceWait() throws {
    let first =
      #"<changeTransform android:duration="100"><targets><target android:targetName="x"/></targets></changeTransform>"#
    let set = Self.transition(first + Self.leaf(#"android:duration="500""#))
      .replacing("\"together\"", with: "\"sequential\"")
    let amount = try #require(try verify(set).value).measurements[0].worst(.place)?.amount ?? 0
    #expect(abs(amount - 100.0 / 6) < 0.2)
  }

  @Test func withoutDurationItTakes300Milliseconds() throws {
    #expect(abs(try worst(Self.leaf("")) - 50) < 0.2)
  }

  /// The framework lays out the end state before it plays.
  @Test func whatNothingAnimatesJumpsToItsEnd() throws {
    #expect(abs(try worst("") - 100) < 0.01)
  }

  /// A view's camera is as far away as the design's eye, but in front of the view, not of the screen, and the view turns about
  /// the horizontal axis last.
  @Test(arguments: [
    (#""rotationY": 50"#, "500", 150.0, 0), (#""rotationX": -40, "scale": 0.5"#, "500", 150, 0),
    (#""rotationY": 50"#, "1e6", 0, 0.006),
    // The nearer edge is 500 / (500 - 50 sin 50°) as large, from 150 points beside the middle.
    (#""rotationY": 50"#, "500", 0, 12.444),
    // What both turns move together, 50 sin 30° sin 40°, goes down instead of to the right.
    (#""rotationX": 30, "rotationY": 40"#, "1e9", 150, 22.726),
  ])
  func camerasLookAtTheirViews(turn: String, perspective: String, x: Double, expected: Double) throws {
    let frame = #""frame": { "x": \#(x), "y": 350, "width": 100, "height": 100 }, \#(turn)"#
    let spec = """
      { "specVersion": 1, "name": "slide", "perspective": \(perspective),
        "viewports": [ { "name": "phone", "width": 400, "height": 800 } ],
        "elements": [ { "id": "card", "kind": "shape", "fill": "#FF0000", "destination": { \(frame) } } ],
        "present": { "phases": [ { "name": "show", "duration": 600, "animate": { "*": "destination" } } ] } }
      """
    let verification = try #require(try verify(Self.transition(""), spec: spec).value)
    let amount = try #require(verification.measurements[0].worst(.place)?.amount)
    #expect(abs(amount - expected) < 0.001)
  }

  @Test func aPatternBendsTheWay() throws {
    let pattern = #"<patternPathMotion android:patternPathData="M 0,0 A 50,50 0 0,1 100,0"/>"#
    // Half a circle over 100 points: 50 points up in the middle.
    #expect(abs(try worst(Self.leaf(#"android:duration="600""#, pattern)) - 50) < 0.5)
  }

  @Test(arguments: [
    "<nonsense/>", #"<fade android:fadingMode="in"/>"#, #"<changeBounds android:duration="6.5"/>"#,
    #"<changeBounds android:interpolator="@interpolator/none"/>"#,
    #"<changeBounds><targets><target android:targetName="@string/none"/></targets></changeBounds>"#, "<changeBounds>",
  ])
  func whatTheInflaterRefusesIsAnError(content: String) throws {
    let result = try verify(Self.transition(content))
    #expect(result.value == nil)
    #expect(result.findings.first?.rule == .unreadableExport)
    #expect(result.findings.first?.place.source == "res/transition/slide_shared_enter.xml")
  }

  /// Only what the themes name is played.
  @Test(arguments: [
    ("ActivityTransitions\">true", "ActivityTransitions\">false"), ("windowSharedElementEnter", "windowSharedEnter"),
    ("@transition/slide_shared_enter", "@transition/slide_enter"), ("Theme.Slide.Second", "Theme.Slide.Third"),
    ("ReenterTransition\">@android:transition/no_transition", "ReenterTransition\">@transition/slide_shared_return"),
    ("@transition/slide_shared_return", "@android:transition/no_transition"),
  ])
  func aThemeThatPlaysSomethingElseIsAnError(old: String, new: String) throws {
    let enter = Self.transition(Self.leaf(#"android:duration="600""#))
    #expect(try verify(enter).value != nil)
    let result = try verify(enter, theme: Slide.androidTheme.replacing(old, with: new))
    #expect(result.value == nil && result.findings.first?.rule == .unreadableExport)
    #expect(result.findings.first?.place.source == "res/values/slide_theme.xml")
  }

  /// The effect of flattening to within 0.002 on these curves, measured on the platform's own code.
  @Test(arguments: [
    (SIMD4<Float>(0.2, 0, 0, 1), 0.00323), (SIMD4(0.4, 0, 0.2, 1), 0.00288), (SIMD4(0.05, 0.7, 0.1, 1), 0.00429),
  ])
  func bezierInterpolatorsAreOffAsOnThePlatform(handles: SIMD4<Float>, expected: Double) throws {
    let node = XMLNode(name: "", attributes: [], children: [], text: "", range: 0..<0)
    let commands: [AndroidPathCommand] = [
      .move(.zero), .cubic(SIMD2(handles[0], handles[1]), SIMD2(handles[2], handles[3]), .one),
    ]
    let interpolator = try AndroidInterpolatorPath(commands, node)
    var worst = 0.0
    for step in 0...20_000 {
      let u = Double(step) / 20_000
      func value(_ a: Float, _ b: Float) -> Double {
        3 * Double(a) * u * (1 - u) * (1 - u) + 3 * Double(b) * u * u * (1 - u) + u * u * u
      }
      let x = value(handles[0], handles[2])
      worst = max(worst, abs(Double(interpolator.value(at: Float(x))) - value(handles[1], handles[3])))
    }
    #expect(abs(worst - expected) < 2e-5)
  }

  @Test(arguments: ["M 0,0 L 0.5,0.5", "M 0,0 L 0.6,0.5 0.4,0.6 1,1", "L 1", "X", "M 0,0 M 0.5,0 L 1,1"])
  func pathsThatNoInterpolatorTakesAreErrors(data: String) throws {
    let node = XMLNode(
      name: "pathInterpolator", attributes: [.init(name: "android:pathData", value: data)], children: [], text: "",
      range: 0..<0)
    #expect(throws: ReadingError.self) { try AndroidInterpolator(node) }
  }

  @Test func pathDataIsReadAsThePlatformDoes() {
    #expect(
      AndroidPathData.commands(of: "M0,0l1-1-2,.5h3V7") == [
        .move(.zero), .line(SIMD2(1, -1)), .line(SIMD2(-1, -0.5)), .line(SIMD2(2, -0.5)), .line(SIMD2(2, 7)),
      ])
  }
}
