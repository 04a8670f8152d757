/// A Lottie composition: what the exporter builds, before it is printed.
struct LottieFile {
  var name: String
  var frameRate: Double
  /// Frames. Players disagree on whether the last one is drawn, so it is a spare: the motion ends before.
  var end: Double
  /// Whole points, as some players refuse others.
  var width, height: Double
  var markers: [Marker]
  /// Front to back.
  var layers: [LayerText]
  var precompositions: [Precomposition] = []
  var pictures: [PictureAsset] = []

  struct Marker {
    var name: String
    /// Frames.
    var start, duration: Double
  }

  struct Precomposition {
    var id: String
    /// Front to back.
    var layers: [LayerText]
  }

  struct PictureAsset {
    var picture: Picture
    /// What is in it, where it is not in a file of its own.
    var data: String?
  }
}

/// A layer that lasts as long as its composition.
struct Layer: Equatable {
  var name: String
  /// From 1, unique in its list.
  var index: Int
  /// The layer that places this one; always made earlier, so that no circle can come about.
  var parent: Int?
  var transform: LayerTransform
  var content: Content
  /// Only what lies within all of them is seen.
  var masks: [LayerMask] = []
  var effects: [Effect] = []

  enum Content: Equatable {
    /// Places its children, and draws nothing.
    case empty
    case shape(FilledShape)
    case stroke(StrokedShape)
    /// The precomposition of that id, as far as it lies within that width and height, which are whole.
    case precomposition(String, SIMD2<Double>)
    /// The picture of that id, its pixels as points.
    case picture(String)
  }
}

/// A path in its layer's own coordinates.
struct LayerMask: Equatable {
  var path: LottieAnimation<LottiePath>
  /// Tells which of several masks is the frame of the element whose picture is seen in it.
  var name: String?
}

/// Where a layer lies in its parent. Nil and constant parts are at rest.
struct LayerTransform: Equatable {
  var position = LottiePosition.joint(.fixed([0, 0]))
  var anchor = LottieValue.fixed([0, 0])
  /// Per cent.
  var scale = LottieValue.fixed([100, 100])
  /// Degrees, clockwise.
  var rotation = LottieValue.fixed([0])
  /// Per cent.
  var opacity = LottieValue.fixed([100])
}

enum LottiePosition: Equatable {
  case joint(LottieValue)
  /// For x and y that share no easing.
  case split(x: LottieValue, y: LottieValue)
}

/// An outline filled with a colour.
struct FilledShape: Equatable {
  var outline: Outline
  /// Red, green, blue, 0…1.
  var color: LottieValue
  /// The colour's own, per cent.
  var alpha: LottieValue
  /// Of the whole group, per cent: a second factor beside the layer's.
  var opacity: LottieValue
  /// Of a line of one point along the outline: red, green, blue, 0…1.
  var line: LottieNumbers?
  var name: Name?

  /// Letters as lines with round ends.
  struct Name: Equatable {
    var paths: [LottiePath]
    /// The middle of the text in the layer.
    var center: LottieValue
    /// Red, green, blue, 0…1.
    var color: LottieNumbers
    /// Points.
    var width: Double
  }

  enum Outline: Equatable {
    /// The centre in the layer, the size, the radius of all corners. Players clamp it to half the shorter side.
    case rectangle(center: LottieValue, size: LottieValue, radius: LottieValue)
    /// A closed path.
    case path(LottieAnimation<LottiePath>)
  }
}

/// The line around a rectangle that never changes. Numbers as they are printed.
struct StrokedShape: Equatable {
  var center, size: LottieNumbers
  /// Red, green, blue, 0…1.
  var color: LottieNumbers
  /// Points.
  var width: Double
}

/// What After Effects calls an effect; few players draw them.
enum Effect: Equatable {
  /// In After Effects' measure.
  case gaussianBlur(LottieValue)
  /// Opacity 0…255; direction in degrees clockwise from the top; distance and softness in points.
  case dropShadow(opacity: LottieValue, direction: LottieValue, distance: LottieValue, softness: LottieValue)
}
