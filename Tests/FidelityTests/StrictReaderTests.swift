import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

@testable import long_checks

/// Content that a player doesn't model, or can't read, is rejected with its file, place and key.
struct StrictReaderTests {
  @Test(arguments: [
    // Arguments that only the runtime may know, and unknown ones.
    ("flutter", "transition.dart", "threshold: 1,", "threshold: 1, friction: 2,", "unknown key `friction`"),
    ("flutter", "transition.dart", "'131', '222'", "'131', '222', '9'", "four lengths"),
    ("flutter", "transition.dart", "duration: 200)", "duration: 200, duration: 9)", "given twice"),
    ("flutter", "transition.dart", "MotionMove(duration", "MotionMove(3, duration", "values without names only"),
    (
      "flutter", "transition.dart", "role: MotionRole.matched", "role: MotionRole.matched, alpha: 1",
      "unknown key `alpha`"
    ),
    // Arguments that only gestures and elements need.
    ("flutter", "transition.dart", "threshold: 1,", "threshold: 'much',", "must be a number"),
    ("flutter", "transition.dart", "perItem: true", "perItem: 1", "must be true or false"),
    ("flutter", "transition.dart", "MotionKind.screen", "MotionKind.page", "`page` is unknown"),
    ("flutter", "transition.dart", "Mode.crossfade", "Mode.blink", "`blink` is unknown"),
    ("flutter", "hero.json", "\"threshold\": 1,", "\"threshold\": 1, \"friction\": 2,", "unknown key `friction`"),
    ("flutter", "hero.json", "\"distance\": \"100vw\"", "\"distance\": \"wide\"", "expected a length"),
    ("flutter", "hero.json", "\"perItem\": true", "\"perItem\": 1", "must be true or false"),
    ("flutter", "hero.json", "\"frame\": ", "\"height\": 1, \"frame\": ", "unknown key `height`"),
    ("flutter", "hero.json", "photo-push/photo", "photo-pull/photo", "must be `photo-push/photo`"),
    ("flutter", "hero.json", "\"id\": \"detail\"", "\"id\": \"detail\", \"tag\": \"a\"", "only a matched element"),
    ("flutter", "hero.json", "\"heroMapVersion\": 3", "\"heroMapVersion\": 2", "only version 3"),
    ("web", "transition.js", "\"threshold\":1,", "\"threshold\":1,\"friction\":2,", "unknown key `friction`"),
    ("web", "transition.js", "\"gestures\":{", "\"gestures\":{\"pull\":{},", "unknown key `pull`"),
    ("web", "transition.js", "\"kind\":\"screen\"", "\"kind\":\"page\"", "`page` is unknown here"),
    ("web", "transition.js", "\"perItem\":true", "\"perItem\":1", "must be true or false"),
    ("web", "transition.js", "\"id\":\"photo\"", "\"id\":\"detail\"", "two elements have one id"),
    ("web", "transition.js", "\"id\":\"detail\",", "\"id\":\"detail\",\"in\":\"photo\",", "a parent precedes"),
    ("web", "transition.js", "\"id\":\"photo\",", "\"id\":\"photo\",\"in\":\"list\",", "no element `list`"),
    ("web", "transition.js", "\"frame\":\"viewport\"", "\"frame\":\"detail\"", "depends on itself"),
    ("web", "transition.js", "[131,222,128,128]", "[131,222,128]", "four lengths"),
    ("web", "transition.js", "\"safeTop + 44\"", "\"safeTop+44\"", "expected a length"),
    ("web", "transition.js", "\"opacity\":0", "\"opacity\":[0,1]", "`opacity` has 1 number"),
    ("web", "transition.js", "\"curve\":0,\"destination\"", "\"curve\":1,\"destination\"", "no such curve"),
    ("web", "transition.js", "[0.42,0,0.58,1]", "[0.42,0,0.58]", "4 numbers"),
    ("web", "transition.js", "\"cubicBezier\":", "\"bounce\":", "no known form"),
    (
      "web", "transition.js", "\"content\"]}", "\"content\"]},{\"duration\":9,\"destination\":[\"size\"]}",
      "moves of `size` overlap"
    ),
    ("web", "transition.js", "\"translation\":[null,100]", "\"translation\":[100]", "`translation` has 2 numbers"),
    (
      "web", "transition.js", "[null,100]", "{\"keyframes\":[[0.5,[0,0]],[0.5,[0,1]],[1,[0,2]]]}",
      "keyframes rise to 1"
    ),
    ("web", "transition.js", "\"width\":390", "\"width\":391", "differs from the spec's"),
    ("web", "transition.js", "\"name\":\"phone\"", "\"name\":\"telephone\"", "missing layout `phone`"),
    ("android", "Motion.kt", "threshold = 1.0", "threshold = 1.0, friction = 2.0", "unknown key `friction`"),
    ("android", "Motion.kt", "perItem = true", "parent = \"list\", perItem = true", "no element `list`"),
    ("android", "Motion.kt", "perItem = true", "perItem = true, perItem = true", "given twice"),
    ("android", "Motion.kt", "perItem = true", "perItem = 1.0", "true or false"),
    ("android", "Motion.kt", "cubicBezier(0.42", "elastic(0.42", "no known form"),
    ("android", "Motion.kt", "cubicBezier(0.42", "cubicBezier(1.0, 0.42", "4 numbers"),
    ("android", "Motion.kt", "MotionElement(", "Element(", "no `Element`"),
    ("android", "Motion.kt", "CROSSFADE", "BLINK", "`blink` is unknown"),
    ("android", "Motion.kt", "threshold = 1.0", "threshold = \"much\"", "a number"),
    ("android", "Motion.kt", "MotionKind.IMAGE", "Kind.IMAGE", "`Kind.image` is unknown"),
    ("android", "enter.xml", " class=", " duration=\"9\" class=", "`duration` of `transition`"),
    ("android", "enter.xml", " />", "><targets /></transition>", "finds its own views"),
    (
      "android", "names.xml", "</resources>", "<string name=\"photo_push_photo\">x</string></resources>",
      "defined twice"
    ),
    ("css", "motion.css", "object-fit: cover", "object-fit: cover; filter: sepia(1)", "`filter: sepia(1)`"),
    ("css", "motion.css", "object-fit: cover", "object-fit: scale-down", "`object-fit: scale-down`"),
    ("css", "photo-push.css", "z-index: 1;", "z-index: 1; mix-blend-mode: screen;", "`mix-blend-mode: screen`"),
    ("css", "photo-push.css", "z-index: 1;", "z-index: 1; animation-direction: reverse;", "animation-direction"),
    ("css", "photo-push.css", "280ms var(--ease-0)", "280ms var(--ease-0) infinite", "an animation of this sheet"),
    ("css", "photo-push.css", "280ms var(--ease-0)", "280ms var(--ease-9)", "an animation of this sheet"),
    ("css", "photo-push.css", "--ease-0: cubic-bezier(0.42", "--ease-0: bounce(0.42", "`--ease-0: bounce"),
    ("css", "motion.css", "forwards !important", "forwards", "`animation-fill-mode: forwards`"),
    ("css", "photo-push.css", "@supports selector", "@supports not selector", "the selector"),
    ("css", "photo-push.css", "&::view-transition-group(root)", "& &::view-transition-group(root)", "the selector"),
    (
      "css", "photo-push.css", "@media (prefers-reduced-motion: no-preference) {",
      "@media (prefers-reduced-motion: no-preference) {\n@keyframes motion-opacity-1 { to { --motion-opacity: var(--x); } }",
      "has no value"
    ),
    ("css", "photo-push.css", "280ms linear", "300ms steps(2)", "`motion-hold`"),
    ("css", "photo-push.css", "no-preference", "reduce), print and (x: y", "the selector"),
    (
      "css", "photo-push.css", "::view-transition-group(photo-push-photo)", "::view-transition-group(*)",
      "the selector"
    ),
    ("css", "photo-push.css", "-group(photo-push-photo)", "-group(photo-push-guest)", "an element of the spec"),
    ("css", "photo-push.css", "animation-timing-function: linear", "animation-timing-function: ease", "reduced motion"),
    ("css", "photo-push.css", "200ms;", "200ms; opacity: 0;", "reduced motion"),
    ("css", "motion.css", "{ --motion-opacity: 1; }", "{ opacity: 1; }", "`opacity: 1`"),
    ("css", "motion.css", "blur(calc", "brightness(2) blur(calc", "`filter: brightness(2)"),
    ("css", "motion.css", "box-shadow:", "box-shadow: inset", "`box-shadow: inset"),
    (
      "css", "photo-push.css", "@media (prefers-reduced-motion: no-preference) {",
      "::view-transition-image-pair(photo-push-photo) { overflow: visible; }"
        + "@media (prefers-reduced-motion: no-preference) {",
      "`overflow` of its image pair"
    ),
    ("css", "motion.css", "inherits: true", "inherits: false", "`inherits: false`"),
    ("css", "motion.css", "@keyframes motion-hold", "@layer x", "the selector"),
    (
      "css", "motion.css", "/* The two contents; the destination's is on top. */", "@import \"other.css\";",
      "the selector"
    ),
  ])
  func isRefused(target: String, path: String, old: String, new: String, says: String) throws {
    let target = try #require(PlayedTarget.all.first { $0.player.target == target })
    let files = Exported.files(of: "photo-push", target)
    let file = try #require(files.files.first { $0.path.hasSuffix(path) && $0.text.contains(old) }, "no \(old)")
    let edited = files.mapped {
      $0 == file ? FileTree.File(file.path, file.text.replacing(old, with: new, maxReplacements: 1)) : $0
    }
    let checked = target.verify(edited, try Examples.transition("photo-push"))
    #expect(checked.value == nil)
    let finding = try #require(checked.findings.first)
    #expect(finding.rule == .unreadableExport)
    #expect(finding.message.contains(says), "\(finding.message)")
    #expect(finding.place.source == file.path)
  }

