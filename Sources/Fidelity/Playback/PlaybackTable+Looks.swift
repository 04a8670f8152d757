import MotionCore
import Simulator

extension PlaybackTable: Playback {
  var moments: [Double] {
    elements.flatMap(\.animations).flatMap { [$0.start, $0.start + $0.duration] }
  }

  func moments(of element: String) -> [Double] {
    chain(from: element).flatMap { elements[$0].animations }.flatMap { [$0.start, $0.start + $0.duration] }
  }

  var drawingOrder: [String]? { elements.map(\.id) }

  func looks(of element: String, at time: Double) -> [Look] { looks(of: [element], at: time)[0] }

  func looks(of ids: [String], at time: Double) -> [[Look]] {
    // The table of one moment draws the elements that are asked for, and those that these are in.
    let drawn = Set(ids.flatMap(chain)).sorted { (depth(of: $0), $0) < (depth(of: $1), $1) }
    let layers = Dictionary(uniqueKeysWithValues: zip(drawn, layers(of: drawn, at: min(max(time, 0), duration))))
    return ids.map { id in indices[id].map { looks(of: $0, in: layers) } ?? [] }
  }

  /// - Parameter drawn: the indices of elements, each after its parent.
  private func layers(of drawn: [Int], at time: Double) -> [MotionLayer] {
    let values = drawn.map { elements[$0].values(at: time) }
    let table = MotionTable(
      name: "", viewports: [MotionViewport(name: "", width: screen.width, height: screen.height)],
      present: MotionTiming(duration: 0), dismiss: MotionTiming(duration: 0, play: .reverse), perspective: perspective,
      rtl: .same, elements: zip(drawn, values).map { MotionElement(elements[$0], $1) })
    let motion = Motion(table, on: screen)
    var drawing = MotionDrawing(motion)
    motion.draw(motion.run(.present), at: 0, into: &drawing)
    return drawing.layers
  }

  private func looks(of index: Int, in layers: [Int: MotionLayer]) -> [Look] {
    guard let layer = layers[index] else { return [] }
    let (element, outline) = (elements[index], Outline(layer))
    var look = Look(corners: outline.corners)
    (look.cornerRadius, look.blur, look.shadow, look.fill) = (outline.radius, layer.blur, layer.shadow, layer.fill)
    look.clips = clips(of: index, in: layers)
    var source = look.drawing(element.source, in: layer.size)
    var destination = look.drawing(element.destination, in: layer.size)
    source.sourceOpacity = layer.opacity * layer.source.opacity
    destination.destinationOpacity = layer.opacity * layer.destination.opacity
    // Content that is never drawn isn't compared.
    switch element.contents {
    case .source: return [source]
    case .destination: return [destination]
    case .over, .cross, .through, .cut: return [source, destination]
    }
  }

  /// The frames that clip an element, innermost first; nil if the target doesn't specify them.
  private func clips(of index: Int, in layers: [Int: MotionLayer]) -> [ConvexPolygon]? {
    var clips: [ConvexPolygon] = []
    for (index, parent) in zip(parents.chain(from: index), parents.chain(from: index).dropFirst()) {
      guard let isClipped = elements[index].isClipped else { return nil }
      guard isClipped, let layer = layers[parent] else { break }
      clips.append(Outline(layer).polygon)
    }
    return clips
  }

  /// The indices of an element and its ancestors, outermost last; none if there is no such element.
  private func chain(from id: String) -> [Int] { indices[id].map { parents.chain(from: $0) } ?? [] }

  private func depth(of index: Int) -> Int { parents.chain(from: index).count }
}

extension MotionElement {
  /// An element that rests as another one is at a moment.
  fileprivate init(_ element: PlaybackTable.Element, _ values: PlayedValues) {
    let size = SIMD2(max(values[channel: .width], 0), max(values[channel: .height], 0))
    let corner = SIMD2(values[channel: .x], values[channel: .y]) - element.anchor * size
    let pose = MotionPose(
      frame: .parts([corner.x, corner.y, size.x, size.y].map { MotionLength($0) }),
      translation: [MotionLength(values[channel: .translateX]), MotionLength(values[channel: .translateY])],
      values: MotionValues(values), fit: .stretch, align: .zero)
    self.init(
      id: element.id, role: element.contents.role, parent: element.parent, blend: element.contents.blend,
      anchor: element.anchor, isFilled: element.drawsFill, place: MotionPlacement(source: pose, destination: pose))
  }
}

extension MotionValues {
  fileprivate init(_ played: PlayedValues) {
    self.init()
    for (property, channels) in PlayedChannel.channels {
      for (component, channel) in channels.enumerated() { self[property][component] = played[channel: channel] }
    }
  }
}

extension PlayedChannel {
  /// The channels of a property's components.
  fileprivate static let channels: [MotionProperty: [PlayedChannel]] = [
    .cornerRadius: [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing], .scale: [.scaleX, .scaleY],
    .rotation: [.rotation], .rotationX: [.rotationX], .rotationY: [.rotationY], .opacity: [.opacity],
    .content: [.content], .blur: [.blur], .fill: [.red, .green, .blue, .alpha],
    .shadow: [.shadowOpacity, .shadowRadius, .shadowX, .shadowY],
  ]
}

extension PlayedValues {
  fileprivate subscript(channel channel: PlayedChannel) -> Double { self[channel] ?? channel.initial }
}

extension PlaybackTable.Contents {
  fileprivate var role: MotionElement.Role {
    switch self {
    case .source: .leaving
    case .destination: .entering
    case .over, .cross, .through, .cut: .matched
    }
  }

  fileprivate var blend: MotionElement.Blend { MotionElement.Blend(rawValue: rawValue) ?? .over }
}

extension Look {
  /// - Parameter side: nil if the target doesn't specify what it draws.
  fileprivate func drawing(_ side: PlaybackTable.Side?, in frame: SIMD2<Double>) -> Look {
    guard let side else { return self }
    var look = self
    look.fill = look.fill ?? side.fill
    look.content = .box(.content(side.fit, of: side.size, align: side.align, in: frame))
    return look
  }
}
