import Foundation
import SpecModel
import Testing

@testable import Exporters

/// A slow, literal reader of Lottie files: it evaluates keyframes by bisection, and shares no code with the exporter.
struct LottiePlayer {
  let file: JSONLiteral

  init(_ text: String) throws {
    file = try #require(JSONDocument.parse(Array(text.utf8), source: "lottie").value).literal
  }

  var frameRate: Double { file["fr"]?.number ?? 0 }
  var layers: [JSONLiteral] { file["layers"]?.items ?? [] }

  var assets: [JSONLiteral] { file["assets"]?.items ?? [] }

  /// Of the composition and its precompositions.
  var everyLayer: [JSONLiteral] { layers + assets.flatMap { $0["layers"]?.items ?? [] } }

  func layer(_ name: String) -> JSONLiteral? {
    everyLayer.first { $0["nm"]?.string == name }
  }

  /// Top left, top right, bottom right and bottom left of a layer's only mask, in the composition.
  func maskCorners(of layer: JSONLiteral, at frame: Double) -> [SIMD2<Double>] {
    let (low, high) = Self.box(around: value(layer["masksProperties"]?.items.last?["pt"], at: frame))
    return corners(low, high).map { place($0, of: layer, at: frame) }
  }

  /// Top left, top right, bottom right and bottom left of a layer's rectangle or path, in the composition.
  func corners(of layer: JSONLiteral, at frame: Double) -> [SIMD2<Double>] {
    if let inner = content(of: layer) {
      return corners(of: inner, at: frame).map { place($0, of: layer, at: frame) }
    }
    if let quad = quad(of: layer, at: frame) { return quad.map { place($0, of: layer, at: frame) } }
    let (low, high) = box(of: layer, at: frame)
    return corners(low, high).map { place($0, of: layer, at: frame) }
  }

