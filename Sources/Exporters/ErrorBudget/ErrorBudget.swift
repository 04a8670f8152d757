import Simulator
import SpecModel

/// Divides the permitted error of any corner of any element among the properties that place it.
///
/// A corner's error is at most the sum of each property's error times its leverage: how far the corner moves for one
/// unit of the property, including those of the groups that contain the element. Each property that moves an element
/// gets an equal part, and a property of a group the smallest part of all that it places. Most of a part is for fits,
/// the rest for rounding.
struct ErrorBudget {
  /// The share of each part that fits may use; rounding uses `rounding` of that.
  private static let fits = 0.8
  static let rounding = 0.125

  private let scene: Scene
  private let timeline: Timeline
  private let parents: [Int?]
  private let contents: Contents
  private let perspective: Double?
  private var moments: Moments

  /// What a frame contains, whose error adds to the frame's.
  enum Contents {
    case none
    /// Placeholder pictures.
    case pictures
    /// Content that is scaled and aligned as its fit asks.
    case fitted
  }

  /// - Parameter perspective: the distance of the eye in points, if 3D turns are drawn with perspective.
  init(
    _ scene: Scene, _ direction: Direction, parents: [Int?], showing contents: Contents, perspective: Double? = nil
  ) {
    self.contents = contents
    self.perspective = perspective
    self.scene = scene
    self.timeline = scene.timeline(direction)
    self.parents = parents
    moments = Moments(scene, direction, at: timeline.times(parts: 64))
  }

  /// Returns the tolerances of each element.
  /// - Parameter maxError: the permitted error of a corner, in points.
  mutating func tolerances(maxError: Double) -> [Tolerances] {
    let all = maxError * Self.fits
    var result = parents.map { _ in
      Tolerances(
        position: all, size: all, translation: all, cornerRadius: all, blur: all, scale: 1, turn: 1, rotation: 90,
        opacity: Self.opacity)
    }
    for element in parents.indices {
      let levers = self.levers(of: element)
      let part = all / Double(max(levers.count(where: \.isMoving), 1))
      for lever in levers { result[lever.element].limit(lever.property, to: part / max(lever.length, 1e-6)) }
      let factors = opacityFactors(of: element)
      for member in factors {
        result[member].opacity = min(result[member].opacity, Self.opacity / Double(factors.count))
      }
    }
    return result
  }

  /// The permitted error of an opacity: hardly visible on a display with 256 levels.
  private static let opacity = 0.002

  /// The elements whose opacity affects how the element is drawn; the element itself twice if its content fades too.
  private func opacityFactors(of element: Int) -> [Int] {
    parents.chain(from: element).flatMap { member in
      timeline.elements[member].tracks.filter {
        $0.property == .opacity || (member == element && $0.property == .content)
      }.map { _ in member }
    }
  }

  private struct Lever {
    var element: Int
    var property: Property
    /// How many points a corner moves for one unit of the property.
    var length: Double
    /// Whether the property moves. A property at rest gets no part of the budget, but is still rounded.
    var isMoving: Bool
  }

  /// Every property that places the element.
  private mutating func levers(of element: Int) -> [Lever] {
    let chain = parents.chain(from: element)
    var levers: [Lever] = []
    var gain = magnification(of: element, in: chain)
    for member in chain.reversed() {
      for property in Self.placing {
        let isMoving = hasTrack([property], member)
        guard isMoving || !isAtRest(property, member) else { continue }
        let length = leverage(of: property, on: element, in: member) * gain
        if length > 0 {
          levers.append(Lever(element: member, property: property, length: length, isMoving: isMoving))
        }
      }
      gain *= stretch(of: member)
    }
    return levers
  }

  private static let placing = Property.allCases.filter { $0.placement != nil }

  /// Whether a property that doesn't move needs no decimals.
  private func isAtRest(_ property: Property, _ element: Int) -> Bool {
    property == .position || property == .size
      || timeline.elements[element].initial[property] == Self.rest[property]
  }

  private static let rest = PropertyValues()

  /// - Parameter member: the element itself or a group that contains it.
  private mutating func leverage(of property: Property, on element: Int, in member: Int) -> Double {
    let anchor = scene.elements[member].anchor
    switch property.placement {
    case .position: return element == member ? 1 : distortion(of: member)
    case .size:
      let share =
        switch contents {
        case .none: max(anchor.x, 1 - anchor.x, anchor.y, 1 - anchor.y)
        case .pictures: pictureLeverage(of: member)
        case .fitted: max(1, scene.elements[member].contentMagnification)
        }
      return element == member ? share * stretch(of: member) : 0
    case .translation: return 1
    case .scale, .turn: return reach(from: member, to: element)
    case .rotation: return reach(from: member, to: element) * stretch(of: member) * .pi / 180
    case nil: return 0
    }
  }

