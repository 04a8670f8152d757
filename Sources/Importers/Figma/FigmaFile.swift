import SpecModel

extension LooseValue {
  var point: SIMD2<Double>? {
    guard let x = self["x"]?.number, let y = self["y"]?.number else { return nil }
    return SIMD2(x, y)
  }
}

/// A layer, a page or the document.
struct FigmaNode: Sendable {
  let json: JSONNode
  let id, name, type: String
  /// Its index in the file; -1 for none.
  let parent: Int
  /// The index after everything inside it.
  var end: Int

  /// Whether what is inside it stands for itself: a screen, not a part of one.
  var holdsScreens: Bool { ["DOCUMENT", "CANVAS", "SECTION", "COMPONENT_SET"].contains(type) }
}

/// The nodes of an answer of the REST API, or of what a plugin wrote, in the order of the file: each before what is inside
/// it, and that from back to front.
final class FigmaFile: Sendable {
  let document: JSONDocument
  /// Whether angles are degrees, counterclockwise, as in the plugin API.
  let isFromPlugin: Bool
  let name: String
  let nodes: [FigmaNode]
  private let indices: [String: Int]

  static let nodeLimit = 100_000

  /// Reads an answer for a file (`document`) or for nodes (`nodes`), a list of nodes, or a node.
  init?(_ document: JSONDocument, findings: inout [Finding]) {
    self.document = document
    let root = LooseValue(document, document.root)
    name = root["name"]?.text ?? ""
    var roots = [root["document"]].compactMap(\.self)
    for (id, item) in root["nodes"]?.members ?? [] {
      if item["document"] == nil { findings.append(Finding(.importGuess, .noNode(id), at: item.place)) }
      roots += [item["document"]].compactMap(\.self)
    }
    isFromPlugin = roots.isEmpty
    if roots.isEmpty { roots = root["id"] == nil ? root.items : [root] }
    var reader = NodeReader(document: document)
    for root in roots where root["id"]?.text != nil { reader.add(root) }
    (nodes, indices) = (reader.nodes, reader.indices)
    let place = Place(document.source, .file)
    if nodes.count > Self.nodeLimit {
      findings.append(Finding(.limitExceeded, .tooMany(Self.nodeLimit), at: place))
      return nil
    }
    if nodes.isEmpty {
      findings.append(Finding(.importFailed, .noFile, at: place))
      return nil
    }
  }

  func value(of index: Int) -> LooseValue { LooseValue(document, nodes[index].json) }

  func index(of id: String) -> Int? { indices[id] }

  /// The layers directly inside one, from back to front.
  func children(of index: Int) -> [Int] {
    var (list, child) = ([Int](), index + 1)
    while child < nodes[index].end {
      list.append(child)
      child = nodes[child].end
    }
    return list
  }

  /// The first of a layer and those around it that is as described.
  func ancestor(of index: Int, _ isMeant: (FigmaNode) -> Bool) -> Int? {
    var index = index
    while index >= 0 {
      if isMeant(nodes[index]) { return index }
      index = nodes[index].parent
    }
    return nil
  }

  /// The screen that a layer is on: the outermost frame of its page, or the variant of a component.
  func screen(of index: Int) -> Int {
    var screen = index
    while nodes[screen].parent >= 0, !nodes[nodes[screen].parent].holdsScreens { screen = nodes[screen].parent }
    return screen
  }
}

/// Lists nodes without recursion, however deep the file is.
private struct NodeReader {
  let document: JSONDocument
  var nodes: [FigmaNode] = []
  var indices: [String: Int] = [:]

  mutating func add(_ root: LooseValue) {
    var rest = [(value: root, parent: -1)]
    let start = nodes.count
    while let (value, parent) = rest.popLast(), nodes.count <= FigmaFile.nodeLimit {
      let (index, id) = (nodes.count, value["id"]?.text ?? "")
      nodes.append(
        FigmaNode(
          json: value.json, id: id, name: value["name"]?.text ?? "", type: value["type"]?.text ?? "", parent: parent,
          end: index + 1))
      if indices[id] == nil { indices[id] = index }
      rest += (value["children"]?.items ?? []).filter(\.isObject).reversed().map { ($0, index) }
    }
    for index in (start..<nodes.count).reversed() where nodes[index].parent >= 0 {
      nodes[nodes[index].parent].end = max(nodes[nodes[index].parent].end, nodes[index].end)
    }
  }
}

extension Message {
  fileprivate static func noNode(_ id: String) -> Message { "the file has no node \(id.inBackticks)" }

  fileprivate static func tooMany(_ limit: Int) -> Message {
    "the file has more than \(limit) layers; fetch only both screens, with `ids`"
  }

  fileprivate static let noFile: Message = "neither an answer of Figma's REST API nor a list of a plugin's nodes"
}
