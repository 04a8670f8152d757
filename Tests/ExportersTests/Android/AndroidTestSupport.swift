import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The export of a spec's text.
struct AndroidOutput {
  let export: Export
  let transition: ResolvedTransition
  let settings: Settings

  init(_ text: String, _ options: [(OptionKey, OptionValue)] = []) throws {
    let document = JSONDocument.parse(Array(text.utf8), source: "test.json")
    let checked = document.then { SpecReader.read($0) }.then { Resolver.resolve($0, source: "test.json") }
    transition = try #require(checked.value, "\(checked.findings.map(\.message))")
    let exporter = AndroidExporter()
    var settings = Settings(defaultsOf: exporter.target)
    settings[AndroidExporter.profile] = .text("xml")
    settings[AndroidExporter.namespace] = .text("com.example.transitions")
    for (key, value) in options { settings[key] = value }
    self.settings = settings
    export = exporter.export(transition, with: settings)
  }

  var paths: [String] { export.files.files.map(\.path) }

  func text(_ path: String) throws -> String {
    try #require(export.files[path], "\(path) is not among \(paths)").text
  }

  /// The leaves of all files of a direction, but not those of views that no element stands for.
  func leaves(_ way: String) throws -> [XMLNode] {
    let files = way == "enter" ? ["exit", "shared_enter", "enter"] : ["reenter", "shared_return", "return"]
    return try files.flatMap { try part($0) }.filter { $0.name != "fade" || $0.first("target")?["targetName"] != nil }
  }

  /// The leaves of one file; none if it isn't exported.
  func part(_ file: String) throws -> [XMLNode] {
    let name = transition.name.replacingOccurrences(of: "-", with: "_")
    let path = "res/transition/\(name)_\(file).xml"
    return paths.contains(path) ? try XMLNode.parse(text(path)).children : []
  }

  func interpolator(_ reference: String?) throws -> DeviceInterpolator {
    let name = try #require(reference).replacingOccurrences(of: "@interpolator/", with: "")
    return try DeviceInterpolator(XMLNode.parse(text("res/interpolator/\(name).xml")))
  }

  func findings(_ rule: Rule) -> [Finding] { export.findings.filter { $0.rule == rule } }
}

/// An interpolator resource as a device plays it.
enum DeviceInterpolator {
  case linear
  case path(DevicePathInterpolator)

  init(_ node: XMLNode) throws {
    if node.name == "linearInterpolator" {
      self = .linear
    } else if let data = node["pathData"] {
      self = .path(try DevicePathInterpolator(pathData: data))
    } else {
      let numbers = try ["controlX1", "controlY1", "controlX2", "controlY2"].map {
        try #require(Float(node[$0] ?? ""))
      }
      self = .path(try DevicePathInterpolator(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
    }
  }

  func value(at share: Double) -> Double {
    switch self {
    case .linear: min(max(share, 0), 1)
    case .path(let path): Double(path.value(at: Float(share)))
    }
  }
}

/// An element of a parsed file; attributes without their namespace's prefix.
final class XMLNode {
  let name: String
  private let attributes: [String: String]
  private(set) var children: [XMLNode] = []
  private(set) var text = ""

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  subscript(name: String) -> String? { attributes["android:" + name] ?? attributes[name] }

  /// The first child with a name, at any depth.
  func first(_ name: String) -> XMLNode? {
    for child in children {
      if child.name == name { return child }
      if let found = child.first(name) { return found }
    }
    return nil
  }

  static func parse(_ text: String) throws -> XMLNode {
    let builder = Builder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = builder
    try #require(parser.parse(), "invalid XML: \(text)")
    return try #require(builder.root)
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLNode?
    private var open: [XMLNode] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let node = XMLNode(name: name, attributes: attributes)
      open.last?.children.append(node)
      root = root ?? node
      open.append(node)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }
}
