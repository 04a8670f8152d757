/// Names that a generated class can't have, as its file or the files of an app use them for something else.
enum FlutterNames {
  /// The classes of Dart, Flutter and the runtime whose name is one word.
  private static let classes = names(
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
    """)

  /// The runtime's classes of more than one word, and those of Flutter that a generated file uses.
  private static let others = names(
    """
    Anchor Blend Box Catch Commit Curve Direction Element End Ends Fit Frame Gesture Goals HandingOver Handover Heading
    Interaction Interpolation Interruption Jump Key Keyframe Kind Lead Leg Lengths Lift Measuring Moment Move Pace Place
    Placement Play Playback Point Pose Property Reduction ReductionMode Release ReleaseTiming Role Rtl Run Screen Seen
    Segment Side Spring Start Starts State Table Timing Track Tracks Turns Value Values View Viewport
    """, after: "Motion"
  )
  .union(names("Clock Element Finger Opener Page PageRoute Presenter", after: "Transition"))
  .union(["RouteSettings", "WidgetBuilder"])

  /// The words that are never a name in Dart. Built-in identifiers, such as `library`, are legal names of constructors.
  static let words = names(
    """
    assert await break case catch class const continue default do else enum extends false final finally for if in is new
    null rethrow return super switch this throw true try var void while with yield
    """)

  /// The class of a transition: a name that is taken gets a suffix.
  static func className(of name: String) -> String {
    classes.contains(name) || others.contains(name) ? name + "Motion" : name
  }

  private static func names(_ text: String, after prefix: String = "") -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map { prefix + $0 })
  }
}
