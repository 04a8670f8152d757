import SpecModel
import Testing

@testable import Simulator

@Suite struct FewestLinksTests {
  /// Compared with a search over a grid of vertices that is unrelated to the algorithm.
  ///
  /// A path on the grid is a path, so the fewest links can't be more than the grid's; mostly the grid finds as few.
  @Test func agreesWithASearchOverAGrid() throws {
    var random = Seeded(12)
    var decided = 0
    for _ in 0..<150 {
      let gates = randomGates(&random)
      let path = try #require(FewestLinks.path(through: gates))
      expectPasses(path, gates)
      let links = path.count - 1
      if let grid = GridSearch(gates).fewestLinks {
        #expect(links <= grid)
        if links == grid { decided += 1 }
      }
      if links == 2 { #expect(!oneLinkPasses(gates)) }
    }
    #expect(decided >= 110)
  }

  private func randomGates(_ random: inout Seeded) -> [Gate] {
    var middle = 0.0
    return (0...7).map { index in
      middle += .random(in: -0.5...0.5, using: &random)
      let half = Double.random(in: 0.1...0.4, using: &random)
      return Gate(x: Double(index), lower: middle - half, upper: middle + half)
    }
  }

  private func expectPasses(_ path: [CurvePoint], _ gates: [Gate]) {
    #expect(path.first?.x == gates.first?.x && path.last?.x == gates.last?.x)
    #expect(zip(path, path.dropFirst()).allSatisfy { $0.x <= $1.x })
    // Walls are straight between gates, so checking gates and vertices suffices.
    for gate in gates { #expect((gate.lower - 1e-9...gate.upper + 1e-9).contains(path.value(at: gate.x))) }
    for vertex in path { #expect(gates.contains(vertex)) }
  }

  /// Whether a line through all gates exists: then one touches a lower and an upper end, so this tries all pairs.
  private func oneLinkPasses(_ gates: [Gate]) -> Bool {
    for a in gates {
      for b in gates where a.x != b.x {
        let slope = (b.upper - a.lower) / (b.x - a.x)
        if gates.allSatisfy({ gate in
          (gate.lower - 1e-12...gate.upper + 1e-12).contains(a.lower + slope * (gate.x - a.x))
        }) {
          return true
        }
      }
    }
    return false
  }

  /// Two links only if the second may start on the window itself, close to where the first link would leave the tube.
  @Test func theNextLinkMayStartWhereTheLastOneLeaves() throws {
    let walls = [(-1.5, -1.1), (-3.3, -2.9), (-3.7, -3.3), (-3.2, -2.4)]
    let gates = walls.enumerated().map { Gate(x: Double($0.offset), lower: $0.element.0, upper: $0.element.1) }
    let path = try #require(FewestLinks.path(through: gates))
    expectPasses(path, gates)
    #expect(path.count == 3)
  }

  @Test func straightGatesNeedOneLink() throws {
    let gates = (0...9).map { Gate(x: Double($0), lower: Double($0) - 0.1, upper: Double($0) + 0.1) }
    #expect(try #require(FewestLinks.path(through: gates)).count == 2)
  }

  @Test func gatesThatArePointsAreMet() throws {
    let heights = [0, 2, 1, 4, 3.5, 3]
    let gates = heights.enumerated().map { Gate(x: Double($0.offset), lower: $0.element, upper: $0.element) }
    let path = try #require(FewestLinks.path(through: gates))
    expectPasses(path, gates)
    #expect(path.count == 5)
  }
}

/// The fewest links between vertices on a grid, by trying all pairs.
private struct GridSearch {
  let gates: [Gate]
  private var vertices: [CurvePoint] = []

  init(_ gates: [Gate]) {
    self.gates = gates
    for step in 0...(gates.count - 1) * 4 {
      let x = Double(step) / 4
      let (lower, upper) = gates.walls(at: x)
      for level in 0...12 {
        vertices.append(CurvePoint(x, lower + (upper - lower) * Double(level) / 12))
      }
    }
  }

  var fewestLinks: Int? {
    var reached = vertices.filter { $0.x == gates.first?.x }
    var open = vertices.filter { $0.x != gates.first?.x }
    for links in 1...gates.count {
      let next = open.filter { to in reached.contains { $0.x < to.x && passes($0, to) } }
      if next.contains(where: { $0.x == gates.last?.x }) { return links }
      open.removeAll { next.contains($0) }
      reached = next
    }
    return nil
  }

  private func passes(_ a: CurvePoint, _ b: CurvePoint) -> Bool {
    gates.allSatisfy { gate in
      guard gate.x >= a.x, gate.x <= b.x else { return true }
      let y = a.y + (b.y - a.y) * (gate.x - a.x) / (b.x - a.x)
      return y >= gate.lower - 1e-12 && y <= gate.upper + 1e-12
    }
  }
}

extension [Gate] {
  fileprivate func walls(at x: Double) -> (lower: Double, upper: Double) {
    let index = Swift.min(lastIndex { $0.x <= x } ?? 0, count - 2)
    let (a, b) = (self[index], self[index + 1])
    let t = (x - a.x) / (b.x - a.x)
    return (a.lower + (b.lower - a.lower) * t, a.upper + (b.upper - a.upper) * t)
  }

  fileprivate func contains(_ point: CurvePoint) -> Bool {
    let walls = walls(at: point.x)
    return (walls.lower - 1e-9...walls.upper + 1e-9).contains(point.y)
  }
}

extension [CurvePoint] {
  fileprivate func value(at x: Double) -> Double {
    let index = Swift.min(lastIndex { $0.x <= x } ?? 0, count - 2)
    let (a, b) = (self[index], self[index + 1])
    return a.x == b.x ? b.y : a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
  }
}
