import SpecModel

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
          "reduced motion is measured only if it affects both screens alone", at: .bytes(root.range))
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
