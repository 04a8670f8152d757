import Simulator
import SpecModel

/// A transition in the XML, such as `<changeBounds>` or `<fade>`: it animates one view over one interval along one
/// curve.
struct AndroidLeaf {
  enum Kind {
    /// The edges of a matched view.
    case bounds
    /// Scale, rotation and translation of a matched view, and the places of its parents on both screens.
    case transform
    /// The matrix of an `ImageView`.
    case image
    /// A view that appears or disappears; nil if that is decided at run time.
    case fade(FadeMode?)
    /// A view that moves in from beyond an edge, or out of it.
    case slide(Sliding.Edge, FadeMode)
  }

  enum FadeMode: String {
    case appear = "fade_in"
    case disappear = "fade_out"
  }

  var kind: Kind
  /// The index of the element.
  var element: Int
  var interval: WholeMilliseconds
  /// The intervals of the segments that it represents.
  var parts: Set<WholeMilliseconds> = []
  var curve: LeafCurve
  /// The angle of the circular arc that the position follows, in degrees as in `Way.arc`; nil for a straight path.
  var arc: Double?
  /// Whether it accompanies another leaf of its element.
  var isCopy = false
}

/// The content of a direction's transition files, made for the reference viewport: a leaf's curve depends on distances
/// only if several movements share it.
struct AndroidPlan {
  let transition: ResolvedTransition
  let direction: Direction
  let leaves: [AndroidLeaf]
  private let leavesOfElement: [[AndroidLeaf]]

  init(_ transition: ResolvedTransition, direction: Direction) {
    self.transition = transition
    self.direction = direction
    leavesOfElement = transition.spec.elements.indices.map { index in
      LeafPlanner(transition: transition, direction: direction, index: index).leaves
    }
    leaves = leavesOfElement.flatMap(\.self)
  }

  func leaves(of element: Int) -> [AndroidLeaf] { leavesOfElement[element] }
}

extension Direction {
  /// The framework's word for what plays the views of a role, also used in file names: the transition of the second
  /// window, that of the shared elements, or that of the first window.
  func file(of role: Element.Role) -> String {
    switch role {
    case .entering, .overlay: file
    case .matched: "shared_" + file
    case .leaving: self == .present ? "exit" : "reenter"
    }
  }
}

/// Makes the leaves of one element.
struct LeafPlanner {
  let transition: ResolvedTransition
  let direction: Direction
  let index: Int

  private var element: Element { transition.spec.elements[index] }
  private var scene: Scene { transition.reference }
  private var timeline: Timeline { scene.timeline(direction) }

  var leaves: [AndroidLeaf] {
    switch element.role {
    case .matched: matchedLeaves
    case .entering, .leaving: oneSidedLeaves
    case .overlay: []
    }
  }

  /// The leaves of a matched view. A view with a parent of its own moves by both `changeBounds` and `changeTransform`,
  /// because the former only knows a view's place in its parent.
  private var matchedLeaves: [AndroidLeaf] {
    let own = leaf(.transform, of: Movement(of: index, [.translation, .scale, .rotation], in: timeline, on: scene))
    // Between activities the second view lies in the bounding box of the first, transform included.
    let bounds =
      leaf(.bounds, of: Movement(of: index, [.position, .size], in: timeline, on: scene)) ?? own?.with(.bounds)
    var leaves = [bounds, own ?? bounds?.with(.transform)].compactMap(\.self)
    if let bounds, element.kind == .image { leaves.append(bounds.with(.image)) }
    if element.isOptional { leaves.append(optionalFade(along: bounds ?? own)) }
    return leaves
  }

  private func leaf(_ kind: AndroidLeaf.Kind, of movement: Movement?) -> AndroidLeaf? {
    guard let movement else { return nil }
    let arc = movement.arc.map { scene.isMirrored ? -$0 : $0 }
    return AndroidLeaf(
      kind: kind, element: index, interval: WholeMilliseconds(movement.start, movement.end),
      parts: movement.intervals.whole, curve: movement.curve(named: "\(element.id)-\(kind.word)-\(direction.file)"),
      arc: arc)
  }

  /// The fade for a run in which one of the two views is missing.
  private func optionalFade(along leaf: AndroidLeaf?) -> AndroidLeaf {
    if var fade = leaf?.with(.fade(nil)) {
      fade.curve = fade.curve.clamped
      return fade
    }
    return AndroidLeaf(
      kind: .fade(nil), element: index, interval: WholeMilliseconds(0, timeline.duration),
      curve: .easing(Easing(.linear)), arc: nil)
  }

  /// The leaves of a view that is on one screen only. A view that slides away needs no hold, as it is out of sight, nor
  /// one of the first screen, as it stays until the second one covers it.
  private var oneSidedLeaves: [AndroidLeaf] {
    let slide = Sliding(of: index, in: transition, direction).flatMap { sliding in
      leaf(.slide(sliding.edge, sliding.mode), of: sliding.movement)
    }
    let fading = Fading(of: index, element.role, in: timeline, on: scene)
    let fade = fading.flatMap {
      $0.isHold && (slide != nil || element.role == .leaving) ? nil : $0
    }.map { fading in
      AndroidLeaf(
        kind: .fade(fading.mode), element: index, interval: WholeMilliseconds(fading.start, fading.end),
        parts: fading.intervals.whole,
        curve: fading.curve(named: "\(element.id)-fade-\(direction.file)"), arc: nil)
    }
    return [slide, fade].compactMap(\.self)
  }
}

extension AndroidLeaf {
  /// Returns another transition over the same interval, along the same curve, on a straight path.
  fileprivate func with(_ kind: Kind) -> AndroidLeaf {
    var leaf = self
    leaf.kind = kind
    leaf.arc = nil
    leaf.isCopy = true
    return leaf
  }
}

extension [ClosedRange<Double>] {
  fileprivate var whole: Set<WholeMilliseconds> { Set(map { WholeMilliseconds($0.lowerBound, $0.upperBound) }) }
}

extension AndroidLeaf.Kind {
  /// The word for it in names of curves.
  var word: String {
    switch self {
    case .bounds: "bounds"
    case .transform: "transform"
    case .image: "image"
    case .fade: "fade"
    case .slide: "slide"
    }
  }
}

extension Direction {
  /// The framework's name for it, also used in file names.
  var file: String {
    switch self {
    case .present: "enter"
    case .dismiss: "return"
    }
  }
}
