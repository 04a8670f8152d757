import Exporters
import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

@testable import long_checks

/// Manual edits of exported files, compared with a fresh export: each changes the verdict or the measured figures.
struct EditTests {
  private static let ours = "package com.example.transitions\n\n"

  @Test(arguments: PlayedTarget.all.sample(3))
  func nothingDiffersInAFreshExport(target: PlayedTarget) throws {
    let name = "photo-push"
    let files = Exported.files(of: name, target)
    let comparison = try target.compare(files, of: name)
    #expect(comparison.edits == .init(measured: 0, unmeasured: 0))
    #expect(comparison.findings == [])
    let verification = try #require(target.verify(files, Examples.transition(name)).value)
    #expect(verification.details.allSatisfy { $0.verdict == .exact })
  }

  /// Comments and blanks of code, the layout of JSON, and line endings don't matter.
  @Test(arguments: PlayedTarget.all.sample(3))
  func layoutDoesNotCount(target: PlayedTarget) throws {
    let name = "photo-push"
    let laidOut = Exported.files(of: name, target).mapped { file in
      file.path.hasSuffix(".json")
        ? FileTree.File(file.path, file.literal.text(indent: 3))
        : FileTree.File(file.path, file.laidOut)
    }
    #expect(try target.compare(laidOut, of: name).edits == .init(measured: 0, unmeasured: 0))
  }

