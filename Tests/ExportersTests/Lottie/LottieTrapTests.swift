import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters
@testable import long_checks

/// Traps of real players, each with a file that would need the workaround.
struct LottieTrapTests {
  static let frames = """
    "source": { "frame": { "x": 20, "y": 400, "width": 120, "height": 90 }, "cornerRadius": 10 },
    "destination": { "frame": { "x": 150, "y": 100, "width": 200, "height": 260 } }
    """

  static func spec(_ elements: String, _ phases: String, more: String = "") throws -> ResolvedTransition {
    try Example.resolve(
      """
      { "specVersion": 1, "name": "trap", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
        "elements": [ \(elements) ], "present": { "phases": [ \(phases) ] }\(more) }
      """)
  }

  static func card(_ more: String = "") -> String {
    "{ \"id\": \"card\", \"kind\": \"image\", \(frames) \(more) }"
  }

  static func go(_ curve: String, _ duration: Int = 600) -> String {
    "{ \"name\": \"go\", \"duration\": \(duration), \"curve\": \(curve), \"animate\": { \"*\": \"destination\" } }"
  }

  static let bouncy = "{ \"spring\": { \"dampingRatio\": 0.3 } }"

  static func lively() throws -> [ResolvedTransition] {
    try [
      spec(card(), go(bouncy)), spec(card(), go("{ \"cubicBezier\": [0.3, 1.6, 0.6, 1] }")),
      spec(card(", \"blend\": \"cut\""), go("{ \"steps\": 4 }"), more: ", \"dismiss\": \"reverse\""),
      spec(card(", \"path\": { \"arc\": 60 }"), go(bouncy)),
      spec(card(", \"blend\": \"through\""), go("\"emphasized\"")),
    ]
  }

  /// Every keyframe of every property of both files of some lively transitions, with the way to each.
  static func properties() throws -> [(path: String, property: JSONLiteral)] {
    try lively().flatMap { transition in
      try Direction.allCases.flatMap { direction in
        try LottiePlayer(LottieFiles.text(transition, direction)).file.properties(at: "\(direction)")
      }
    }
  }

  @Test func opacityNeverLeavesZeroToHundred() throws {
    let opacities = try Self.properties().filter { $0.path.hasSuffix("/o") }
    #expect(!opacities.isEmpty)
    for (path, property) in opacities {
      for keyframe in property.keyframes {
        #expect(keyframe["s"]?.numbers.allSatisfy { (0...100).contains($0) } == true, "\(path)")
        for handle in [keyframe["i"], keyframe["o"]].compactMap({ $0 }) {
          #expect(handle["y"]?.numbers.allSatisfy { (0...1).contains($0) } == true, "\(path)")
        }
      }
    }
  }

  @Test func overshootReachesPositionAndSize() throws {
    let player = try LottiePlayer(LottieFiles.text(Self.spec(Self.card(), Self.go(Self.bouncy)), .present))
    let layer = try #require(player.layer("card/source"))
    let highest = (0...36).map { player.corners(of: layer, at: Double($0))[0].y }.min() ?? 0
    #expect(highest < 60)
  }

  /// Players read the first entry of an easing for all numbers, and can't move between equal values.
  @Test func keyframesHaveOneEasingOrAHoldAndMoveSomewhere() throws {
    for (path, property) in try Self.properties() {
      let keyframes = property.keyframes
      guard property["a"]?.number == 1 else { continue }
      #expect(keyframes.count >= 2, "\(path)")
      for (keyframe, next) in zip(keyframes, keyframes.dropFirst()) {
        #expect((keyframe["h"]?.number == 1) != (keyframe["i"] != nil && keyframe["o"] != nil), "\(path)")
        #expect(keyframe["to"] == nil && keyframe["ti"] == nil)
        guard let out = keyframe["o"], let into = keyframe["i"] else { continue }
        #expect(keyframe["s"] != next["s"], "\(path)")
        for handle in [out, into] {
          #expect(handle["x"]?.items.count == 1 && handle["y"]?.items.count == 1)
          #expect((0...1).contains(handle["x"]?.numbers.first ?? -1), "\(path)")
        }
      }
      #expect(keyframes.last?["i"] == nil && keyframes.last?["h"] == nil)
      #expect(keyframes.allSatisfy { !($0["s"]?.items ?? []).isEmpty }, "a value in an array")
    }
  }

  /// rlottie and ThorVG mistake two unnamed easings for one if they agree to two decimals.
  @Test func easingsThatAreNearlyTheSameHaveNames() throws {
    let named = try Self.properties().flatMap(\.property.keyframes).filter { $0["o"] != nil }
    let long = named.filter { keyframe in
      let numbers = [keyframe["o"], keyframe["i"]].flatMap { ($0?["x"]?.numbers ?? []) + ($0?["y"]?.numbers ?? []) }
      return numbers.contains { ($0 * 100).rounded() / 100 != $0 }
    }
    #expect(!long.isEmpty && long.allSatisfy { $0["n"]?.string?.isEmpty == false })
    for transition in try Self.lively() {
      let keyframes = try LottiePlayer(LottieFiles.text(transition, .present)).file.properties(at: "")
        .flatMap(\.property.keyframes).filter { $0["n"] != nil }
      for (_, same) in Dictionary(grouping: keyframes, by: { $0["n"]?.string ?? "" }) {
        #expect(Set(same.map { [$0["o"], $0["i"]] }).count == 1, "a name stands for one easing")
      }
    }
  }

