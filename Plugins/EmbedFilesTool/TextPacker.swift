/// Packs texts as `PackedText` of Exporters unpacks them.
struct TextPacker {
  private static let mark = UInt8(ascii: "\t")
  private static let itself = UInt8(ascii: "~")
  private static let zero = UInt8(ascii: "%")
  private static let base = 89
  private static let shortest = 6
  private static let far = shortest + base - 1
  /// The largest value of three digits.
  private static let farthest = base * base * base - 1
  /// Earlier places with the same beginning that are tried.
  private static let tries = 24
  private static let slots = 1 << 16

  private let text: [UInt8]
  /// The last place of each beginning, and for each place the previous one with the same beginning; -1 for none.
  private var latest = [Int](repeating: -1, count: slots)
  private var earlier: [Int]
  private var packed: [UInt8] = []

  static func packed(_ text: String) -> String {
    var packer = TextPacker(Array(text.utf8))
    packer.pack()
    return String(decoding: packer.packed, as: UTF8.self)
  }

  private init(_ text: [UInt8]) {
    self.text = text
    earlier = [Int](repeating: -1, count: text.count)
  }

  private mutating func pack() {
    var place = 0
    while place < text.count {
      let start = place
      if let (distance, length) = repetition(at: place) {
        add(distance: distance, length: length)
        place += length
      } else {
        packed += text[place] == Self.mark ? [Self.mark, Self.itself] : [text[place]]
        place += 1
      }
      for passed in start..<place { note(passed) }
    }
  }

  /// The longest match that begins and ends with whole characters, so that the packed result is text again.
  private func repetition(at place: Int) -> (distance: Int, length: Int)? {
    guard place + Self.shortest < text.count, !text[place].isContinuation else { return nil }
    var (best, bestLength) = (0, Self.shortest)
    var candidate = latest[slot(of: place)]
    for _ in 0..<Self.tries where candidate >= 0 && place - candidate <= Self.farthest {
      var length = 0
      let limit = min(text.count - place, Self.far + Self.farthest)
      while length < limit, text[candidate + length] == text[place + length] { length += 1 }
      while length > 0, place + length < text.count, text[place + length].isContinuation { length -= 1 }
      if length > bestLength { (best, bestLength) = (place - candidate, length) }
      candidate = earlier[candidate]
    }
    return best > 0 ? (best, bestLength) : nil
  }

  private mutating func note(_ place: Int) {
    guard place + Self.shortest <= text.count else { return }
    let slot = slot(of: place)
    earlier[place] = latest[slot]
    latest[slot] = place
  }

  private func slot(of place: Int) -> Int {
    var hash: UInt64 = 0
    for byte in text[place..<(place + Self.shortest)] { hash = (hash &+ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
    return Int(hash >> 48)
  }

  private mutating func add(distance: Int, length: Int) {
    packed.append(Self.mark)
    add(distance, digits: 3)
    if length < Self.far {
      add(length - Self.shortest, digits: 1)
    } else {
      add(Self.base - 1, digits: 1)
      add(length - Self.far, digits: 3)
    }
  }

  private mutating func add(_ number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= Self.base }
    while divisor > 0 {
      packed.append(Self.zero + UInt8(number / divisor % Self.base))
      divisor /= Self.base
    }
  }
}

extension UInt8 {
  /// Whether it goes on a character in UTF-8.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
