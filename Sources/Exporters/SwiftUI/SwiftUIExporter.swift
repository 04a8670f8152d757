import Simulator
package import SpecModel

/// SwiftUI: the table with a runtime, or what a SwiftUI developer would write, without one.
package struct SwiftUIExporter: ProfiledExporter {
  /// Creates an exporter. It has no state: options come with each call.
  package init() {}

  package let target = Target(
    name: "swiftui", title: "SwiftUI",
    summary: "Swift that plays the motion in a hosting view, a push or a presentation (NAME.swift, NAMEMotion.swift), "
      + "and a shared runtime; or animations and matched geometry for two screens in a ZStack (NAME.swift).",
    options: [profile, decimals, maxError])

  private static let profile = OptionKey(
    "profile", .choice(["exact", "light"]), default: .text("exact"),
    summary:
      "what plays the motion: `exact` is a runtime, which has that of `uikit`; `light` is SwiftUI's own machinery, and "
      + "findings say what that loses")
  static let decimals = OptionKey(
    "decimals", .integer(0...9), default: .number(6),
    summary: "the largest number of decimals; in the table of `exact` always 9, as in `uikit`")
  static let maxError = OptionKey(
    "max-error", .number(1e-5...0.1), default: .number(0.001),
    summary: "the largest error, as a share of the distance, of curves that SwiftUI doesn't have")

  package var rules: [Rule] { [.swiftUIMotion, .swiftUIBlend, .swiftUINavigation, .swiftUIState, .swiftUILazy] }

  func profile(in settings: Settings) -> any Exporter {
    settings.text(Self.profile) == "light"
      ? SwiftUILightExporter(target: target) : SwiftUIRuntimeExporter(target: target)
  }

  /// - Parameter reserved: the words that a transition can't have as its name.
  static func names(in transition: ResolvedTransition, reserved: Set<String>) -> [DerivedName] {
    let type = DerivedName(
      Identifier.pascalCase(of: transition.name), of: transition.name, at: .root / "name", in: "types",
      reserved: reserved)
    return [type]
      + transition.spec.elements.enumerated().map { index, element in
        DerivedName(
          Identifier.camelCase(of: element.id), of: element.id, at: .root / "elements" / index / "id", in: "elements",
          language: .swift)
      }
  }
}
