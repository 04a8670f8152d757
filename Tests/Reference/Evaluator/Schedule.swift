/// Computes when phases run (page, section 5). Times don't depend on the viewport.
struct Schedule {
  private let trees: [Tree]
  private let elements: [ElementText]
  private var drafts: [Draft] = []

  /// A phase whose start isn't known yet.
  private struct Draft {
    let name: String
    let tree: Tree
    let curve: ReferenceCurve
    let duration: Double
    let entries: Entries
    /// The groups of elements with an entry that start together, in the order in which they start.
    let turns: [[Int]]
    let interval: Double

    /// From the start of the first element to the end of the last.
    var length: Double { duration + interval * Double(max(0, turns.count - 1)) }
  }

  init(_ phases: Tree, elements: [ElementText], curves: [Tree.Member]) throws {
    trees = try phases.expectItems("phases")
    self.elements = elements
    guard !trees.isEmpty else { throw ReferenceError("no phase") }
    drafts = try trees.map { try Schedule.draft($0, elements: elements, curves: curves) }
    guard Set(drafts.map(\.name)).count == drafts.count else { throw ReferenceError("duplicate phase") }
  }

  private static func draft(_ tree: Tree, elements: [ElementText], curves: [Tree.Member]) throws -> Draft {
    let form = try CurveForm(tree["curve"] ?? .string("ease-in-out"), named: curves)
    let given = try tree["duration"]?.expectNumber("duration")
    guard given.map({ $0 > 0 }) ?? true else { throw ReferenceError("duration \(given ?? 0)") }
    let (curve, duration) = try form.over(given)
    let entries = try Entries(tree.require("animate"))
    let stagger = tree["stagger"]
    return Draft(
      name: try tree.require("name").expectString("phase name"), tree: tree, curve: curve, duration: duration,
      entries: entries, turns: try turns(elements, entries, from: stagger?["from"]?.string ?? "first"),
      interval: try stagger?.require("interval").expectNumber("interval") ?? 0)
  }

  /// Elements are taken away from the list that remains, turn by turn: one at an end, both ends, or, turned around, both
  /// ends last. Those whose entry changes nothing start with the first.
  private static func turns(_ elements: [ElementText], _ entries: Entries, from: String) throws -> [[Int]] {
    let addressed = elements.indices.filter { entries.entry(of: elements[$0].id) != nil }
    var left = addressed.filter { entries.entry(of: elements[$0].id)?.change.isEmpty == false }
    var turns: [[Int]] = []
    while let first = left.first, let last = left.last {
      let next =
        switch from {
        case "first": [first]
        case "last": [last]
        case "center", "edges": first == last ? [first] : [first, last]
        default: throw ReferenceError("unknown origin \(from)")
        }
      turns.append(next)
      left.removeAll(where: next.contains)
    }
    if from == "center" { turns.reverse() }
    let idle = addressed.filter { index in !turns.contains { $0.contains(index) } }
    return turns.isEmpty ? [idle] : [turns[0] + idle] + turns.dropFirst()
  }

  /// All phases in the order of the list.
  func phases() throws -> [Phase] {
    try drafts.indices.map { index in
      let draft = drafts[index]
      let start = try self.start(of: index, visited: [])
      var parts: [Phase.Part?] = Array(repeating: nil, count: elements.count)
      for (turn, together) in draft.turns.enumerated() {
        let ownStart = start + Double(turn) * draft.interval
        for element in together {
          guard let entry = draft.entries.entry(of: elements[element].id) else { continue }
          parts[element] = Phase.Part(
            address: entry.address, change: entry.change, start: ownStart, end: ownStart + draft.duration)
        }
      }
      return Phase(
        name: draft.name, start: start, end: start + draft.length, curve: draft.curve,
        only: draft.tree["only"]?.string, isStaggered: draft.tree["stagger"] != nil, parts: parts)
    }
  }

  private func start(of index: Int, visited: Set<Int>) throws -> Double {
    guard !visited.contains(index) else { throw ReferenceError("cyclic-reference: phase \(drafts[index].name)") }
    let visited = visited.union([index])
    let tree = drafts[index].tree
    guard ["start", "after", "with"].filter({ tree[$0] != nil }).count <= 1 else {
      throw ReferenceError("conflicting-keys: start, after, with")
    }
    if let start = try tree["start"]?.expectNumber("start") { return start }
    let offset = try tree.number("offset", default: 0)
    var start = 0.0
    if let name = tree["with"]?.string {
      start = try self.start(of: self.index(of: name), visited: visited) + offset
    } else if let name = tree["after"]?.string {
      start = try end(of: self.index(of: name), visited: visited) + offset
    } else if index > 0 {
      start = try end(of: index - 1, visited: visited)
    }
    guard start >= 0 else { throw ReferenceError("start of \(drafts[index].name): \(start)") }
    return start
  }

  private func end(of index: Int, visited: Set<Int>) throws -> Double {
    try start(of: index, visited: visited) + drafts[index].length
  }

  private func index(of name: String) throws -> Int {
    guard let index = drafts.firstIndex(where: { $0.name == name }) else { throw ReferenceError("no phase \(name)") }
    return index
  }
}
