package import SpecModel

/// A name in an exported file that is derived from a name in the spec. The host checks that no two collide and that
/// none is a reserved word.
public struct DerivedName: Sendable, Hashable {
  /// The name in the exported file.
  public var text: String
  /// The name in the spec.
  package var original: String
  /// The place of the name in the spec.
  package var pointer: JSONPointer
  /// The scope in which it must be unique, such as the members of one type.
  package var scope: String
  /// The language whose reserved words are forbidden.
  package var language: Language?
  /// Further reserved words, besides those of the language.
  package var reserved: Set<String>

  /// Creates a name of an exported file, derived from a name in the spec. Names collide only within one `scope`.
  package init(
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

/// The languages of identifiers.
package enum Language: String, Sendable, CaseIterable {
  /// Dart, for Flutter.
  case dart
  /// Java, for resource names: Android makes them fields of the class `R`.
  case java
  /// Kotlin, for Android and Compose.
  case kotlin
  /// Swift, for UIKit and SwiftUI.
  case swift

  /// The language's usual spelling, such as "Kotlin".
  package var title: String {
    switch self {
    case .dart: "Dart"
    case .java: "Java"
    case .kotlin: "Kotlin"
    case .swift: "Swift"
    }
  }

  /// The reserved words: those that are never a valid name, and those that aren't everywhere.
  package var reservedWords: Set<String> {
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

  /// Also reserved in the class `R` of an Android app.
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
