/// Names that a generated class can't have, as the files of an app use them for something else.
enum FlutterNames {
  /// The classes of Dart, Flutter and the runtime whose name is one word.
  private static let classes = Set(
    """
    Accumulator Action Actions Adaptation Align Alignment Animatable Animation Autocomplete Axis Badge Banner Baseline
    Border Builder Canvas Card Category Center Checkbox Chip Clipboard Color Colors Column Comparable Constraints
    Container Cubic Curve Curves Decoration Deprecated Diagnosticable Dialog Directionality Dismissible Divider Drag
    Draggable Drawer Duration Durations Easing Element Enum Error Exception Expanded Expando Expansible Factory Feedback
    Finalizer Flex Flexible Flow Focus Form Function Future Gradient Hero Icon Icons Image Ink Intent Interval Invocation
    Iterable Iterator Key Layer List Listenable Listener Locale Localizations Magnifier Map Match Material Motion
    Navigator Never Notification Null Object Offset Offstage Opacity Orientation Overlay Padding Page Paint Paragraph Path
    Pattern Picture Placeholder Positioned Priority Radio Radius Record Rect Route Router Row Runes Scaffold Scene Scribe
    Scrollable Scrollbar Selectable Semantics Set Shader Shortcuts Sink Size Slider Spacer Split Stack State Step Stepper
    Stopwatch Stream String Summary Switch Symbol Tab Table Text Texture Theme Threshold Thumb Ticker Title Tooltip
    Transform Transition Tween Type Typography Unicode Uri Velocity View Viewport Violation Visibility Widget Wrap
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The words that are never a name in Dart. Built-in identifiers, such as `library`, are legal names of constructors.
  static let words = Set(
    """
    assert await break case catch class const continue default do else enum extends false final finally for if in is new
    null rethrow return super switch this throw true try var void while with yield
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// The class of a transition: a name that is taken gets a suffix.
  static func className(of name: String) -> String { classes.contains(name) ? name + "Motion" : name }
}
