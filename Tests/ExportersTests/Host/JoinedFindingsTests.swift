import SpecModel
import Testing

@testable import Exporters

struct JoinedFindingsTests {
  private static let rule = Rule("rule", .warning, "", what: "", why: "", cure: "")

  private static func finding(
    _ element: String?, _ message: Message? = nil, at index: Int, property: String? = nil, fix: Fix? = nil
  ) -> Finding {
    Finding(
      rule, message ?? "`\(element ?? "")` stretches by 3", at: Place("a.json", .value(.root / "elements" / index)),
      subject: Subject(target: "stub", element: element, property: property),
      notes: [Note("of `\(element ?? "")`")], fix: fix)
  }

  @Test func whatDiffersInTheElementIsOne() {
    let joined = [Self.finding("card", at: 0), Self.finding("photo", at: 1), Self.finding("text", at: 2)]
      .joiningElements
    #expect(joined.count == 1)
    #expect(joined[0].message == "`card` stretches by 3")
    #expect(joined[0].subject.element == "card" && joined[0].subject.elements == ["card", "photo", "text"])
    #expect(joined[0].notes.map(\.message) == ["of `card`", "the same for `photo`", "the same for `text`"])
    let places = [Self.finding("photo", at: 1).place, Self.finding("text", at: 2).place]
    #expect(joined[0].notes.dropFirst().map(\.place) == places)
  }

  @Test func whatDiffersOtherwiseStays() {
    let place = Self.finding("card", at: 0).place
    let others = [
      Self.finding("card", at: 0), Self.finding("photo", "`photo` stretches by 4", at: 1),
      Self.finding("text", at: 2, property: "scale"), Self.finding(nil, at: 3),
      // A word that isn't the element.
      Self.finding("photo", "`card` stretches by 3", at: 1),
      Self.finding("icon", at: 4, fix: Fix("Take it out", at: place, replacement: "")),
    ]
    #expect(others.joiningElements == others)
    #expect([Finding]().joiningElements == [])
    var joined = others[0]
    joined.subject.elements = ["card", "photo"]
    #expect([joined, Self.finding("text", at: 2)].joiningElements.count == 2)
  }

  @Test func theOrderIsThatOfTheFirst() {
    let joined = [Self.finding("a", at: 0), Self.finding(nil, at: 1), Self.finding("b", at: 2)].joiningElements
    #expect(joined.map(\.subject.elements) == [["a", "b"], []])
  }
}