  /// The corners of a path of four, or of eight that have arcs between each two.
  private func quad(of layer: JSONLiteral, at frame: Double) -> [SIMD2<Double>]? {
    guard let outline = group(of: layer).first, outline["ty"]?.string == "sh" else { return nil }
    func points(_ key: String) -> [SIMD2<Double>] {
      let numbers = value(outline["ks"]?.taking(key), at: frame)
      return stride(from: 0, to: numbers.count, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
    }
    let (vertices, handles) = (points("v"), points("o"))
    if vertices.count == 4 { return vertices }
    guard vertices.count == 8, handles.count == 8 else { return nil }
    return stride(from: 0, to: 8, by: 2).map { vertices[$0] + handles[$0] / 0.5522847498 }
  }

  private func corners(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> [SIMD2<Double>] {
    [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
  }

  /// The only layer that draws in a precomposition.
  private func content(of layer: JSONLiteral) -> JSONLiteral? {
    guard let id = layer["refId"]?.string else { return nil }
    return assets.first { $0["id"]?.string == id }?["layers"]?.items.first { $0["ty"] != .number(3) }
  }

  func opacity(of layer: JSONLiteral, at frame: Double) -> Double {
    let own = value(layer["ks"]?["o"], at: frame)[0] / 100
    if let inner = content(of: layer) { return own * opacity(of: inner, at: frame) }
    return own * value(group(of: layer).last?["o"], at: frame)[0] / 100
  }

  func radius(of layer: JSONLiteral, at frame: Double) -> Double? {
    if let inner = content(of: layer) { return radius(of: inner, at: frame) }
    guard let outline = group(of: layer).first, outline["ty"]?.string == "rc" else { return nil }
    let size = value(outline["s"], at: frame)
    return min(value(outline["r"], at: frame)[0], min(size[0], size[1]) / 2)
  }

  /// Red, green, blue and alpha.
  func fill(of layer: JSONLiteral, at frame: Double) -> [Double] {
    if let inner = content(of: layer) { return fill(of: inner, at: frame) }
    let fill = group(of: layer)[1]
    return value(fill["c"], at: frame) + [value(fill["o"], at: frame)[0] / 100]
  }

  private func group(of layer: JSONLiteral) -> [JSONLiteral] {
    layer["shapes"]?.items.first?["it"]?.items ?? []
  }

  private func box(of layer: JSONLiteral, at frame: Double) -> (SIMD2<Double>, SIMD2<Double>) {
    if layer["ty"] == .number(2) {
      let asset = assets.first { $0["id"] == layer["refId"] }
      return (.zero, SIMD2(asset?["w"]?.number ?? 0, asset?["h"]?.number ?? 0))
    }
    guard let outline = group(of: layer).first else { return (.zero, .zero) }
    if outline["ty"]?.string == "rc" {
      let (center, size) = (value(outline["p"], at: frame), value(outline["s"], at: frame))
      let half = SIMD2(size[0], size[1]) / 2
      return (SIMD2(center[0], center[1]) - half, SIMD2(center[0], center[1]) + half)
    }
    return Self.box(around: value(outline["ks"], at: frame))
  }

  private static func box(around numbers: [Double]) -> (SIMD2<Double>, SIMD2<Double>) {
    let points = stride(from: 0, to: numbers.count, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return (SIMD2(xs.min() ?? 0, ys.min() ?? 0), SIMD2(xs.max() ?? 0, ys.max() ?? 0))
  }

  /// A point of a layer in the composition, through its parents.
  private func place(_ point: SIMD2<Double>, of layer: JSONLiteral, at frame: Double) -> SIMD2<Double> {
    let transform = layer["ks"]
    let anchor = value(transform?["a"], at: frame)
    let scale = value(transform?["s"], at: frame)
    let angle = value(transform?["r"], at: frame)[0]
    let scaled = (point - SIMD2(anchor[0], anchor[1])) * SIMD2(scale[0], scale[1]) / 100
    let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
    let turned = SIMD2(cosine * scaled.x - sine * scaled.y, sine * scaled.x + cosine * scaled.y)
    let moved = turned + position(transform?["p"], at: frame)
    let siblings = assets.compactMap { $0["layers"]?.items }.first { $0.contains(layer) } ?? layers
    guard let parent = layer["parent"]?.number, let next = siblings.first(where: { $0["ind"]?.number == parent })
    else { return moved }
    return place(moved, of: next, at: frame)
  }

  private func position(_ property: JSONLiteral?, at frame: Double) -> SIMD2<Double> {
    if let x = property?["x"], let y = property?["y"] { return SIMD2(value(x, at: frame)[0], value(y, at: frame)[0]) }
    let both = value(property, at: frame)
    return SIMD2(both[0], both[1])
  }
}

extension LottiePlayer {
  /// The numbers of a property at a frame; a path's are its vertices.
  func value(_ property: JSONLiteral?, at frame: Double) -> [Double] {
    guard let property, let value = property["k"] else { return [0, 0] }
    guard property["a"]?.number == 1 else { return value.numbers }
    let keyframes = value.items
    guard let index = keyframes.lastIndex(where: { ($0["t"]?.number ?? 0) <= frame }) else {
      return keyframes[0]["s"]?.numbers ?? []
    }
    let (from, numbers) = (keyframes[index], keyframes[index]["s"]?.numbers ?? [])
    guard index + 1 < keyframes.count, from["h"]?.number != 1 else { return numbers }
    let to = keyframes[index + 1]
    guard let start = from["t"]?.number, let end = to["t"]?.number, let out = from["o"], let into = from["i"],
      let target = to["s"]?.numbers
    else { return [] }
    let progress = Self.progress(
      at: (frame - start) / (end - start), out["x"]?.numbers[0] ?? 0, out["y"]?.numbers[0] ?? 0,
      into["x"]?.numbers[0] ?? 0, into["y"]?.numbers[0] ?? 0)
    return zip(numbers, target).map { $0 + ($1 - $0) * progress }
  }

  private static func progress(at x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if bezier(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return bezier((low + high) / 2, y1, y2)
  }
}

extension JSONLiteral {
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The path with its vertices replaced by that list.
  func taking(_ key: String) -> JSONLiteral {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let items): return .array(items.map { $0.taking(key) })
    case .object(let members):
      let points = self[key]
      return .object(members.map { Member($0.key, $0.key == "v" ? points ?? $0.value : $0.value.taking(key)) })
    }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  var items: [JSONLiteral] {
    if case .array(let items) = self { items } else { [] }
  }

  /// Of a number, a list of numbers, or a path's vertices (alone, or in the list of one that keyframes have).
  var numbers: [Double] {
    if let number { return [number] }
    if let path = items.first?["v"] ?? self["v"] { return path.items.flatMap(\.numbers) }
    return items.compactMap(\.number)
  }
}
