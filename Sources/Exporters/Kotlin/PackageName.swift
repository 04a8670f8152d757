import Simulator
import SpecModel

/// The package of the generated Kotlin, which also determines its folder.
enum PackageName {
  /// One or more words joined by dots, each a letter or underscore followed by letters, digits and underscores, and
  /// none reserved in Java or Kotlin.
  static func isValid(_ package: String) -> Bool {
    let words = package.split(separator: ".", omittingEmptySubsequences: false)
    return package.utf8.count <= 200
      && words.allSatisfy { word in
        let letters = Array(word.utf8)
        guard let first = letters.first, isLetter(first), letters.allSatisfy({ isLetter($0) || isDigit($0) }) else {
          return false
        }
        return ![Language.java, .kotlin].contains { $0.reservedWords.contains(String(word)) }
      }
  }

  static func path(of package: String) -> String {
    package.split(separator: ".").joined(separator: "/")
  }

  static func finding(
    _ package: String, option: String, of target: Target, in transition: ResolvedTransition
  ) -> Finding {
    let options = transition.spec.targets.first { $0.target == target.name }?.options ?? []
    let isInSpec = options.contains { $0.key == option && $0.value == .string(package) }
    let place =
      isInSpec
      ? Place(transition.source, .value(.root / "targets" / target.name / option))
      : Place(transition.source, .file)
    return Finding(.androidPackage, .invalid(package, target), at: place, subject: Subject(target: target.name))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}

extension Rule {
  static let androidPackage = Rule(
    "android-package", .error, "The package of the Kotlin files or of `R`, or the prefix of resources, is invalid.",
    what: "The option `android.package`, `android.namespace` or `compose.package` is not a valid package, or "
      + "`android.prefix` can't start the name of a resource.",
    why: "The generated files wouldn't compile.",
    cure: "For a package, use lower-case words joined by dots, none of them a keyword; for a prefix, lower-case "
      + "letters, digits and underscores.", target: "android")
}

extension Message {
  fileprivate static func invalid(_ package: String, _ target: Target) -> Message {
    "\(target.title): \(package.inBackticks) is not a valid package: use words joined by dots, such as"
      + " `com.example.cards`, none of them reserved in Java or Kotlin"
  }
}
