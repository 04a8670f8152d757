import Simulator
import SpecModel

/// The differences of an element from the design at one moment.
struct Differences {
  /// Whether the design shows the element, but the export doesn't.
  var isMissing = false
  /// The amounts in the order of `allCases`; not a number for a quantity that isn't compared.
  private var amounts = SIMD16<Double>(repeating: .nan)
  /// The quantities that the design shows but no look determines.
  private(set) var undecided: Set<Deviation.Quantity> = []
  /// The quantities that the design shows and a look replaces by a placeholder.
  private(set) var placeholders: Set<Deviation.Quantity> = []

  /// Nil if the quantity isn't compared.
  subscript(quantity: Deviation.Quantity) -> Double? {
    let amount = amounts[quantity.index]
    return amount.isNaN ? nil : amount
  }

  /// - Parameter expected: the element as the design draws it.
  init(_ looks: [Look], from expected: Expectation) {
    guard !looks.isEmpty else {
      isMissing = expected.isSeen
      return
    }
    compareOpacities(looks, expected)
    for (index, look) in looks.enumerated() where expected.isSeen || look.isSeen {
      // Two contents usually share a frame.
      if index == 0 || !look.sharesFrame(with: looks[0]) || !looks[0].isSeen && !expected.isSeen {
        compareFrame(look, expected)
      }
      compareContent(look, expected)
    }
  }

  /// Whether any amount is larger than this.
  func isLarge(beyond amount: Double) -> Bool {
    isMissing || Deviation.Quantity.allCases.contains { self[$0].map { $0 > amount } ?? false }
  }

  /// For each quantity, adopts a much smaller amount from another reading of the same instant: the other side of a
  /// jump.
  mutating func settle(with other: Differences) {
    let isSmaller = other.amounts .< amounts / 2
    amounts.replace(with: other.amounts, where: isSmaller)
    // On that side of the jump, neither the design nor the look shows a shadow.
    if other[.shadow] == nil, other[.shadowOpacity] != nil { amounts[Deviation.Quantity.shadow.index] = .nan }
    isMissing = isMissing && other.isMissing
    undecided.formIntersection(other.undecided)
    placeholders.formIntersection(other.placeholders)
  }

  /// For each quantity, adopts the smaller amount, from another time at which the same may have been shown; none if there is
  /// nothing to compare then.
  mutating func lower(to other: Differences) {
    amounts.replace(with: other.amounts, where: (other.amounts .< amounts) .| (other.amounts .!= other.amounts))
    isMissing = isMissing && other.isMissing
  }

  /// For each quantity, adopts the larger amount.
  mutating func join(_ other: Differences) {
    for quantity in Deviation.Quantity.allCases {
      if let amount = other[quantity] { note(quantity, amount) }
    }
    isMissing = isMissing || other.isMissing
    undecided.formUnion(other.undecided)
    placeholders.formUnion(other.placeholders)
  }

  private mutating func note(_ quantity: Deviation.Quantity, _ amount: Double) {
    let index = quantity.index
    // A result that isn't a number must not be hidden.
    let amount = amount.isNaN ? .infinity : amount
    amounts[index] = amounts[index] >= amount ? amounts[index] : amount
  }

  private mutating func note(_ quantity: Deviation.Quantity, _ amount: Double?, isShown: @autoclosure () -> Bool) {
    if let amount {
      note(quantity, amount)
    } else if isShown() {
      undecided.insert(quantity)
    }
  }

  private mutating func compareFrame(_ look: Look, _ expected: Expectation) {
    for quantity in Deviation.Quantity.allCases { compareFrame(quantity, look, expected) }
  }