  /// Edits of files that shouldn't be edited: the rule, the place and the expected text.
  @Test(
    arguments: [
      ("flutter", "photo_push_transition.dart", "threshold: 1,", "threshold: 0.7,"),
      ("flutter", "photo_push_transition.dart", "commit: MotionCommit.threshold,", "commit: MotionCommit.release,"),
      ("flutter", "photo_push_transition.dart", "distance: '206'", "distance: '90'"),
      ("flutter", "photo_push_transition.dart", "'pull-to-close'", "'pull-to-open'"),
      ("flutter", "photo_push_transition.dart", "Mode.crossfade", "Mode.cut"),
      ("flutter", "photo_push_transition.dart", "perItem: true", "perItem: false"),
      ("flutter", "photo_push_transition.dart", "kind: MotionKind.screen", "kind: MotionKind.image"),
      (
        "flutter", "photo_push_transition.dart", "MotionProperty.opacity]",
        "MotionProperty.opacity], measured: [MotionProperty.size]"
      ),
      ("flutter", "photo_push_transition.dart", "const MotionTable", "/* mine */ const int x = 1;\nconst MotionTable"),
      ("flutter", "photo_push.hero.json", "\"threshold\": 1", "\"threshold\": 0.7"),
      ("flutter", "photo_push.hero.json", "\"100vw\"", "\"90vw\""),
      ("flutter", "photo_push.hero.json", "\"dismiss\": {", "\"rtl\": \"same\", \"dismiss\": {"),
      ("flutter", "photo_push.hero.json", "photo-push/photo/KEY", "photo-push/photo/ID"),
      ("flutter", "photo_push.hero.json", "\"perItem\": true", "\"perItem\": true, \"optional\": true"),
      ("flutter", "photo_push.hero.json", "\"frame\": [131", "\"frame\": [130"),
      ("flutter", "photo_push.hero.json", "\"mode\": \"crossfade\"", "\"mode\": \"cut\""),
      ("android", "PhotoPushMotion.kt", "threshold = 1.0", "threshold = 0.7"),
      ("android", "PhotoPushMotion.kt", "commit = MotionCommit.THRESHOLD", "commit = MotionCommit.RELEASE"),
      ("android", "PhotoPushMotion.kt", "threshold = 1.0", "threshold = 1.0, velocity = 300.0"),
      ("android", "PhotoPushMotion.kt", "drives = MotionDirection.DISMISS", "drives = MotionDirection.PRESENT"),
      ("android", "PhotoPushMotion.kt", "MotionLengths(null, \"100\")", "MotionLengths(null, \"90\")"),
      ("android", "PhotoPushMotion.kt", "MotionReductionMode.CROSSFADE", "MotionReductionMode.CUT"),
      ("android", "PhotoPushMotion.kt", "reducedMotion =", "rtl = MotionRtl.SAME, reducedMotion ="),
      ("android", "PhotoPushMotion.kt", "perItem = true", "perItem = false"),
      ("android", "PhotoPushMotion.kt", "kind = MotionKind.SCREEN", "kind = MotionKind.IMAGE"),
      ("android", "PhotoPushTransition.kt", "(PhotoPushMotion.table, MotionDirection.PRESENT)", "(other)"),
      ("android", "photo_push_transition_names.xml", "photo-push/detail", "photo-push/details"),
      ("android", "photo_push_fragment_enter.xml", "PhotoPushFragmentEnter", "PhotoPullFragmentEnter"),
      ("android", "photo_push_enter.xml", "PhotoPushEnter", "PhotoPullEnter"),
      ("lottie", "photo-push.present.json", "\"tm\":0", "\"tm\":5"),
      ("lottie", "photo-push.present.json", "\"ddd\":0", "\"ddd\":0,\"bm\":0"),
      ("lottie", "photo-push.present.json", "\"r\":1", "\"r\":2"),
      ("lottie", "photo-push.present.json", "\"c\":{\"a\":0,\"k\":[0.", "\"c\":{\"a\":0,\"k\":[90."),
      ("css", "photo-push.css", "view-transition-class", "view-transition-klass"),
      ("css", "photo-push.css", "  }\n", "  }\n.photo-push-photo { filter: sepia(1); }"),
      ("css", "photo-push.css", ": reduce)", ": never)"),
      ("compose", "PhotoPushMotion.kt", "threshold = 1.0,", "threshold = 0.7,"),
      ("compose", "PhotoPushMotion.kt", "commit = MotionCommit.THRESHOLD,", "commit = MotionCommit.RELEASE,"),
      ("compose", "PhotoPushMotion.kt", "CROSSFADE", "CUT"),
      ("compose", "PhotoPushTransition.kt", "MotionTag(table, 1, key)", "MotionTag(table, 0, key)"),
      ("compose", "MotionState.kt", "began == 0L", "began != 0L"),
      ("compose", "MotionCurve.kt", "internal", "public"),
      ("uikit", "PhotoPushMotion.swift", "threshold: 1,", "threshold: 0.7,"),
      ("uikit", "PhotoPushMotion.swift", "commit: .threshold,", "commit: .release,"),
      ("uikit", "PhotoPushMotion.swift", "distance: 206,", "distance: 90,"),
      ("uikit", "PhotoPushMotion.swift", "\"pull-to-close\", gesture", "\"pull-to-open\", gesture"),
      ("uikit", "PhotoPushMotion.swift", "mode: .crossfade", "mode: .cut"),
      ("uikit", "PhotoPushMotion.swift", "perItem: true", "perItem: false"),
      ("uikit", "PhotoPushMotion.swift", "kind: .screen", "kind: .image"),
      ("uikit", "PhotoPushTransition.swift", "[\"photo\": views.photo]", "[\"photo\": nil]"),
      ("uikit", "MotionGestures.swift", "- offset.x) > 0.5", "- offset.x) > 5"),
      ("uikit", "MotionCurve.swift", "public", "internal"),
      ("web", "photo-push.transition.js", "\"threshold\":1,", "\"threshold\":0.7,"),
      ("web", "photo-push.transition.js", "\"commit\":\"threshold\",", ""),
      ("web", "photo-push.transition.js", "\"distance\":206,", "\"distance\":90,"),
      ("web", "photo-push.transition.js", "\"pull-to-close\",\"gesture\"", "\"pull-to-open\",\"gesture\""),
      ("web", "photo-push.transition.js", "\"mode\":\"crossfade\"", "\"mode\":\"cut\""),
      ("web", "photo-push.transition.js", "\"perItem\":true", "\"perItem\":false"),
      ("web", "photo-push.transition.js", "\"kind\":\"screen\"", "\"kind\":\"image\""),
      (
        "web", "photo-push.transition.js", "\"destination\":[\"opacity\"]",
        "\"destination\":[\"opacity\"],\"measured\":[\"size\"]"
      ),
      ("web", "photo-push.transition.js", "photoPushTable, options, gestures)", "photoPushTable, {}, gestures)"),
      ("web", "photo-push.transition.js", "options, gestures)", "options)"),
      ("web", "photo-push.transition.d.ts", "ItemOptions<", "Options<"),
      ("web", "transition-gestures.js", "const SLOP = 6;", "const SLOP = 7;"),
    ].sample(4))
  func isFound(target: String, path: String, old: String, new: String) throws {
    let target = try PlayedTarget.named(target)
    let (files, edited) = try target.edited(path, old, new)
    let comparison = try target.compare(edited, of: "photo-push")
    let transition = try Examples.transition("photo-push")
    #expect(comparison.edits.measured + comparison.edits.unmeasured > 0)
    if comparison.edits.unmeasured > 0 {
      #expect(comparison.findings.allSatisfy { $0.rule == .editedExport && $0.place.source.hasSuffix(path) })
      #expect(!comparison.findings.isEmpty)
    } else {
      let (good, bad) = (target.verify(files, transition), target.verify(edited, transition))
      #expect(bad.value?.verdict != good.value?.verdict)
    }
  }

