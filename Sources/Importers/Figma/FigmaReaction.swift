import SpecModel

/// A reaction that animates from one screen to another.
struct FigmaReaction: Sendable {
  /// How Figma animates.
  enum Kind: String, CaseIterable {
    case dissolve = "DISSOLVE"
    case smartAnimate = "SMART_ANIMATE"
    case moveIn = "MOVE_IN"
    case moveOut = "MOVE_OUT"
    case push = "PUSH"
    case slideIn = "SLIDE_IN"
    case slideOut = "SLIDE_OUT"

    /// Whether whole screens move.
    var moves: Bool { self != .dissolve && self != .smartAnimate }
  }

  /// The node's id, with a number if it isn't its first.
  let id: String
  let node: Int
  /// As in the file; empty if it isn't known.
  let trigger: String
  let kind: Kind
  let navigation: String
  let destination: String
  let timing: FigmaTiming
  /// The way of what moves, as a unit vector.
  let way: SIMD2<Double>
  let matchesLayers: Bool
  let action: JSONNode

  var isOverlay: Bool { navigation == "OVERLAY" }
  var changesVariant: Bool { navigation == "CHANGE_TO" }

  /// Whether another one does the same, as the reaction of an instance and that of its component.
  func repeats(_ other: FigmaReaction) -> Bool {
    node != other.node
      && (trigger, kind, navigation, destination) == (other.trigger, other.kind, other.navigation, other.destination)
      && timing == other.timing && way == other.way
  }
}

/// The reactions of a file, and what isn't one that can be imported.
struct FigmaReactions: Sendable {
  private(set) var all: [FigmaReaction] = []
  /// What the other actions are, with the layer that has them.
  private(set) var others: [(node: Int, finding: Finding)] = []
  /// The layers with a way back.
  private(set) var back: [Int] = []
  private let file: FigmaFile

  init(_ file: FigmaFile) {
    self.file = file
    for index in file.nodes.indices { read(index) }
  }

  /// The index of the component's layer that a layer of an instance repeats.
  func original(of index: Int) -> Int? {
    let node = file.nodes[index]
    if node.type == "INSTANCE", let id = file.value(of: index)["componentId"]?.text { return file.index(of: id) }
    // The ids inside an instance are those of the instance and of the component's layer.
    return node.id.hasPrefix("I") ? node.id.split(separator: ";").last.flatMap { file.index(of: String($0)) } : nil
  }

  private mutating func read(_ index: Int) {
    let value = file.value(of: index)
    guard let list = value["interactions"] ?? value["reactions"] else { return readFlat(index, value) }
    for item in list.items {
      let trigger = item["trigger"]?["type"]?.text ?? ""
      let actions = item["actions"]?.items ?? [item["action"]].compactMap(\.self)
      for action in actions where !action.isNull { read(action, trigger, of: index) }
    }
  }

  private mutating func read(_ action: LooseValue, _ trigger: String, of index: Int) {
    switch action["type"]?.text ?? "" {
    case "NODE": readNode(action, trigger, of: index)
    case "BACK", "CLOSE": back.append(index)
    case "CONDITIONAL":
      leave(index, .conditional, action)
      // Conditions may contain conditions: as deep as the parser permits.
      let blocks = action["conditionalBlocks"]?.items ?? []
      for inner in blocks.flatMap({ $0["actions"]?.items ?? [] }) where !inner.isNull {
        read(inner, trigger, of: index)
      }
    case let type: leave(index, .otherAction(type), action)
    }
  }

  private mutating func readNode(_ action: LooseValue, _ trigger: String, of index: Int) {
    let navigation = action["navigation"]?.text ?? "NAVIGATE"
    guard ["NAVIGATE", "SWAP", "OVERLAY", "CHANGE_TO"].contains(navigation) else {
      return leave(index, .otherAction(navigation), action)
    }
    guard let destination = action["destinationId"]?.text else { return leave(index, .leadsNowhere, action) }
    guard let transition = action["transition"], transition.isObject else { return leave(index, .instant, action) }
    guard let kind = FigmaReaction.Kind(rawValue: transition["type"]?.text ?? "") else {
      return leave(index, .otherAction(transition["type"]?.text ?? "unknown transition"), action)
    }
    let ways: [String: SIMD2<Double>] = ["LEFT": [-1, 0], "RIGHT": [1, 0], "TOP": [0, -1], "BOTTOM": [0, 1]]
    all.append(
      FigmaReaction(
        id: id(at: index), node: index, trigger: trigger, kind: kind, navigation: navigation, destination: destination,
        timing: FigmaTiming(transition), way: ways[transition["direction"]?.text ?? ""] ?? [-1, 0],
        matchesLayers: transition["matchLayers"]?.flag ?? false, action: action.json))
  }

  /// Files of 2023 and before: three keys, the duration in milliseconds, and neither kind nor trigger.
  private mutating func readFlat(_ index: Int, _ value: LooseValue) {
    guard let destination = value["transitionNodeID"]?.text else { return }
    let (duration, easing) = (value["transitionDuration"]?.typed, value["transitionEasing"]?.text)
    all.append(
      FigmaReaction(
        id: id(at: index), node: index, trigger: "", kind: .smartAnimate, navigation: "NAVIGATE",
        destination: destination, timing: FigmaTiming(milliseconds: duration, easing: easing), way: [-1, 0],
        matchesLayers: false, action: value.json))
  }

  /// The id of a node's next reaction: those of one node follow each other.
  private func id(at index: Int) -> String {
    let earlier = all.reversed().prefix { $0.node == index }.count
    return file.nodes[index].id + (earlier == 0 ? "" : "/\(earlier + 1)")
  }

  private mutating func leave(_ index: Int, _ message: Message, _ action: LooseValue) {
    others.append((index, Finding(.importLoss, .layer(file.nodes[index]) + message, at: action.place)))
  }
}

extension String {
  /// A word of the API as people write it.
  var asWords: String { lowercased().split(separator: "_").joined(separator: " ") }
}

extension Message {
  /// The beginning of a message about a layer.
  static func layer(_ node: FigmaNode) -> Message { "\(node.name.inBackticks) (\(node.id.inBackticks)): " }

  fileprivate static let conditional: Message = "conditions aren't imported; their motions are listed separately"
  fileprivate static let leadsNowhere: Message = "this reaction has no destination"
  fileprivate static let instant: Message = "this reaction is instant: there is no motion to import"
  fileprivate static func otherAction(_ type: String) -> Message { "\(type.asWords.inBackticks) isn't imported" }
}
