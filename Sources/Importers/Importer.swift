import Simulator
package import SpecModel

/// Makes specs of what another tool or a running app already has.
package protocol Importer: Sendable {
  /// The name on the command line.
  var name: String { get }
  /// What it reads, for `import --list`.
  var summary: String { get }
  /// The largest file that it reads, in bytes.
  var sizeLimit: Int { get }
  /// Reads a file, and finds the motions in it. Findings are about the file, whatever is imported from it.
  func read(_ document: JSONDocument) -> Checked<any ImportSource>
}

/// A file that an importer has read.
package protocol ImportSource: Sendable {
  /// The motions that can be imported, in the file's order.
  var motions: [ImportedMotion] { get }
  /// What can't be imported from the file, apart from any motion.
  var leftOut: [Finding] { get }
  /// Makes a spec of one of its motions.
  func spec(of motion: ImportedMotion) -> Checked<TransitionSpec>
}

/// A motion in a file, before it is imported.
package struct ImportedMotion: Sendable, Hashable {
  /// Identifies it in the file, for `--reaction`.
  package var id: String
  /// The names of the screens.
  package var from, to: String
  /// What starts it, its kind and its curve, in words.
  package var trigger, kind, easing: String
  /// Milliseconds.
  package var duration: Double
  /// Whether it repeats another one, as those of instances repeat their component's.
  package var isRepeated: Bool
}

/// The importers of this build.
package enum Importers {
  package static let all: [any Importer] = [FigmaImporter(settlingTime: settlingTime)]

  /// The milliseconds after which a spring has settled, as the format defines it; nil for one that doesn't.
  static func settlingTime(of spring: Spring) -> Double? {
    guard let (frequency, ratio) = spring.oscillator else { return nil }
    let motion = SpringMotion(frequency: frequency, dampingRatio: ratio, velocity: spring.velocity)
    return motion.settlingTime().map { ($0 * 1000 - 1e-9).rounded(.up) }
  }
}

func cosine(_ degrees: Double) -> Double { Double.cos(degrees / 180 * .pi) }
func sine(_ degrees: Double) -> Double { Double.sin(degrees / 180 * .pi) }
