public import Simulator
public import SpecModel

/// Reads a target's files as its platform would, and plays them by the platform's own rules.
///
/// A player shares no code with the exporter whose files it reads, and evaluates curves by the platform's algorithm,
/// never by the Simulator's: what it shows is what a user would see.
public protocol Player: Sendable {
  /// The name of the target whose files it plays.
  var target: String { get }
  /// As a person writes it: "Flutter".
  var title: String { get }
  /// What a measurement takes for granted of an app, to stand behind a verdict; nil for nothing.
  var condition: String? { get }
  /// Whether the same files tell the motion on every viewport of a spec; else they are for one.
  var carriesEveryViewport: Bool { get }

  /// Whether the platform loads a file only because it lies in a folder of the export, without being part of it.
  /// `export`: the files of the export.
  func loads(_ file: FileTree.File, beside export: FileTree) -> Bool

  /// Playback of one direction; findings where the files can't be read as the platform reads them.
  /// * `files`: relative to the target's own folder.
  /// * `name`: the transition's name.
  /// * `stage`: the app that the files run in.
  func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback>

  /// What change to a spec brings this target nearer to it, where an element is off in a quantity; an imperative.
  /// `quantity`: nil if the element is not shown at all.
  func cure(for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition) -> String

  /// The same where an element is drawn above one that the spec draws above it.
  func cure(forDrawing lower: Element, above upper: Element) -> String
}

extension Player {
  public var condition: String? { nil }
  public var carriesEveryViewport: Bool { false }

  public func loads(_ file: FileTree.File, beside export: FileTree) -> Bool { false }

  public func cure(forDrawing lower: Element, above upper: Element) -> String { .editedFileCure }

  /// The file at a path; a finding where it is not there.
  func file(_ path: String, in files: FileTree) -> Checked<FileTree.File> {
    if let file = files[path] { return Checked(file) }
    return Checked(nil, findings: [Finding(.unreadableExport, .noFile(path), at: Place(path, .file))])
  }
}

/// One direction of an exported transition, as a platform plays it.
public protocol Playback: Sendable {
  /// Milliseconds.
  var duration: Double { get }

  /// Times in milliseconds at which the file itself has something begin or end: where it may differ most.
  var moments: [Double] { get }

  /// Those of them that matter to an element: its own, and those of what it is in.
  func moments(of element: String) -> [Double]

  /// Everything that is drawn of an element: most often one look, two where both contents are drawn by themselves; none
  /// where the export does not show the element.
  /// `time`: milliseconds from the start of the direction.
  func looks(of element: String, at time: Double) -> [Look]

  /// The same of several elements at once, in their order, for players that share work among them.
  func looks(of elements: [String], at time: Double) -> [[Look]]

  /// The elements back to front, as far as they are drawn; nil if the app decides.
  var drawingOrder: [String]? { get }

  /// The same direction as further files of the export tell it, for apps that go by these: the worst of all is what
  /// counts.
  var others: [any Playback] { get }

  /// What the file says besides the motion; nil if it says nothing.
  var conduct: Conduct? { get }

  /// The run that follows where the user goes the other way at a time; nil if the file doesn't say what then happens.
  /// - Parameter time: milliseconds, within the run.
  func interrupted(at time: Double) -> (any Playback)?

  /// What is seen under a finger that begins a gesture while the direction runs; nil if the file doesn't say.
  func caught(by gesture: String, at time: Double) -> (any CaughtPlayback)?

  /// What runs after a finger has let go of a gesture; nil if the file doesn't say.
  /// * `progress`: 0…1.
  /// * `velocity`: of the finger along the gesture's direction, points per second (for a pinch scale per second).
  func released(_ gesture: String, at progress: Double, velocity: Double) -> (any Playback)?
}

/// A direction that a finger has taken over.
public protocol CaughtPlayback: Sendable {
  /// * `progress`: of the finger, 0…1.
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

  public func interrupted(at time: Double) -> (any Playback)? { nil }

  public func caught(by gesture: String, at time: Double) -> (any CaughtPlayback)? { nil }

  public func released(_ gesture: String, at progress: Double, velocity: Double) -> (any Playback)? { nil }
}

extension String {
  fileprivate static func noFile(_ path: String) -> String { "the export has no file `\(path)`" }
}

/// The players that are built in, one a target.
public enum Players {
  /// One for each target of the program that plays a motion. Others are measured by their playback, if they have one.
  public static let builtIn: [any Player] = [
    AndroidPlayer(), FlutterPlayer(), LottiePlayer(), CSSPlayer(), WebPlayer(), PreviewPlayer(),
  ]

  /// - Parameter target: the target's name.
  public static func player(for target: String) -> (any Player)? {
    builtIn.first { $0.target == target }
  }
}
