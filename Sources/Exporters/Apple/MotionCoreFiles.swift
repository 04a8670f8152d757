package import SpecModel

/// The source of MotionCore: how a motion table plays, which Swift exports contain byte for byte.
///
/// It compiles by itself in Swift 5 and 6 mode, whatever the default isolation, from Swift 5.9 (Xcode 15) on: it uses `if`
/// and `switch` expressions. It imports only the C library.
package enum MotionCoreFiles {
  /// The files, sorted by their names.
  package static let all = [FileTree.File](packed: EmbeddedMotionCore.packed)
}
