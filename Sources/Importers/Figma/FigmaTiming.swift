import SpecModel

/// How long a reaction takes, and its easing.
struct FigmaTiming: Sendable, Equatable {
  /// As stated; nil if it isn't, or isn't usable.
  var milliseconds: Double?
  /// Whether the file has it in milliseconds where it should have seconds.
  var isInMilliseconds = false
  /// The name in the file.
  var easing: String
  /// Nil for an easing that isn't known.
  var curve: Curve?

  /// What a new reaction has.
  static let usual = (milliseconds: 300.0, curve: Curve.builtIn(.easeOut))

  /// - Parameter transition: that of an action.
  init(_ transition: LooseValue) {
    let stated = transition["duration"]?.typed ?? 0
    // Figma accepts up to 10 seconds; people's files have 300 and 400.
    isInMilliseconds = stated > 10
    let unit = isInMilliseconds ? 1.0 : 1000
    let rounded = Decimal.rounded(stated * unit, decimals: 6)
    milliseconds = rounded > 0 ? rounded : nil
    easing = transition["easing"]?["type"]?.text ?? ""
    curve = transition["easing"].flatMap { Curve(figma: $0) }
  }

  /// - Parameter easing: the name of a curve without its numbers.
  init(milliseconds: Double?, easing: String?) {
    self.milliseconds = milliseconds.flatMap { $0 > 0 ? $0 : nil }
    self.easing = easing ?? ""
    curve = Curve(figma: self.easing)
  }
}

/// A phase's duration and curve, made of a timing, and what was chosen or differs.
struct FigmaPhase: Equatable {
  /// Nil for a spring, which settles by itself.
  var duration: Double?
  var curve: Curve

  /// - Parameter settlingTime: milliseconds; nil for a spring that doesn't settle.
  init(_ timing: FigmaTiming, settlingTime: (Spring) -> Double?, _ report: (Rule, Message) -> Void) {
    curve = timing.curve ?? FigmaTiming.usual.curve
    duration = timing.milliseconds
    var isKnown = timing.curve != nil
    if let spring = curve.spring {
      let settles = settlingTime(spring)
      if let settles, let stated = duration, abs(stated - settles) > settles / 10 {
        report(.importLoss, .settles(settles, stated))
      }
      if settles == nil { (curve, isKnown) = (FigmaTiming.usual.curve, false) } else { duration = nil }
    }
    if !isKnown { report(.importDifference, .noEasing(timing.easing.asWords)) }
    if timing.isInMilliseconds { report(.importDifference, .inMilliseconds(duration ?? 0)) }
    if duration == nil, curve.spring == nil {
      duration = FigmaTiming.usual.milliseconds
      report(.importGuess, .noDuration)
    }
  }
}

extension Message {
  fileprivate static func settles(_ ours: Double, _ stated: Double) -> Message {
    "the file says \(stated.milliseconds) ms, but the spring settles after \(ours.milliseconds) ms, as the spec has it"
  }

  fileprivate static func noEasing(_ name: String) -> Message {
    "the easing \(name.inBackticks) isn't known: it is `ease-out`"
  }
  fileprivate static func inMilliseconds(_ time: Double) -> Message {
    "over 10 s: read as \(time.milliseconds) milliseconds"
  }
  fileprivate static let noDuration: Message = "no usable duration: the spec has 300 ms, as new reactions do"
}
