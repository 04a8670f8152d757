import Simulator
import SpecModel

/// What changed in what two specs say, each change once: phases, elements, curves, interactions, viewports and the rest.
/// What changes nothing (the order of keys, descriptions, defaults that are spelled out) is no change.
struct WrittenDiff: Equatable {
  struct Change: Equatable {
    enum Kind: String {
      case added, removed, renamed, changed
    }

    var kind: Kind
    /// What it is: "element", "present phase", "curve".
    var subject: String
    var name: String
    /// What of it, in words; empty where it came or went.
    var details: [String] = []
  }

  private(set) var changes: [Change] = []

  /// - Parameter old, new: what was read, and its text.
  init(
    from old: (transition: ResolvedTransition, json: JSONLiteral),
    to new: (transition: ResolvedTransition, json: JSONLiteral)
  ) {
    var (before, after) = (old.json.plain, new.json.plain)
    if case .string(let name)? = before["name"], case .string(let other)? = after["name"], name != other {
      changes.append(Change(kind: .renamed, subject: "transition", name: other, details: ["was `\(name)`"]))
    }
    // Names first, as others refer to them.
    for list in NamedList.allCases {
      for (name, other) in list.renamed(before, after) {
        changes.append(Change(kind: .renamed, subject: list.subject, name: other, details: ["was `\(name)`"]))
        before = before.renaming(name, to: other)
      }
    }
    after = new.json.plain
    let same = Sameness(old.transition, new.transition)
    for list in NamedList.allCases {
      let (one, other) = (list.items(before), list.items(after))
      for item in one where !other.contains(where: { $0.name == item.name }) {
        changes.append(Change(kind: .removed, subject: list.subject, name: item.name))
      }
      for item in other {
        guard let former = one.first(where: { $0.name == item.name }) else {
          changes.append(Change(kind: .added, subject: list.subject, name: item.name))
          continue
        }
        let details = former.value.differences(to: item.value)
        if !details.isEmpty, !same.holds(list, item.name) {
          changes.append(Change(kind: .changed, subject: list.subject, name: item.name, details: details))
        }
      }
      let (order, newOrder) = (one.map(\.name), other.map(\.name))
      let kept = order.filter(newOrder.contains)
      if list != .curves, kept != newOrder.filter(order.contains) {
        let names = newOrder.map { "`\($0)`" }.joined(separator: ", ")
        changes.append(Change(kind: .changed, subject: "order", name: list.subject + "s", details: ["now \(names)"]))
      }
    }
    for key in ["perspective", "dismiss", "reducedMotion", "rtl", "interruption"] where !same.holds(key: key) {
      let (one, other) = (before[key], after[key])
      if key == "dismiss", one?["phases"] != nil, other?["phases"] != nil { continue }
      let details = JSONLiteral.differences(from: one, to: other, at: [])
      if !details.isEmpty { changes.append(Change(kind: .changed, subject: "transition", name: key, details: details)) }
    }
  }
}

/// The lists of a spec whose items have names.
private enum NamedList: CaseIterable {
  case viewports, elements, curves, presentPhases, dismissPhases, interactions

  var subject: String {
    switch self {
    case .viewports: "viewport"
    case .elements: "element"
    case .curves: "curve"
    case .presentPhases: "present phase"
    case .dismissPhases: "dismiss phase"
    case .interactions: "interaction"
    }
  }

  func items(_ spec: JSONLiteral) -> [(name: String, value: JSONLiteral)] {
    let list: JSONLiteral? =
      switch self {
      case .viewports: spec["viewports"]
      case .elements: spec["elements"]
      case .curves: spec["curves"]
      case .presentPhases: spec["present"]?["phases"]
      case .dismissPhases: spec["dismiss"]?["phases"]
      case .interactions: spec["interactions"]
      }
    switch list {
    case .object(let members)?: return members.map { ($0.key, $0.value) }
    case .array(let items)?:
      return items.compactMap { item in
        guard case .string(let name)? = item[self == .elements ? "id" : "name"] else { return nil }
        return (name, item)
      }
    case .null?, .bool?, .number?, .string?, nil: return []
    }
  }

  /// Names that went, each with the one that came for it: nothing else of the item is different.
  func renamed(_ old: JSONLiteral, _ new: JSONLiteral) -> [(String, String)] {
    let (before, after) = (items(old), items(new))
    var came = after.filter { item in !before.contains { $0.name == item.name } }
    return before.compactMap { item in
      if after.contains(where: { $0.name == item.name }) { return nil }
      guard let match = came.firstIndex(where: { item.value.renaming(item.name, to: $0.name) == $0.value }) else {
        return nil
      }
      return (item.name, came.remove(at: match).name)
    }
  }
}

/// What means the same, however it is written.
private struct Sameness {
  let old, new: ResolvedTransition

  init(_ old: ResolvedTransition, _ new: ResolvedTransition) { (self.old, self.new) = (old, new) }

