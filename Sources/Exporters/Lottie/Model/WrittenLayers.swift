import SpecModel

/// A layer as JSON.
typealias LayerText = ArraySlice<UInt8>

/// Layers as JSON, each written as soon as it is made: keeping thousands of them as values takes several times the time
/// and memory.
struct WrittenLayers {
  /// The frame at which every layer ends.
  let end: Double
  private var json: JSONWriter
  private var ranges: [Range<Int>] = []

  /// - Parameter count: the approximate number of layers, to avoid moving them as they grow.
  init(end: Double, count: Int = 0) {
    self.end = end
    json = JSONWriter(capacity: count * Self.usualLayer)
  }

  /// The typical number of bytes of a layer that moves.
  private static let usualLayer = 1200

  mutating func append(_ layer: Layer) {
    let start = json.count
    layer.write(to: &json, end: end)
    // All but the first are preceded by a comma.
    ranges.append((ranges.isEmpty ? start : start + 1)..<json.count)
  }

  /// The layers in the order in which they were made.
  var texts: [LayerText] {
    let bytes = json.bytes
    return ranges.map { bytes[$0] }
  }
}
