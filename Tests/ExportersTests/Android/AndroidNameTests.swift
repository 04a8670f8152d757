import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters

struct AndroidNameTests {
  private static func spec(name: String = "app-store-card", ids: [String], perItem: Bool = false) -> String {
    let elements = ids.map { id in
      """
      { "id": "\(id)", "perItem": \(perItem), "source": { "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } },
        "destination": { "frame": { "x": 9, "y": 0, "width": 9, "height": 9 } } }
      """
    }
    return """
      { "specVersion": 1, "name": "\(name)", "viewports": [ { "name": "phone", "width": 400, "height": 800 } ],
        "elements": [ \(elements.joined(separator: ",")) ],
        "present": { "phases": [ { "name": "push", "duration": 300, "animate": { "*": "destination" } } ] } }
      """
  }

  @Test func stringsHoldTheTransitionNames() throws {
    let plain = try AndroidOutput(Self.spec(ids: ["card-photo"]))
    let string = try XMLNode.parse(plain.text("res/values/app_store_card_transition_names.xml")).children[0]
    #expect(string["name"] == "app_store_card_card_photo" && string["translatable"] == "false")
    #expect(string.text == "app-store-card/card-photo")
    for (profile, key) in [("full", "/%1$s"), ("xml", "")] {
      let item = try AndroidOutput(
        Self.spec(ids: ["card-photo"], perItem: true), [(AndroidExporter.profile, .text(profile))])
      let template = try XMLNode.parse(item.text("res/values/app_store_card_transition_names.xml")).children[0]
      #expect(template.text == "app-store-card/card-photo" + key)
    }
  }

  /// Java's and Kotlin's keywords, the longest names, and names that look like the exporter's own.
  @Test func everyNameIsALegalResource() throws {
    let ids = [
      "class", "in", "object", "enter", "a1", String(repeating: "a", count: 64), "key-mark", "for-item", "hold",
    ]
    for name in ["class", "return", String(repeating: "b", count: 64)] {
      let output = try AndroidOutput(Self.spec(name: name, ids: ids, perItem: true))
      for path in output.paths where path.hasPrefix("res/") {
        #expect(path.wholeMatch(of: /res\/[a-z]+\/[a-z][a-z0-9_]*\.xml/) != nil, "\(path)")
      }
      let names = AndroidExporter().names(in: output.transition, with: Settings(defaultsOf: AndroidExporter().target))
      for name in names {
        #expect(!Language.java.reservedWords.contains(name.text) && !Language.kotlin.reservedWords.contains(name.text))
      }
    }
  }

  @Test func theKotlinFileHasConstantsAndFunctions() throws {
    let output = try AndroidOutput(
      Self.spec(ids: ["card-photo", "in"]),
      [(AndroidExporter.profile, .text("full")), (AndroidExporter.package, .text("a.b_c"))])
    let file = try output.text("kotlin/a/b_c/AppStoreCardTransition.kt")
    for part in [
      "package a.b_c\n", "public object AppStoreCardTransition {",
      #"public const val CARD_PHOTO: String = "app-store-card/card-photo""#,
      #"public const val IN: String = "app-store-card/in""#, "0 to cardPhotoView,", "inView: View,",
      "        intent: Intent,", "): FragmentTransaction {",
    ] {
      #expect(file.contains(part), "\(part)")
    }
    #expect(!file.contains("key: Any,") && !file.contains("MotionScrub") && !file.contains(".R\n"))
    let items = try AndroidOutput(Self.spec(ids: ["in"], perItem: true), [(AndroidExporter.profile, .text("full"))])
    let text = try items.text("kotlin/com/example/transitions/AppStoreCardTransition.kt")
    #expect(text.contains(#"public fun inName(key: Any): String = "app-store-card/in/$key""#))
    #expect(text.contains("key: Any,"))
  }

