import Simulator
import SpecModel

/// The changes in what two specs say, each once: phases, elements, curves, interactions, viewports and the rest.
/// Differences without effect (the order of keys, descriptions, explicit defaults) don't count.
struct WrittenDiff: Equatable {
  struct Change: Equatable {
    enum Kind: String {
      case added, removed, renamed, changed
    }

    var kind: Kind
    /// The kind of the subject, such as "element", "present phase" or "curve".
    var subject: String
    /// The name in the new spec, or if it was removed, in the old one; empty if the subject has none.
    var name: String
    /// The former name of a renamed subject.
    var former: String?
    /// The changed details in words; empty if it was added, removed or renamed.
    var details: [String] = []
  }

  private(set) var changes: [Change] = []
  private(set) var renames = Renames()

  /// - Parameter old, new: the transition that was read, and its text.
  init(
    from old: (transition: ResolvedTransition, json: JSONLiteral),
    to new: (transition: ResolvedTransition, json: JSONLiteral)
  ) {
    let (before, after) = (old.json.plain, new.json.plain)
    if old.transition.name != new.transition.name {
      changes.append(
        Change(kind: .renamed, subject: "transition", name: new.transition.name, former: old.transition.name))
    }
    for list in NamedList.allCases { renames.find(list, before, after) }
    let same = Sameness(old: old.transition, new: new.transition)
    for list in NamedList.allCases { compare(list, before, after, same) }
    for key in ["perspective", "dismiss", "reducedMotion", "rtl", "interruption"] where !same.holds(key: key) {
      let (one, other) = (before[key], after[key])
      if key == "dismiss", one?["phases"] != nil, other?["phases"] != nil { continue }
      add("transition", key, JSONLiteral.differences(from: one, to: other, renames))
    }
    compareOptions(before["targets"], after["targets"])
  }

  private mutating func add(_ subject: String, _ name: String, _ details: [String]) {
    if !details.isEmpty { changes.append(Change(kind: .changed, subject: subject, name: name, details: details)) }
  }

  private mutating func compare(_ list: NamedList, _ before: JSONLiteral, _ after: JSONLiteral, _ same: Sameness) {
    if list == .dismissPhases, before["dismiss"]?["phases"] == nil || after["dismiss"]?["phases"] == nil { return }
    let (one, other) = (list.items(before), list.items(after))
    let former = Dictionary(renames.pairs[list, default: []].map { ($0.new, $0.old) }) { first, _ in first }
    func old(_ name: String) -> String { former[name] ?? name }
    for item in one where !other.contains(where: { old($0.name) == item.name }) {
      changes.append(Change(kind: .removed, subject: list.subject, name: item.name))
    }
    for item in other {
      guard let was = one.first(where: { $0.name == old(item.name) }) else {
        changes.append(Change(kind: .added, subject: list.subject, name: item.name))
        continue
      }
      if was.name != item.name {
        changes.append(Change(kind: .renamed, subject: list.subject, name: item.name, former: was.name))
      }
      let details = JSONLiteral.differences(from: was.value, to: item.value, renames)
      if !details.isEmpty, !same.holds(list, was.name, item.name) { add(list.subject, item.name, details) }
    }
    let (order, newOrder) = (one.map(\.name), other.map { old($0.name) })
    if list != .curves, order.filter(newOrder.contains) != newOrder.filter(order.contains) {
      let names = other.map { "`\($0.name)`" }.joined(separator: ", ")
      add("order of \(list.subject)s", "", ["now \(names)"])
    }
  }

  /// Compares the options of targets: a change affects the exported files, whether or not it affects the motion.
  private mutating func compareOptions(_ old: JSONLiteral?, _ new: JSONLiteral?) {
    for target in old.keys + new.keys.filter({ !old.keys.contains($0) }) {
      let (one, other) = (old?[target], new?[target])
      for key in one.keys + other.keys.filter({ !one.keys.contains($0) }) {
        add("option", "\(target).\(key)", JSONLiteral.differences(from: one?[key], to: other?[key], renames))
      }
    }
  }
}

/// The lists of a spec whose items have names.
enum NamedList: CaseIterable {
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