  private mutating func compareFrame(_ quantity: Deviation.Quantity, _ look: Look, _ expected: Expectation) {
    let isFramed = look.content != .unframed
    let shadow = expected.drawn.shadow
    switch quantity {
    case .place:
      if isFramed { note(.place, Self.distance(look.corners, expected.corners)) }
    case .cornerRadius:
      let arcs = look.arcEnds.map { expected.isSliver ? 0 : Self.distance($0, expected.outline.arcEnds) }
      note(
        .cornerRadius, arcs ?? look.cornerRadius.map { Self.largest($0 - expected.cornerRadius) },
        isShown: isFramed && Self.largest(expected.cornerRadius) > 0.01)
    case .blur:
      note(.blur, look.blur.map { abs($0 - expected.drawn.blur) }, isShown: expected.drawn.blur > 0.01)
    case .shadowOpacity:
      note(.shadowOpacity, look.shadow.map { abs($0[0] - shadow[0]) }, isShown: shadow[0] > Expectation.faintest)
    case .shadow:
      // The place of a shadow without opacity isn't visible.
      if let shown = look.shadow, max(shown[0], shadow[0]) > Expectation.faintest {
        note(.shadow, Self.largest((shown - shadow).replacing(with: 0, where: SIMDMask([true, false, false, false]))))
      }
    case .clip:
      if expected.isInClip || look.clips?.isEmpty == false {
        note(.clip, look.clips.map(expected.difference(toClips:)), isShown: expected.isCut)
      }
    // Of each content, not of the frame.
    case .opacity, .fill, .content: break
    }
  }

  /// Compares what fills the frame, if it is drawn at all.
  private mutating func compareContent(_ look: Look, _ expected: Expectation) {
    guard expected.isDrawn(look) else { return }
    if let fill = expected.fill(of: look) {
      note(.fill, look.fill.map { Self.largest($0 - fill) }, isShown: true)
    }
    switch (look.content, expected.content(of: look)) {
    case (.box(let shown), let box): note(.content, expected.difference(shown, box))
    case (.unframed, let box):
      note(.place, Self.distance(look.corners, expected.outline.place(box)))
      note(.content, 0)
    // If content fills its frame, a color shows as much as the content.
    case (.placeholder, let box): if expected.difference(.whole, box) > 0.01 { placeholders.insert(.content) }
    case (nil, let box): note(.content, nil, isShown: expected.difference(.whole, box) > 0.01)
    }
  }

  /// Looks that determine only one side leave the other side undrawn.
  private mutating func compareOpacities(_ looks: [Look], _ expected: Expectation) {
    guard looks.contains(where: { $0.opacity != nil }) else {
      if expected.isSeen { undecided.insert(.opacity) }
      return
    }
    let source = looks.compactMap(\.sourceOpacity).max() ?? 0
    let destination = looks.compactMap(\.destinationOpacity).max() ?? 0
    let isCovered =
      expected.coversSource && expected.hidesSource(source, below: destination, of: looks)
      || source < expected.sourceOpacity && expected.isSourceCovered(by: destination, of: looks)
    note(
      .opacity, expected.difference(toSource: isCovered ? expected.sourceOpacity : source, destination: destination))
  }

  /// The largest distance of points from where they are expected; for one far from the screen, what the edge to it moves
  /// on the screen.
  private static func distance(_ points: [SIMD2<Double>], _ expected: [SIMD2<Double>]) -> Double {
    zip(points, expected).map { point, expected in
      let way = point - expected
      let away = expected.length
      return way.length * min(1, far / away)
    }.max() ?? .infinity
  }

  /// In points: further from the screen than elements begin or end, but where perspective takes what nears the viewer.
  private static let far = 10_000.0

  private static func largest(_ difference: SIMD4<Double>) -> Double {
    let amounts = (0..<4).map { abs(difference[$0]) }
    return amounts.contains { $0.isNaN } ? .nan : amounts.max() ?? 0
  }
}

extension Look {
  /// Whether everything is equal except what fills the frame.
  fileprivate func sharesFrame(with other: Look) -> Bool {
    corners == other.corners && cornerRadius == other.cornerRadius && blur == other.blur && shadow == other.shadow
      && clips == other.clips && (content == .unframed) == (other.content == .unframed)
  }

  /// Whether any of it is visible, or may be.
  fileprivate var isSeen: Bool { (opacity ?? 1) > Expectation.faintest && corners.areSeen }
}

extension [SIMD2<Double>] {
  /// Whether they enclose a quarter of a square point or more (the shoelace formula).
  var areSeen: Bool {
    let area = indices.reduce(0) { sum, index in
      let (p, q) = (self[index], self[(index + 1) % count])
      return sum + p.x * q.y - q.x * p.y
    }
    return abs(area) / 2 > 0.25
  }
}
