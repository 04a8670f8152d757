import Testing

@testable import Reference

@Suite struct CurveTests {
  private func curve(_ tree: Tree) throws -> ReferenceCurve {
    try CurveForm(tree, named: []).over(1000).curve
  }

  /// Values at 0.1, 0.5 and 0.9, from a root at 40 digits.
  @Test(arguments: [
    ("ease", [0.094796305716043246, 0.80240338758485699, 0.99431647748455637]),
    ("ease-in", [0.017026609651562942, 0.3153568125725393, 0.83942784576246653]),
    ("standard", [0.15625, 0.8778336048097609, 0.99645904051167132]),
    ("emphasized-decelerate", [0.6213843955771871, 0.95024747532402183, 0.99866634598919062]),
  ])
  func beziers(_ name: String, _ values: [Double]) throws {
    let curve = try curve(.string(name))
    for (x, value) in zip([0.1, 0.5, 0.9], values) { expect(curve.value(at: x), is: value, within: 1e-14) }
  }

  @Test func symmetricCurvesAreHalfwayAtHalfTime() throws {
    expect(try curve("ease-in-out").value(at: 0.5), is: 0.5, within: 1e-15)
    expect(try curve(["cubicBezier": [0.8, -0.4, 0.2, 1.4]]).value(at: 0.5), is: 0.5, within: 1e-15)
  }

  @Test func emphasizedPassesItsJoint() throws {
    let curve = try curve("emphasized")
    expect(curve.value(at: 0.166666), is: 0.4)
    expect(curve.value(at: 0.166666 - 1e-12), is: 0.4, within: 1e-10)
  }

  /// The table of CSS Easing: the number of levels reached at 0, just before and at each third, and before 1.
  @Test(arguments: [
    ("end", 3, [0, 0, 1, 1, 2, 2]), ("start", 3, [1, 1, 2, 2, 3, 3]), ("both", 4, [1, 1, 2, 2, 3, 3]),
    ("none", 2, [0, 0, 1, 1, 2, 2]),
  ])
  func steps(_ jump: String, _ levels: Int, _ reached: [Int]) throws {
    let curve = try curve(["steps": 3, "jump": .string(jump)])
    let xs = [0, 0.333, 1.0 / 3, 0.666, 2.0 / 3, 0.999]
    for (x, level) in zip(xs, reached) { expect(curve.value(at: x), is: Double(level) / Double(levels)) }
  }

  @Test func lastOfPointsWithOneXCounts() throws {
    let curve = try curve(["points": [[0, 0], [0.5, 0.2], [0.5, 0.9], [0.5, 0.6], [1, 1]]])
    expect(curve.value(at: 0.25), is: 0.1)
    expect(curve.value(at: 0.5), is: 0.6)
    expect(curve.value(at: 0.75), is: 0.8)
    #expect(curve.jumps == [0.5, 0.5])
  }

  @Test func pointsMayJumpAtTheStart() throws {
    let curve = try curve(["points": [[0, 0], [0, 0.4], [1, 1]]])
    expect(curve.value(at: 0), is: 0.4)
    expect(curve.value(at: 0.5), is: 0.7)
  }

  @Test func uprightPiecesAreSteps() throws {
    let curve = try curve([
      "pieces": [[0.1, 0.1, 0.2, 0.2, 0.3, 0.3], [0.3, 0.3, 0.3, 0.8, 0.3, 0.8], [0.5, 0.9, 0.9, 1, 1, 1]]
    ])
    expect(curve.value(at: 0.3), is: 0.8)
    expect(curve.value(at: 0.3 - 1e-9), is: 0.3, within: 1e-8)
  }

  @Test func aJumpLessThanAnInstantAheadHasHappened() throws {
    let spec = try transition(
      box,
      present: """
        { "name": "go", "duration": 900, "curve": { "steps": 3 }, "animate": { "*": "destination" } }
        """)
    expect(try spec.element(at: 300 - 2e-6).x, is: 0)
    expect(try spec.element(at: 300 - 5e-7).x, is: 100.0 / 3)
    expect(try spec.element(at: 300).x, is: 100.0 / 3)
    expect(try spec.element(at: 900).x, is: 100)
  }

  /// A curve that starts vertically is still at 0 half an instant after its start, and over half an instant before its
  /// end.
  @Test func endsAreInstants() throws {
    let spec = try transition(
      box,
      present: """
        { "name": "go", "duration": 1000, "curve": { "cubicBezier": [0, 1, 1, 0] }, "animate": { "*": "destination" } }
        """)
    #expect(try spec.element(at: 5e-7).x == 0)
    #expect(try spec.element(at: 2e-6).x > 1e-3)
    #expect(try spec.element(at: 1000 - 5e-7).x == 100)
    #expect(try spec.element(at: 1000 - 2e-6).x < 100 - 1e-3)
  }

  @Test func namesRefer() throws {
    let named: [Tree.Member] = [.init(key: "a", value: "b"), .init(key: "b", value: ["steps": 2])]
    expect(try CurveForm("a", named: named).over(10).curve.value(at: 0.6), is: 0.5)
    #expect(throws: ReferenceError.self) { try CurveForm("a", named: [.init(key: "a", value: "a")]) }
  }
}
