/// The words in which files write a table: defaults are left out, and what one state leaves out it has from the other.

/// An element at rest on one of the screens, as far as a file says.
public struct MotionState: Sendable, Equatable {
  /// Where it is; nil: where it is on the other screen, or the whole screen.
  public var frame: MotionFrame?
  /// Across and down; nil: as on the other screen, or not moved.
  public var translation: [MotionLength]?
  /// What it says of other properties.
  public var values: [MotionProperty: SIMD4<Double>] = [:]
  /// Nil: as on the other screen, or as usual for what the element is.
  public var fit: MotionFit?
  /// Nil: as on the other screen, or as usual for what the element is.
  public var align: SIMD2<Double>?

  /// Creates a state.
  public init(
    frame: MotionFrame? = nil, translation: [MotionLength]? = nil, cornerRadius: MotionValue? = nil,
    scale: MotionValue? = nil, rotation: MotionValue? = nil, rotationX: MotionValue? = nil,
    rotationY: MotionValue? = nil, opacity: MotionValue? = nil, content: MotionValue? = nil, blur: MotionValue? = nil,
    fill: MotionValue? = nil, shadow: MotionValue? = nil, fit: MotionFit? = nil, align: SIMD2<Double>? = nil
  ) {
    (self.frame, self.translation, self.fit, self.align) = (frame, translation, fit, align)
    let said: [(MotionProperty, MotionValue?)] = [
      (.cornerRadius, cornerRadius), (.scale, scale), (.rotation, rotation), (.rotationX, rotationX),
      (.rotationY, rotationY), (.opacity, opacity), (.content, content), (.blur, blur), (.fill, fill),
      (.shadow, shadow),
    ]
    for (property, value) in said { values[property] = value?.components(of: property) }
  }
}

/// What an element shows and does on a viewport, as far as it differs from the first one.
public struct MotionPlace: Sendable, Equatable {
  /// The states stand together: if one is given, the other one says nothing.
  public var source, destination: MotionState?
  /// Nil: as on the first viewport.
  public var present, dismiss: [MotionMove]?
  /// Nil: as on the first viewport.
  public var gestures: [String: MotionMove]?
  /// Nil: as on the first viewport.
  public var starts: MotionStarts?

  /// Creates a place.
  public init(
    source: MotionState? = nil, destination: MotionState? = nil, present: [MotionMove]? = nil,
    dismiss: [MotionMove]? = nil, gestures: [String: MotionMove]? = nil, starts: MotionStarts? = nil
  ) {
    (self.source, self.destination, self.present, self.dismiss) = (source, destination, present, dismiss)
    (self.gestures, self.starts) = (gestures, starts)
  }
}

extension MotionElement {
  /// Creates an element from what a file says of it.
  public init(
    id: String, kind: Kind = .container, role: Role, parent: String? = nil, clip: Bool = true, blend: Blend = .over,
    perItem: Bool = false, optional: Bool = false, arc: Double = 0, anchor: SIMD2<Double> = SIMD2(0.5, 0.5),
    anchorOf: MotionAnchor? = nil, source: MotionState? = nil, destination: MotionState? = nil,
    present: [MotionMove] = [],
    dismiss: [MotionMove] = [], gestures: [String: MotionMove] = [:], starts: MotionStarts? = nil,
    viewports: [String: MotionPlace] = [:]
  ) {
    let pair = StatePair(kind: kind, role: role, source: source, destination: destination)
    let place = MotionPlacement(
      source: pair.pose(.source), destination: pair.pose(.destination), present: present, dismiss: dismiss,
      gestures: gestures, starts: starts ?? MotionStarts())
    self.init(
      id: id, kind: kind, role: role, parent: parent, clip: clip, blend: blend, isPerItem: perItem,
      isOptional: optional, arc: arc, anchor: anchor, anchorOf: anchorOf,
      isFilled: source?.values[.fill] != nil || destination?.values[.fill] != nil, place: place,
      places: viewports.mapValues { other in
        var own = place
        if other.source != nil || other.destination != nil {
          let pair = StatePair(kind: kind, role: role, source: other.source, destination: other.destination)
          (own.source, own.destination) = (pair.pose(.source), pair.pose(.destination))
        }
        own.present = other.present ?? own.present
        own.dismiss = other.dismiss ?? own.dismiss
        own.gestures = other.gestures ?? own.gestures
        own.starts = other.starts ?? own.starts
        return own
      })
  }
}

