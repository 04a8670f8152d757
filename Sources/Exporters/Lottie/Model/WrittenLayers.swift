import SpecModel

/// A layer as JSON.
typealias LayerText = ArraySlice<UInt8>

/// Layers as JSON, each written as soon as it is made: keeping thousands of them as values takes several times the time
/// and memory.
struct WrittenLayers {
  /// The frame at which every layer ends.
  let end: Double
  /// The layers of full blocks.
  private var finished: [LayerText] = []
  /// The block that is being written: a single text of all layers would be moved each time that it outgrows its memory.
  private var block = JSONWriter()
  private var ranges: [Range<Int>] = []

  init(end: Double) {
    self.end = end
  }

  /// The size of a block in bytes. The last layer of a block may extend beyond it.
  private static let blockSize = 1 << 20

  mutating func append(_ layer: Layer) {
    if block.count >= Self.blockSize {
      finished += blockTexts
      (block, ranges) = (JSONWriter(capacity: Self.blockSize * 5 / 4), [])
    }
    let start = block.count
    layer.write(to: &block, end: end)
    // All but the first are preceded by a comma.
    ranges.append((ranges.isEmpty ? start : start + 1)..<block.count)
  }

  /// The layers in the order in which they were made.
  var texts: [LayerText] { finished + blockTexts }

  private var blockTexts: [LayerText] {
    let bytes = block.bytes
    return ranges.map { bytes[$0] }
  }
}
