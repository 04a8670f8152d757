import Foundation

@testable import Exporters

/// The cases of https://github.com/mustache/spec, a checkout of which lies in `mustache-spec` of the corpora: the folder
/// that `TRANSITION_CORPORA` names, or `../shared/corpora` from the package's top.
enum MustacheCorpus {
  /// All core modules, and the optional ones that the engine supports. It has no lambdas: a template is data.
  static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~dynamic-names", "~inheritance",
  ]

  static let folder: URL? = {
    let top = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let corpora = ProcessInfo.processInfo.environment["TRANSITION_CORPORA"].map { URL(filePath: $0) }
    let folder = (corpora ?? top.appending(path: "../shared/corpora")).appending(path: "mustache-spec/specs")
    return FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) ? folder : nil
  }()

  /// A module that can't be read has no cases; `everyModuleIsThere` reports it.
  static let cases: [MustacheCase] = modules.flatMap { module in (try? cases(of: module)) ?? [] }

  static func cases(of module: String) throws -> [MustacheCase] {
    guard let folder else { return [] }
    let data = try Data(contentsOf: folder.appending(path: "\(module).json"))
    return try JSONDecoder().decode(MustacheModule.self, from: data).tests.map { test in
      var test = test
      test.module = module
      return test
    }
  }
}

private struct MustacheModule: Decodable {
  let tests: [MustacheCase]
}

struct MustacheCase: Decodable, CustomStringConvertible {
  var module: String?
  let name: String
  let template: String
  let data: TemplateValue?
  let partials: [String: String]?
  let expected: String

  var description: String {
    "\(module ?? ""): \(name)"
  }
}

extension TemplateValue: Decodable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let int = try? value.decode(Int.self) {
      self = .number(int.description)
    } else if let double = try? value.decode(Double.self) {
      self = .number(double.description)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let values = try? value.decode([TemplateValue].self) {
      self = .list(values)
    } else {
      self = .object(try value.decode([String: TemplateValue].self))
    }
  }
}
