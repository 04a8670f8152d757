import Simulator
import SpecModel
import Testing

@testable import Exporters

/// The Lottie files of a transition.
enum LottieFiles {
  static func export(_ transition: ResolvedTransition, _ set: [(OptionKey, OptionValue)] = []) -> Export {
    let exporter = LottieExporter()
    var settings = Settings(defaultsOf: exporter.target)
    // Only the motion: background, lines and names of placeholders are separate layers.
    for option in exporter.target.options {
      switch option.name {
      case "labels", "screen-outline": settings[option] = .flag(false)
      case "background": settings[option] = .text("")
      case _: break
      }
    }
    for (key, value) in set { settings[key] = value }
    return exporter.export(transition, with: settings)
  }

  static func text(
    _ transition: ResolvedTransition, _ direction: Direction, _ set: [(OptionKey, OptionValue)] = []
  ) throws -> String {
    try #require(export(transition, set).files["\(transition.name).\(direction.rawValue).json"]).text
  }
}
