/// A number of an element that animations move. The raw values are the keys of a playback file.
enum PlayedChannel: String, Sendable, CaseIterable {
  /// The position of the anchor in the viewport, in points.
  case x, y
  case width, height
  /// In points.
  case translateX, translateY
  case scaleX, scaleY
  /// In degrees: in the plane, and about the horizontal and vertical axis.
  case rotation, rotationX, rotationY
  case opacity
  /// 0 shows the source's content, 1 the destination's.
  case content
  /// The standard deviation, in points.
  case blur
  case topLeading, topTrailing, bottomLeading, bottomTrailing
  case shadowOpacity, shadowRadius, shadowX, shadowY
  /// In 0…1 each.
  case red, green, blue, alpha

  /// The value if nothing sets the channel.
  var initial: Double {
    switch self {
    case .scaleX, .scaleY, .opacity: 1
    case .x, .y, .width, .height, .translateX, .translateY, .rotation, .rotationX, .rotationY, .content, .blur: 0
    case .topLeading, .topTrailing, .bottomLeading, .bottomTrailing: 0
    case .shadowOpacity, .shadowRadius, .shadowX, .shadowY, .red, .green, .blue, .alpha: 0
    }
  }
}

/// Values of some channels.
typealias PlayedValues = [PlayedChannel: Double]
