public import Simulator
public import SpecModel

/// Plays `motion.css` and `NAME.css` as a browser does that starts a view transition of their types: cascade, keyframes,
/// easings, custom properties and `calc()` are read from the text. The page is the spec's example.
public struct CSSPlayer: Player {
  public let target = "css"
  public let title = "CSS"

  public init() {}

  public func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    file("motion.css", in: files).then { shared in
      file(name + ".css", in: files).then { own in
        do throws(ReadingError) {
          return Checked(try playback(of: CSSSheet([shared, own]), name, direction, stage))
        } catch {
          return Checked(nil, findings: [error.finding(in: own.path)])
        }
      }
    }
  }

  private func playback(
    of sheet: CSSSheet, _ name: String, _ direction: Direction, _ stage: Stage
  ) throws(ReadingError) -> CSSPlayback {
    var elements: [CSSElement] = []
    for view in stage.views {
      if let element = try CSSElement(view, transition: name, direction: direction, in: sheet) {
        elements.append(element)
      }
    }
    try checkScreens(of: sheet, name, direction, below: elements)
    let root = CSSStyle(sheet, kind: "", classes: [""], name, direction)
    let hold = CSSText.split(root["animation"] ?? "", at: " ").compactMap { word in
      word.hasSuffix("ms") ? Double(word.dropLast(2)) : nil
    }
    let ends = elements.flatMap(\.animations).map { $0.start + $0.duration }
    return CSSPlayback(
      duration: (ends + hold).max() ?? 0, elements: elements, stage: stage,
      perspective: root.expression("perspective")?.value { _ in nil }, registered: sheet.registered)
  }

  /// What no element stands for is the source screen, unchanged and below all elements.
  private func checkScreens(
    of sheet: CSSSheet, _ name: String, _ direction: Direction, below elements: [CSSElement]
  ) throws(ReadingError) {
    func number(_ property: String, of kind: String) -> Double? {
      let style = CSSStyle(sheet, kind: kind, classes: ["root"], name, direction)
      return style.expression(property)?.value { _ in nil }
    }
    let (source, destination) = direction == .present ? ("old", "new") : ("new", "old")
    guard number("opacity", of: source) ?? 1 == 1, number("opacity", of: destination) ?? 0 == 0 else {
      throw ReadingError("of the screens themselves the source must be opaque, the destination unseen", at: .file)
    }
    let lowest = elements.compactMap { Double($0.group["z-index"] ?? "") }.min() ?? 0
    guard number("z-index", of: "group") ?? -1 < lowest else {
      throw ReadingError("the screens themselves must lie below all elements", at: .file)
    }
  }

  public func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> String {
    switch quantity {
    case nil: "the style sheet has every element of a spec: export again if the file was edited"
    case .place, .opacity, .cornerRadius, .blur, .shadow, .shadowOpacity:
      "lower the option `max-error`; what turns in space within a group is flattened into it"
    case .fill: "give both ends of the fill the same alpha"
    case .clip: "let all children of a group be clipped, or none"
    case .content: "use a fit other than `layout`, which would need the page to lay the content out at every frame"
    }
  }
}
