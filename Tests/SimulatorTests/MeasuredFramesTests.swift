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

    init(_ name: String) throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Handmade").standardized
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

  @Test func onlyFramesOnAScreenAreMeasured() throws {
    let both = try Both("measured-inheritance")
    let origins = both.transition.spec.elements.map { element in
      Side.allCases.map { element.frameOrigin($0, on: "phone") }
    }
    #expect(
      origins == [
        [.measured, .measured], [.element("photo"), .element("photo")], [.absent, .measured], [.written, .written],
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
