/// Applies `$extends`: a group takes every member that it doesn't have itself from another, also inside groups that
/// both have.
final class TokenExtending {
  private let root: TokenGroup
  private let findings: TokenFindings
  private var done: Set<ObjectIdentifier> = []
  /// The nesting limit of groups, and of groups that wait for each other.
  static let depthLimit = JSONDocument.depthLimit

  /// The groups that wait for each other, outermost first.
  private var open: [TokenGroup] = []
  /// How many members may still be copied, so that groups that extend each other don't grow without bounds.
  private var left = 100_000

  init(_ root: TokenGroup, _ findings: TokenFindings) {
    self.root = root
    self.findings = findings
  }

  func extend() {
    extend(root)
  }

  /// Extends a group and everything in it, once.
  private func extend(_ group: TokenGroup) {
    guard done.insert(ObjectIdentifier(group)).inserted else { return }
    guard open.count < Self.depthLimit else {
      return findings.add(.limitExceeded, "groups contain or extend each other too deeply", at: group.place)
    }
    open.append(group)
    defer { open.removeLast() }
    if let base = group.base { take(base, into: group) }
    for name in group.names {
      if case .group(let inner) = group[name] { extend(inner) }
    }
  }

  private func take(_ base: (path: String, node: TokenNode), into group: TokenGroup) {
    guard let other = root.group(at: base.path.split(separator: ".")) else {
      return findings.add(.unknownReference, .noGroup(base.path), at: base.node)
    }
    // An open group waits for this one, or contains it.
    guard !open.contains(where: { $0 === other }), !contains(other, group, depth: 0) else {
      let notes = [Note("the other group is here", at: findings.place(other.place))]
      return findings.add(.cyclicReference, .circle(base.path), at: base.node, notes: notes)
    }
    extend(other)
    group.type = group.type ?? type(of: base.path)
    merge(other, into: group, at: base.node, depth: 0)
  }

  /// The type of a group, or of the nearest group around it that has one.
  private func type(of path: String) -> TokenType? {
    var (group, type) = (root, root.type)
    for name in path.split(separator: ".") {
      guard case .group(let inner) = group[String(name)] else { break }
      (group, type) = (inner, inner.type ?? type)
    }
    return type
  }

  private func contains(_ group: TokenGroup, _ wanted: TokenGroup, depth: Int) -> Bool {
    group.members.values.contains { member in
      guard case .group(let inner) = member else { return false }
      return inner === wanted || depth < Self.depthLimit && contains(inner, wanted, depth: depth + 1)
    }
  }

  private func merge(_ base: TokenGroup, into group: TokenGroup, at node: TokenNode, depth: Int) {
    guard depth < Self.depthLimit else { return }
    for name in base.names {
      guard left > 0 else { return tooMany(at: node) }
      left -= 1
      switch (base[name], group[name]) {
      case (.token(let token), nil): group[name] = .token(token)
      case (.group(let inner), nil):
        let copy = TokenGroup(place: inner.place)
        copy.type = inner.type
        done.insert(ObjectIdentifier(copy))
        merge(inner, into: copy, at: node, depth: depth + 1)
        group[name] = .group(copy)
      case (.group(let inner), .group(let own)):
        own.type = own.type ?? inner.type
        merge(inner, into: own, at: node, depth: depth + 1)
      case (_, .token), (.token, .group), (nil, _): break
      }
    }
  }

  private func tooMany(at node: TokenNode) {
    if left == 0 { findings.add(.limitExceeded, "groups that extend each other have over 100000 members", at: node) }
    left = -1
  }
}

/// The tokens by their paths, each with its own type or that of the nearest group.
struct TokenFlattening {
  private(set) var tokens: [String: RawToken] = [:]

  init(_ root: TokenGroup) {
    add(root, path: "", type: nil, depth: 0)
  }

  private mutating func add(_ group: TokenGroup, path: String, type: TokenType?, depth: Int) {
    guard depth < TokenExtending.depthLimit else { return }
    let type = group.type ?? type
    for name in group.names {
      let path = path.isEmpty ? name : path + "." + name
      switch group[name] {
      case .group(let inner): add(inner, path: path, type: type, depth: depth + 1)
      case .token(var token):
        if token.ownType == nil { token.type = type }
        tokens[path] = token
      case nil: break
      }
    }
  }
}

extension Message {
  fileprivate static func noGroup(_ path: String) -> Message {
    "unknown group \(path.inBackticks) to extend"
  }

  fileprivate static func circle(_ path: String) -> Message {
    "this group would extend itself through \(path.inBackticks)"
  }
}