  /// Visible edits are measured in any file; then the figures say more than the edit's place.
  @Test(
    arguments: [
      ("flutter", "photo_push_transition.dart", "'131'", "'150'"),
      (
        "flutter", "photo_push_transition.dart", "MotionMove(\n          duration: 280",
        "MotionMove(\n          duration: 260"
      ),
      ("flutter", "photo_push_transition.dart", "MotionHeading.trailing", "MotionHeading.leading"),
      ("flutter", "photo_push.hero.json", "\"cubicBezier\": [0.42", "\"cubicBezier\": [0.2"),
      ("android", "PhotoPushMotion.kt", "cubicBezier(0.42", "cubicBezier(0.2"),
      ("android", "PhotoPushMotion.kt", "MotionFrame(\"131\"", "MotionFrame(\"150\""),
      ("android", "PhotoPushMotion.kt", "direction = MotionHeading.TRAILING", "direction = MotionHeading.LEADING"),
      ("lottie", "photo-push.present.json", "\"s\":[128,128]", "\"s\":[100,128]"),
      ("css", "photo-push.css", "280ms", "300ms"),
      ("compose", "PhotoPushMotion.kt", "cubicBezier(0.42", "cubicBezier(0.2"),
      ("compose", "PhotoPushMotion.kt", "direction = MotionHeading.TRAILING", "direction = MotionHeading.LEADING"),
      ("uikit", "PhotoPushMotion.swift", "cubicBezier(0.42", "cubicBezier(0.2"),
      ("uikit", "PhotoPushMotion.swift", "[131, 222, 128, 128]", "[150, 222, 128, 128]"),
      ("uikit", "PhotoPushMotion.swift", "[108, 170, 104, 104]", "[100, 170, 104, 104]"),
      (
        "uikit", "PhotoPushMotion.swift", "MotionMove(duration: 280, curve: 0, destination: [.position",
        "MotionMove(duration: 260, curve: 0, destination: [.position"
      ),
      ("uikit", "PhotoPushMotion.swift", "direction: .trailing", "direction: .leading"),
      ("web", "photo-push.transition.js", "\"cubicBezier\":[0.42", "\"cubicBezier\":[0.2"),
      ("web", "photo-push.transition.js", "[131,222,128,128]", "[150,222,128,128]"),
      (
        "web", "photo-push.transition.js", "{\"duration\":280,\"curve\":0,\"destination\"",
        "{\"duration\":260,\"curve\":0,\"destination\""
      ),
      ("web", "photo-push.transition.js", "\"direction\":\"trailing\"", "\"direction\":\"leading\""),
    ].sample(4))
  func isMeasured(target: String, path: String, old: String, new: String) throws {
    let target = try PlayedTarget.named(target)
    let edited = try target.edited(path, old, new).edited
    let comparison = try target.compare(edited, of: "photo-push")
    #expect(comparison.edits.measured > 0)
    #expect(comparison.edits.unmeasured == 0, "\(comparison.findings.map(\.message))")
    let verification = try #require(target.verify(edited, Examples.transition("photo-push")).value)
    #expect(verification.verdict == .approximate)
  }

