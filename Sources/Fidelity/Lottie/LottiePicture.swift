import SpecModel
import TableFormat

/// A picture in a file's assets: its size in points, and the first color of its palette, if it has one.
struct LottiePicture: Sendable {
  let size: SIMD2<Double>
  /// Red, green, blue and alpha, 0…1.
  let color: SIMD4<Double>?

  private static let embedded = "data:image/png;base64,"

  /// Refuses a picture whose size differs from the file's: players treat it differently.
  init(_ asset: JSONCursor, in files: FileTree) throws(ReadingError) {
    size = SIMD2(try asset.number("w"), try asset.number("h"))
    let path = try asset.required("p")
    let isEmbedded = try path.string().hasPrefix(Self.embedded)
    guard isEmbedded == (asset["e"]?.isTrue ?? false) else {
      throw path.error("`e` is 1 where `p` has the picture itself")
    }
    let bytes =
      isEmbedded
      ? Base64.bytes(of: String(try path.string().dropFirst(Self.embedded.count)))
      : files[(try asset["u"]?.string() ?? "") + (try path.string())]?.bytes
    guard let bytes else { throw path.error("there is no such picture") }
    guard let header = Self.chunk("IHDR", of: bytes), header.count >= 8 else { throw path.error("expected a PNG file") }
    let own = SIMD2(Self.number(header.prefix(4)), Self.number(header.dropFirst(4).prefix(4)))
    guard own == size else { throw asset.error("`w` and `h` are not those of the picture, \(own.x) and \(own.y)") }
    let alpha = Self.chunk("tRNS", of: bytes)?.first ?? 255
    color = Self.chunk("PLTE", of: bytes).flatMap { palette in
      guard palette.count >= 3 else { return nil }
      let first = palette.prefix(3).map(Double.init)
      return SIMD4(first[0], first[1], first[2], Double(alpha)) / 255
    }
  }

  /// The data of the first chunk of a type. After eight bytes, each chunk has a length, a type, its data and a
  /// checksum.
  private static func chunk(_ type: String, of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = Int(number(rest.prefix(4)))
      guard length <= rest.count - 12 else { return nil }
      if rest.dropFirst(4).prefix(4).elementsEqual(type.utf8) { return rest.dropFirst(8).prefix(length) }
      rest = rest.dropFirst(12 + length)
    }
    return nil
  }

  /// A big-endian number.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Double {
    bytes.reduce(0) { $0 * 256 + Double($1) }
  }
}

extension LottieDrawing {
  /// The look of a picture: the frame is the mask that is named so; without one, it is the picture itself.
  func look(of picture: LottiePicture, _ side: Side?, at frame: Double) -> Look? {
    guard let place = Self.place(of: steps, at: frame) else { return nil }
    let corners = Box(low: .zero, high: picture.size).corners.map(place.map.callAsFunction)
    let frames = clips.filter(\.isFrame)
    var look =
      frames.first?.frame(at: frame).map { box, radii, map in
        var look = Look(corners: box.corners.map(map.callAsFunction))
        look.cornerRadius = radii
        return look
      } ?? Look(corners: corners)
    look.content = frames.isEmpty ? .unframed : .box(look.corners.share(of: corners))
    look.fill = picture.color
    look.blur = steps.compactMap(\.last?.effects).map { $0.blur(at: frame) }.max()
    look.shadow = steps.compactMap(\.last?.effects.shadow).first?.measures(at: frame) ?? .zero
    let others = clips.filter { !$0.isFrame }.map { $0.area(at: frame) }
    look.clips = others.map(\.polygon)
    let opacity = others.reduce(place.opacity) { $0 * $1.strength }
    (look.sourceOpacity, look.destinationOpacity) = (
      side == .destination ? nil : opacity, side == .source ? nil : opacity
    )
    return look
  }
}

extension [SIMD2<Double>] {
  /// The box around some points, in shares of the parallelogram with these four corners; all of it if that is flat.
  fileprivate func share(of points: [SIMD2<Double>]) -> Box {
    let (across, down) = (self[1] - self[0], self[3] - self[0])
    let area = across.x * down.y - across.y * down.x
    guard area != 0 else { return .whole }
    let shares = points.map { point -> SIMD2<Double> in
      let way = point - self[0]
      return SIMD2(way.x * down.y - way.y * down.x, across.x * way.y - across.y * way.x) / area
    }
    return Box(around: shares) ?? .whole
  }
}
