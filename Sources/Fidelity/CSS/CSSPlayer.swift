package import Simulator
package import SpecModel
import TableFormat

/// Plays `motion.css` and `NAME.css` as a browser does that starts a view transition with their types: the cascade,
/// keyframes, easings, custom properties and `calc()` are read from the text. The page is the spec's example.
package struct CSSPlayer: Player {
  package let target = "css"
  package let title = "CSS"
  /// On a page with another layout, elements start and end beside their places.
  package let condition: String? = "with the example's frames"

  /// Creates a player, which has no state.
  package init() {}

  package func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    file("motion.css", in: files).then { shared in
      file(name + ".css", in: files).then { own in
        var (sheet, path) = (CSSSheet(), shared.path)
        do throws(ReadingError) {
          try sheet.add(shared)
          path = own.path
          try sheet.add(own)
          return Checked(try playback(of: sheet, own, name, direction, stage))
        } catch {
          return Checked(nil, findings: [error.finding(in: path)])
        }
      }
    }
  }

  private func playback(
    of sheet: CSSSheet, _ file: FileTree.File, _ name: String, _ direction: Direction, _ stage: Stage
  ) throws(ReadingError) -> CSSPlayback {
    let ids = stage.views.map { "\(name)-\($0.id)" }
    let names = Set(["", "root", CSSSelector.root] + ids + ids.map { "." + $0 })
    let isKnown = { (name: String) in names.contains(name) || name == ".motion" || name.hasPrefix(".motion-") }
    if let rule = sheet.rules.first(where: { !isKnown($0.selector.name) }) {
      throw ReadingError("`\(rule.selector.name)` isn't an element of the spec", at: .bytes(rule.range))
    }
    var elements: [CSSElement] = []
    for view in stage.views {
      if let element = try CSSElement(view, transition: name, direction: direction, in: sheet) {
        elements.append(element)
      }
    }
    try checkScreens(of: sheet, name, direction, below: elements)
    let root = CSSStyle(sheet, kind: "", classes: [""], name, direction)
    let hold = CSSText.split(root["animation"] ?? "", at: " ")
    guard hold.count == 3, hold[0] == "motion-hold", hold[2] == "linear", hold[1].hasSuffix("ms"),
      let time = Double(hold[1].dropLast(2))
    else { throw ReadingError("`motion-hold` must run for the whole \(direction.rawValue)", at: .file) }
    let ends = elements.flatMap(\.animations).map { $0.start + $0.duration }
    return CSSPlayback(
      direction, duration: (ends + [time]).max() ?? 0, elements: elements, stage: stage,
      perspective: root.expression("perspective")?.value,
      conduct: Conduct(reducedMotion: try Self.reducedMotion(in: file, of: name)))
  }

  /// What isn't part of an element is the source screen, unchanged and below all elements.
  private func checkScreens(
    of sheet: CSSSheet, _ name: String, _ direction: Direction, below elements: [CSSElement]
  ) throws(ReadingError) {
    let whole = CSSStyle(sheet, kind: "", classes: [""], name, direction)
    func number(_ property: String, of kind: String) -> Double? {
      let style = CSSStyle(sheet, kind: kind, classes: ["root"], name, direction)
      return style.expression(property)?.value { whole.expression($0)?.value }
    }
    let (source, destination) = direction == .present ? ("old", "new") : ("new", "old")
    guard number("opacity", of: source) ?? 1 == 1, number("opacity", of: destination) ?? 0 == 0 else {
      throw ReadingError("of the two screens, the source must be opaque and the destination transparent", at: .file)
    }
    let lowest = elements.map(\.zIndex).min() ?? 0
    guard number("z-index", of: "group") ?? -1 < lowest else {
      throw ReadingError("the two screens must lie below all elements", at: .file)
    }
  }

  package func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    let cure: Cure =
      switch quantity {
      case nil: .exportAgain
      case .place where transition.leavesGroup(element), .clip where transition.leavesGroup(element),
        .opacity where transition.leavesGroup(element):
        .leaveGroup
      case .place where transition.isFlattened(element), .clip where transition.isFlattened(element): .turnInPlane
      case .clip where transition.clipsSome(of: element.parent): .sameClip
      case .fill where transition.changesAlpha(element): .sameAlpha
      case .content where element.fits(.fixed): .movingContent
      case .content: .moreDecimals
      case .place, .opacity, .cornerRadius, .fill, .blur, .shadow, .shadowOpacity, .clip: .lowerMaxError
      }
    return cure.text(for: element)
  }
}

