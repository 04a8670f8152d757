import Testing

@testable import Exporters

struct EmbeddedTemplatesTests {
  @Test func theRouteOfATransitionInDart() throws {
    let transition: TemplateValue = [
      "name": "photo-push", "memberName": "photoPush", "className": "PhotoPush",
      "fileName": "photo-push.transition.json", "isPerItem": true,
      "hasOverlays": false, "hasWidgets": false, "hasOpeners": false, "hasPresenter": false, "importsRuntime": false,
    ]
    let texts = Dictionary(uniqueKeysWithValues: EmbeddedTemplates.files.map { ($0.path, $0.text) })
    let library = try TemplateLibrary(
      texts.merging([
        "runtime-version": texts["flutter/runtime-version.mustache"] ?? "",
        "runtime-needs": texts["flutter/runtime-needs.mustache"] ?? "",
      ]) { first, _ in first })
    let bytes = try library.render(
      "flutter/transition.dart.mustache", with: ["transition": transition, "table": "MotionTable()"],
      escaping: .dart)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\n// From photo-push.transition.json; do not edit. Needs runtime version "))
    #expect(text.contains("\nTransitionPageRoute<T> photoPushRoute<T>({\n"))
    #expect(text.contains("\nclass PhotoPushPage<T> extends TransitionPage<T> {\n"))
    #expect(text.contains("\n  required Object item,\n"))
    #expect(!text.contains("overlays"))
    #expect(text.contains("\nimport 'transition_runtime.dart';\n"))
    #expect(text.contains("const MotionTable photoPushTransition = MotionTable();"))
  }

  /// Detects templates that don't parse, here rather than on export.
  @Test(arguments: EmbeddedTemplates.files.filter { $0.path.hasSuffix(".mustache") }.map(\.path))
  func parses(_ path: String) throws {
    let file = try #require(EmbeddedTemplates.files.first { $0.path == path })
    #expect(throws: Never.self) { try Template(name: file.path, text: file.text) }
  }

  /// A script that no page contains would be lost silently.
  @Test func pagesOfThePreviewContainEveryScript() {
    let scripts = EmbeddedTemplates.files.map(\.path).filter {
      $0.hasPrefix("preview/") && $0.hasSuffix(".js.mustache")
    }
    let contained = ["page", "index"].flatMap { PreviewExporter.scripts(of: $0, edits: true) }
    let exported = ["page", "index"].flatMap { PreviewExporter.scripts(of: $0, edits: false) }
    #expect(Set(contained).subtracting(exported) == ["new", "structure", "composer", "pictures"])
    #expect(Set(scripts) == Set(contained.map { "preview/\($0).js.mustache" }))
  }
}
