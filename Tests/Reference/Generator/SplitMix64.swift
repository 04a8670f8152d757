/// A small random number generator with the same output on every machine (Steele, Lea and Flood, 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// True with the given probability.
  public mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// A number in 0..<1.
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// A number of the range with at most two decimals, most often with none.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    let grain: Double = [1, 1, 1, 2, 4, 10, 100][integer(0...6)]
    let value = range.lowerBound + unit() * (range.upperBound - range.lowerBound)
    return min(max((value * grain).rounded() / grain, range.lowerBound), range.upperBound)
  }

  public mutating func pick<Item>(_ items: [Item]) -> Item {
    items[integer(0...items.count - 1)]
  }

  mutating func shuffled<Item>(_ items: [Item]) -> [Item] {
    var items = items
    for index in items.indices.dropFirst() { items.swapAt(index, integer(0...index)) }
    return items
  }

  /// Some of the items, at least one, in their order.
  mutating func some<Item>(of items: [Item]) -> [Item] {
    let chosen = items.filter { _ in chance(0.4) }
    return chosen.isEmpty ? [pick(items)] : chosen
  }
}