extension Element {
  /// Whether it, or its content on a side, has the fit.
  fileprivate func fits(_ fit: Fit) -> Bool { [self.fit, source?.fit, destination?.fit].contains(fit) }
}

extension ResolvedTransition {
  /// Whether an element, or a group around it, is drawn outside of its group in a direction.
  fileprivate func leavesGroup(_ element: Element) -> Bool {
    let stage = Stage(self, in: reference)
    var view = stage.view(element.id)
    while let inner = view, let group = inner.parent.flatMap(stage.view) {
      if Direction.allCases.contains(where: { !inner.nests(in: group, $0) }) { return true }
      view = group
    }
    return false
  }

  /// Whether an element in a group turns in 3D, or its group does.
  fileprivate func isFlattened(_ element: Element) -> Bool { element.parent != nil && turnsInSpace(element) }

  /// Whether an element clips some of its children, but not all.
  fileprivate func clipsSome(of group: String?) -> Bool {
    group.map { group in Set(spec.elements.filter { $0.parent == group }.map(\.clip)).count > 1 } ?? false
  }

  /// Whether the alpha of an element's color changes.
  fileprivate func changesAlpha(_ element: Element) -> Bool {
    Set(values(of: element, [.fill]).map { $0[3] }).count > 1
  }
}

extension CSSPlayer {
  /// What happens to the screens with reduced motion: without rules for it, a sheet plays the motion as usual.
  static func reducedMotion(in file: FileTree.File, of name: String) throws(ReadingError) -> ReducedMotion {
    let type = ":root:active-view-transition-type(\(name)-present, \(name)-dismiss)"
    let screens = ["group", "old", "new"].map { "&::view-transition-\($0)(root)" }
    var text = CSSText(file.bytes)
    var isAsked = false
    while let block = try text.block() {
      if block.prelude == CSSSheet.support { text = text.inside(block) }
      isAsked = isAsked || block.prelude == CSSSheet.movingMedia
      guard block.prelude == CSSSheet.reducedMedia else { continue }
      var outer = text.inside(block)
      guard let root = try outer.block(), root.prelude == type, outer.rest == nil else {
        throw ReadingError("reduced motion is measured only if it affects the root alone", at: .bytes(block.range))
      }
      var inner = outer.inside(root)
      guard let rule = try inner.block(), CSSText.split(rule.prelude, at: ",") == screens, inner.rest == nil else {
        throw ReadingError(
          "reduced motion is measured only if it affects nothing but the two screens", at: .bytes(root.range))
      }
      let declarations = try inner.inside(rule).declarations()
      let words = Dictionary(declarations.map { ($0.name, $0.value) }) { _, last in last }
      if words == ["animation": "none"] { return ReducedMotion(mode: .cut) }
      guard words.count == 2, words["animation-timing-function"] == "linear",
        let time = words["animation-duration"], time.hasSuffix("ms"), let duration = Double(time.dropLast(2))
      else {
        throw ReadingError("reduced motion is measured only as a linear cross-fade or none", at: .bytes(rule.range))
      }
      return ReducedMotion(mode: .crossfade, duration: duration)
    }
    if isAsked { throw ReadingError("the sheet says nothing about reduced motion", at: .file) }
    return ReducedMotion(mode: .same)
  }
}
