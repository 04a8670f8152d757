import SpecModel
import TableFormat
import Testing

@testable import Fidelity

struct XMLReaderTests {
  private func root(_ text: String) throws -> XMLNode {
    try XMLReader.root(of: FileTree.File("a.xml", text))
  }

  @Test func readsElementsAttributesTextAndEntities() throws {
    let node = try root(
      "<?xml version='1.0'?>\n<!-- a --><r a='1' b:c=\"&lt;&#65;&#x42;\"> x<i/>&amp;<![CDATA[<y>]]></r >\n")
    #expect(node.name == "r")
    #expect(node["b:c"] == "<AB")
    #expect(node.children.map(\.name) == ["i"])
    #expect(node.text == " x&<y>")
    #expect(node.range == 32..<63)
  }

  @Test(arguments: [
    "", "<", "<a", "<a>", "<a></b>", "<a b></a>", "<a b=1/>", "<a b='1' b='2'/>", "<a/><b/>", "<a>&x;</a>",
    "<a>&#xD800;</a>",
    "<?xml version='2.0'?><a/>", "<?xml version='1.0' encoding='utf-5'?><a/>", "<?xml encoding='utf-8'?><a/>",
    "<!-- --><?xml version='1.0'?><a/>", "<a><?xml version='1.0'?></a>", "<?xml version='1.0' x='1'?><a/>",
    "<a b='<'/>", "<!DOCTYPE a><a/>", "<a><!-- </a>", "text",
  ])
  func refusesWhatIsNoXML(text: String) {
    #expect(throws: ReadingError.self) { try root(text) }
  }

  @Test(arguments: [
    "<?xml version='1.0' encoding=\"UTF-8\" ?>", "\u{FEFF}<?xml version='1.0'?>", "<?xml-stylesheet a?>",
    "<!-- --><?x?>",
  ])
  func takes(prolog: String) throws {
    #expect(try root(prolog + "<a/>").name == "a")
  }

  @Test func refusesOtherThanUTF8() {
    #expect(throws: ReadingError.self) {
      try XMLReader.root(of: FileTree.File("a.xml", Array("<a b='".utf8) + [0xFF] + Array("'/>".utf8)))
    }
  }

  @Test func depthIsBounded() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(throws: ReadingError.self) { try root(text) }
  }
}
