import SpecModel
import TableFormat

extension LottieComposition {
  init(_ root: JSONCursor, in files: FileTree) throws(ReadingError) {
    // rlottie refuses a file without a version; lottie-web stops if the version is a number.
    try root.checkLottieFile()
    let version = try root.string("v")
    guard version.split(separator: ".").count == 3 else { throw root.error("`v` must be a version in three parts") }
    frameRate = try root.number("fr")
    start = try root.number("ip")
    end = try root.number("op")
    guard frameRate > 0 else { throw root.error("`fr` must be more than 0") }
    for key in ["w", "h"] where try root.number(key).rounded() != root.number(key) {
      throw root.error("`\(key)` must be a whole number")
    }
    layers = try root.required("layers").items().map(LottieLayer.init)
    precompositions = [:]
    for asset in try root["assets"]?.items() ?? [] {
      guard let layers = asset["layers"] else {
        try asset.checkLottieKeys(["id", "w", "h", "u", "p", "e"])
        pictures[try asset.string("id")] = try LottiePicture(asset, in: files)
        continue
      }
      try asset.checkLottieKeys(["id", "layers"])
      precompositions[try asset.string("id")] = try layers.items().map(LottieLayer.init)
    }
  }
}

extension LottieLayer {
  init(_ layer: JSONCursor) throws(ReadingError) {
    try layer.checkLottieLayer()
    name = try layer["nm"]?.string() ?? ""
    index = try layer["ind"]?.wholeNumber()
    parent = try layer["parent"]?.wholeNumber()
    content = try Content(layer, called: name)
    transform = try LottieTransform(layer.required("ks"))
    start = try layer.number("ip")
    end = try layer.number("op")
    // lottie-web doesn't draw a layer without a start time.
    offset = try layer.number("st")
    isMatte = try layer["td"].map { flag throws(ReadingError) in try flag.wholeNumber() != 0 } ?? false
    let matteMode = try layer.number("tt", default: 0)
    guard matteMode == 0 || matteMode == 1 else { throw layer.error("only alpha mattes are measured") }
    hasMatte = matteMode == 1
    matte = try layer["tp"]?.wholeNumber()
    masks = layer["hasMask"]?.isTrue ?? true ? try LottieMask.masks(layer["masksProperties"]?.items() ?? []) : []
    effects = try LottieEffects(layer["ef"]?.items() ?? [])
  }
}

extension LottieMask {
  /// The first mask adds, and each further one must intersect.
  fileprivate static func masks(_ items: [JSONCursor]) throws(ReadingError) -> [LottieMask] {
    var masks: [LottieMask] = []
    for item in items {
      try item.checkLottieMask()
      let mode = try item.string("mode")
      if mode == "n" { continue }
      let isUsual = mode == "i" || (mode == "a" && masks.isEmpty)
      guard isUsual, item["inv"].map({ !$0.isTrue }) ?? true else {
        throw item.error("this mask can't be measured: the first must add, and all others must intersect")
      }
      masks.append(
        LottieMask(
          path: try .path(item.required("pt")), isFrame: item["nm"]?.value == .string("frame"),
          opacity: try item["o"].map(LottieProperty.numbers) ?? LottieProperty(fixed: SIMD4(100, 0, 0, 0))))
    }
    return masks
  }
}

extension LottieLayer.Content {
  fileprivate init(_ layer: JSONCursor, called name: String) throws(ReadingError) {
    switch try layer.number("ty") {
    case 0: self = .precomposition(try layer.string("refId"))
    case 2: self = .picture(try layer.string("refId"))
    case 3: self = .none
    case 4:
      let shapes = try layer.required("shapes")
      self = .shapes(try LottieShape.shapes(in: shapes, groups: []))
    case let type: throw layer.error("layers of type \(JSONLiteral.text(of: type)) aren't measured")
    }
  }
}

extension LottieTransform {
  init(_ transform: JSONCursor) throws(ReadingError) {
    try transform.checkLottieTransform()
    if let anchor = transform["a"] { self.anchor = try .numbers(anchor) }
    if let scale = transform["s"] { self.scale = try .numbers(scale) }
    if let rotation = transform["r"] { self.rotation = try .numbers(rotation) }
    if let opacity = transform["o"] { self.opacity = try .numbers(opacity) }
    guard let place = transform["p"] else { return }
    guard place["s"]?.isTrue == true else {
      position = .joint(try .numbers(place))
      return
    }
    try place.checkLottieKeys(["s", "x", "y"])
    position = .split(x: try .numbers(place.required("x")), y: try .numbers(place.required("y")))
  }
}

