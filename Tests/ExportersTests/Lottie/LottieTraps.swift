import Foundation
import SpecModel

extension LottieTrap {
  static let all = files + layers + shapes + keyframes + compositions + pictures

  private static let files = [
    LottieTrap(
      "no version as text in three parts: rlottie refuses the file, lottie-web stops", in: .composition,
      isTrap: { $0["v"]?.string?.split(separator: ".").count != 3 }, plant: { $0.with("v", .number(5.7)) }),
    LottieTrap(
      "a size that is not whole: rlottie refuses the file", in: .composition,
      isTrap: { file in ["w", "h"].contains { file[$0]?.number?.rounded() != file[$0]?.number } },
      plant: { $0.with("w", .number(390.5)) }),
    LottieTrap(
      "30 frames a second: rlottie draws whole frames only, points late", in: .composition,
      isTrap: { ($0["fr"]?.number ?? 0) < 60 }, plant: { $0.with("fr", .number(30)) }),
    LottieTrap(
      "no spare frame: some players don't draw the last",
      finds: { file in
        let last = (file["markers"]?.items ?? []).map { ($0["tm"]?.number ?? 0) + ($0["dr"]?.number ?? 0) }.max() ?? 0
        return file.objects.filter { ($0.object["op"]?.number ?? .infinity) < last.rounded(.up) + 1 }.map(\.path)
      }, plant: { object in object["op"]?.number.map { object.with("op", .number($0 - 1)) } ?? object }),
  ]

  private static let layers = [
    LottieTrap(
      "a layer without start time: lottie-web draws nothing, lottie-ios refuses the file", in: .layer,
      isTrap: { $0["st"] == nil }, plant: { $0.without("st") }),
    LottieTrap(
      "a layer without index: lottie-ios refuses the file", in: .layer, isTrap: { $0["ind"] == nil },
      plant: { $0.without("ind") }),
    LottieTrap(
      "an index twice: a child hangs on the wrong layer",
      finds: { file in
        file.objects.filter { object in
          let indices = (object.object["layers"]?.items ?? []).compactMap { $0["ind"]?.number }
          return Set(indices).count != indices.count
        }.map(\.path)
      }, plant: { LottieKind.layer.holds($0) ? $0.with("ind", .number(1)) : $0 }),
    LottieTrap(
      "`ddd` behind the transform, or none: rlottie leaves the rotation out", in: .layer,
      isTrap: { layer in
        (layer.keys.firstIndex(of: "ddd") ?? .max) > (layer.keys.firstIndex(of: "ks") ?? 0)
      }, plant: { $0.without("ddd").with("ddd", .number(0)) }),
    LottieTrap(
      "a turn in space: rlottie draws a perspective of its own, others none", in: .transform,
      isTrap: { transform in ["rx", "ry", "or"].contains { transform[$0] != nil } },
      plant: { $0.with("rx", .object([.init("a", .number(0)), .init("k", .number(30))])) }),
    LottieTrap(
      "a transform that is not whole: players differ in what they can do without", in: .transform,
      isTrap: { transform in ["a", "p", "s", "r", "o"].contains { transform[$0] == nil } },
      plant: { $0.without("s") }),
    LottieTrap(
      "a matte: rlottie 0.1 draws nothing, 0.2 at 98 %", in: .layer, isTrap: { $0["tt"] != nil || $0["td"] != nil },
      plant: { $0.with("tt", .number(1)) }),
    LottieTrap(
      "a stretched layer: time stretches in some players, and in others for precompositions only", in: .layer,
      isTrap: { $0["sr"] != nil }, plant: { $0.with("sr", .number(2)) }),
    LottieTrap(
      "text, or another kind of layer that few players draw", in: .layer,
      isTrap: { ![0, 2, 3, 4].contains($0["ty"]?.number ?? -1) }, plant: { $0.with("ty", .number(5)) }),
    LottieTrap(
      "a layer that is its own parent: rlottie and ThorVG crash",
      finds: { file in
        file.objects.flatMap { list in
          let layers = list.object["layers"]?.items ?? []
          let parents = Dictionary(layers.map { ($0["ind"]?.number, $0["parent"]?.number) }) { first, _ in first }
          return layers.filter { layer in
            var (index, steps) = (layer["ind"]?.number, 0)
            while index != nil, steps <= layers.count { (index, steps) = (parents[index] ?? nil, steps + 1) }
            return steps > layers.count
          }.map { list.path + "/" + ($0["nm"]?.string ?? "") }
        }
      },
      plant: { layer in
        layer["parent"].map { layer.with("ind", $0) } ?? layer
      }),
    LottieTrap(
      "one mask: ThorVG clips by it, and takes an edge twice", in: .layer,
      isTrap: { $0["ty"] == .number(0) && $0["masksProperties"]?.items.count == 1 },
      plant: { $0.with("masksProperties") { Array($0.suffix(1)) } }),
    LottieTrap(
      "a mask that is not whole: lottie-web stops", in: .mask,
      isTrap: { mask in ["mode", "inv", "pt", "o", "x"].contains { mask[$0] == nil } }, plant: { $0.without("o") }),
    LottieTrap(
      "a shadow without a region: lottie-web draws none", in: .effect,
      isTrap: { $0["ty"] == .number(25) && $0["fs"]?["width"] == nil }, plant: { $0.without("fs") }),
  ]

