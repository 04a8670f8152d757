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
  @Sendable static func settlingTime(of spring: Spring) -> Double? {
    easing(of: .spring(spring))?.duration
  }

  /// The shape of a built-in curve; nil for a spring.
  static func shape(of name: BuiltInCurve) -> Easing.Shape? {
    name.spring == nil ? easing(of: .builtIn(name))?.easing.shape : nil
  }

  private static func easing(of curve: Curve) -> NamedEasing? {
    var spec = TransitionSpec(name: "curve", viewports: [], elements: [], present: [])
    let named = NamedCurve("curve", curve)
    spec.curves = [named]
    return spec.easings(of: named).first
  }
}

func cosine(_ degrees: Double) -> Double { Double.cos(degrees / 180 * .pi) }
func sine(_ degrees: Double) -> Double { Double.sin(degrees / 180 * .pi) }