/// Both states of an element, each of which has from the other what it leaves out.
private struct StatePair {
  let kind: MotionElement.Kind
  let role: MotionElement.Role
  let source, destination: MotionState?

  func pose(_ side: MotionSide) -> MotionPose {
    let (own, other) = side == .source ? (source, destination) : (destination, source)
    var values = MotionValues()
    if role == .matched, side == .destination { values[.content].x = 1 }
    for property in MotionProperty.allCases {
      if let value = own?.values[property] ?? other?.values[property] { values[property] = value }
    }
    let (fit, align) = kind.content
    return MotionPose(
      frame: frame(own?.frame, other?.frame, side), translation: own?.translation ?? other?.translation ?? [0, 0],
      values: values, fit: own?.fit ?? other?.fit ?? fit, align: own?.align ?? other?.align ?? align)
  }

  private func frame(_ own: MotionFrame?, _ other: MotionFrame?, _ side: MotionSide) -> MotionFrame {
    if let own { return own }
    guard let other else { return .viewport }
    // On the screen where it isn't, it is where it is on the other one.
    if case .parts = other, (role, side) == (.entering, .source) || (role, side) == (.leaving, .destination) {
      return .parts([nil, nil, nil, nil])
    }
    return other
  }
}

extension MotionElement.Kind {
  /// How content lies in its frame unless a state says otherwise.
  public var content: (fit: MotionFit, align: SIMD2<Double>) {
    switch self {
    case .container, .control, .screen: (.width, SIMD2(0.5, 0))
    case .text: (.height, SIMD2(0, 0.5))
    case .image: (.cover, SIMD2(0.5, 0.5))
    case .shape: (.layout, SIMD2(0.5, 0.5))
    }
  }
}

/// Where a move leads properties.
public struct MotionGoals: Sendable, Equatable {
  /// A frame is an end of position and size.
  public var changes: [MotionChange]

  /// Creates goals.
  public init(
    frame: MotionChange.Goal? = nil, position: MotionChange.Goal? = nil, size: MotionChange.Goal? = nil,
    translation: MotionChange.Goal? = nil, cornerRadius: MotionChange.Goal? = nil, scale: MotionChange.Goal? = nil,
    rotation: MotionChange.Goal? = nil, rotationX: MotionChange.Goal? = nil, rotationY: MotionChange.Goal? = nil,
    opacity: MotionChange.Goal? = nil, content: MotionChange.Goal? = nil, blur: MotionChange.Goal? = nil,
    fill: MotionChange.Goal? = nil, shadow: MotionChange.Goal? = nil
  ) {
    let said: [(MotionProperty, MotionChange.Goal?)] = [
      (.position, position), (.size, size), (.translation, translation), (.cornerRadius, cornerRadius),
      (.scale, scale), (.rotation, rotation), (.rotationX, rotationX), (.rotationY, rotationY), (.opacity, opacity),
      (.content, content), (.blur, blur), (.fill, fill), (.shadow, shadow),
    ]
    let framed = frame?.mapped { end in
      if case .parts(let parts) = end { .frame(parts) } else { end }
    }
    changes = framed.map { [MotionChange(.position, $0), MotionChange(.size, $0)] } ?? []
    for case (let property, let goal?) in said {
      // One number stands for all components.
      let whole = goal.mapped { end in
        if case .parts(let parts) = end, parts.count == 1 {
          .parts(Array(repeating: parts[0], count: property.count))
        } else {
          end
        }
      }
      changes.append(MotionChange(property, whole))
    }
  }
}

