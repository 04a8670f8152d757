import MotionCore
import Simulator
import SpecModel
import TableFormat

/// What the targets in Kotlin share: the files that play any table, and the file with the table of a transition. An app
/// that exports several of these targets to one folder has one copy of each.
struct KotlinCore {
  let settings: Settings
  /// The package of the files.
  let package: String
  /// The modifier of what other files use.
  var access = "internal"

  /// The names of the files in `Templates/core/kotlin` that play a table.
  private static let names = [
    "MotionTable.kt", "MotionCurve.kt", "MotionSpring.kt", "MotionTrack.kt", "Motion.kt", "MotionRun.kt",
    "MotionFinger.kt", "MotionGeometry.kt", "MotionMoment.kt", "MotionStill.kt", "MotionHandover.kt",
    "MotionMeasuring.kt",
  ]

  /// The decimals of every number: a billionth of a point, far below the 1e-6 that platforms are held to.
  private static let decimals = 9

  /// The files that play any table.
  /// - Parameter others: the names of further files in `Templates/core/kotlin`.
  func runtime(in folder: String, with others: [String] = []) -> Export {
    let paths = Dictionary(uniqueKeysWithValues: (Self.names + others).map { ("kotlin/" + $0, folder + $0) })
    return settings.files(
      paths, of: TemplateFiles.shared, with: ["package": .string(package), "access": .string(access)],
      escaping: .kotlin)
  }

  /// The file with the table of a transition.
  func table(of transition: ResolvedTransition) -> Export {
    var functions = KotlinFunctions()
    let tree = MotionTable(transition).tree(decimals: Self.decimals)
    let table = functions.lightened(TableDialect.kotlin.code(tree))
    let parts = functions.parts.map { part -> TemplateValue in
      ["name": .string(part.name), "text": .string(TableSpelling.kotlin.block(part.value, indent: 8))]
    }
    let typeName = Identifier.pascalCase(of: transition.name)
    return settings.files(
      ["kotlin/table.kt": "kotlin/\(PackageName.path(of: package))/\(typeName)Motion.kt"], of: TemplateFiles.shared,
      with: [
        "name": .string(transition.name), "package": .string(package),
        "importsRuntime": .bool(settings.importsRuntime), "typeName": .string(typeName), "parts": .list(parts),
        "table": .string(TableSpelling.kotlin.block(table, indent: 8)),
      ], escaping: .kotlin)
  }
}

extension Export {
  /// Adds the files and findings of another export.
  mutating func add(_ other: Export) {
    other.files.files.forEach { files.add($0) }
    findings += other.findings
  }
}