  private static let shapes = [
    LottieTrap(
      "a rectangle without radius: rlottie and lottie-web stop", in: .item("rc"), isTrap: { $0["r"] == nil },
      plant: { $0.without("r") }),
    LottieTrap(
      "a square rectangle: ThorVG draws it from whole pixel to whole pixel", in: .item("rc"),
      isTrap: { rectangle in rectangle["r"]?.everyNumber.contains { $0 < 0.01 } ?? true },
      plant: { $0.with("r", .object([.init("a", .number(0)), .init("k", .number(0))])) }),
    LottieTrap(
      "a fill without opacity: rlottie draws nothing", in: .item("fl"), isTrap: { $0["o"] == nil },
      plant: { $0.without("o") }),
    LottieTrap(
      "a color beyond 1", in: .item("fl"),
      isTrap: { fill in fill["c"]?.everyNumber.contains { !(0...1).contains($0) } ?? true },
      plant: { fill in
        let white = [JSONLiteral](repeating: .number(255), count: 3)
        return fill.with("c", .object([.init("a", .number(0)), .init("k", .array(white))]))
      }),
    LottieTrap(
      "a group that does not end with its transform", in: .item("gr"),
      isTrap: { $0["it"]?.items.last?["ty"] != .string("tr") }, plant: { $0.with("it") { Array($0.dropLast()) } }),
    LottieTrap(
      "a fill before its shape: it colors nothing", in: .item("gr"),
      isTrap: { ["fl", "st"].contains($0["it"]?.items.first?["ty"]?.string) },
      plant: { $0.with("it") { items in [items[1], items[0]] + items.dropFirst(2) } }),
  ]

  private static let keyframes = [
    LottieTrap(
      "a keyframe without easing or hold: rlottie shows 0, lottie-web nothing", in: .property,
      isTrap: { property in
        property.keyframes.dropLast().contains {
          ($0["h"]?.number == 1) == ($0["i"] != nil && $0["o"] != nil)
        }
      }, plant: { $0["a"]?.number == 1 ? $0.with("k") { $0.map { $0.without("i") } } : $0 }),
    LottieTrap(
      "a number that is not in an array: lottie-web shows nothing", in: .property,
      isTrap: { property in property.keyframes.contains { $0["s"]?.items.isEmpty ?? true } },
      plant: { property in
        property.keyframes.first?["s"]?.items.count == 1
          ? property.with("k") { $0.map { $0.with("s", $0["s"]?.items.first ?? .null) } } : property
      }),
    LottieTrap(
      "one keyframe: players stop", in: .property,
      isTrap: { $0["a"]?.number == 1 && $0.keyframes.count < 2 },
      plant: { property in property["a"]?.number == 1 ? property.with("k") { Array($0.prefix(1)) } : property }),
    LottieTrap(
      "keyframes that never change: a still property is large and slow", in: .property,
      isTrap: { $0["a"]?.number == 1 && Set($0.keyframes.compactMap { $0["s"] }).count < 2 },
      plant: { property in
        property.keyframes.isEmpty ? property : property.withoutMotion
      }),
    LottieTrap(
      "times that fall, or three at one: players take any of them", in: .property,
      isTrap: { property in
        let times = property.keyframes.compactMap { $0["t"]?.number }
        return times != times.sorted() || zip(times, times.dropFirst(2)).contains { $0 == $1 }
      }, plant: { $0["a"]?.number == 1 ? $0.with("k") { Array($0.reversed()) } : $0 }),
    LottieTrap(
      "an easing between equal values: nothing moves, so overshoot is lost", in: .property,
      isTrap: { property in
        zip(property.keyframes, property.keyframes.dropFirst()).contains { $0["o"] != nil && $0["s"] == $1["s"] }
      }, plant: { $0.keyframes.isEmpty ? $0 : $0.withoutMotion }),
    LottieTrap(
      "an easing for each dimension: players take the first for all", in: .keyframe,
      isTrap: { keyframe in
        [keyframe["i"], keyframe["o"]].compactMap { $0 }.contains {
          $0["x"]?.items.count != 1 || $0["y"]?.items.count != 1
        }
      },
      plant: { keyframe in
        let handle = JSONLiteral.array([.number(0.3), .number(0.6)])
        return keyframe["i"] == nil ? keyframe : keyframe.with("i", .object([.init("x", handle), .init("y", handle)]))
      }),
    LottieTrap(
      "tangents on a straight way: rlottie and ThorVG stop an overshoot", in: .keyframe,
      isTrap: { $0["to"] != nil || $0["ti"] != nil },
      plant: { $0.with("to", .array([.number(0), .number(0)])).with("ti", .array([.number(0), .number(0)])) }),
    LottieTrap(
      "easings that agree to two decimals and have no names: rlottie and ThorVG take them for one",
      finds: { file in
        var known: [String: [JSONLiteral?]] = [:]
        return file.objects.filter { LottieKind.keyframe.holds($0.object) && $0.object["o"] != nil }.filter {
          _, keyframe in
          let ease = [keyframe["o"], keyframe["i"]]
          let numbers = ease.flatMap { ($0?["x"]?.numbers ?? []) + ($0?["y"]?.numbers ?? []) }
          let rounded = numbers.map { String(($0 * 100).rounded()) }.joined(separator: " ")
          let name = keyframe["n"]?.string ?? rounded
          defer { known[name] = known[name] ?? ease }
          return known[name].map { $0 != ease } ?? false
        }.map(\.path)
      }, plant: { $0["s"] == nil ? $0 : $0.with("n", .string("e")) }),
    LottieTrap(
      "an opacity that overshoots: it wraps round in rlottie", in: .transform,
      isTrap: { transform in
        (transform["o"]?.keyframes ?? []).contains { keyframe in
          let handles = [keyframe["i"], keyframe["o"]].compactMap { $0?["y"]?.numbers.first }
          let value = keyframe["s"]?.numbers.first ?? 0
          return !(0...100).contains(value) || handles.contains { !(0...1).contains($0) }
        }
      },
      plant: { transform in
        guard let opacity = transform["o"], opacity["a"]?.number == 1 else { return transform }
        return transform.with("o", opacity.with("k") { $0.map { $0.with("s", .array([.number(150)])) } })
      }),
    LottieTrap(
      "decimals that show nothing: the file is large", in: .keyframe,
      isTrap: { $0["s"]?.numbers.contains { ($0 * 1e4).rounded() / 1e4 != $0 } ?? false },
      plant: { keyframe in
        (keyframe["s"]?.items.count ?? 0) == 1 ? keyframe.with("s", .array([.number(1.0 / 3)])) : keyframe
      }),
  ]