extension MotionMove {
  /// Creates a move from what a file says of it.
  /// - Parameters:
  ///   - start: milliseconds after the start of the direction.
  ///   - duration: milliseconds.
  ///   - curve: the index of the curve; nil if it is linear.
  ///   - source: the properties that go to the values of the source's state, if these differ from what is shown.
  ///   - destination: the same for the destination.
  ///   - measured: those that only an app's own frames make it move, to the state whose list is given, too.
  ///   - goals: where other properties go.
  public init(
    start: Double = 0, duration: Double = 1000, curve: Int? = nil, source: [MotionProperty]? = nil,
    destination: [MotionProperty]? = nil, measured: [MotionProperty] = [], to goals: MotionGoals? = nil
  ) {
    func taken(_ properties: [MotionProperty], _ side: MotionSide, isMeasured: Bool) -> [MotionChange] {
      properties.map { MotionChange($0, .takes(side, isMeasured: isMeasured)) }
    }
    let changes =
      taken(source ?? [], .source, isMeasured: false) + taken(destination ?? [], .destination, isMeasured: false)
      + taken(measured, source == nil ? .destination : .source, isMeasured: true) + (goals?.changes ?? [])
    self.init(start: start, duration: duration, curve: curve, changes: changes)
  }
}

extension MotionChange.Goal {
  /// To the value of the source's state.
  public static let source = Self.end(.source)
  /// To the value of the destination's state.
  public static let destination = Self.end(.destination)
  /// To the smallest frame that holds those of both states.
  public static let union = Self.end(.union)

  /// To the position or the size of a frame; nil holds the edge or the extent at the start.
  public static func frame(
    _ x: MotionLength?, _ y: MotionLength?, _ width: MotionLength?, _ height: MotionLength?
  ) -> Self { .end(.frame(x, y, width, height)) }

  /// Values at shares of progress, rising to 1; without one at 0, the value at the start stands there.
  public static func keyframes(
    _ keyframes: [MotionKeyframe], interpolation: MotionInterpolation = .linear
  ) -> Self { .keyframes(keyframes, interpolation) }

  fileprivate func mapped(_ change: (MotionEnd) -> MotionEnd) -> Self {
    switch self {
    case .takes: self
    case .end(let end): .end(change(end))
    case .keyframes(let keyframes, let interpolation):
      .keyframes(keyframes.map { MotionKeyframe($0.at, change($0.value)) }, interpolation)
    }
  }
}

extension MotionEnd {
  /// The value of the source's state.
  public static let source = Self.state(.source)
  /// The value of the destination's state.
  public static let destination = Self.state(.destination)

  /// The position or the size of a frame; nil holds the edge or the extent at the start.
  public static func frame(
    _ x: MotionLength?, _ y: MotionLength?, _ width: MotionLength?, _ height: MotionLength?
  ) -> Self { .frame([x, y, width, height]) }
}

extension MotionInteraction {
  /// Creates an interaction from what a file says of it.
  /// - Parameters:
  ///   - name: the key of the interaction in the spec.
  ///   - gesture: what the finger does.
  ///   - heading: where it goes; nil for a pinch.
  ///   - distance: the way for a progress of 1.
  ///   - threshold: the progress from which a release completes, 0...1.
  ///   - commit: what completes it there.
  ///   - velocity: the speed at which a release completes, in points (for a pinch, scale) per second; nil: never.
  ///   - drives: the direction that the finger scrubs; nil if it moves elements itself.
  ///   - then: the direction that follows then.
  ///   - follow: the elements that the finger moves.
  ///   - release: what happens after the finger has gone.
  public init(
    name: String, gesture: Gesture, direction heading: Heading? = nil, distance: MotionLength,
    threshold: Double = 0.5, commit: Commit = .release, velocity: Double? = nil, drives: MotionDirection? = nil,
    then: MotionDirection? = nil, follow: [String] = [], release: MotionRelease = MotionRelease()
  ) {
    self.init(
      name: name, gesture: gesture, heading: heading, distance: distance, threshold: threshold, commit: commit,
      velocity: velocity, direction: drives ?? then ?? .dismiss, drives: drives != nil, follow: follow,
      release: release)
  }
}

extension MotionCurve {
  /// A curve as in CSS.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
    .cubicBezier(SIMD4(x1, y1, x2, y2))
  }

  /// As many equal steps as CSS `steps()` has.
  public static func steps(_ count: Int, jump: MotionJump = .end) -> Self {
    .steps(count, jumpsAtStart: jump == .start || jump == .both, jumpsAtEnd: jump == .end || jump == .both)
  }

  /// A spring of mass 1, cut after its duration.
  public static func spring(
    stiffness: Double, dampingRatio: Double, velocity: Double = 0, duration: Double
  ) -> Self {
    .spring(MotionSpring(stiffness: stiffness, dampingRatio: dampingRatio, velocity: velocity, duration: duration))
  }
}

