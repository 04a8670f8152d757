import Foundation
import Synchronization
import Testing

@testable import Exporters

/// A template that would overflow the stack, exhaust memory or never end results in an error.
struct TemplateBoundsTests {
  @Test func nestingInOneTemplate() throws {
    let most = String(repeating: "{{#a}}", count: 64) + String(repeating: "{{/a}}", count: 64)
    #expect(try render(most, ["a": true]) == "")
    expectBound("more than 64 tags are nested here", String(repeating: "{{#a}}", count: 1_000_000))
  }

  @Test(arguments: ["{{>main}}", "{{<main}}{{/main}}", "{{>*.}}", "{{$a}}{{>main}}{{/a}}", "{{#.}}{{>main}}{{/.}}"])
  func recursion(_ template: String) {
    expectBound("more than 64 sections and partials are nested here", template, "main")
  }

  @Test func argumentsInsideArguments() {
    expectBound(
      "more than 64 sections and partials are nested here",
      "{{<main}}{{$a}}{{$b}}{{/b}}{{/a}}{{$b}}{{<main}}{{/main}}{{/b}}{{/main}}{{$a}}{{/a}}")
  }

  @Test func partialsThatDoubleEachTime() {
    let others = Dictionary(uniqueKeysWithValues: (0..<50).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") })
    let limits = TemplateLimits(steps: 100_000)
    expectBound("rendering takes more than 100000 steps", "{{>p0}}", others: others.merging(["p50": ""]) { $1 }, limits)
  }

  @Test func loopsInsideLoops() {
    let list = TemplateValue.list(Array(repeating: 1, count: 100))
    let template = String(repeating: "{{#l}}", count: 20) + String(repeating: "{{/l}}", count: 20)
    expectBound("rendering takes more than 100000 steps", template, ["l": list], TemplateLimits(steps: 100_000))
  }

  @Test func output() {
    let list = TemplateValue.list(Array(repeating: "0123456789", count: 100))
    expectBound("the file grows above 512 bytes here", "{{#.}}{{.}}{{/.}}", list, TemplateLimits(output: 512))
  }

  /// The style sheet of the most elements that a spec may have: 16,000 steps and 9,700 bytes were measured for one with
  /// clips, shadows and turns.
  @Test func manyElementsAreNoEndlessLoop() {
    let limits = TemplateLimits.elements(10_000)
    #expect(limits.steps > 10_000 * 16_000 && limits.output > 10_000 * 9_700)
  }

  @Test func indentation() {
    expectBound("lines are indented by more than 1024 bytes here", String(repeating: " ", count: 100) + "{{>main}}")
  }

  @Test func longDelimiters() {
    let delimiter = String(repeating: "a", count: 50_000)
    #expect(throws: TemplateError.self) { try render("{{=\(delimiter)b x=}}\(delimiter)\(delimiter)") }
  }

  /// The smallest stack that a thread of a program usually has, so that `TemplateLimits.depth` is known to fit.
  @Test func theDeepestRenderingFitsIntoASmallStack() {
    let message = Mutex("")
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let template = "{{#.}}{{$b}}{{<main}}{{/main}}{{/b}}{{/.}}"
      let error = #expect(throws: TemplateError.self) { try render(template, "x") }
      message.withLock { $0 = error?.message.rule ?? "" }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    #expect(message.withLock { $0 } == "template-bound")
  }

  private func expectBound(
    _ text: String, _ template: String, _ value: TemplateValue = ["a": true], others: [String: String] = [:],
    _ limits: TemplateLimits = .standard
  ) {
    let error = #expect(throws: TemplateError.self) { try render(template, value, others: others, limits: limits) }
    #expect(error?.message == TemplateMessage(rule: "template-bound", text: text))
  }
}