  /// The items, without their names.
  fileprivate func items(_ spec: JSONLiteral) -> [(name: String, value: JSONLiteral)] {
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
      let key = self == .elements ? "id" : "name"
      return items.compactMap { item in
        guard case .object(let members) = item, case .string(let name)? = item[key] else { return nil }
        return (name, .object(members.filter { $0.key != key }))
      }
    case .null?, .bool?, .number?, .string?, nil: return []
    }
  }
}

/// The names that were removed, each with the name that replaces it.
struct Renames: Equatable {
  fileprivate(set) var pairs: [NamedList: [(old: String, new: String)]] = [:]

  static func == (one: Renames, other: Renames) -> Bool {
    NamedList.allCases.allSatisfy { one.pairs[$0, default: []].elementsEqual(other.pairs[$0, default: []], by: ==) }
  }

  /// The current name of an item.
  func name(of old: String, in list: NamedList) -> String {
    pairs[list]?.first { $0.old == old }?.new ?? old
  }

  /// The former name of an item.
  func former(_ new: String, in list: NamedList) -> String {
    pairs[list]?.first { $0.new == new }?.old ?? new
  }

  fileprivate func has(_ old: String, _ new: String) -> Bool {
    pairs.values.contains { $0.contains { $0 == (old, new) } }
  }

  /// The share of equal values from which an item counts as another one renamed.
  private static let likeness = 0.6

  fileprivate mutating func find(_ list: NamedList, _ old: JSONLiteral, _ new: JSONLiteral) {
    let (before, after) = (list.items(old), list.items(new))
    let gone = before.filter { item in !after.contains { $0.name == item.name } }
    let came = after.filter { item in !before.contains { $0.name == item.name } }
    var likenesses: [(gone: Int, came: Int, likeness: Double)] = []
    for (index, item) in gone.enumerated() {
      let leaves = item.value.leaves
      for (other, candidate) in came.enumerated() {
        let likeness = Self.likeness(leaves, candidate.value.leaves)
        if likeness >= Self.likeness { likenesses.append((index, other, likeness)) }
      }
    }
    // The most similar pairs first; of equal ones, those that come first.
    likenesses.sort { ($1.likeness, $0.gone, $0.came) < ($0.likeness, $1.gone, $1.came) }
    var found: [(gone: Int, came: Int)] = []
    for pair in likenesses where !found.contains(where: { $0.gone == pair.gone || $0.came == pair.came }) {
      found.append((pair.gone, pair.came))
    }
    pairs[list] = found.sorted { $0.gone < $1.gone }.map { (gone[$0.gone].name, came[$0.came].name) }
  }

  private static func likeness(_ one: Set<String>, _ other: Set<String>) -> Double {
    let all = one.union(other).count
    return all > 0 ? Double(one.intersection(other).count) / Double(all) : 1
  }
}

/// Makes values that mean the same equal, however they are written.
private struct Sameness {
  let old, new: ResolvedTransition

  func holds(_ list: NamedList, _ former: String, _ name: String) -> Bool {
    let (one, other) = (old.spec, new.spec)
    func same<Value: Equatable>(_ first: Value?, _ second: Value?) -> Bool { first != nil && first == second }
    switch list {
    case .viewports:
      return same(one.viewports.first { $0.name == former }, other.viewports.first { $0.name == name })
    case .elements: return same(element(former, in: old, as: name), element(name, in: new, as: name))
    case .curves: return same(one.curves.first { $0.name == former }, other.curves.first { $0.name == name })
    case .presentPhases: return same(one.present.first { $0.name == former }, other.present.first { $0.name == name })
    case .dismissPhases:
      guard case .phases(let first) = one.dismiss, case .phases(let second) = other.dismiss else { return false }
      return same(first.first { $0.name == former }, second.first { $0.name == name })
    case .interactions:
      return same(one.interactions.first { $0.name == former }, other.interactions.first { $0.name == name })
    }
  }