  private static let compositions = [
    LottieTrap(
      "a precomposition in itself: rlottie and ThorVG crash",
      finds: { file in
        let assets = (file["assets"]?.items ?? []).filter { $0["layers"] != nil }
        let inside = Dictionary(
          assets.map { ($0["id"]?.string, $0["layers"]?.items.compactMap { $0["refId"]?.string } ?? []) }
        ) { first, _ in first }
        return assets.compactMap { $0["id"]?.string }.filter { id in
          var (open, seen) = (inside[id] ?? [], Set<String>())
          while let next = open.popLast() {
            if seen.insert(next).inserted { open += inside[next] ?? [] }
          }
          return seen.contains(id)
        }
      },
      plant: { asset in
        guard let id = asset["id"], asset["layers"] != nil else { return asset }
        return asset.with("layers") { $0.map { $0.with("ty", .number(0)).with("refId", id) } }
      })
  ]

  private static let pictures = [
    LottieTrap(
      "a picture that is not as large as the file says: each player scales it in its own way", in: .picture,
      isTrap: { asset in
        let data = Data(base64Encoded: asset["p"]?.string?.components(separatedBy: ",").last ?? "") ?? Data()
        func number(_ place: Int) -> Double? {
          data.count < 24
            ? nil : data[place..<place + 4].reduce(0.0) { (sum: Double, byte: UInt8) in sum * 256 + Double(byte) }
        }
        return asset["w"]?.number != number(16) || asset["h"]?.number != number(20)
      }, plant: { $0.with("w", .number(7)) }),
    LottieTrap(
      "an embedded picture that is not marked as such: players look for a file", in: .picture,
      isTrap: { $0["e"] != .number(1) || $0["u"] != .string("") }, plant: { $0.with("e", .number(0)) }),
  ]
}

extension JSONLiteral {
  /// Changes all keyframes of a property.
  fileprivate var everyNumber: [Double] {
    let values = self["a"]?.number == 1 ? keyframes.compactMap { $0["s"] } : [self["k"] ?? .null]
    return values.flatMap { $0.number.map { [$0] } ?? $0.numbers }
  }

  /// An animated property whose keyframes all have the first one's value.
  fileprivate var withoutMotion: JSONLiteral {
    let first = keyframes.first?["s"] ?? .null
    return with("k") { $0.map { $0.with("s", first) } }
  }
}