  /// Activities take transitions of the platform, fragments those of AndroidX; optional elements are optional
  /// parameters.
  @Test(arguments: ["both", "activities", "fragments"])
  func screensAndOptionalElements(screens: String) throws {
    let spec = Self.spec(ids: ["card"])
      .replacingOccurrences(of: #""id": "card","#, with: #""id": "card", "optional": true,"#)
    let output = try AndroidOutput(
      spec, [(AndroidExporter.profile, .text("full")), (AndroidExporter.screens, .text(screens))])
    let text = try output.text("kotlin/com/example/transitions/AppStoreCardTransition.kt")
    #expect(text.contains("cardView: View? = null,"))
    #expect(text.contains("import android.app.Activity\n") == (screens != "fragments"))
    #expect(text.contains("import androidx.fragment.app.Fragment\n") == (screens != "activities"))
    #expect(!text.contains("import android.app.Fragment\n"))
    let shared = AndroidExporter().exportShared([output.transition], with: output.settings).files.files.map(\.path)
    #expect(shared.contains { $0.hasSuffix("MotionActivities.kt") } == (screens != "fragments"))
    #expect(shared.contains { $0.hasSuffix("MotionFragments.kt") } == (screens != "activities"))
  }

  /// A window's theme or a fragment inflates one class of the generated Kotlin, which is named after the kind of screen
  /// if there are both kinds.
  @Test(arguments: [
    ("both", "enter", "AppStoreCardEnter"), ("both", "return", "AppStoreCardReturn"),
    ("both", "fragment_enter", "AppStoreCardFragmentEnter"), ("both", "fragment_return", "AppStoreCardFragmentReturn"),
    ("activities", "return", "AppStoreCardReturn"), ("fragments", "enter", "AppStoreCardEnter"),
  ])
  func transitionsNameTheirClasses(screens: String, file: String, name: String) throws {
    let output = try AndroidOutput(
      Self.spec(ids: ["card"]), [(AndroidExporter.profile, .text("full")), (AndroidExporter.screens, .text(screens))])
    let root = try XMLNode.parse(output.text("res/transition/app_store_card_\(file).xml"))
    #expect(root.name == "transition" && root["class"] == "com.example.transitions." + name && root.children.isEmpty)
    let kotlin = try output.text("kotlin/com/example/transitions/AppStoreCardTransition.kt")
    let isOfFragments = screens == "fragments" || file.hasPrefix("fragment")
    let base = isOfFragments ? "MotionFragmentAnimation" : "MotionActivityAnimation"
    #expect(["() : ", "() :\n    "].contains { kotlin.contains("internal class \(name)\($0)\(base)(") })
    #expect(output.paths.filter { $0.hasPrefix("res/transition/") }.count == (screens == "both" ? 4 : 2))
  }

  /// An interrupted dismiss completes with its first phase what present moves, and dismiss doesn't.
  @Test(arguments: [("", false), (#""interruption": "rewind","#, true), (#""interruption": "redirect","#, false)])
  func theTableSaysWhatInterruptionsNeed(key: String, isSaid: Bool) throws {
    let spec = Self.spec(ids: ["card"])
      .replacingOccurrences(of: #""viewports""#, with: key + #""viewports""#)
      .replacingOccurrences(
        of: #""animate": { "*": "destination" } } ] } }"#,
        with: #"""
          "animate": { "*": "destination" } },
          { "name": "press", "with": "push", "duration": 100, "animate": { "card": { "scale": 0.9 } } },
          { "name": "rest", "duration": 100, "animate": { "card": { "scale": 1 } } } ] },
          "dismiss": { "phases": [ { "name": "pop", "duration": 200, "curve": "linear", "animate": { "*": "source" } } ] } }
          """#)
    let output = try AndroidOutput(spec, [(AndroidExporter.profile, .text("full"))])
    let table = try output.text("kotlin/com/example/transitions/AppStoreCardMotion.kt")
    #expect(table.contains("interruption = MotionInterruption.REWIND") == isSaid)
    #expect(table.contains("dismiss = MotionTiming(duration = 200.0, first = MotionLead(duration = 200.0"))
  }

  /// Kotlin of plain XML would import the app's class `R`: without its namespace, none is written.
  @Test func plainXMLWritesKotlinOnlyForANamespace() throws {
    let spec = Self.spec(ids: ["card"])
    let output = try AndroidOutput(spec, [(AndroidExporter.namespace, .text(""))])
    #expect(!output.paths.contains { $0.hasSuffix(".kt") } && output.paths.contains { $0.hasSuffix("_theme.xml") })
    let exporter = AndroidExporter()
    #expect(exporter.exportShared([output.transition], with: output.settings).files.files.isEmpty)
    #expect(exporter.names(in: output.transition, with: output.settings).allSatisfy { $0.language != .kotlin })
    let whole = try AndroidOutput(spec)
    #expect(exporter.exportShared([whole.transition], with: whole.settings).files.files.count == 2)
  }

  /// Only plain XML needs the app's class `R`, which lies in the app's namespace.
  @Test func plainXMLNamesTheAppsResources() throws {
    let output = try AndroidOutput(
      Self.spec(ids: ["card"]), [(AndroidExporter.namespace, .text("com.example.app"))])
    let text = try output.text("kotlin/com/example/transitions/AppStoreCardTransition.kt")
    #expect(text.contains("import com.example.app.R\n") && text.contains("import android.transition.Transition\n"))
  }

  /// The plain functions start activities.
  @Test(arguments: [("fragments", false), ("both", true), ("activities", true)])
  func plainXMLIsForActivities(screens: String, isWritten: Bool) throws {
    let output = try AndroidOutput(Self.spec(ids: ["card"]), [(AndroidExporter.screens, .text(screens))])
    #expect(output.export.findings.filter { $0.rule == .optionValue }.count == (isWritten ? 0 : 1))
    #expect(output.export.files.files.isEmpty != isWritten)
  }

  @Test func aPrefixKeepsResourcesApart() throws {
    let output = try AndroidOutput(Self.spec(ids: ["card"]), [(AndroidExporter.prefix, .text("motion_"))])
    for path in output.paths where path.hasPrefix("res/") {
      #expect(path.contains("/motion_app_store_card"), "\(path)")
    }
    let text = try output.text("res/values/motion_app_store_card_transition_names.xml")
    #expect(text.contains("name=\"motion_app_store_card_card\"") && text.contains(">app-store-card/card<"))
  }

  @Test(arguments: ["1a", "A", "a-", "_a", "ä", String(repeating: "a", count: 65)])
  func aWrongPrefixWritesNothing(_ prefix: String) throws {
    let output = try AndroidOutput(Self.spec(ids: ["card"]), [(AndroidExporter.prefix, .text(prefix))])
    #expect(output.export.files.files.isEmpty)
    #expect(output.export.findings.map(\.rule) == [.androidPackage])
  }

  /// A constant called `R` would hide the app's resources.
  @Test func anElementCalledR() throws {
    let text = try AndroidOutput(Self.spec(ids: ["r"])).text("kotlin/com/example/transitions/AppStoreCardTransition.kt")
    #expect(text.contains("const val R_NAME: String = ") && !text.contains("const val R: "))
    let output = try AndroidOutput(Self.spec(ids: ["r", "r-name"]))
    let names = AndroidExporter().names(in: output.transition, with: Settings(defaultsOf: AndroidExporter().target))
    #expect(Set(names.map(\.text)).count < names.count)
  }

  @Test(arguments: [false, true], ["full", "xml"])
  func linesOfLongNamesAreBroken(_ perItem: Bool, _ profile: String) throws {
    let name = String(repeating: "a", count: 64)
    let spec = Self.spec(name: name, ids: [name, "b"], perItem: perItem)
    let output = try AndroidOutput(spec, [(AndroidExporter.profile, .text(profile))])
    for path in output.paths where path.hasSuffix(".kt") {
      let lines = try output.text(path).split(separator: "\n")
      // ktlint allows longer lines if they consist of a comment.
      let longest = lines.filter { !$0.hasPrefix("//") }.map(\.count).max() ?? 0
      #expect(longest <= 140, "\(path)")
    }
  }

  @Test(arguments: ["", "a..b", "1a", "a.class", "a.fun", "a-b", "../a", "a/b", "a.b ", "ä", "a.\n"])
  func aWrongPackageWritesNothing(_ package: String) throws {
    let output = try AndroidOutput(Self.spec(ids: ["card"]), [(AndroidExporter.package, .text(package))])
    #expect(output.export.files.files.isEmpty)
    #expect(output.export.findings.map(\.rule) == [.androidPackage])
  }

  @Test func aWrongPackageOfTheSpecIsShownThere() throws {
    let text = Self.spec(ids: ["card"]).replacingOccurrences(
      of: #""specVersion": 1,"#, with: #""specVersion": 1, "targets": { "android": { "package": "9" } },"#)
    let output = try AndroidOutput(text, [(AndroidExporter.package, .text("9"))])
    #expect(output.export.findings.first?.place.pointer?.description == "/targets/android/package")
  }

  /// Resources of all transitions lie in one folder, and the break between the two names can't be seen in theirs.
  @Test func namesOfTwoTransitionsMayMeet() throws {
    let specs = [("a", "b-c"), ("a-b", "c"), ("a-b", "d")]
    let transitions = try specs.map { try AndroidOutput(Self.spec(name: $0.0, ids: [$0.1])).transition }
    let settings = Settings(defaultsOf: AndroidExporter().target)
    let findings = AndroidExporter().exportShared(transitions, with: settings).findings
    #expect(
      findings.map(\.message) == ["Android: `c` becomes the string `a_b_c`, and so does `b-c` of the transition `a`"])
    #expect(AndroidExporter().exportShared([transitions[0], transitions[2]], with: settings).findings.isEmpty)
  }
}