  /// The element with the defaults of its kind.
  private func element(_ id: String, in transition: ResolvedTransition, as name: String) -> Element? {
    guard let index = transition.index(of: id) else { return nil }
    var element = transition.spec.elements[index]
    (element.id, element.origin) = (name, nil)
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

extension JSONLiteral? {
  fileprivate var keys: [String] {
    if case .object(let members)? = self { members.map(\.key) } else { [] }
  }
}

extension JSONLiteral {
  /// The value without descriptions, with its members sorted by key.
  fileprivate var plain: JSONLiteral {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let items): return .array(items.map(\.plain))
    case .object(let members):
      let kept = members.filter { $0.key != "description" && $0.key != "$schema" && !$0.isOrigin }
      return .object(kept.map { Member($0.key, $0.value.plain) }.sorted { $0.key < $1.key })
    }
  }

  /// Every value without components, with its path.
  fileprivate var leaves: Set<String> {
    var leaves: Set<String> = []
    func collect(_ value: JSONLiteral, _ path: String) {
      switch value {
      case .null, .bool, .number, .string: leaves.insert(path + value.text())
      case .array(let items): for (index, item) in items.enumerated() { collect(item, "\(path)/\(index)") }
      case .object(let members): for member in members { collect(member.value, "\(path)/\(member.key)") }
      }
    }
    collect(self, "")
    return leaves
  }

  /// The differences in words; renamed names count as equal.
  fileprivate static func differences(
    from old: JSONLiteral?, to new: JSONLiteral?, _ renames: Renames, at path: [String] = []
  ) -> [String] {
    if old == new { return [] }
    let what = path.joined(separator: " ")
    switch (old, new) {
    case (.object(let one)?, .object(let other)?):
      let keys = one.map(\.key)
      var names: [String: String] = [:]
      for key in keys where new?[key] == nil {
        names[key] = other.first { old?[$0.key] == nil && renames.has(key, $0.key) }?.key
      }
      let added = other.map(\.key).filter { !keys.contains($0) && !names.values.contains($0) }
      return (keys + added).flatMap { key in
        differences(from: old?[key], to: new?[names[key] ?? key], renames, at: path + [names[key] ?? key])
      }
    case (.array(let one)?, .array(let other)?) where one.count == other.count:
      return one.indices.flatMap { differences(from: one[$0], to: other[$0], renames, at: path + ["\($0 + 1)"]) }
    case (.string(let one)?, .string(let other)?) where renames.has(one, other): return []
    case (.number(let one)?, .number(let other)?) where path == ["duration"]:
      let longer = abs(other - one).shown(2)
      return ["takes \(longer) ms \(other > one ? "longer" : "less"): \(text(of: one)) → \(text(of: other)) ms"]
    case (let one?, let other?): return [(what.isEmpty ? "" : what + ": ") + "\(one.short) → \(other.short)"]
    case (nil, let other?): return [(what.isEmpty ? "" : what + " ") + "is now \(other.short)"]
    case (let one?, nil): return [(what.isEmpty ? "" : what + " ") + "is no longer set; it was \(one.short)"]
    case (nil, nil): return []
    }
  }

  /// As much of its text as fits a line.
  private var short: String {
    let text = text()
    return text.count > 80 ? text.prefix(78) + "…" : text
  }
}

extension JSONLiteral.Member {
  /// Whether it is where an import took something from, and not a curve of this name.
  fileprivate var isOrigin: Bool { key == "origin" && (value["figma"] != nil || value["trace"] != nil) }
}

extension WrittenDiff.Change {
  /// The change in one line.
  var text: String {
    let what = name.isEmpty ? subject : "\(subject) \((former ?? name).inBackticks)"
    switch kind {
    case .added, .removed: return "\(what) \(kind.rawValue)"
    case .renamed: return "\(what) renamed to \(name.inBackticks)"
    case .changed: return "\(what) \(details.joined(separator: "; "))"
    }
  }

  var json: JSONLiteral {
    .object([
      .init("kind", .string(kind.rawValue)), .init("subject", .string(subject)), .init("name", .string(name)),
      .init("former", former.map { .string($0) } ?? .null), .init("details", .array(details.map { .string($0) })),
    ])
  }

  /// Whether app code may refer to what was removed or renamed.
  var breaksNames: Bool {
    (kind == .removed || kind == .renamed) && ["transition", "viewport", "element", "interaction"].contains(subject)
  }

  /// Whether it affects how users trigger the motion, beyond what plays by itself.
  var isBehavior: Bool { subject == "interaction" || subject == "transition" && kind == .changed }
}
