/// The Dart that plays tables: a library with its parts, and the one in it that knows no Flutter. Each file has a template
/// of the same name.
enum FlutterRuntime {
  private static let library = "transition_runtime"
  private static let parts = [
    "motion", "table", "curves", "tracks", "runs", "handover", "measuring", "clock", "views", "drawing", "elements",
    "route", "gestures",
  ]

  static let paths = ["\(library).dart"] + parts.map { "\(library)/\($0).dart" }
}