  @Test func timesAscendAndAtMostTwoAreOne() throws {
    for (path, property) in try Self.properties() {
      let times = property.keyframes.compactMap { $0["t"]?.number }
      #expect(times == times.sorted(), "\(path)")
      #expect(zip(times, times.dropFirst(2)).allSatisfy { $0 < $1 }, "\(path)")
    }
  }

  @Test func whatNeverChangesHasNoKeyframes() throws {
    for (path, property) in try Self.properties() where property["a"]?.number == 1 {
      #expect(Set(property.keyframes.compactMap { $0["s"] }).count > 1, "\(path)")
    }
  }

  @Test func layersHaveAllThatPlayersAskFor() throws {
    let file = try LottiePlayer(LottieFiles.text(Self.spec(Self.card(), Self.go("\"ease\"")), .present)).file
    #expect(file["v"] == .string("5.7.0"))
    #expect(file["op"] == .number(37), "one spare frame after the last")
    for layer in file["layers"]?.items ?? [] {
      #expect(layer["st"] == .number(0) && layer["ip"] == .number(0) && layer["op"] == file["op"])
      #expect(layer["ind"] != nil && layer["ks"]?["a"] != nil && layer["ks"]?["o"] != nil)
      guard case .object(let members) = layer else { continue }
      let keys = members.map(\.key)
      #expect((keys.firstIndex(of: "ddd") ?? .max) < (keys.firstIndex(of: "ks") ?? 0))
      let group = layer["shapes"]?.items.first?["it"]?.items ?? []
      #expect(group.map { $0["ty"]?.string } == ["rc", "fl", "tr"])
      #expect(group.first?["r"] != nil && group[1]["o"] != nil && group.last?["o"] != nil)
    }
  }

  @Test(arguments: [(300.0, 19.0), (310, 20), (333.3, 21), (1, 2)])
  func theSpareFrameIsWholeAndAfterTheLast(duration: Double, end: Double) throws {
    let phase = Self.go("\"ease\"").replacingOccurrences(of: "600", with: "\(duration)")
    let file = try LottiePlayer(LottieFiles.text(Self.spec(Self.card(), phase), .present)).file
    #expect(file["op"] == .number(end))
  }

  /// Square rectangles are drawn from whole pixel to whole pixel by ThorVG.
  @Test func noRectangleIsSquare() throws {
    let text = try LottieFiles.text(Self.spec(Self.card(), Self.go(Self.bouncy)), .present)
    let player = try LottiePlayer(text)
    let layer = try #require(player.layer("card/source"))
    #expect((0...37).allSatisfy { (player.radius(of: layer, at: Double($0)) ?? 0) >= 0.01 })
  }

  @Test func theTextIsPlain() throws {
    for transition in try Self.lively() {
      for file in LottieFiles.export(transition).files.files {
        #expect(file.bytes.first == UInt8(ascii: "{"))
        #expect(!file.text.contains("nan") && !file.text.contains("inf") && !file.text.contains("-0,"))
        #expect(LottieFiles.export(transition).files[file.path] == file)
      }
    }
  }

  /// Parents are always created before their children, so no cycle can occur.
  @Test func parentsFormNoCircle() throws {
    let text = try LottieFiles.text(LottieGroupTests.nested(), .present)
    let player = try LottiePlayer(text)
    for layers in [player.layers] + (player.file["assets"]?.items.compactMap { $0["layers"]?.items } ?? []) {
      let parents = Dictionary(
        uniqueKeysWithValues: layers.map { ($0["ind"]?.number ?? 0, $0["parent"]?.number) })
      #expect(parents.count == layers.count)
      for start in parents.keys {
        var (index, steps) = (Optional(start), 0)
        while let here = index, steps <= layers.count { (index, steps) = (parents[here] ?? nil, steps + 1) }
        #expect(steps <= layers.count)
      }
    }
  }
}

extension JSONLiteral {
  /// All animated or fixed properties inside, with the way to each.
  func properties(at path: String) -> [(path: String, property: JSONLiteral)] {
    if self["a"]?.number != nil, self["k"] != nil { return [(path, self)] }
    switch self {
    case .object(let members): return members.flatMap { $0.value.properties(at: path + "/" + $0.key) }
    case .array(let items): return items.enumerated().flatMap { $1.properties(at: "\(path)/\($0)") }
    case .null, .bool, .number, .string: return []
    }
  }

  var keyframes: [JSONLiteral] { self["a"]?.number == 1 ? self["k"]?.items ?? [] : [] }
}
