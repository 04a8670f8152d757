/// The expected type of a value, or of a part of one.
enum TokenShape: Equatable {
  case type(TokenType)
  case gradientStop, shadowLayer, flag

  /// The type with its article, for messages.
  var text: String {
    switch self {
    case .type(let type): type.text
    case .gradientStop: "a stop of a gradient"
    case .shadowLayer: "a shadow"
    case .flag: "true or false"
    }
  }

  /// A key of a value that is an object.
  struct Field {
    let key: String
    let shape: TokenShape
    var isRequired = true

    init(_ key: String, _ type: TokenType) {
      self.key = key
      shape = .type(type)
    }

    init(_ key: String, optional shape: TokenShape) {
      self.key = key
      self.shape = shape
      isRequired = false
    }
  }

  /// The keys of values that are composed of other types' values.
  var fields: [Field]? {
    switch self {
    case .type(.border): [Field("color", .color), Field("width", .dimension), Field("style", .strokeStyle)]
    case .type(.transition):
      [Field("duration", .duration), Field("delay", .duration), Field("timingFunction", .cubicBezier)]
    case .type(.typography):
      [
        Field("fontFamily", .fontFamily), Field("fontSize", .dimension), Field("fontWeight", .fontWeight),
        Field("letterSpacing", .dimension), Field("lineHeight", .number),
      ]
    case .gradientStop: [Field("color", .color), Field("position", .number)]
    case .shadowLayer:
      [
        Field("color", .color), Field("offsetX", .dimension), Field("offsetY", .dimension), Field("blur", .dimension),
        Field("spread", .dimension), Field("inset", optional: .flag),
      ]
    case .type(.color), .type(.dimension), .type(.fontFamily), .type(.fontWeight), .type(.duration),
      .type(.cubicBezier), .type(.number), .type(.strokeStyle), .type(.shadow), .type(.gradient), .type(.spring),
      .flag:
      nil
    }
  }
}
