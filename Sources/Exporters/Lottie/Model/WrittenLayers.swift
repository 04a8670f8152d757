import SpecModel

/// A layer as JSON.
typealias LayerText = ArraySlice<UInt8>

/// Layers as JSON, each written as soon as it is made: thousands of them as values take several times the time and the
/// memory.
struct WrittenLayers {
  /// Frames at which each ends.
  let end: Double
  private var json: JSONWriter
  private var ranges: [Range<Int>] = []

  /// - Parameter count: about how many there will be, so that they need not be moved as they grow.
  init(end: Double, count: Int = 0) {
    self.end = end
    json = JSONWriter(capacity: count * Self.usualLayer)
  }

  /// Bytes that a layer that moves takes.
  private static let usualLayer = 1200

  mutating func append(_ layer: Layer) {
    let start = json.count
    layer.write(to: &json, end: end)
    // A comma stands before all but the first.
    ranges.append((ranges.isEmpty ? start : start + 1)..<json.count)
  }

  /// In the order they were made.
  var texts: [LayerText] {
    let bytes = json.bytes
    return ranges.map { bytes[$0] }
  }
}