  /// Attributes and children of transitions in plain XML.
  @Test(arguments: [
    (#"<changeBounds android:duration="9" />"#, nil),
    (#"<changeBounds android:duration="9" android:reparent="true" />"#, "`android:reparent` of `changeBounds`"),
    (#"<fade android:slideEdge="left" />"#, "`android:slideEdge` of `fade`"),
    (#"<fade><recolor /></fade>"#, "`recolor` isn't measured in `fade`"),
    (
      #"<changeBounds><targets><target android:targetName="x" android:targetClass="y" /></targets></changeBounds>"#,
      "`android:targetClass` of `target`"
    ),
    (#"<transitionSet android:matchOrder="id"><fade /></transitionSet>"#, "`android:matchOrder` of `transitionSet`"),
  ])
  func plainXML(leaf: String, says: String?) throws {
    let text = """
      <transitionSet xmlns:android="http://schemas.android.com/apk/res/android">\(leaf)</transitionSet>
      """
    let files = FileTree(
      ["enter", "return"].map { .init("res/transition/slide_shared_\($0).xml", text) }
        + [.init("res/values/slide_theme.xml", Slide.androidTheme)])
    let transition = try Slide.transition()
    let checked = Verification.verify(files, by: AndroidPlayer(), against: transition, in: [transition.reference])
    #expect(
      checked.findings.first { $0.rule == .unreadableExport }.map { $0.message.contains(says ?? "\0") } ?? (says == nil)
    )
  }

  /// A hero map has the gesture's motion.
  @Test(
    arguments: [
      ("\"scale\": 0.88", "\"scale\": 0.8", "scale of `backing`"),
      ("\"cornerRadius\": 30\n", "\"cornerRadius\": 20\n", "cornerRadius of `detail`"),
      ("\"distance\": 57", "\"distance\": 40", "distance of the gesture"),
    ].sample(1))
  func mapsAreCompared(old: String, new: String, says: String) throws {
    let target = try #require(PlayedTarget.all.first { $0.player.target == "flutter" })
    let files = Exported.files(of: "app-store-card", target)
    let edited = files.mapped { file in
      guard file.path.hasSuffix(".hero.json") else { return file }
      return FileTree.File(file.path, file.text.replacing(old, with: new, maxReplacements: 1))
    }
    try #require(edited != files)
    let checked = target.verify(edited, try Examples.transition("app-store-card"))
    #expect(checked.value?.verdict == .approximate)
    #expect(checked.findings.contains { $0.message.contains(says) }, "\(checked.findings.map(\.message))")
  }

  /// Windows line endings, as Git may write them.
  @Test(arguments: PlayedTarget.all.sample(2), Examples.names.sample(1))
  func lineEndsDoNotCount(target: PlayedTarget, name: String) throws {
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    let other = files.mapped { FileTree.File($0.path, $0.text.replacingOccurrences(of: "\n", with: "\r\n")) }
    let (good, checked) = (target.verify(files, transition), target.verify(other, transition))
    #expect(checked.value == good.value, "\(checked.findings.map(\.message))")
  }
}

/// Files that engines draw identically don't deviate.
struct SmallFrameTests {
  /// A container of a few points that grows to the screen, its content magnified by up to 40, on springs that overshoot.
  @Test(arguments: [(2.0, 30.0), (2, 2), (1, 40), (40, 1), (30, 2), (0.5, 3), (4, 4), (12, 30), (3, 200)].sample(1))
  func contentIsNear(width: Double, height: Double) throws {
    for fit in ["width", "height", "cover", "contain", "layout"] {
      for kind in ["container", "image"] {
        let transition = try Examples.transition(
          spec: """
            { "specVersion": 1, "name": "test", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
              "elements": [{ "id": "box", "kind": "\(kind)", "fit": "\(fit)",
                "source": { "frame": { "x": 100, "y": 200, "width": \(width), "height": \(height) } },
                "destination": { "frame": { "x": 0, "y": 0, "width": 390, "height": 844 } } }],
              "present": { "phases": [{ "name": "go", "duration": 400, "curve": { "spring": { "dampingRatio": 0.75 } },
                "animate": { "*": "destination" } }] } }
            """)
        for target in PlayedTarget.all where !["lottie", "swiftui"].contains(target.player.target) {
          let checked = target.verify(target.files(of: transition), transition)
          let verdict = try #require(checked.value?.verdict, "\(checked.findings.map(\.message))")
          #expect(verdict.passes, "\(target.player.target), \(fit), \(kind): \(checked.findings.map(\.message))")
        }
      }
    }
  }

  /// The spec draws something behind the source screen, and Flutter's route lies above that.
  @Test func flutterDrawsAboveTheSourceScreen() throws {
    let transition = try Examples.transition(
      spec: """
        { "specVersion": 1, "name": "test", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
          "elements": [
            { "id": "dim", "kind": "shape", "role": "overlay", "fill": "#000000",
              "source": { "opacity": 0 }, "destination": { "opacity": 0.5 } },
            { "id": "list", "kind": "screen", "role": "leaving" },
            { "id": "detail", "kind": "screen", "role": "entering" }],
          "present": { "phases": [{ "name": "go", "duration": 300, "animate": { "*": "destination" } }] } }
        """)
    let target = try #require(PlayedTarget.all.first { $0.player.target == "flutter" })
    let checked = target.verify(target.files(of: transition), transition)
    let verification = try #require(checked.value)
    #expect(verification.measurements.allSatisfy { $0.orderVerdict == .approximate })
    let finding = try #require(checked.findings.first { $0.message.contains("`dim` is drawn above `list`") })
    #expect(finding.notes.map(\.message) == ["the route lies above the source screen: list `list` first"])
  }
}
