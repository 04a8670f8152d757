import SpecModel

/// An element and the groups that it is in, and all that says where they appear: for rules about what turns or moves with
/// a group. Asked at many times, it keeps what it draws in, and makes no lists.
final class DrawnChain {
  /// By element index, the outermost group first, the element last.
  private let indices: [Int]
  private let transition: ResolvedTransition
  private let scene: Scene
  private let timeline: Timeline
  /// The groups that clip the element, by place in the chain.
  private let clips: [Int]
  /// By place in the chain and in `Property.ofPlace`, what a property without a track is.
  private let rest: [SIMD4<Double>]
  /// As last drawn, by place in the chain.
  private var frames: [Quad]
  private var area = ClippedArea()

  init(_ indices: [Int], in transition: ResolvedTransition, _ scene: Scene, _ timeline: Timeline) {
    self.indices = indices
    (self.transition, self.scene, self.timeline) = (transition, scene, timeline)
    clips = transition.clips(of: indices)
    rest = indices.flatMap { index in Property.ofPlace.map { timeline.elements[index].initial[$0] } }
    frames = indices.map { _ in Quad(scene.viewport) }
  }

  /// Every track of them that has to do with place, and by place in `rest` which of the tracks it is, -1 where it is none.
  private lazy var moving: (tracks: [[Stretch]], places: [Int]) = {
    var tracks: [[Stretch]] = []
    let places = indices.flatMap { index in
      Property.ofPlace.map { property in
        guard timeline.elements[index].place(of: property) != nil else { return -1 }
        tracks.append(timeline.stretches(of: property, of: index))
        return tracks.count - 1
      }
    }
    return (tracks, places)
  }()

  /// Every track of them that has to do with place.
  var tracks: [[Stretch]] { moving.tracks }

  /// `Property.ofBox` of the element itself.
  /// - Parameter values: of `tracks`.
  func ofBox(_ values: [SIMD4<Double>]) -> [SIMD4<Double>] {
    let first = (indices.count - 1) * Property.ofPlace.count
    return (first..<first + Property.ofBox.count).map { moving.places[$0] < 0 ? rest[$0] : values[moving.places[$0]] }
  }

  /// - Parameters:
  ///   - values: those of `tracks`, behind some others.
  ///   - first: how many others.
  func draw(_ values: [SIMD4<Double>], behind first: Int = 0) {
    let places = moving.places
    draw { places[$0] < 0 ? rest[$0] : values[first + places[$0]] }
  }

  /// - Parameter time: milliseconds from the start of the direction.
  func draw(at time: Double) {
    let count = Property.ofPlace.count
    draw { place in
      timeline.elements[indices[place / count]].value(of: Property.ofPlace[place % count], at: time, in: timeline)
    }
  }

  /// - Parameter value: of a property, by its place in `rest`; size and scale before clamping.
  private func draw(_ value: (Int) -> SIMD4<Double>) {
    var transform = Transform3D.identity
    for place in indices.indices {
      let anchor = scene.elements[indices[place]].anchor
      let first = place * Property.ofPlace.count
      let (position, size) = (value(first), pointwiseMax(value(first + 1).lowHalf, .zero))
      let (x, y) = (position[0] - anchor.x * size.x, position[1] - anchor.y * size.y)
      transform =
        transform
        * Transform3D(
          translation: value(first + 2).lowHalf, scale: value(first + 3).lowHalf, rotation: value(first + 4)[0],
          rotationX: value(first + 5)[0], rotationY: value(first + 6)[0],
          about: SIMD2(x + anchor.x * size.x, y + anchor.y * size.y))
      frames[place] = Quad(Box(left: x, top: y, right: x + size.x, bottom: y + size.y)) {
        transition.projected(transform(SIMD3($0.x, $0.y, 0)), on: scene.viewport)
      }
    }
  }

  /// The frame of the element, as last drawn.
  var frame: Quad { frames[frames.count - 1] }

  /// What can be seen of the element as far as place goes, as last drawn: cut by the groups that clip it and by the
  /// viewport.
  var seen: ClippedArea {
    area.start(with: frame)
    for clip in clips { area.clip(to: frames[clip]) }
    area.clip(to: Quad(scene.viewport))
    return area
  }

  /// How far the element reaches into the viewport and the groups that clip it, in points, as last drawn; 0 or less where
  /// nothing of it lies in one of them, or where it has no size.
  var reach: Double {
    frame.reach(into: clips.lazy.map { self.frames[$0] }, on: scene.viewport)
  }
}

extension Quad {
  /// How far it reaches into the viewport and into areas that clip it; 0 or less where nothing of it lies in one of them.
  fileprivate func reach(into clips: some RandomAccessCollection<Quad>, on viewport: Viewport) -> Double {
    let viewport = Quad(viewport)
    var reach = viewport.overlap(with: self)
    for (index, clip) in clips.enumerated() {
      reach = min(reach, viewport.overlap(with: clip), clip.overlap(with: self))
      for other in clips.dropFirst(index + 1) { reach = min(reach, clip.overlap(with: other)) }
    }
    return reach
  }
}

extension ResolvedTransition {
  /// How far an element reaches into the viewport and the groups that clip it, in points.
  /// - Parameters:
  ///   - chain: the element, behind the groups that it is in.
  ///   - drawn: what each of these looks like.
  func reach(of chain: [Int], _ drawn: [DrawnElement], on viewport: Viewport) -> Double {
    guard let own = drawn.last else { return 0 }
    return Quad(own.corners).reach(into: clips(of: chain).map { Quad(drawn[$0].corners) }, on: viewport)
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
