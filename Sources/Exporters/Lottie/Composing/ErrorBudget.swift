import Simulator
import SpecModel

/// Shares out how far any corner of any element may be off among the properties that place it.
///
/// A corner's error is at most the sum of each property's error times its leverage: how far the corner moves for one
/// unit of the property, with those of the groups it is in. Each property that moves an element gets an equal part, and
/// a property of a group the smallest part of all that it places. Most of a part is for fits, the rest for rounding.
struct ErrorBudget {
  /// Of each part, what fits may use; rounding takes `rounding` of what fits take.
  private static let fits = 0.8
  static let rounding = 0.125

  private let transition: ResolvedTransition
  private let scene: Scene
  private let timeline: Timeline
  private let parents: [Int?]
  /// By moment and element.
  private let samples: [[ElementSample]]

  init(_ transition: ResolvedTransition, _ scene: Scene, _ direction: Direction, parents: [Int?]) {
    self.transition = transition
    self.scene = scene
    self.timeline = scene.timeline(direction)
    self.parents = parents
    let (end, count) = (timeline.duration, 64)
    samples = (0...count).map { transition.sample(direction, at: Double($0) / Double(count) * end, in: scene) }
  }

  /// - Parameter maxError: points.
  func tolerances(maxError: Double) -> [Tolerances] {
    let all = maxError * Self.fits
    var result = parents.map { _ in
      Tolerances(
        position: all, size: all, translation: all, cornerRadius: all, blur: all, scale: 1, turn: 1, rotation: 90)
    }
    for element in parents.indices {
      let levers = self.levers(of: element)
      let part = all / Double(max(levers.count, 1))
      for lever in levers { result[lever.element].limit(lever.property, to: part / max(lever.length, 1e-6)) }
    }
    return result
  }

  private struct Lever {
    var element: Int
    var property: Property
    /// Points that a corner moves for one unit of the property.
    var length: Double
  }

  /// Every moving property that places the element.
  private func levers(of element: Int) -> [Lever] {
    var chain = [element]
    while let group = parents[chain[chain.count - 1]] { chain.append(group) }
    var levers: [Lever] = []
    var gain = 1.0
    for member in chain.reversed() {
      levers += Self.placing.filter { timeline.elements[member].track($0) != nil }.compactMap { property in
        let length = leverage(of: property, on: element, in: member) * gain
        return length > 0 ? Lever(element: member, property: property, length: length) : nil
      }
      gain *= stretch(of: member)
    }
    return levers
  }

  private static let placing: [Property] = [.position, .size, .translation, .scale, .rotation, .rotationX, .rotationY]

  /// - Parameter member: the element itself or a group that it is in.
  private func leverage(of property: Property, on element: Int, in member: Int) -> Double {
    let anchor = scene.elements[member].anchor
    switch property {
    case .position: return element == member ? 1 : distortion(of: member)
    case .size: return element == member ? max(anchor.x, 1 - anchor.x, anchor.y, 1 - anchor.y) * stretch(of: member) : 0
    case .translation: return 1
    case .scale, .rotationX, .rotationY: return reach(from: member, to: element)
    case .rotation: return reach(from: member, to: element) * stretch(of: member) * .pi / 180
    case .cornerRadius, .opacity, .content, .blur, .fill, .shadow: return 0
    }
  }

  /// The largest scale of the element.
  private func stretch(of element: Int) -> Double {
    samples.map { max(abs($0[element].scale.x), abs($0[element].scale.y)) }.max() ?? 1
  }

  /// How far its transform is from none: the point that it turns about moves others by this.
  private func distortion(of element: Int) -> Double {
    samples.map { moment in
      let sample = moment[element]
      let isTurned = sample.rotation != 0 || sample.rotationX != 0 || sample.rotationY != 0
      return max(abs(sample.scale.x - 1), abs(sample.scale.y - 1)) + (isTurned ? 2 : 0)
    }.max() ?? 0
  }

  /// The farthest that a corner of an element is from the anchor of another, before that one's transform.
  private func reach(from group: Int, to element: Int) -> Double {
    let anchor = scene.elements[group].anchor
    return samples.map { moment in
      let (center, frame) = (moment[group], moment[element])
      let (x, y) = (center.x + anchor.x * center.width, center.y + anchor.y * center.height)
      let far = SIMD2(
        max(abs(frame.x - x), abs(frame.x + frame.width - x)), max(abs(frame.y - y), abs(frame.y + frame.height - y)))
      return (far * far).sum().squareRoot()
    }.max() ?? 0
  }
}

extension Tolerances {
  fileprivate mutating func limit(_ property: Property, to value: Double) {
    switch property {
    case .position: position = min(position, value)
    case .size: size = min(size, value)
    case .translation: translation = min(translation, value)
    case .scale: scale = min(scale, value)
    case .rotation: rotation = min(rotation, value)
    case .rotationX, .rotationY: turn = min(turn, value)
    case .cornerRadius, .opacity, .content, .blur, .fill, .shadow: break
    }
  }
}