  func holds(_ list: NamedList, _ name: String) -> Bool {
    let (one, other) = (old.spec, new.spec)
    func same<Value: Equatable>(_ first: Value?, _ second: Value?) -> Bool { first != nil && first == second }
    switch list {
    case .viewports:
      return same(one.viewports.first { $0.name == name }, other.viewports.first { $0.name == name })
    case .elements: return same(element(name, in: old), element(name, in: new))
    case .curves: return same(one.curves.first { $0.name == name }, other.curves.first { $0.name == name })
    case .presentPhases: return same(one.present.first { $0.name == name }, other.present.first { $0.name == name })
    case .dismissPhases:
      guard case .phases(let first) = one.dismiss, case .phases(let second) = other.dismiss else { return false }
      return same(first.first { $0.name == name }, second.first { $0.name == name })
    case .interactions:
      return same(one.interactions.first { $0.name == name }, other.interactions.first { $0.name == name })
    }
  }

  /// With what its kind has where it says nothing.
  private func element(_ id: String, in transition: ResolvedTransition) -> Element? {
    guard let index = transition.index(of: id) else { return nil }
    var element = transition.spec.elements[index]
    let state = transition.reference.elements[index].source
    let isWritten = element.source?.fit != nil || element.source?.align != nil
    if !isWritten { (element.fit, element.align) = (element.fit ?? state.fit, element.align ?? state.align) }
    return element
  }

  func holds(key: String) -> Bool {
    let (one, other) = (old.spec, new.spec)
    switch key {
    case "perspective": return one.perspective == other.perspective
    case "dismiss": return one.dismiss == other.dismiss
    case "reducedMotion":
      let standard = ReducedMotion(mode: .crossfade, duration: 200)
      return (one.reducedMotion ?? standard) == (other.reducedMotion ?? standard)
    case "rtl": return one.rightToLeft == other.rightToLeft
    case _: return (one.interruption ?? .redirect) == (other.interruption ?? .redirect)
    }
  }
}

extension JSONLiteral {
  /// Without descriptions, members in order of their keys.
  fileprivate var plain: JSONLiteral {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let items): return .array(items.map(\.plain))
    case .object(let members):
      let kept = members.filter { $0.key != "description" && $0.key != "$schema" }
      return .object(kept.map { Member($0.key, $0.value.plain) }.sorted { $0.key < $1.key })
    }
  }

  /// Wherever a name stands, as a key or a value.
  fileprivate func renaming(_ name: String, to other: String) -> JSONLiteral {
    switch self {
    case .null, .bool, .number: return self
    case .string(let text): return .string(text == name ? other : text)
    case .array(let items): return .array(items.map { $0.renaming(name, to: other) })
    case .object(let members):
      return .object(
        members.map { Member($0.key == name ? other : $0.key, $0.value.renaming(name, to: other)) }
          .sorted { $0.key < $1.key })
    }
  }

  fileprivate func differences(to other: JSONLiteral) -> [String] { Self.differences(from: self, to: other, at: []) }

  fileprivate static func differences(from old: JSONLiteral?, to new: JSONLiteral?, at path: [String]) -> [String] {
    if old == new { return [] }
    let what = path.joined(separator: " ")
    switch (old, new) {
    case (.object(let one)?, .object(let other)?):
      let keys = one.map(\.key) + other.map(\.key).filter { key in !one.contains { $0.key == key } }
      return keys.flatMap { differences(from: old?[$0], to: new?[$0], at: path + [$0]) }
    case (.array(let one)?, .array(let other)?) where one.count == other.count:
      return one.indices.flatMap { differences(from: one[$0], to: other[$0], at: path + ["\($0 + 1)"]) }
    case (.number(let one)?, .number(let other)?) where path == ["duration"]:
      let longer = JSONLiteral.text(of: (abs(other - one) * 100).rounded() / 100)
      return ["takes \(longer) ms \(other > one ? "longer" : "less"): \(text(of: one)) → \(text(of: other)) ms"]
    case (let one?, let other?): return [(what + ": ").dropped(if: what.isEmpty) + "\(one.short) → \(other.short)"]
    case (nil, let other?): return [(what + " ").dropped(if: what.isEmpty) + "is now \(other.short)"]
    case (let one?, nil): return [(what + " ").dropped(if: what.isEmpty) + "is no longer set; it was \(one.short)"]
    case (nil, nil): return []
    }
  }

  /// As much of its text as fits into a line.
  private var short: String {
    let text = text()
    return text.count > 80 ? text.prefix(78) + "…" : text
  }
}

extension String {
  fileprivate func dropped(if isEmpty: Bool) -> String { isEmpty ? "" : self }
}

extension WrittenDiff.Change {
  /// In a line.
  var text: String {
    let subject = "\(self.subject) `\(name)`"
    return details.isEmpty
      ? "\(subject) \(kind.rawValue)"
      : "\(subject) \(kind == .renamed ? "renamed, " : "")"
        + details.joined(separator: "; ")
  }

  var json: JSONLiteral {
    .object([
      .init("kind", .string(kind.rawValue)), .init("subject", .string(subject)), .init("name", .string(name)),
      .init("details", .array(details.map { .string($0) })),
    ])
  }
}
