import Simulator
import SpecModel

/// The interpolators of one transition: one file for each curve, however many leaves use it.
struct InterpolatorTable {
  struct File {
    let path: String
    let element: XMLElement
  }

  /// The prefix of all file names, in snake case.
  let prefix: String
  let maximumError: Double
  private(set) var files: [File] = []
  /// The name of each file, by the text of its element.
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  /// Curves that couldn't be written within the error, with their error.
  private var inexact: [(name: String, error: Double)] = []

  init(prefix: String, maximumError: Double) {
    self.prefix = prefix
    self.maximumError = maximumError
  }

  /// The reference to a curve's file, which is added on first use. A curve without a name is named after a phase.
  mutating func reference(to curve: LeafCurve, in phase: String) -> String {
    let form = InterpolatorForm(curve, within: maximumError)
    let text = form.element.document()
    if let name = names[text] { return "@interpolator/" + name }
    let name = free(prefix + "_" + Identifier.snakeCase(of: curve.name ?? phase))
    names[text] = name
    files.append(File(path: "res/interpolator/\(name).xml", element: form.element))
    if form.error > maximumError { inexact.append((name, form.error)) }
    return "@interpolator/" + name
  }

  /// Returns an unused name. Springs fitted to several durations, and phases of the same name in both directions, share
  /// a name but not a curve.
  private mutating func free(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }

  func findings(in transition: ResolvedTransition) -> [Finding] {
    inexact.map { name, error in
      Finding(
        .androidCurve, .inexact(name, error, maximumError), at: Place(transition.source, .file),
        subject: Subject(target: "android"))
    }
  }
}

extension Rule {
  static let androidCurve = Rule(
    "android-curve", .warning, "An interpolator would need more points than an Android resource can hold.",
    what: "An interpolator needs more points than an Android resource can hold: 32,767 bytes of text.",
    why: "aapt2 replaces longer strings without an error.",
    cure: "Use a simpler curve, or a larger `android.max-error`.", target: "android")
}

extension Message {
  fileprivate static func inexact(_ name: String, _ error: Double, _ limit: Double) -> Message {
    "Android: interpolator `\(name)` is up to \(Decimal.text(error, decimals: 4)) off its curve, more than `max-error`"
      + " \(Decimal.text(limit, decimals: 4)): a resource can't hold more points"
  }
}
