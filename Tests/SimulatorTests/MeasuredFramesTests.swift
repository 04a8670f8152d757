import Foundation
import Reference
import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// Handmade specs in numbers, from both implementations.
struct MeasuredFramesTests {
  private struct Both {
    let transition: ResolvedTransition
    let reference: ReferenceSpec

    init(_ name: String, in folder: String = "Tests/Handmade") throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      let folder = root.appending(path: folder).standardized
      let text = try String(contentsOf: folder.appending(path: "\(name).transition.json"), encoding: .utf8)
      transition = try #require(Product.resolve(text).value)
      reference = try ReferenceSpec(text)
    }

    /// What an element shows: x, y, width and height.
    func expect(
      _ id: String, _ direction: Direction = .present, at time: Double, on viewport: String = "phone",
      measured frames: [ReferenceView] = [], shows expected: [Double], _ place: SourceLocation = #_sourceLocation
    ) throws {
      let scene = transition.measured(MeasuredViews(frames), in: try #require(transition.scene(on: viewport)))
      let own = transition.sample(direction, of: try #require(transition.index(of: id)), at: time, in: scene)
      let way = try #require(ReferenceDirection(rawValue: direction.rawValue))
      let sample = try reference.measured(frames, viewport: viewport).sample(way, viewport: viewport, times: [time])
      let other = try #require(sample.frames.first?.elements.first { $0.id == id })
      for found in [[own.x, own.y, own.width, own.height], [other.x, other.y, other.width, other.height]] {
        let isNear = zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }
        #expect(isNear, "\(id) shows \(found), not \(expected)", sourceLocation: place)
      }
    }
  }

