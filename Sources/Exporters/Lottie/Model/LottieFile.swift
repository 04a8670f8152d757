import SpecModel

/// A Lottie composition, before it is printed.
struct LottieFile {
  var name: String
  var frameRate: Double
  /// The end in frames. Players disagree on whether the last one is drawn, so it is spare: the motion ends before it.
  var end: Double
  /// In whole points, as some players refuse fractions.
  var width, height: Double
  var markers: [Marker]
  /// The layers, front to back.
  var layers: [LayerText]
  var precompositions: [Precomposition] = []
  var pictures: [PictureAsset] = []

  struct Marker {
    var name: String
    /// In frames.
    var start, duration: Double
  }

  struct Precomposition {
    var id: String
    /// The layers, front to back.
    var layers: [LayerText]
  }

  struct PictureAsset {
    var picture: Picture
    /// The folder of its file, unless it is embedded.
    var folder: String
    /// The content as data; nil if it is in a separate file.
    var data: String?
  }
}

/// A layer that lasts as long as its composition.
struct Layer: Equatable {
  var name: String
  /// Starts at 1 and is unique in its list.
  var index: Int
  /// The layer that places this one; always made earlier, so that there are no cycles.
  var parent: Int?
  var transform: LayerTransform
  var content: Content
  /// The masks; only what is inside all of them is visible.
  var masks: [LayerMask] = []
  var effects: [Effect] = []

  enum Content: Equatable {
    /// Places its children, and draws nothing.
    case empty
    case shape(FilledShape)
    case stroke(StrokedShape)
    /// The precomposition of this id, cut to this width and height, which are whole.
    case precomposition(String, SIMD2<Double>)
    /// The picture of this id, one point for each pixel.
    case picture(String)
  }
}

/// A path in its layer's own coordinates.
struct LayerMask: Equatable {
  /// The path as JSON, written once for all layers that are cut alike.
  let path: LayerText
  /// The mask's name; of several masks, it identifies the frame of the element whose picture is seen inside.
  let name: String?

  init(path: LottieAnimation<LottiePath>, name: String? = nil) {
    var json = JSONWriter()
    path.write(to: &json)
    self.path = json.bytes[...]
    self.name = name
  }
}

/// The place of a layer in its parent. Parts that are nil or constant are at rest.
struct LayerTransform: Equatable {
  var position = LottiePosition.joint(.fixed([0, 0]))
  var anchor = LottieValue.fixed([0, 0])
  /// In percent.
  var scale = LottieValue.fixed([100, 100])
  /// In degrees, clockwise.
  var rotation = LottieValue.fixed([0])
  /// In percent.
  var opacity = LottieValue.fixed([100])
}

enum LottiePosition: Equatable {
  case joint(LottieValue)
  /// x and y, which share no easing.
  case split(x: LottieValue, y: LottieValue)
}

/// An outline filled with a color.
struct FilledShape: Equatable {
  var outline: Outline
  /// Red, green and blue, 0…1.
  var color: LottieValue
  /// The color's own alpha, in percent.
  var alpha: LottieValue
  /// The opacity of the whole group in percent: a second factor besides the layer's.
  var opacity: LottieValue
  /// The color of a line of one point along the outline: red, green and blue, 0…1.
  var line: LottieNumbers?
  var name: Name?
  var content: Content?

  /// Boxes that stand for a screen's content.
  struct Content: Equatable {
    struct Box: Equatable {
      /// The middle, from the middle of the screen, and the size.
      var middle, size: LottieNumbers
    }

    var boxes: [Box]
    /// The middle of the screen in the layer.
    var center: LottieValue
    /// Red, green and blue, 0…1.
    var color: LottieNumbers
  }

  /// Letters as lines with round ends.
  struct Name: Equatable {
    var paths: [LottiePath]
    /// The middle of the text in the layer.
    var center: LottieValue
    /// Red, green and blue, 0…1.
    var color: LottieNumbers
    /// In points.
    var width: Double
  }

  enum Outline: Equatable {
    /// A rectangle: its center in the layer, its size, and the radius of all corners, which players clamp to half the
    /// shorter side.
    case rectangle(center: LottieValue, size: LottieValue, radius: LottieValue)
    /// A closed path.
    case path(LottieAnimation<LottiePath>)
  }
}

/// The outline of a constant rectangle, in numbers as they are printed.
struct StrokedShape: Equatable {
  var center, size: LottieNumbers
  /// Red, green and blue, 0…1.
  var color: LottieNumbers
  /// In points.
  var width: Double
}

/// An effect, in the sense of After Effects; few players draw them.
enum Effect: Equatable {
  /// A blur, in After Effects' units.
  case gaussianBlur(LottieValue)
  /// A shadow. The opacity is 0…255; the direction in degrees, clockwise from the top; distance and softness in points.
  case dropShadow(opacity: LottieValue, direction: LottieValue, distance: LottieValue, softness: LottieValue)
}
