public import Simulator
public import SpecModel

/// Reads a target's files as its platform would, and plays them by the platform's own rules.
///
/// A player shares no code with the exporter whose files it reads, and evaluates curves by the platform's algorithm,
/// never by the Simulator's: it shows what a user would see.
public protocol Player: Sendable {
  /// The name of the target whose files it plays.
  var target: String { get }
  /// The target's display name, such as "Flutter".
  var title: String { get }
  /// The assumption of a measurement about the app, to show after a verdict; nil for none.
  var condition: String? { get }
  /// Whether the files describe the motion on every viewport of a spec, or only on one.
  var carriesEveryViewport: Bool { get }

  /// Whether the order of keys in JSON counts, because some players read them in order.
  var ordersKeys: Bool { get }

  /// Returns whether the platform may load a file at a path only because it is in a folder of the export.
  func mayLoad(_ path: String) -> Bool

  /// Returns the files that change what an export means only because they are in its folder, although they aren't part
  /// of it: the platform loads them in place of its files, or their code takes names that its code declares or uses.
  /// * `files`: files at paths that the platform may load.
  /// * `export`: the files of the export.
  func changing(_ files: [FileTree.File], beside export: FileTree) -> [FileTree.File]

  /// Returns the playback of one direction, or findings if the platform can't read the files.
  /// * `files`: the files, relative to the target's own folder.
  /// * `name`: the transition's name.
  /// * `stage`: the app in which the files run.
  func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback>

  /// Returns the change to a spec, as an imperative, that reduces an element's deviation in a quantity; nil if there is
  /// none.
  /// * `quantity`: nil if the element isn't shown at all.
  func cure(for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition) -> Message

  /// Returns the change to a spec that cures an element drawn above one that should be above it; nil if there is none.
  func cure(forDrawing lower: Element, above upper: Element) -> Message

  /// The change that cures a wrong duration.
  var cureForDuration: Message { get }
}

extension Player {
  public var condition: String? { nil }
  public var carriesEveryViewport: Bool { false }

  public var ordersKeys: Bool { false }

  public func mayLoad(_ path: String) -> Bool { false }

  public func changing(_ files: [FileTree.File], beside export: FileTree) -> [FileTree.File] { [] }

  public func cure(forDrawing lower: Element, above upper: Element) -> Message { .editedFileCure }

  public var cureForDuration: Message { .editedFileCure }

  /// Returns the file at a path, or a finding if it doesn't exist.
  func file(_ path: String, in files: FileTree) -> Checked<FileTree.File> {
    if let file = files[path] { return Checked(file) }
    return Checked(nil, findings: [Finding(.unreadableExport, .noFile(path), at: Place(path, .file))])
  }
}

/// One direction of an exported transition, as a platform plays it.
public protocol Playback: Sendable {
  /// Milliseconds.
  var duration: Double { get }

  /// The times in milliseconds at which something in the file begins or ends, where the largest differences are likely.
  var moments: [Double] { get }

  /// Returns the moments that affect an element: its own, and those of its ancestors.
  func moments(of element: String) -> [Double]

  /// Returns everything that is drawn of an element: usually one look, two if both contents are drawn separately, and
  /// none if the export doesn't show the element.
  /// * `time`: milliseconds from the start of the direction.
  func looks(of element: String, at time: Double) -> [Look]

  /// Returns the looks of several elements in their order, for players that share work among them.
  func looks(of elements: [String], at time: Double) -> [[Look]]

  /// The drawn elements, back to front; nil if the app determines the order.
  var drawingOrder: [String]? { get }

  /// The same direction as described by further files of the export, for apps that use these; the worst of all counts.
  var others: [any Playback] { get }

  /// The parts of the file besides the motion; nil if it has none.
  var conduct: Conduct? { get }

  /// Returns the same direction in an app whose views have other frames than the example's; nil if the file has fixed
  /// frames.
  func between(_ frames: MeasuredViews) -> (any Playback)?

  /// Returns the run that follows if the user reverses the direction at a time; nil if the file doesn't specify it.
  /// - Parameter time: milliseconds, within the run.
  func interrupted(at time: Double) -> (any Playback)?

  /// Returns what is visible under a finger that begins a gesture while the direction runs; nil if the file doesn't
  /// specify it.
  func caught(by gesture: String, at time: Double) -> (any CaughtPlayback)?

  /// Returns what runs after the release of a gesture; nil if the file doesn't specify it.
  /// * `progress`: the progress at the release, 0…1.
  /// * `velocity`: the finger's velocity along the gesture's direction, in points per second (for a pinch in scale per
  /// second).
  func released(_ gesture: String, at progress: Double, velocity: Double) -> (any Playback)?
}

/// A direction that a finger has caught.
public protocol CaughtPlayback: Sendable {
  /// Returns the looks of elements in their order.
  /// * `progress`: the finger's progress, 0…1.
  /// * `elapsed`: milliseconds since the touch.
  func looks(of elements: [String], at progress: Double, elapsed: Double) -> [[Look]]
}

extension Playback {
  public func moments(of element: String) -> [Double] { moments }

  public func looks(of elements: [String], at time: Double) -> [[Look]] {
    elements.map { looks(of: $0, at: time) }
  }

  public var others: [any Playback] { [] }
  public var conduct: Conduct? { nil }

  public func between(_ frames: MeasuredViews) -> (any Playback)? { nil }
  public func interrupted(at time: Double) -> (any Playback)? { nil }

  public func caught(by gesture: String, at time: Double) -> (any CaughtPlayback)? { nil }

  public func released(_ gesture: String, at progress: Double, velocity: Double) -> (any Playback)? { nil }
}

extension Message {
  fileprivate static func noFile(_ path: String) -> Message { "the export has no file `\(path)`" }
}
