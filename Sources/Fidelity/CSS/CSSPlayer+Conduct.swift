public import SpecModel

extension CSSPlayer {
  public func conducts(_ files: FileTree, transition name: String, on stage: Stage) -> [Conduct] {
    guard let file = files[name + ".css"], let reducedMotion = Self.reducedMotion(in: file, of: name) else { return [] }
    return [Conduct(reducedMotion: reducedMotion)]
  }

  /// What the screens do where motion is reduced: a sheet without a word about it moves there, too. Nil where it does
  /// anything else.
  private static func reducedMotion(in file: FileTree.File, of name: String) -> ReducedMotion? {
    let type = ":root:active-view-transition-type(\(name)-present, \(name)-dismiss)"
    var text = CSSText(file.bytes)
    var isAsked = false
    while let block = try? text.block() {
      guard block.prelude.hasPrefix("@media"), block.prelude.hasSuffix(": reduce)") else {
        isAsked = isAsked || block.prelude.hasPrefix("@media")
        continue
      }
      var inner = text.inside(block)
      guard let rule = try? inner.block(), rule.prelude.hasPrefix(type) else { return nil }
      let words = Dictionary(inner.inside(rule).declarations().map { ($0.name, $0.value) }) { _, last in last }
      if words == ["animation": "none"] { return ReducedMotion(mode: .cut) }
      guard words.count == 2, words["animation-timing-function"] == "linear",
        let time = words["animation-duration"], time.hasSuffix("ms"), let duration = Double(time.dropLast(2))
      else { return nil }
      return ReducedMotion(mode: .crossfade, duration: duration)
    }
    return isAsked ? nil : ReducedMotion(mode: .same)
  }
}