  /// A visible edit doesn't hide an invisible one.
  @Test func oneEditHidesNoOther() throws {
    let target = try PlayedTarget.named("android")
    let edited = try target.edited("PhotoPushMotion.kt", "cubicBezier(0.42", "cubicBezier(0.2").edited.mapped { file in
      FileTree.File(file.path, file.text + (file.path.hasSuffix("PhotoPushMotion.kt") ? "fun mine() {}\n" : ""))
    }
    let comparison = try target.compare(edited, of: "photo-push")
    #expect(comparison.edits.measured >= 1)
    #expect(comparison.edits.unmeasured >= 1)
  }

  // MARK: - Files

  /// Deleting what the player reads, or any runtime, never leaves a verdict that passes.
  @Test(arguments: PlayedTarget.all.sample(3))
  func aMissingFileFails(target: PlayedTarget) throws {
    let name = "photo-push"
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    for file in files.files.sample(2) {
      let rest = FileTree(files.files.filter { $0.path != file.path })
      let comparison = try target.compare(rest, of: name)
      var checked = target.verify(rest, transition)
      checked.value?.edits = comparison.edits
      #expect(checked.hasErrors || checked.value?.verdict.passes == false, "\(file.path)")
      #expect(comparison.findings.contains { $0.place.source == file.path && $0.rule == .editedExport })
    }
  }

  /// Files beside an export that Android's tools take for a part of it.
  @Test(arguments: [
    ("res/transition-land/photo_push_enter.xml", "<fade/>", true),
    ("res/values-de/names.xml", "<resources><string name=\"photo_push_photo\">x</string></resources>", true),
    ("res/values/more.xml", "<resources><string name=\"photo_push_photo\">x</string></resources>", true),
    ("res/values/more.xml", "<resources><string name=\"else\">x</string></resources>", false),
    ("res/transition/other_enter.xml", "<fade/>", false),
    ("res/transition/photo_push_enter.xml.orig", "", false),
    ("kotlin/com/example/transitions/Mine.kt", "package com.example.transitions\n\nfun runTransition() {}\n", false),
    // The package counts, not the folder.
    ("kotlin/Mine.kt", ours + "internal class MotionPlay\n", true),
    ("kotlin/com/example/transitions/Mine.kt", "package com.example.app\n\ninternal class MotionPlay\n", false),
    ("kotlin/com/example/transitions/Mine.kt", "internal class MotionPlay\n", false),
    // These come before Kotlin's library, which the runtime calls.
    ("kotlin/Mine.kt", ours + "fun maxOf(a: Double, b: Double) = a\n", true),
    ("kotlin/Mine.kt", ours + "fun <T> listOf(vararg all: T): List<T> = emptyList()\n", true),
    ("kotlin/Mine.kt", ours + "inline fun <T, R> Iterable<T>.map(change: (T) -> R): List<R> = TODO()\n", true),
    ("kotlin/Mine.kt", ours + "val <T> List<T>.indices: IntRange get() = 0..0\n", true),
    ("kotlin/Mine.kt", ours + "val mine = 1; fun <T> listOf(vararg all: T): List<T> = TODO()\n", true),
    ("kotlin/Mine.kt", ours + "/* */ public  inline\tfun `listOf`() = 1\n", true),
    ("kotlin/Mine.kt", ours + "val mine = 1\n", false),
    ("kotlin/Mine.kt", ours + "// fun <T> listOf() = 1\nval mine = \"fun listOf() = 1\"\n", false),
    ("kotlin/Mine.kt", ours + "private fun <T> listOf(a: T) = a\n", false),
    ("kotlin/Mine.kt", ours + "class Mine { fun <T> listOf(a: T) = a }\n", false),
    ("kotlin/Mine.kt", ours + "class Mine\n\nfun Mine.map() = 1\n", false),
    ("kotlin/Mine.kt", ours + "val kinds = Int::class\nval mine: Any = object : Any() {}\n", false),
  ])
  func filesThatAreLoadedAreFound(path: String, text: String, isFound: Bool) throws {
    #expect(try found(beside: "android", [(path, text)]) == (isFound ? [path] : []))
  }

