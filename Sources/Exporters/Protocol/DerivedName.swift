public import SpecModel

/// What a name of the spec becomes in an exported file. The host sees that no two become the same and that none is a
/// reserved word.
public struct DerivedName: Sendable, Hashable {
  /// The name in the exported file.
  public var text: String
  /// The name in the spec.
  public var original: String
  /// Where the spec has it.
  public var pointer: JSONPointer
  /// The scope in which it must be unique, such as the members of one type.
  public var scope: String
  /// The language whose reserved words it can't be.
  public var language: Language?
  /// Words that it can't be, besides those of its language.
  public var reserved: Set<String>

  /// A name of an exported file, and where in the spec it comes from. Names collide within one `scope` only.
  public init(
    _ text: String, of original: String, at pointer: JSONPointer, in scope: String, language: Language? = nil,
    reserved: Set<String> = []
  ) {
    self.text = text
    self.original = original
    self.pointer = pointer
    self.scope = scope
    self.language = language
    self.reserved = reserved
  }
}

/// The languages that identifiers are made for.
public enum Language: String, Sendable, CaseIterable {
  /// For Flutter.
  case dart
  /// For resource names: Android makes fields of the class `R` of them.
  case java
  /// For Android and Compose.
  case kotlin
  /// For UIKit and SwiftUI.
  case swift

  /// The language's own spelling: "Kotlin".
  public var title: String {
    switch self {
    case .dart: "Dart"
    case .java: "Java"
    case .kotlin: "Kotlin"
    case .swift: "Swift"
    }
  }

  /// Words that can't be a name, and those that can't be one everywhere.
  public var reservedWords: Set<String> {
    switch self {
    case .dart: Self.dartWords
    case .java: Self.javaWords
    case .kotlin: Self.kotlinWords
    case .swift: Self.swiftWords
    }
  }

  /// Reserved words and built-in identifiers of Dart 3.
  private static let dartWords = words(
    """
    assert break case catch class const continue default do else enum extends false final finally for if in is new null
    rethrow return super switch this throw true try var void while with
    abstract as covariant deferred dynamic export extension external factory function get implements import interface
    late library mixin operator part required set static typedef await yield
    """)

  /// Also what the class `R` of an Android app is made of.
  private static let javaWords = words(
    """
    abstract assert boolean break byte case catch char class const continue default do double else enum extends false
    final finally float for goto if implements import instanceof int interface long native new null package private
    protected public return short static strictfp super switch synchronized this throw throws transient true try void
    volatile while
    """)

  /// Hard keywords of Kotlin.
  private static let kotlinWords = words(
    """
    as break class continue do else false for fun if in interface is null object package return super this throw true
    try typealias typeof val var when while
    """)

  private static let swiftWords = words(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default
    defer do else fallthrough for guard if in repeat return throw switch where while any as await false is nil self
    super throws true try
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
