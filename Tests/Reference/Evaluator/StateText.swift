/// One of the two states: its key and its JSON value.
typealias StateText = [String: Tree]

/// Source or destination.
enum Side: String {
  case source, destination

  var other: Side {
    self == .source ? .destination : .source
  }
}

extension StateText {
  /// The keys whose values merge key by key.
  private static let deep: Set<String> = ["frame", "translation", "scale", "shadow"]

  init(_ tree: Tree) throws {
    self.init(uniqueKeysWithValues: try tree.expectMembers("state").map { ($0.key, $0.value) })
  }

  /// This state merged key by key over another.
  func laid(over lower: StateText) -> StateText {
    merging(lower) { upper, _ in upper }.merging(StateText.inner(upper: self, lower: lower)) { _, inner in inner }
  }

  private static func inner(upper: StateText, lower: StateText) -> StateText {
    var result: StateText = [:]
    for key in deep {
      guard let over = upper[key].map({ parts($0, of: key) }), let under = lower[key].map({ parts($0, of: key) }),
        let overMembers = over.members, let underMembers = under.members
      else { continue }
      if key == "frame", let form = FrameForm(over), let other = FrameForm(under), form != other {
        result[key] = over
        continue
      }
      let kept = underMembers.filter { over[$0.key] == nil }
      result[key] = .object(overMembers + kept)
    }
    return result
  }

  /// A number for `scale` applies to both parts, and an id for `frame` is a frame `of` that element.
  private static func parts(_ tree: Tree, of key: String) -> Tree {
    if key == "frame", let id = tree.string, id != "viewport" { return ["of": tree] }
    guard key == "scale", tree.number != nil else { return tree }
    return .object([.init(key: "x", value: tree), .init(key: "y", value: tree)])
  }
}

/// What an object makes of a frame; objects of two forms never mix.
private enum FrameForm {
  case numbers, of, around

  /// Nil for an object that fits every relation.
  init?(_ tree: Tree) {
    if tree["of"] != nil {
      self = .of
    } else if tree["around"] != nil {
      self = .around
    } else if tree["inset"] == nil, tree["state"] == nil {
      self = .numbers
    } else {
      return nil
    }
  }
}