/// Where steps jump.
public enum MotionJump: String, Sendable {
  /// At once.
  case start
  /// At the end.
  case end
  /// At once and at the end.
  case both
  /// Neither at once nor at the end.
  case none
}

// Literals

/// The components of a property; a single number stands for all of them.
public struct MotionValue: Sendable, Equatable {
  /// One number, or one for each component.
  public var numbers: [Double]

  /// Creates a value.
  public init(_ numbers: [Double]) { self.numbers = numbers }

  func components(of property: MotionProperty) -> SIMD4<Double> {
    var components = SIMD4<Double>.zero
    for index in 0..<property.count {
      if let number = numbers.count == 1 ? numbers.first : numbers.dropFirst(index).first {
        components[index] = number
      }
    }
    return components
  }
}

extension MotionValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  /// Creates a value of one number.
  public init(floatLiteral number: Double) { numbers = [number] }

  /// Creates a value of one number.
  public init(integerLiteral number: Int) { numbers = [Double(number)] }

  /// Creates a value of a number for each component.
  public init(arrayLiteral numbers: Double...) { self.numbers = numbers }
}

extension MotionLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates a length in points.
  public init(floatLiteral points: Double) { self.init(points) }

  /// Creates a length in points.
  public init(integerLiteral points: Int) { self.init(Double(points)) }

  /// Creates a length as a spec writes it, such as `100vw - 32`, `safeTop + 8`, or `50%` of the element's own size.
  public init(stringLiteral text: String) {
    self.init(0)
    let units = ["vw", "vh", "safeTop", "safeBottom", "safeLeading", "safeTrailing", "%"]
    var sign = 1.0
    for term in text.split(separator: " ") {
      if term == "+" || term == "-" {
        sign = term == "-" ? -1 : 1
        continue
      }
      let unit = units.firstIndex { term.hasSuffix($0) }
      let number = unit.map { term.dropLast(units[$0].count) } ?? term
      let amount = number.isEmpty ? 1 : number == "-" ? -1 : Double(number) ?? 0
      amounts[unit.map { $0 + 1 } ?? 0] += sign * amount
    }
  }
}

extension MotionFrame: ExpressibleByArrayLiteral {
  /// Creates a frame of x, y, width and height; nil is that of the other state.
  public init(arrayLiteral parts: MotionLength?...) {
    self = .parts((0..<4).map { $0 < parts.count ? parts[$0] : nil })
  }
}

extension MotionEnd: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  /// Creates an end of one number for all components.
  public init(floatLiteral number: Double) { self = .parts([MotionLength(number)]) }

  /// Creates an end of one number for all components.
  public init(integerLiteral number: Int) { self = .parts([MotionLength(Double(number))]) }

  /// Creates an end of a length for each component; nil holds the value at the start.
  public init(arrayLiteral parts: MotionLength?...) { self = .parts(parts) }
}

extension MotionChange.Goal: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  /// Creates an end of one number for all components.
  public init(floatLiteral number: Double) { self = .end(MotionEnd(floatLiteral: number)) }

  /// Creates an end of one number for all components.
  public init(integerLiteral number: Int) { self = .end(MotionEnd(integerLiteral: number)) }

  /// Creates an end of a length for each component; nil holds the value at the start.
  public init(arrayLiteral parts: MotionLength?...) { self = .end(.parts(parts)) }
}

extension MotionStart: ExpressibleByArrayLiteral {
  /// Creates a start from that in the first and that in the last phase.
  public init(arrayLiteral starts: Double...) { self.init(starts.first ?? 0, starts.last ?? 0) }
}

extension MotionPiece: ExpressibleByArrayLiteral {
  /// Creates a piece from the x and y of its three points.
  public init(arrayLiteral numbers: Double...) {
    func point(_ index: Int) -> SIMD2<Double> {
      index + 1 < numbers.count ? SIMD2(numbers[index], numbers[index + 1]) : SIMD2(1, 1)
    }
    self.init(point(0), point(2), point(4))
  }
}