extension LottieShape {
  /// The filled outlines in a list of items: a fill colors the outlines before it in its list.
  static func shapes(
    in list: JSONCursor, groups: [LottieTransform]
  ) throws(ReadingError) -> [LottieShape] {
    let items = try list.items()
    var groups = groups
    for item in items where try item.string("ty") == "tr" { groups.append(try LottieTransform(item)) }
    var shapes: [LottieShape] = []
    var outlines: [Outline] = []
    for item in items {
      switch try item.string("ty") {
      case "gr":
        try item.checkLottieItem(["it"])
        if item["nm"]?.value == .string(Self.label) {
          try checkLabel(item.required("it"))
        } else if item["nm"]?.value == .string(Self.content) {
          // Boxes that stand for a screen's content aren't part of the motion, but must be readable.
          _ = try Self.shapes(in: item.required("it"), groups: [])
        } else {
          shapes += try Self.shapes(in: item.required("it"), groups: groups)
        }
      case "rc": outlines.append(try Outline(rectangle: item))
      case "sh":
        try item.checkLottieItem(["ks", "ind"])
        outlines.append(.path(try .path(item.required("ks"))))
      case "fl":
        try item.checkLottieItem(["c", "o", "r"])
        // rlottie refuses a file in which this isn't a whole number.
        if let rule = item["r"], try ![1, 2].contains(rule.number()) { throw rule.error("`r` must be 1 or 2") }
        let (color, alpha) = (try item.required("c"), try item.required("o"))
        for outline in outlines {
          shapes.append(
            LottieShape(outline: outline, color: try .numbers(color), alpha: try .numbers(alpha), groups: groups))
        }
      case "tr": break
      // It shows the edge of a placeholder, and isn't part of the motion.
      case "st": try item.checkLottieLine()
      case let type: throw item.error("items of type `\(type)` aren't measured")
      }
    }
    return shapes
  }
}

extension LottieShape {
  /// The exporter's name for the lines that show an element's name on its placeholder.
  private static let label = "name"

  /// The exporter's name for the boxes that stand for a screen's content.
  private static let content = "content"

  /// Checks that it only has thin lines.
  private static func checkLabel(_ list: JSONCursor) throws(ReadingError) {
    for item in try list.items() {
      switch try item.string("ty") {
      case "sh": try item.checkLottieItem(["ks", "ind"])
      case "st": try item.checkLottieLine()
      case "tr": _ = try LottieTransform(item)
      case let type: throw item.error("a name has lines only, and no `\(type)`")
      }
    }
  }
}

extension LottieShape.Outline {
  fileprivate init(rectangle: JSONCursor) throws(ReadingError) {
    try rectangle.checkLottieItem(["p", "s", "r", "d"])
    self = .rectangle(
      center: try .numbers(rectangle.required("p")), size: try .numbers(rectangle.required("s")),
      radius: try .numbers(rectangle.required("r")))
  }
}

extension LottieEffects {
  /// Disabled effects are ignored.
  fileprivate init(_ effects: [JSONCursor]) throws(ReadingError) {
    for effect in effects where effect["en"]?.isTrue ?? true {
      let type = try effect.number("ty")
      try effect.checkLottieKeys(["ty", "en", "ef", "fs"])
      let values = try effect.required("ef").items()
      func value(_ index: Int) throws(ReadingError) -> LottieProperty<SIMD4<Double>> {
        guard values.indices.contains(index) else { throw effect.error("the effect has no value \(index)") }
        return try .numbers(values[index].required("v"))
      }
      for value in values { try value.checkLottieKeys(["ty", "v"]) }
      let controls = try effect.required("ef")
      switch type {
      case 29:
        blurriness = try value(0)
        // In both dimensions, without repeating the edge's pixels.
        try controls.checkLottieControl(1, is: [1])
        try controls.checkLottieControl(2, is: [0])
      case 25:
        try controls.checkLottieControl(0, is: [0, 0, 0, 1])
        try controls.checkLottieControl(5, is: [0])
        shadow = Shadow(
          opacity: try value(1), direction: try value(2), distance: try value(3), softness: try value(4))
      default: throw effect.error("effects of type \(JSONLiteral.text(of: type)) aren't measured")
      }
    }
  }
}

extension JSONCursor {
  /// A whole number: rlottie refuses a file in which a count has a fraction.
  fileprivate func wholeNumber() throws(ReadingError) -> Double {
    let number = try number()
    guard number == number.rounded() else { throw error("this must be a whole number") }
    return number
  }
}
