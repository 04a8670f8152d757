import Exporters
import Simulator
import SpecModel
import Testing

@testable import Fidelity
@testable import long_checks

/// Every pair of targets that one app can hold: no two of their files declare the same, unless they are the same file.
/// The suite `tokens` compiles some of these pairs.
struct PairTests {
  /// A target with the options that change what it declares.
  struct Part: Sendable, CustomStringConvertible {
    let target: String
    var option = ""
    var value = ""
    /// Parts of one app have the same language, and none is another's alternative.
    let ending: String

    var description: String { value.isEmpty ? target : "\(target) \(value)" }
  }

  private static let parts = [
    Part(target: "uikit", ending: ".swift"),
    Part(target: "swiftui", option: "profile", value: "light", ending: ".swift"),
    Part(target: "swiftui", option: "profile", value: "exact", ending: ".swift"),
    Part(target: "tokens", ending: ".swift"),
    Part(target: "android", ending: ".kt"), Part(target: "compose", ending: ".kt"),
    Part(target: "compose", option: "profile", value: "shared", ending: ".kt"),
    Part(target: "tokens", option: "kotlin", value: "compose", ending: ".kt"),
    Part(target: "tokens", option: "kotlin", value: "views", ending: ".kt"),
    Part(target: "flutter", ending: ".dart"), Part(target: "tokens", ending: ".dart"),
    Part(target: "css", ending: ".css"), Part(target: "tokens", ending: ".css"), Part(target: "web", ending: ".js"),
    Part(target: "css", ending: ".js"),
  ]

  static let pairs: [(Part, Part)] = parts.indices.flatMap { one in
    parts[(one + 1)...].filter { $0.ending == parts[one].ending && $0.target != parts[one].target }.map {
      (parts[one], $0)
    }
  }

  @Test func thereAreAllPairs() {
    #expect(Self.pairs.count == 16)
    #expect(
      Exporters.builtIn.map(\.target.name).allSatisfy { name in
        ["lottie", "filmstrip", "preview"].contains(name) || Self.parts.contains { $0.target == name }
      })
  }

  @Test(arguments: pairs)
  func theyDeclareNothingTwice(one: Part, other: Part) throws {
    for name in ["app-store-card", "photo-push"] {
      let transition = try Examples.transition(name)
      let (files, others) = try (Self.files(of: one, transition), Self.files(of: other, transition))
      for file in files {
        for another in others where another.bytes != file.bytes {
          let place = "\(one): \(file.path), \(other): \(another.path)"
          // A module of Swift has no two files of a name; elsewhere, both may go into one folder.
          let isSame = file.path.hasSuffix(".swift") ? file.path.name == another.path.name : file.path == another.path
          #expect(!isSame, "\(place)")
          #expect(Self.shared(file, another) == [], "\(place)")
        }
      }
    }
  }

  /// What was wrong.
  @Test func itFindsWhatIsDeclaredTwice() {
    let table = FileTree.File("CardMotion.swift", "enum CardMotion {}\n")
    for text in ["enum CardMotion {}", "private struct CardMotion {}"] {
      #expect(Self.shared(table, FileTree.File("Card.swift", text + "\n")) == ["CardMotion"])
    }
    let object = FileTree.File("a/A.kt", "package a\n\ninternal object CardMotion\n")
    #expect(Self.shared(object, FileTree.File("B.kt", "package a\n\nobject CardMotion\n")) == ["CardMotion"])
    #expect(Self.shared(object, FileTree.File("B.kt", "package b\n\nobject CardMotion\n")) == [])
    #expect(
      Self.shared(FileTree.File("a.dart", "class A {}\n"), FileTree.File("b.dart", "abstract class A {}\n")) == ["A"])
  }

  private static func files(of part: Part, _ transition: ResolvedTransition) throws -> [FileTree.File] {
    let exporter = try #require(Exporters.builtIn.first { $0.target.name == part.target })
    var settings = Settings(defaultsOf: exporter.target)
    for option in exporter.target.options where option.name == part.option { settings[option] = .text(part.value) }
    let files = exporter.export(transition, with: settings).files.files
    let shared = exporter.exportShared([transition], with: settings).files.files
    let found = (files + shared).filter { $0.path.hasSuffix(part.ending) }
    #expect(!found.isEmpty)
    return found
  }

  /// What two files of one app both declare.
  private static func shared(_ one: FileTree.File, _ other: FileTree.File) -> [String] {
    switch CodeLanguage(one.path) {
    case .kotlin?, .swift?:
      let (some, more) = (Declarations(one), Declarations(other))
      if some.package != more.package { return [] }
      return some.names.flatMap { name in
        more.names.filter { another in
          // Members of extensions may differ in their types.
          name.text == another.text && name.receiver == nil && another.receiver == nil
            && !(name.isPrivate && another.isPrivate)
        }.map(\.text)
      }.uniqued.sorted()
    case .dart?: return Set(one.classes).intersection(other.classes).sorted()
    case .css?, .javaScript?, nil: return []
    }
  }
}

extension String {
  fileprivate var name: Substring { split(separator: "/").last ?? "" }
}

extension FileTree.File {
  /// The classes of a library of Dart.
  fileprivate var classes: [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard line.first?.isWhitespace == false, let keyword = words.firstIndex(where: { $0 == "class" || $0 == "enum" }),
        words.indices.contains(keyword + 1)
      else { return nil }
      return String(words[keyword + 1])
    }
  }
}
