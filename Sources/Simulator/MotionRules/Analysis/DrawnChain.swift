import SpecModel

/// An element and the groups that it is in, and all that says where they appear: for rules about what turns or moves with
/// a group. Held by reference: it is asked at many times, and a copy takes longer than an answer.
final class DrawnChain {
  /// By element index, the outermost group first, the element last.
  let indices: [Int]
  /// Every track of them that has to do with place.
  let tracks: [[Stretch]]
  let transition: ResolvedTransition
  let scene: Scene
  let timeline: Timeline
  /// By place in the chain and property, which of the tracks it is; nil where there is none.
  private let places: [[Int?]]

  init(_ indices: [Int], in transition: ResolvedTransition, _ scene: Scene, _ timeline: Timeline) {
    var places = [[Int?]](repeating: Array(repeating: nil, count: Property.allCases.count), count: indices.count)
    var tracks: [[Stretch]] = []
    for (place, index) in indices.enumerated() {
      for track in timeline.elements[index].tracks where Property.ofPlace.contains(track.property) {
        places[place][track.property.index] = tracks.count
        tracks.append(timeline.stretches(of: track.property, of: index))
      }
    }
    (self.indices, self.tracks, self.places) = (indices, tracks, places)
    (self.transition, self.scene, self.timeline) = (transition, scene, timeline)
  }

  /// What all of them look like.
  /// - Parameter values: of `tracks`. Properties that have nothing to do with place are as they start.
  func drawn(_ values: [SIMD4<Double>]) -> [DrawnElement] {
    var (transform, opacity) = (Transform3D.identity, 1.0)
    return indices.enumerated().map { place, index in
      let sample = transition.sample(of: index, in: scene) { property in
        places[place][property.index].map { values[$0] } ?? timeline.elements[index].initial[property]
      }
      let anchor = scene.elements[index].anchor
      let point = SIMD2(sample.x + anchor.x * sample.width, sample.y + anchor.y * sample.height)
      transform = transform * Transform3D(of: sample, about: point)
      opacity *= sample.opacity
      return transition.appearance(of: sample, under: transform, opacity: opacity, on: scene.viewport)
    }
  }

  /// - Parameter values: of `tracks`.
  func seen(_ values: [SIMD4<Double>]) -> Quad {
    transition.seen(of: indices, drawn(values), on: scene.viewport)
  }

  /// - Parameter values: of `tracks`.
  func reach(_ values: [SIMD4<Double>]) -> Double {
    transition.reach(of: indices, drawn(values), on: scene.viewport)
  }
}

extension ResolvedTransition {
  /// How far an element reaches into the viewport and the groups that clip it, in points; 0 or less where nothing of it
  /// lies in one of them, or where it has no size.
  /// - Parameters:
  ///   - chain: the element, behind the groups that it is in.
  ///   - drawn: what each of these looks like.
  func reach(of chain: [Int], _ drawn: [DrawnElement], on viewport: Viewport) -> Double {
    guard let own = drawn.last else { return 0 }
    let areas = [Quad(viewport)] + clips(of: chain).map { Quad(drawn[$0].corners) } + [Quad(own.corners)]
    var reach = Double.infinity
    for (index, area) in areas.enumerated() {
      for other in areas[(index + 1)...] { reach = min(reach, area.overlap(with: other)) }
    }
    return reach
  }

  /// What can be seen of an element as far as place goes, cut by the groups that clip it and by the viewport; without
  /// corners where nothing can.
  /// - Parameters:
  ///   - chain: the element, behind the groups that it is in.
  ///   - drawn: what each of these looks like.
  func seen(of chain: [Int], _ drawn: [DrawnElement], on viewport: Viewport) -> Quad {
    clips(of: chain).reduce(Quad(drawn.last?.corners ?? [])) { $0.clipped(to: Quad(drawn[$1].corners)) }
      .clipped(to: Quad(viewport))
  }

  /// The places in a chain of groups that clip the element: the one it is in, and so on outwards while each is clipped
  /// itself; of more than anyone nests, the inner ones.
  func clips(of chain: [Int]) -> [Int] {
    var clips: [Int] = []
    for place in chain.indices.dropFirst().reversed().prefix(8) {
      guard spec.elements[chain[place]].clip else { break }
      clips.append(place - 1)
    }
    return clips
  }
}

extension Property {
  /// What says where an element appears.
  fileprivate static let ofPlace: [Property] = ofBox + rotations
}

extension [Int?] {
  /// From the outermost group to the element; of more groups than anyone nests, the inner ones.
  func chain(to index: Int, limit: Int = 32) -> [Int] {
    var chain = [index]
    while let parent = self[chain[chain.count - 1]], chain.count < limit { chain.append(parent) }
    return chain.reversed()
  }
}