  private func frame(_ id: String, _ side: Side, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> ReferenceView
  {
    ReferenceView(id: id, side: side.rawValue, x: x, y: y, width: width, height: height)
  }

  @Test func rowsWaitForTheirTurn() throws {
    let both = try Both("waiting-rows")
    try both.expect("row-1", at: 100, shows: [100, 100, 100, 80])
    try both.expect("row-3", at: 150, shows: [0, 300, 100, 80])
    try both.expect("row-3", at: 300, shows: [100, 300, 100, 80])
    try both.expect("row-1", .dismiss, at: 100, shows: [200, 100, 100, 80])
    try both.expect("row-1", .dismiss, at: 250, shows: [100, 100, 100, 80])
  }

  @Test func theExampleDecidesBetweenSegments() throws {
    let both = try Both("measured-overlaps")
    let frames = [frame("named", .destination, 200, 0, 100, 100)]
    try both.expect("named", at: 100, measured: frames, shows: [200 / 3, 10, 100, 40])
    try both.expect("named", at: 250, measured: frames, shows: [500 / 3, 10, 100, 70])
  }

  @Test func otherwiseTheListDecides() throws {
    let both = try Both("measured-overlaps")
    let frames = [frame("still", .destination, 300, 100, 100, 40)]
    try both.expect("still", at: 100, measured: frames, shows: [0, 100, 100, 40])
    try both.expect("still", at: 250, measured: frames, shows: [150, 100, 100, 40])
    try both.expect("still", .dismiss, at: 250, measured: frames, shows: [150, 100, 100, 40])
  }

  /// `first` yields to `grow`, which then yields to `last`.
  @Test func theEarliestOverlapIsSettledFirst() throws {
    let both = try Both("measured-overlaps")
    let frames = [frame("chain", .destination, 150, 200, 100, 40)]
    try both.expect("chain", at: 340, measured: frames, shows: [0, 200, 100, 40])
    try both.expect("chain", at: 425, measured: frames, shows: [75, 200, 100, 40])
  }

  @Test func framesThatNameAnElementFollow() throws {
    let both = try Both("measured-inheritance")
    let frames = [frame("photo", .source, 20, 30, 50, 60)]
    for id in ["photo", "caption"] { try both.expect(id, at: 0, measured: frames, shows: [20, 30, 50, 60]) }
    try both.expect("caption", at: 400, measured: frames, shows: [0, 80, 400, 400])
  }

  @Test func whatIsLeftOutIsInherited() throws {
    let both = try Both("measured-inheritance")
    let frames = [frame("badge", .destination, 100, 50, 30, 20)]
    try both.expect("badge", at: 0, measured: frames, shows: [100, 900, 30, 20])
    try both.expect("badge", at: 400, measured: frames, shows: [100, 50, 30, 20])
  }

  @Test func whatNoPhaseAddressesIsHeld() throws {
    let both = try Both("measured-inheritance")
    let frames = [frame("title", .destination, 100, 50, 30, 20)]
    for time in [0.0, 400] { try both.expect("title", at: time, measured: frames, shows: [20, 420, 80, 20]) }
    try both.expect("title", .dismiss, at: 0, measured: frames, shows: [20, 420, 80, 20])
  }

  @Test func mirroredScreensShowWhatIsMeasured() throws {
    let both = try Both("measured-inheritance")
    let frames = [frame("photo", .source, 20, 30, 50, 60), frame("photo", .destination, 10, 0, 200, 100)]
    try both.expect("photo", at: 0, on: "mirrored", measured: frames, shows: [20, 30, 50, 60])
    try both.expect("photo", at: 400, on: "mirrored", measured: frames, shows: [10, 0, 200, 100])
    try both.expect("photo", .dismiss, at: 400, on: "mirrored", measured: frames, shows: [20, 30, 50, 60])
    try both.expect("caption", at: 0, on: "mirrored", measured: frames, shows: [20, 30, 50, 60])
  }

  /// The circle opens out of the button, wherever an app has it.
  @Test func aRevealFollowsItsButton() throws {
    let both = try Both("theme-reveal", in: "Gallery")
    let frames = [frame("toggle", .source, 20, 700, 60, 40)]
    let radius = (340.0 * 340 + 720 * 720).squareRoot()
    let whole = [50 - radius, 720 - radius, 2 * radius, 2 * radius]
    try both.expect("dark", at: 0, measured: frames, shows: [20, 700, 60, 40])
    try both.expect("dark", at: 500, measured: frames, shows: whole)
    try both.expect("dark", .dismiss, at: 0, measured: frames, shows: whole)
    try both.expect("dark", .dismiss, at: 500, measured: frames, shows: [20, 700, 60, 40])
  }

  /// The pill is as wide as the titles, and halfway reaches over both.
  @Test func anIndicatorFollowsItsTabs() throws {
    let both = try Both("tab-indicator", in: "Gallery")
    let frames = [frame("songs-tab", .source, 10, 70, 100, 30), frame("albums-tab", .destination, 200, 74, 50, 30)]
    try both.expect("pill", at: 0, measured: frames, shows: [-2, 64, 124, 42])
    try both.expect("pill", at: 150, measured: frames, shows: [-2, 64, 264, 46])
    try both.expect("pill", at: 300, measured: frames, shows: [188, 68, 74, 42])
  }

  /// The year grows about the month that was tapped, in both directions.
  @Test func aYearGrowsAboutItsMonth() throws {
    let both = try Both("year-to-month", in: "Gallery")
    let frames = [frame("month", .source, 20, 500, 80, 60), frame("month", .destination, 0, 0, 300, 300)]
    let scene = both.transition.measured(MeasuredViews(frames), in: both.transition.reference)
    let year = try #require(both.transition.index(of: "year"))
    let anchor = scene.elements[year].anchor
    #expect(abs(anchor.x - 60.0 / 390) < 1e-12 && abs(anchor.y - 530.0 / 844) < 1e-12)
    // The middle of the month stays where it is.
    for direction in Direction.allCases {
      let drawn = both.transition.drawn(direction, at: 200, in: scene)[year]
      let (low, high) = (drawn.corners[0], drawn.corners[2])
      let middle = low + (high - low) * SIMD2(anchor.x, anchor.y)
      #expect(abs(middle.x - 60) < 1e-9 && abs(middle.y - 530) < 1e-9)
    }
  }

  @Test func onlyFramesOnAScreenAreMeasured() throws {
    let both = try Both("measured-inheritance")
    let origins = both.transition.spec.elements.map { element in
      Side.allCases.map { element.frameOrigin($0, on: "phone") }
    }
    let photo = FrameOrigin.relation(FrameRelation(.of("photo")))
    #expect(
      origins == [
        [.measured, .measured], [photo, photo], [.absent, .measured], [.written, .written],
        [.measured, .measured],
      ])
    let scene = both.transition.reference
    var frames = MeasuredViews()
    for (id, side) in [("caption", Side.source), ("badge", .source), ("dim", .destination), ("nobody", .source)] {
      frames[id, side].frame = .init(x: 1, y: 2, width: 3, height: 4)
    }
    let measured = both.transition.measured(frames, in: scene)
    #expect(measured.elements == scene.elements)
  }
}