  /// Swift beside an export is in its module.
  @Test(arguments: [
    ("func max(_ a: Double, _ b: Double) -> Double { a }", true), ("struct MotionTable {}", true),
    ("@available(iOS 17, *) public final class MotionTable {}", true), ("let a = 1, max = 2", true),
    ("let (a, max) = (1, 2)", true), ("let a = 1; func max() {}", true), ("func `max`() {}", true),
    ("typealias Double = Float", true), ("infix operator +: AdditionPrecedence", true),
    ("extension Array { func map<T>(_ change: (Element) -> T) -> [T] { [] } }", true),
    ("extension Sequence where Element: Any {\n  var a: Int { 1 }\n  public func map() {}\n}", true),
    ("extension Double {\n  static func * (a: Double, b: Double) -> Double { a }\n}", true),
    ("protocol Mine {}\nextension Mine { func map() {} }\nextension Array: Mine {}", true),
    ("@_exported import Mine", true),
    ("struct Mine { func max() {} }", false), ("private func max() {}", false),
    ("private extension Array { func map() {} }", false), ("extension Array { private func map() {} }", false),
    ("enum Mine { case a }\nextension Mine { func map() {} }", false),
    ("extension Array { init(_ a: Int) { self = [] }\n  subscript(safe a: Int) -> Int { a } }", false),
    ("// func max() {}\nlet a = \"func max() {}\"", false), ("func mine() { let max = 1 }", false),
    ("import UIKit\n\nclass Mine: UIView {\n  private(set) var max = 1\n  class func map() {}\n}", false),
  ])
  func swiftThatChangesAnExportIsFound(text: String, isFound: Bool) throws {
    #expect(try found(beside: "uikit", [("App/Mine.swift", text + "\n")]) == (isFound ? ["App/Mine.swift"] : []))
  }

  @Test(arguments: [("struct View {}", true), ("extension View { func zIndex() {} }", true), ("struct Mine {}", false)])
  func swiftThatChangesALightExportIsFound(text: String, isFound: Bool) throws {
    #expect(try found(beside: "swiftui", [("Mine.swift", text + "\n")]) == (isFound ? ["Mine.swift"] : []))
  }

  /// The same scanner for what Compose compiles.
  @Test func kotlinThatChangesAComposeExportIsFound() throws {
    let path = "kotlin/Mine.kt"
    for (package, isFound) in [("com.example.transitions", true), ("com.example.app", false)] {
      let text = "package \(package)\n\nfun <T> listOf(vararg all: T): List<T> = emptyList()\n"
      #expect(try found(beside: "compose", [(path, text)]) == (isFound ? [path] : []))
    }
  }

  /// A type of the app in one file, what extends it in another.
  @Test func theAppsOwnTypesAreNoOnesElse() throws {
    let files = [("A.swift", "struct Mine {}\n"), ("B.swift", "extension Mine { func map() {} }\n")]
    #expect(try found(beside: "uikit", files) == [])
    #expect(try found(beside: "uikit", Array(files.dropFirst())) == ["B.swift"])
  }

  /// The files of some that are reported beside an export.
  private func found(beside name: String, _ files: [(path: String, text: String)]) throws -> [String] {
    let target = try PlayedTarget.named(name)
    let export = Exported.files(of: "photo-push", target)
    let others = files.map { FileTree.File($0.path, $0.text) }
    return try target.compare(FileTree(export.files + others), of: "photo-push").findings.map(\.place.source)
  }