  /// The leverage of a frame's size on a picture: the point that the content is aligned by moves with the frame's size,
  /// and its corners move from there by as much again, times its aspect ratio, because one side of the frame determines
  /// the scale.
  private func pictureLeverage(of element: Int) -> Double {
    let sides = [scene.elements[element].source, scene.elements[element].destination].map { $0.values[.size].lowHalf }
    let slenderness = sides.map { $0.max() / max($0.min(), 1e-6) }.max() ?? 1
    return 1 + min(max(slenderness, 1), Self.mostSlender)
  }

  /// The slenderness limit, as a ratio of length to width: if something is thinner, its corners may be further off,
  /// because its ends are hardly visible.
  private static let mostSlender = 12.0

  /// How much farther a corner moves on the screen than in its plane, as it comes close to the eye.
  private mutating func magnification(of element: Int, in chain: [Int]) -> Double {
    let isTurned = chain.contains { member in
      let initial = timeline.elements[member].initial
      return Self.turningInSpace.contains { initial[$0][0] != 0 } || hasTrack(Self.turningInSpace, member)
    }
    guard let perspective, isTurned else { return 1 }
    let depth = chain.map { reach(from: $0, to: element) }.max() ?? 0
    let factor = perspective / (perspective - min(depth, perspective * Self.closest))
    let viewport = scene.viewport
    return factor + factor * factor * max(viewport.width, viewport.height) / 2 / perspective
  }

  private static let turningInSpace: [Property] = [.rotationX, .rotationY]
  /// The limit of magnification: what comes closer to the eye than this share of its distance is too fast to follow.
  private static let closest = 0.5

  /// The largest scale of the element during the direction.
  private mutating func stretch(of element: Int) -> Double {
    if !hasTrack([.scale], element) {
      let scale = timeline.elements[element].initial[.scale]
      return max(abs(scale[0]), abs(scale[1]))
    }
    return moments.of(element).map { $0.scale.magnitudes.max() }.max() ?? 1
  }

  /// How far its transform is from the identity: the effect of its origin's position on other points.
  private mutating func distortion(of element: Int) -> Double {
    let initial = timeline.elements[element].initial
    let isPlain =
      initial[.scale] == SIMD4(1, 1, 0, 0) && Self.turning.allSatisfy { initial[$0][0] == 0 }
      && !hasTrack([.scale] + Self.turning, element)
    if isPlain { return 0 }
    return moments.of(element).map { ($0.scale - 1).magnitudes.max() + ($0.isTurned ? 2 : 0) }.max() ?? 0
  }

  private static let turning: [Property] = [.rotation, .rotationX, .rotationY]

  private func hasTrack(_ properties: [Property], _ element: Int) -> Bool {
    timeline.elements[element].tracks.contains { properties.contains($0.property) }
  }

  /// The largest distance of an element's corner from a group's anchor, before the group's transform.
  private mutating func reach(from group: Int, to element: Int) -> Double {
    zip(moments.of(group), moments.of(element)).map { center, frame in
      let far = pointwiseMax((frame.low - center.anchor).magnitudes, (frame.high - center.anchor).magnitudes)
      return far.length
    }.max() ?? 0
  }
}

/// The tolerance of each property.
struct Tolerances: Equatable {
  /// In points.
  var position, size, translation, cornerRadius, blur: Double
  /// As shares of 1.
  var scale, turn: Double
  /// In degrees.
  var rotation: Double
  /// In 0…1.
  var opacity: Double
  var fill = 0.002

  /// The permitted error of a property that places corners; nil for other properties.
  func place(_ property: Property) -> Double? {
    switch property.placement {
    case .position: position
    case .size: size
    case .translation: translation
    case .scale: scale
    case .rotation: rotation
    case .turn: turn * 180 / .pi
    case nil: nil
    }
  }
}

extension SceneElement {
  /// How many points the content grows across, at most, when its frame gets a point wider or taller.
  fileprivate var contentMagnification: Double {
    max(source.contentMagnification, destination.contentMagnification)
  }
}

extension RestState {
  fileprivate var contentMagnification: Double {
    let size = values[.size]
    guard size[0] > 0, size[1] > 0 else { return 1 }
    return switch fit {
    case .width: size[1] / size[0]
    case .height: size[0] / size[1]
    case .cover, .contain: max(size[0] / size[1], size[1] / size[0])
    case .none, .stretch, .layout, .fixed: 1
    }
  }
}

extension SIMD2<Double> {
  fileprivate var magnitudes: SIMD2<Double> { SIMD2(abs(x), abs(y)) }
}

extension Tolerances {
  fileprivate mutating func limit(_ property: Property, to value: Double) {
    switch property.placement {
    case .position: position = min(position, value)
    case .size: size = min(size, value)
    case .translation: translation = min(translation, value)
    case .scale: scale = min(scale, value)
    case .rotation: rotation = min(rotation, value)
    case .turn:
      turn = min(turn, value)
      // Turns about both axes add a rotation in the plane.
      rotation = min(rotation, value * 180 / .pi)
    case nil: break
    }
  }
}
