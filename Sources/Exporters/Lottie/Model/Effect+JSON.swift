import SpecModel

extension Effect {
  func write(to json: inout JSONWriter) {
    switch self {
    case .gaussianBlur(let amount):
      Self.write(
        29, "Gaussian Blur", "ADBE Gaussian Blur 2",
        [("Blurriness", 0, amount), ("Blur Dimensions", 7, .fixed([1])), ("Repeat Edge Pixels", 7, .fixed([0]))],
        to: &json)
    case .dropShadow(let opacity, let direction, let distance, let softness):
      Self.write(
        25, "Drop Shadow", "ADBE Drop Shadow",
        [
          ("Shadow Color", 2, .fixed([0, 0, 0, 1])), ("Opacity", 0, opacity), ("Direction", 1, direction),
          ("Distance", 0, distance), ("Softness", 0, softness), ("Shadow Only", 7, .fixed([0])),
        ],
        hasRegion: true, to: &json)
    }
  }

  /// - Parameters:
  ///   - values: for each control its name, type and value.
  ///   - hasRegion: whether to write the margin around the layer in shares of its box; without it, lottie-web draws no
  ///     shadow.
  private static func write(
    _ type: Double, _ name: String, _ matchName: String, _ values: [(name: String, type: Double, value: LottieValue)],
    hasRegion: Bool = false, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("ty", type)
      json.member("nm", name)
      json.member("mn", matchName)
      json.member("np", Double(values.count + 2))
      json.member("ix", 1)
      json.member("en", 1)
      if hasRegion { writeRegion(to: &json) }
      json.array("ef") { json in
        for (index, control) in values.enumerated() {
          json.object { json in
            json.member("ty", control.type)
            json.member("nm", control.name)
            json.member("ix", Double(index + 1))
            json.key("v")
            if control.type == 2 { control.value.write(to: &json) } else { control.value.writeScalar(to: &json) }
          }
        }
      }
    }
  }

  private static func writeRegion(to json: inout JSONWriter) {
    json.object("fs") { json in
      json.member("x", "-100%")
      json.member("y", "-100%")
      json.member("width", "300%")
      json.member("height", "300%")
    }
  }
}
