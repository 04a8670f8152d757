import SpecModel
import TableFormat

/// The windows of both activities, as far as the exported themes determine what they play.
struct AndroidWindows {
  private let path: String
  private let themes: [XMLNode]

  init(_ file: FileTree.File) throws(AndroidFileError) {
    path = file.path
    themes = try AndroidResources.root(of: file).children.filter { $0.name == "style" }
    for (window, item, value) in Self.settled {
      let own = try self.item(item, of: window)
      guard own.text == value else { throw error(own.error("`\(item)` other than `\(value)` isn't measured")) }
    }
  }

  private enum Window: String {
    case first = "First"
    case second = "Second"
  }

  private static let none = "@android:transition/no_transition"

  private static let settled: [(Window, item: String, value: String)] = [
    (.first, "android:windowActivityTransitions", "true"), (.second, "android:windowActivityTransitions", "true"),
    (.first, "android:windowSharedElementExitTransition", none),
    (.first, "android:windowSharedElementReenterTransition", none),
    (.first, "android:windowAllowReturnTransitionOverlap", "true"),
    (.second, "android:windowAllowEnterTransitionOverlap", "true"),
  ]

  /// The file that plays the views of a role in a direction; nil if nothing does.
  func file(
    for role: Element.Role, _ direction: Direction, in files: FileTree
  ) throws(AndroidFileError) -> FileTree.File? {
    let window: Window = role == .leaving ? .first : .second
    let (there, back) =
      switch role {
      case .entering, .overlay: ("Enter", "Return")
      case .matched: ("SharedElementEnter", "SharedElementReturn")
      case .leaving: ("Exit", "Reenter")
      }
    let items = [there, back].map { "android:window\($0)Transition" }
    let item = try item(direction == .present ? items[0] : items[1], of: window)
    if item.text == Self.none {
      // Back, this is the word for the same as there.
      let isReused = try self.item(items[0], of: window).text != Self.none
      if isReused, direction == .dismiss { throw error(item.error("`\(Self.none)` plays `\(items[0])`")) }
      return nil
    }
    let prefix = "@transition/"
    guard item.text.hasPrefix(prefix), let file = files["res/transition/\(item.text.dropFirst(prefix.count)).xml"]
    else { throw error(item.error("unknown resource `\(item.text)`")) }
    return file
  }

  private func item(_ name: String, of window: Window) throws(AndroidFileError) -> XMLNode {
    let theme = themes.last { ($0["name"] ?? "").hasSuffix("." + window.rawValue) }
    guard let item = theme?.children.last(where: { $0.name == "item" && $0["name"] == name }) else {
      let node = theme ?? XMLNode(name: "", attributes: [], children: [], text: "", range: 0..<0)
      throw error(node.error("the theme of the \(window) activity doesn't set `\(name)`"))
    }
    return item
  }

  private func error(_ error: ReadingError) -> AndroidFileError {
    AndroidFileError(finding: error.finding(in: path))
  }
}
