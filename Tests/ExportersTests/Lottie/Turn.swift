import Foundation

enum Turn {
  static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
