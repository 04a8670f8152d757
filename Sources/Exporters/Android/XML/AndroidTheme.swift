import Simulator
import SpecModel

/// The themes of both activities: they name the transition's files, and settle what the framework would decide by
/// default.
struct AndroidTheme {
  private let transition: ResolvedTransition
  private let names: AndroidResourceNames
  private let parent: String
  private let parts: [AndroidPart]

  init(of transition: ResolvedTransition, _ settings: Settings, parts: [AndroidPart]) {
    self.transition = transition
    names = AndroidResourceNames(of: transition.spec, settings)
    parent = settings.text(AndroidExporter.theme)
    self.parts = parts
  }

  var path: String { "res/values/\(names.prefix)_theme.xml" }

  var values: XMLElement {
    XMLElement("resources", [:], [.element(style("First", first)), .element(style("Second", second))])
  }

  private func style(_ word: String, _ items: [(name: String, value: String)]) -> XMLElement {
    let own = names.prefix.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return XMLElement(
      "style", ["name": "Theme.\(own).\(word)", "parent": parent],
      items.map { .element(XMLElement("item", ["name": "android:" + $0.name], [.text($0.value)])) })
  }

  private var first: [(name: String, value: String)] {
    [
      ("windowActivityTransitions", "true"),
      ("windowExitTransition", reference(to: "exit")),
      ("windowReenterTransition", reference(to: "reenter")),
      ("windowSharedElementExitTransition", Self.none),
      ("windowSharedElementReenterTransition", Self.none),
      ("windowAllowReturnTransitionOverlap", "true"),
      ("windowSharedElementsUseOverlay", "true"),
    ]
  }

  private var second: [(name: String, value: String)] {
    // A background that fades over the first screen would hide it; the view of the screen has its own.
    let background = transition.spec.hasDestination ? [("windowBackground", "@android:color/transparent")] : []
    let duration = WholeMilliseconds(0, transition.reference.timeline(.present).duration).duration
    return background + [
      ("windowActivityTransitions", "true"),
      ("windowEnterTransition", reference(to: "enter")),
      ("windowReturnTransition", reference(to: "return")),
      ("windowSharedElementEnterTransition", reference(to: "shared_enter")),
      ("windowSharedElementReturnTransition", reference(to: "shared_return")),
      ("windowAllowEnterTransitionOverlap", "true"),
      ("windowSharedElementsUseOverlay", "true"),
      // When the background has faded in, the first screen is hidden.
      ("windowTransitionBackgroundFadeDuration", String(duration)),
    ]
  }

  /// The framework's word for no transition, not even the default one.
  private static let none = "@android:transition/no_transition"

  private func reference(to name: String) -> String {
    parts.contains { $0.name == name } ? "@transition/\(names.prefix)_\(name)" : Self.none
  }
}

extension AndroidTheme {
  /// Whether a style can have this parent, such as `Theme.App` or `android:Theme.Material`.
  static func isValid(parent: String) -> Bool {
    !parent.isEmpty
      && parent.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "_.:/@".utf8.contains(byte)
        }
      }
  }

  static func finding(_ parent: String, in transition: ResolvedTransition) -> Finding {
    Finding(.optionValue, .invalid(parent), at: Place(transition.source, .file), subject: Subject(target: "android"))
  }
}

extension Message {
  fileprivate static func invalid(_ parent: String) -> Message {
    "Android: \(parent.inBackticks) can't be the parent of a theme: use a theme's name, such as `Theme.App`"
  }
}
