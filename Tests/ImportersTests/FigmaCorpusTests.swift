import Foundation
import SpecModel
import Testing

@testable import Importers

/// Files of Figma's REST API, and mutations of them.
struct FigmaCorpusTests {
  private static let corpus: [URL] = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let corpora =
      ProcessInfo.processInfo.environment["TRANSITION_CORPORA"].map { URL(filePath: $0) }
      ?? package.appending(path: "../shared/corpora")
    let folder = corpora.appending(path: "figma").standardizedFileURL
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }()

  private static let files = [FigmaGoldenTests.cases.appending(path: "card-to-detail.json")] + corpus

  /// Every reaction gives a sound spec, or an error that names the reason.
  @Test func everyReactionIsImportedOrRefused() throws {
    for file in Self.files {
      let bytes = Array(try Data(contentsOf: file))
      for motion in Import(bytes).motions {
        let made = Import(bytes, motion.id)
        if let spec = made.spec {
          #expect(FigmaMappingTests.isSound(spec), "\(file.lastPathComponent) \(motion.id)")
        } else {
          #expect(made.findings.contains { $0.rule == .importFailed }, "\(file.lastPathComponent) \(motion.id)")
        }
      }
    }
  }

  @Test(.enabled(if: !corpus.isEmpty, "skipped: no corpus at $TRANSITION_CORPORA"))
  func variantsOfAComponent() throws {
    let file = try #require(Self.corpus.first { $0.lastPathComponent == "prototype-smart-animate.json" })
    let made = Import(Array(try Data(contentsOf: file)), "6:179")
    #expect(made.spec?.elements.filter { $0.role == .matched }.map(\.id) == ["bar", "dot", "panel"])
    #expect(made.spec?.present.map(\.duration) == [300])
    #expect(made.spec?.present.map(\.curve) == [.builtIn(.easeOut)])
    #expect(made.motions.filter { !$0.isRepeated }.count == 8)
  }

  /// Every layer is an element, part of one, alike on both screens, hidden or named by a finding; and every property of an
  /// element's layer is in its state or in a finding.
  @Test func nothingIsDroppedSilently() throws {
    for file in Self.files {
      let bytes = Array(try Data(contentsOf: file))
      for motion in Import(bytes).motions {
        let made = Import(bytes, motion.id)
        guard let spec = made.spec else { continue }
        let message = try #require(made.findings.first { $0.message.contains("layers on both screens") }?.message)
        let counts = message.matches(of: /\d+/).compactMap { Int($0.output) }.suffix(5)
        let layers = spec.elements.flatMap { $0.origin?.values.filter { $0.key != "imported" } ?? [] }
        #expect(counts.count >= 5 && layers.count == counts[counts.startIndex + 1], "\(message)")
        let document = try #require(JSONDocument.parse(bytes, source: "").value)
        for element in spec.elements {
          for layer in element.origin?.values ?? [] where layer.key != "imported" {
            guard case .string(let id) = layer.value, let node = node(id, in: document.literal) else {
              Issue.record("\(element.id) has no layer")
              continue
            }
            check(node, element, Side(rawValue: layer.key) ?? .source, made)
          }
        }
      }
    }
  }

  private func check(_ node: JSONLiteral, _ element: Element, _ side: Side, _ made: Import) {
    let state = side == .source ? element.source : element.destination
    let reported = made.findings.filter { $0.subject.element == element.id }
    func number(_ key: String) -> Double? { if case .number(let number)? = node[key] { number } else { nil } }
    if let opacity = number("opacity"), opacity < 1 { #expect(state?.numbers[.opacity] != nil, "\(element.id)") }
    if let angle = number("rotation"), abs(angle) > 1e-3 {
      #expect(state?.numbers[.rotation] != nil || element.parent != nil)
    }
    if let radius = number("cornerRadius"), radius > 0 { #expect(state?.cornerRadius != nil, "\(element.id)") }
    guard case .array(let effects)? = node["effects"] else { return }
    for effect in effects where effect["visible"] != .bool(false) {
      switch effect["type"] {
      case .string("DROP_SHADOW")?: #expect(state?.shadow != nil, "\(element.id)")
      case .string("LAYER_BLUR")? where effect["blurType"] != .string("PROGRESSIVE"):
        #expect(state?.numbers[.blur] != nil, "\(element.id)")
      case _: #expect(!reported.isEmpty, "\(element.id)")
      }
    }
  }

  private func node(_ id: String, in value: JSONLiteral) -> JSONLiteral? {
    if value["id"] == .string(id) { return value }
    let children: [JSONLiteral] =
      switch value {
      case .array(let items): items
      case .object(let members): members.map(\.value)
      case .null, .bool, .number, .string: []
      }
    for child in children { if let found = node(id, in: child) { return found } }
    return nil
  }

  /// Whatever a file has, an import ends with a sound spec or with errors.
  @Test func mutationsNeverTrap() throws {
    var random = SystemRandomNumberGenerator()
    let texts = try Self.files.map { Array(try Data(contentsOf: $0)) }.filter { $0.count < 50_000 }
    let trees = texts.compactMap { JSONDocument.parse($0, source: "").value?.literal }
    var (specs, refused) = (0, 0)
    for round in 0..<2000 {
      var bytes = texts[round % texts.count]
      if round % 4 == 0 {
        for _ in 0...Int.random(in: 0..<8, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      } else {
        bytes = Self.mutated(trees[round % trees.count], &random).bytes()
      }
      let made = Import(bytes, nil)
      if let spec = made.spec {
        specs += 1
        if !FigmaMappingTests.isSound(spec), !made.findings.contains(where: { $0.severity == .error }) {
          Issue.record("an unsound spec: \(String(decoding: bytes, as: UTF8.self).prefix(100_000))")
          return
        }
      } else {
        refused += 1
      }
    }
    #expect(specs > 200 && refused > 20)
  }

  private static let odd: [JSONLiteral] = [
    nil, true, "", "NODE", "1:3", "2:2", "TEXT", "GROUP", "DISSOLVE", "PUSH", "OVERLAY", 0, -1, 1e9, -1e300, 1e-12, 45,
    0.785398,
    [], [[]], ["x": 1], [nil], "\u{1F600}\u{0}source", "ON_DRAG",
  ]

  /// The tree with some values replaced, removed, repeated or exchanged.
  private static func mutated(_ tree: JSONLiteral, _ random: inout SystemRandomNumberGenerator) -> JSONLiteral {
    func change(_ value: JSONLiteral, _ random: inout SystemRandomNumberGenerator) -> JSONLiteral {
      if Int.random(in: 0..<400, using: &random) == 0 { return odd.randomElement(using: &random) ?? .null }
      switch value {
      case .array(let items):
        var items = items.map { change($0, &random) }
        switch Int.random(in: 0..<60, using: &random) {
        case 0: items.reverse()
        case 1: items += items
        case 2: items = Array(items.dropFirst())
        case _: break
        }
        return .array(items)
      case .object(let members):
        var members = members
        for index in members.indices { members[index].value = change(members[index].value, &random) }
        if Int.random(in: 0..<80, using: &random) == 0, !members.isEmpty {
          members.remove(at: Int.random(in: 0..<members.count, using: &random))
        }
        return .object(members)
      case .number(let number):
        return Int.random(in: 0..<60, using: &random) == 0 ? .number(-number * 3) : value
      case .null, .bool, .string: return value
      }
    }
    return change(tree, &random)
  }

  /// The time is near-linear: 20,000 layers a screen take no more than a few seconds even in a debug build.
  @Test func manyLayers() {
    func rows(_ screen: Int, _ x: Double) -> [Design] {
      (0..<200).map { row in
        Design(
          "\(screen):\(row)", "Row", "FRAME", [x, Double(row) * 40, 390, 40], Design.fill(1),
          (0..<50).map { cell in
            Design(
              "\(screen):\(row):\(cell)", "Cell", "RECTANGLE", [x + Double(cell * screen), Double(row) * 40, 5, 5],
              Design.fill(0))
          })
      }
    }
    let text = Design.screens(rows(1, 0), rows(2, 500), reaction: Design.reaction(to: "2:1x"))
      .replacingOccurrences(of: "\"2:1\",\"name\":\"Detail\"", with: "\"2:1x\",\"name\":\"Detail\"")
    let start = ContinuousClock.now
    let made = Import(text)
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(made.spec?.elements.count ?? 0 > 9000)
  }

  @Test func deepFiles() {
    func nested(_ depth: Int, _ x: Double) -> Design {
      (0..<depth).reduce(Design("\(x)", "Leaf", "RECTANGLE", [x, 0, 9, 9])) { inner, level in
        Design("\(x):\(level)", "Level", "FRAME", [x, 0, 99, 99], "", [inner])
      }
    }
    #expect(Import(Design.screens([nested(240, 5)], [nested(240, 550)])).spec != nil)
    let deep = String(repeating: #"{"children":["#, count: 5000)
    #expect(JSONDocument.parse(Array(deep.utf8), source: "").value == nil)
  }
}
