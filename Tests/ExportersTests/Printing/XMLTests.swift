import Testing

@testable import Exporters

@Suite("XML")
struct XMLTests {
  @Test func document() {
    let tree = XMLElement(
      "transitionSet", ["xmlns:android": "http://schemas.android.com/apk/res/android"],
      [
        .comment("a -- b-"),
        .element(XMLElement("fade", ["android:duration": "200", "android:interpolator": "@interpolator/a"])),
        .element(XMLElement("string", ["name": "tag"], [.text("a <b> & \"c\"")])),
      ])
    #expect(
      tree.document(comments: ["Generated."]) == """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- Generated. -->
        <transitionSet xmlns:android="http://schemas.android.com/apk/res/android">
            <!-- a - - b-  -->
            <fade
                android:duration="200"
                android:interpolator="@interpolator/a" />
            <string name="tag">a &lt;b&gt; &amp; &quot;c&quot;</string>
        </transitionSet>

        """)
  }

  @Test("An attribute is replaced, added and removed by its name")
  func attributes() {
    var element = XMLElement("a", ["b": "1"])
    element["b"] = "2"
    element["c"] = "3"
    #expect(element.attributes.map(\.value) == ["2", "3"])
    element["b"] = nil
    #expect(element.attributes.map(\.name) == ["c"])
  }
}
