public import SpecModel

/// Reads a target's files as its platform would, and plays them by the platform's own rules.
///
/// A player shares no code with the exporter whose files it reads, and evaluates curves by the platform's algorithm, never
/// by the Simulator's: what it shows is what a user would see.
public protocol Player: Sendable {
  /// The name of the target whose files it plays.
  var target: String { get }

  /// Playback of one direction; findings where the files can't be read as the platform reads them.
  /// - Parameters:
  ///   - files: relative to the target's own folder.
  ///   - name: the transition's name.
  func play(_ files: FileTree, transition name: String, direction: Direction) -> Checked<any Playback>
}

/// One direction of an exported transition, as a platform plays it.
public protocol Playback: Sendable {
  /// Milliseconds.
  var duration: Double { get }

  /// What an element looks like; nil where the export does not show it at all.
  /// - Parameter time: milliseconds from the start of the direction.
  func look(of element: String, at time: Double) -> Look?
}

/// What an element looks like on the screen, groups composed. What the target does not decide is nil.
public struct Look: Sendable, Hashable {
  /// Top left, top right, bottom right and bottom left of the frame, in points of the viewport.
  public var corners: [SIMD2<Double>]
  /// How strongly each side's content is drawn, 0…1, groups multiplied in.
  public var sourceOpacity, destinationOpacity: Double?
  /// topLeading, topTrailing, bottomLeading, bottomTrailing, in points before any scale.
  public var cornerRadius: SIMD4<Double>?
  /// Red, green, blue and alpha, 0…1.
  public var fill: SIMD4<Double>?
  /// Standard deviation, points.
  public var blur: Double?

  public init(corners: [SIMD2<Double>]) {
    self.corners = corners
  }
}