  /// What a formatter may change, and what looks like it.
  @Test(arguments: [
    ("a.kt", "val a = f(1, b) // x", "val a = f(\n  1, // y\n  b\n)", true), ("a.kt", "a\n-b", "a - b", false),
    ("a.kt", "a\n  .b()", "a.b()", true), ("a.kt", "x /* /* */ */ y", "x y", true), ("a.kt", "val a", "vala", false),
    ("a.kt", "\"// a\"", "\"// b\"", false), ("a.kt", "\"a  b\"", "\"a b\"", false), ("a.kt", "'/'//x", "'/'", true),
    ("a.kt", "\"${f(\"//\")}\" + 1", "\"${f(\"//\")}\" + 2", false),
    ("a.kt", "if (a) {\n} else b", "if (a) {\n}\nelse b", true),
    ("a.dart", "final a = -5;", "final a =\n    -5; // x", true), ("a.dart", "f(a: '//');", "f(a: '/');", false),
    ("a.dart", "// @dart=2.9\nx", "x", false), ("a.dart", "r'\\' // '", "r'\\'", true),
    ("a.dart", "a - b", "a-b", true),
    ("a.js", "return a", "return\na", false), ("a.js", "f(`a ${`//`} b`)", "f(`a ${`//`} c`)", false),
    ("a.js", "/[/'\"]/.test(a) // b", "/[/'\"]/.test(a)", true), ("a.js", "a / b // c", "a / b", true),
    ("a.d.ts", "/** A b. */\nexport type A = {\n  b: 1 }", "export type A = { b: 1 }", true),
    ("a.swift", "a - b", "a -b", false), ("a.swift", "f(a,\n  -5)", "f(a, -5)", true),
    ("a.swift", "a\nb", "a b", false),
    ("a.swift", "#\"//\"# // x", "#\"//\"#", true), ("a.swift", "let a: Int = 1", "let a : Int=1", true),
    ("a.swift", "\"\\(f(\"//\"))\" // x", "\"\\(f(\"//\"))\"", true),
    ("a.css", ".a .b { c: d }", ".a.b { c: d }", false), ("a.css", ".a{b:c;}", ".a {\n  b: c;\n}", true),
    ("a.css", "a :hover { b: c }", "a:hover { b: c }", false),
    ("a.css", "a { b: calc(1px + 2px) }", "a{b:calc(1px +2px)}", false),
    ("a.css", "a { b: c; d: e }", "a { d: e; b: c }", false),
    ("a.css", "a { b: c /* d */ }", "/* x */ a { b:c }", true),
    ("a.css", "a { b: 'x  y' }", "a { b: 'x y' }", false),
    ("a.json", "{\"a\":1,\"b\":2}", "{ \"b\": 2, \"a\": 1 }", true),
    ("a.json", "{\"a\":1,\"b\":2}", "{ \"b\": 1, \"a\": 2 }", false), ("a.xml", "<a b=\"c\"/>", "<a  b=\"c\"/>", false),
  ])
  func onlyMeaningCounts(path: String, fresh: String, found: String, isEqual: Bool) throws {
    let transition = try Examples.transition("photo-push")
    func edits(_ found: String, _ fresh: String) -> Verification.Edits {
      ExportComparison(
        of: FileTree([.init(path, found)]), with: FileTree([.init(path, fresh)]), by: nil, target: "a",
        against: transition, in: []
      ).edits
    }
    #expect((edits(found, fresh).unmeasured == 0) == isEqual)
    #expect((edits(fresh, found).unmeasured == 0) == isEqual)
  }

  /// rlottie ignores what a shape has before its `ty`.
  @Test func theOrderOfKeysCountsInLottie() throws {
    let target = try PlayedTarget.named("lottie")
    let swapped = try target.edited("photo-push.present.json", "\"fr\":60,\"ip\":0,", "\"ip\":0,\"fr\":60,").edited
    #expect(try target.compare(swapped, of: "photo-push").edits.unmeasured == 1)
  }

  /// A stale export has hundreds of differences: one finding says how many are left.
  @Test func manyDifferencesAreCounted() throws {
    let target = try PlayedTarget.named("flutter")
    let edited = Exported.files(of: "photo-push", target).mapped { file in
      FileTree.File(file.path, file.text.replacing("final ", with: "final final "))
    }
    let comparison = try target.compare(edited, of: "photo-push")
    #expect(comparison.findings.contains { $0.message.hasSuffix("more places differ from a fresh export") })
    #expect(comparison.findings.count < comparison.edits.unmeasured)
  }
}

extension PlayedTarget {
  fileprivate static func named(_ name: String) throws -> PlayedTarget {
    try #require(all.first { $0.player.target == name })
  }

  /// The example `photo-push` with one text replaced in one file.
  fileprivate func edited(_ path: String, _ old: String, _ new: String) throws -> (files: FileTree, edited: FileTree) {
    let files = Exported.files(of: "photo-push", self)
    let file = try #require(files.files.first { $0.path.hasSuffix(path) })
    try #require(file.text.contains(old), "there is no \(old)")
    return (
      files,
      files.mapped {
        $0 == file ? FileTree.File(file.path, file.text.replacing(old, with: new, maxReplacements: 1)) : $0
      }
    )
  }
}
