import SpecModel

extension Effect {
  var json: JSONLiteral {
    switch self {
    case .gaussianBlur(let amount):
      Self.effect(
        29, "Gaussian Blur", "ADBE Gaussian Blur 2",
        [("Blurriness", 0, amount), ("Blur Dimensions", 7, .fixed([1])), ("Repeat Edge Pixels", 7, .fixed([0]))])
    case .dropShadow(let opacity, let direction, let distance, let softness):
      // lottie-web draws it only with a region around the layer, in shares of its box.
      Self.effect(
        25, "Drop Shadow", "ADBE Drop Shadow",
        [
          ("Shadow Color", 2, .fixed([0, 0, 0, 1])), ("Opacity", 0, opacity), ("Direction", 1, direction),
          ("Distance", 0, distance), ("Softness", 0, softness), ("Shadow Only", 7, .fixed([0])),
        ],
        region: .object([
          .init("x", .string("-100%")), .init("y", .string("-100%")), .init("width", .string("300%")),
          .init("height", .string("300%")),
        ]))
    }
  }

  /// - Parameter values: name, type of control, value.
  private static func effect(
    _ type: Double, _ name: String, _ matchName: String, _ values: [(String, Double, LottieValue)],
    region: JSONLiteral? = nil
  ) -> JSONLiteral {
    var members: [JSONLiteral.Member] = [
      .init("ty", .number(type)), .init("nm", .string(name)), .init("mn", .string(matchName)),
      .init("np", .number(Double(values.count + 2))), .init("ix", .number(1)), .init("en", .number(1)),
    ]
    if let region { members.append(.init("fs", region)) }
    let controls = values.enumerated().map { index, value in
      JSONLiteral.object([
        .init("ty", .number(value.1)), .init("nm", .string(value.0)), .init("ix", .number(Double(index + 1))),
        .init("v", value.1 == 2 ? value.2.json : value.2.scalarJSON),
      ])
    }
    members.append(.init("ef", .array(controls)))
    return .object(members)
  }
}
