import Simulator
import SpecModel

/// A curve as an interpolator resource: `linearInterpolator`, or a `pathInterpolator` with straight lines, or with
/// control points or Béziers if the platform's approximation of these is within the error and takes fewer bytes.
struct InterpolatorForm {
  let element: XMLElement
  /// The largest sampled difference between the curve and what the platform plays.
  let error: Double

  init(_ curve: LeafCurve, within maximumError: Double) {
    if case .easing(let easing) = curve, easing.isLinear {
      self.init(XMLElement("linearInterpolator", [.namespace: .androidNamespace]), error: 0)
      return
    }
    let path = InterpolatorPath(curve, within: maximumError)
    self.init(Self.path(data: path.data), error: path.error)
    guard case .easing(let easing) = curve, let pieces = easing.pieces, let flattened = FlattenedPath(pieces) else {
      return
    }
    let error = flattened.error(to: curve)
    let bent = Self.path(pieces)
    if error <= maximumError, path.error > maximumError || bent.bytes <= element.bytes {
      self.init(bent, error: error)
    }
  }

  private init(_ element: XMLElement, error: Double) {
    self.element = element
    self.error = error
  }

  private static func path(_ pieces: [BezierPiece]) -> XMLElement {
    func text(_ numbers: Double...) -> [String] { numbers.map { Decimal.text($0, decimals: 6) } }
    if pieces.count == 1, let piece = pieces.first {
      var element = XMLElement("pathInterpolator", [.namespace: .androidNamespace])
      let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
      for (name, value) in zip(names, text(piece.x1, piece.y1, piece.x2, piece.y2)) {
        element["android:" + name] = value
      }
      return element
    }
    let commands = pieces.map { piece in
      let points = [(piece.x1, piece.y1), (piece.x2, piece.y2), (piece.x, piece.y)]
      return "C " + points.map { text($0, $1).joined(separator: ",") }.joined(separator: " ")
    }
    return path(data: (["M 0,0"] + commands).joined(separator: " "))
  }

  private static func path(data: String) -> XMLElement {
    XMLElement("pathInterpolator", [.namespace: .androidNamespace, "android:pathData": data])
  }
}

extension String {
  static let namespace = "xmlns:android"
  static let androidNamespace = "http://schemas.android.com/apk/res/android"
}

extension XMLElement {
  fileprivate var bytes: Int { document().utf8.count }
}

extension Easing {
  fileprivate var isLinear: Bool {
    switch shape {
    case .linear: true
    case .bezier(let handles): handles.x1 == handles.y1 && handles.x2 == handles.y2
    case .points(let points): points.allSatisfy { $0.x == $0.y }
    case .pieces, .steps, .spring: false
    }
  }

  /// The curve as Béziers; nil if it isn't made of them.
  fileprivate var pieces: [BezierPiece]? {
    switch shape {
    case .bezier(let handles):
      let piece = BezierPiece(handles.x1, handles.y1, handles.x2, handles.y2, 1, 1)
      return isMirrored ? [piece].mirrored : [piece]
    case .pieces(let pieces): return isMirrored ? pieces.mirrored : pieces
    case .linear, .points, .steps, .spring: return nil
    }
  }
}

extension [BezierPiece] {
  /// The pieces rotated by half a turn about (½, ½), in reverse order.
  fileprivate var mirrored: [BezierPiece] {
    let starts = [(0.0, 0.0)] + map { ($0.x, $0.y) }
    return zip(self, starts).reversed().map { piece, start in
      BezierPiece(1 - piece.x2, 1 - piece.y2, 1 - piece.x1, 1 - piece.y1, 1 - start.0, 1 - start.1)
    }
  }
}
