import Simulator

/// Straight lines that approximate a function of 0…1 with up to four components.
///
/// Goals in order of priority: within the bound at every sample; few points. The bound is sampled, not proven: a
/// stretch is halved until seven places between two points are within half the bound; then points are removed whose
/// neighbors approximate them within the other half. A jump becomes two points close together.
enum Polyline {
  typealias Vertex = (x: Double, value: SIMD4<Double>)

  /// The width of a jump, shorter than any visible instant: a difference across it is a jump.
  static let jumpWidth = 1e-6
  /// The least number of stretches between two joints.
  private static let stretches = 16

  /// - Parameters:
  ///   - joints: ascending places where the function may jump or have a corner.
  ///   - bound: a share of the range of its values.
  ///   - jumps: the width of a jump; points are at least half of it apart.
  static func along(
    joints: [Double], within bound: Double, jumps: Double = jumpWidth, of function: (Double) -> SIMD4<Double>
  ) -> [Vertex] {
    let places = zip(joints, joints.dropFirst()).flatMap { low, high in
      (0..<stretches).map { low + (high - low) * Double($0) / Double(stretches) }
    }
    var vertices: [Vertex] = [(0, function(0))]
    let starts = (places + [1]).filter { $0 > 0 }
    let sampled = [vertices[0].value] + starts.map(function)
    let extent = sampled.map { distance($0, sampled[0]) }.max() ?? 0
    let error = max(bound * extent, 1e-9) / 2
    for place in starts where place > (vertices.last?.x ?? 0) {
      halve(to: (place, function(place)), error, jumps, &vertices, function)
    }
    return thinned(vertices, within: error)
  }

  private static func halve(
    to end: Vertex, _ error: Double, _ jumps: Double, _ vertices: inout [Vertex], _ function: (Double) -> SIMD4<Double>
  ) {
    guard let start = vertices.last else { return }
    let isStraight = (1..<8).allSatisfy { step in
      let share = Double(step) / 8
      let value = function(start.x + (end.x - start.x) * share)
      return distance(value, start.value + (end.value - start.value) * share) <= error
    }
    if isStraight || end.x - start.x <= jumps {
      vertices.append(end)
    } else {
      let middle = (start.x + end.x) / 2
      halve(to: (middle, function(middle)), error, jumps, &vertices, function)
      halve(to: end, error, jumps, &vertices, function)
    }
  }

  /// Keeps the vertex of a stretch that is furthest from its chord, as long as it is too far (Douglas–Peucker).
  private static func thinned(_ vertices: [Vertex], within error: Double) -> [Vertex] {
    var kept = Set([0, vertices.count - 1])
    var stretches = [(0, vertices.count - 1)]
    while let (first, last) = stretches.popLast() {
      guard last - first > 1 else { continue }
      let (a, b) = (vertices[first], vertices[last])
      let away = (first + 1..<last).map { index -> (index: Int, distance: Double) in
        let vertex = vertices[index]
        let onChord = a.value + (b.value - a.value) * ((vertex.x - a.x) / (b.x - a.x))
        return (index, distance(vertex.value, onChord))
      }
      guard let furthest = away.max(by: { $0.distance < $1.distance }), furthest.distance > error else { continue }
      kept.insert(furthest.index)
      stretches += [(first, furthest.index), (furthest.index, last)]
    }
    return kept.sorted().map { vertices[$0] }
  }

  private static func distance(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    let difference = a - b
    return difference.length
  }
}
