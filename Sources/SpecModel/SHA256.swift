/// The SHA-256 digest of FIPS 180-4.
package struct SHA256 {
  /// Returns the digest in lower-case hexadecimal, 64 digits.
  package static func hex(of bytes: [UInt8]) -> String {
    digest(of: bytes).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// Returns the digest, 32 bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.addBlocks(of: bytes)
    hash.addBlocks(of: tail(of: bytes))
    return hash.state.indices.flatMap { index in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: hash.state[index] >> $0) }
    }
  }

  /// H(0), section 5.3.3: the first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private var state = SIMD8<UInt32>(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)

  /// The rest after the last whole block with its padding, section 5.1.1: a 1 bit, zeros up to 56 bytes of a block, and
  /// the length in bits as 64 bits.
  private static func tail(of bytes: [UInt8]) -> [UInt8] {
    var tail = Array(bytes.suffix(bytes.count % 64))
    tail.append(0x80)
    tail += [UInt8](repeating: 0, count: (120 - tail.count % 64) % 64)
    let bits = UInt64(bytes.count) * 8
    return tail + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0)) }
  }

  /// Adds every whole block of 64 bytes. Arrays are accessed without bounds checks, because files of many megabytes are
  /// hashed.
  private mutating func addBlocks(of bytes: [UInt8]) {
    var schedule = [UInt32](repeating: 0, count: 64)
    schedule.withUnsafeMutableBufferPointer { schedule in
      Self.constants.withUnsafeBufferPointer { constants in
        bytes.withUnsafeBytes { bytes in
          for start in stride(from: 0, through: bytes.count - 64, by: 64) {
            for index in 0..<16 {
              let word = bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self)
              schedule[index] = UInt32(bigEndian: word)
            }
            add(schedule, constants)
          }
        }
      }
    }
  }

  /// Adds one block of 64 bytes, section 6.2.2.
  /// - Parameter schedule: its first 16 words are the block.
  private mutating func add(_ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>) {
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let small0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
      let small1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
      schedule[index] = schedule[index - 16] &+ small0 &+ schedule[index - 7] &+ small1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // Eight rounds at once: after them, all words are back in their places, and none has to be moved.
    for index in stride(from: 0, to: 64, by: 8) {
      func word(_ round: Int) -> UInt32 { constants[index + round] &+ schedule[index + round] }
      round(a, b, c, &d, e, f, g, &h, word(0))
      round(h, a, b, &c, d, e, f, &g, word(1))
      round(g, h, a, &b, c, d, e, &f, word(2))
      round(f, g, h, &a, b, c, d, &e, word(3))
      round(e, f, g, &h, a, b, c, &d, word(4))
      round(d, e, f, &g, h, a, b, &c, word(5))
      round(c, d, e, &f, g, h, a, &b, word(6))
      round(b, c, d, &e, f, g, h, &a, word(7))
    }
    state &+= SIMD8(a, b, c, d, e, f, g, h)
  }

  @inline(__always)
  private func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    let big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    h = h &+ big1 &+ ((e & f) ^ (~e & g)) &+ word
    d = d &+ h
    h = h &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
  }

  @inline(__always)
  private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// K, section 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
