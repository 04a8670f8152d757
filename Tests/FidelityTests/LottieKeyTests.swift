import Fidelity
import Simulator
import SpecModel
import Testing

/// Keys of Lottie files that change the drawing and aren't measured: the file is rejected at that place.
struct LottieKeyTests {
  /// A blur, a shadow and a mask of the kinds that the exporter writes.
  private static let file = """
    {"v":"5.7.0","fr":60,"ip":0,"op":37,"w":400,"h":800,"layers":[{"ty":4,"nm":"card","ind":1,"ip":0,"op":37,"st":0,\
    "hasMask":true,"masksProperties":[{"mode":"a","inv":false,"pt":{"a":0,"k":{"c":true,"v":[[0,0],[100,0],[100,100],\
    [0,100]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}},"o":{"a":0,"k":100},"x":{"a":0,"k":0}}],\
    "ef":[{"ty":29,"en":1,"ef":[{"ty":0,"v":{"a":0,"k":0}},{"ty":7,"v":{"a":0,"k":1}},{"ty":7,"v":{"a":0,"k":0}}]}],\
    "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":36,"s":[100,0]}]},\
    "r":{"a":0,"k":0}},"shapes":[{"ty":"gr","it":[{"ty":"rc","p":{"a":0,"k":[50,50]},"s":{"a":0,"k":[100,100]},\
    "r":{"a":0,"k":0}},{"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100},"r":1},{"ty":"tr"}]}]}],"markers":[]}
    """

  private func verify(_ present: String) throws -> Checked<Verification> {
    let transition = try Slide.transition()
    let files = FileTree([.init("slide.present.json", present), .init("slide.dismiss.json", Self.file)])
    return Verification.verify(files, by: LottiePlayer(), against: transition, in: [transition.reference])
  }

  @Test func theFileItselfIsRead() throws {
    #expect(try verify(Self.file).findings.contains { $0.rule == .unreadableExport } == false)
  }

  /// Keys that most tools write, with a value without effect.
  @Test(arguments: [
    #""ty":4,"ddd":0,"ao":0,"sr":1,"bm":0,"hd":false,"#, #""ty":4,"cl":"x","ln":"y","#,
  ])
  func idleKeysAreLetThrough(keys: String) throws {
    let text = Self.file.replacing(#""ty":4,"#, with: keys)
    #expect(try verify(text).findings.contains { $0.rule == .unreadableExport } == false)
  }

  @Test(arguments: [
    // The file.
    (#""ip":0,"op":37,"w""#, #""ddd":1,"ip":0,"op":37,"w""#), (#""w":400"#, #""w":400,"fonts":{"list":[]}"#),
    (#""w":400"#, #""w":400,"slots":{}"#), (#""markers":[]"#, #""markers":[{"cm":"a","tm":0}]"#),
    // A layer.
    (#""ty":4"#, #""ty":4,"hd":true"#), (#""ty":4"#, #""ty":4,"ao":1"#), (#""ty":4"#, #""ty":4,"ddd":1"#),
    (#""ty":4"#, #""ty":4,"bm":3"#), (#""ty":4"#, #""ty":4,"sr":2"#), (#""ty":4"#, #""ty":4,"tm":{"a":0,"k":0}"#),
    (#""ty":4"#, #""ty":4,"ct":1"#), (#""ty":4"#, #""ty":4,"sy":[]"#),
    (#""ty":4"#, #""ty":1,"sw":1,"sh":1,"sc":"black""#),
    (#""nm":"card""#, #""nm":"guest""#), (#""nm":"card""#, #""nm":"card/other""#), (#""nm":"card","#, ""),
    // Its transform.
    (#""r":{"a":0,"k":0}},"shapes""#, #""r":{"a":0,"k":0},"sk":{"a":0,"k":20}},"shapes""#),
    (#""r":{"a":0,"k":0}},"shapes""#, #""r":{"a":0,"k":0},"rx":{"a":0,"k":20}},"shapes""#),
    (#""r":{"a":0,"k":0}},"shapes""#, #""rz":{"a":0,"k":0}},"shapes""#),
    // Properties and keyframes.
    (#""r":{"a":0,"k":0}},"shapes""#, #""r":{"a":0,"k":0,"x":"var $bm_rt = 90;"}},"shapes""#),
    (#""r":{"a":0,"k":0}},"shapes""#, #""r":{"a":0,"k":0,"sid":"angle"}},"shapes""#),
    (#""t":0,"#, #""t":0,"bez":[],"#), (#""o":{"x":[0],"#, #""o":{"z":1,"x":[0],"#),
    // Masks and effects.
    (#""x":{"a":0,"k":0}}]"#, #""x":{"a":0,"k":9}}]"#), (#""mode":"a""#, #""mode":"s""#), (#""c":true"#, #""c":false"#),
    (#""inv":false"#, #""inv":true"#), (#""mode":"a""#, #""mode":"a","f":{"a":0,"k":[4,4]}"#),
    (#""ty":29"#, #""ty":21"#), (#"{"ty":7,"v":{"a":0,"k":1}}"#, #"{"ty":7,"v":{"a":0,"k":2}}"#),
    // Shapes.
    (#"{"ty":"tr"}"#, #"{"ty":"st","c":{"a":0,"k":[0,0,0]},"o":{"a":0,"k":100},"w":{"a":0,"k":9}},{"ty":"tr"}"#),
    (#""ty":"fl""#, #""ty":"fl","hd":true"#), (#""ty":"gr""#, #""ty":"gr","bm":1"#),
    (#""ty":"rc""#, #""ty":"rc","hd":true"#), (#""ty":"fl""#, #""ty":"gf""#),
    (#"{"ty":"tr"}"#, #"{"ty":"tm","s":{"a":0,"k":0},"e":{"a":0,"k":50},"o":{"a":0,"k":0}},{"ty":"tr"}"#),
  ])
  func isRefused(old: String, new: String) throws {
    try #require(Self.file.contains(old), "there is no \(old)")
    let result = try verify(Self.file.replacing(old, with: new, maxReplacements: 1))
    #expect(result.value == nil)
    #expect(result.findings.map(\.rule) == [.unreadableExport])
  }

  /// An opaque layer over everything: one that belongs to no element, or that has the screen's name but is in front.
  @Test(arguments: ["extra", "viewport"])
  func aLayerOfNoElementIsRefused(name: String) throws {
    let layer = try #require(Self.file.firstRange(of: #"{"ty":4,"#))
    var text = Self.file
    text.insert(
      contentsOf: #"{"ty":4,"nm":"\#(name)","ind":9,"ip":0,"op":37,"st":0,"ks":{},"shapes":[]},"#, at: layer.lowerBound)
    #expect(try verify(text).findings.first?.message.contains("`\(name)` draws something") == true)
  }

  /// Behind everything, it is the screen's color; layers that draw nothing may follow.
  @Test func theScreenHasAColor() throws {
    let end = #"]}],"markers""#
    let text = Self.file.replacing(
      end,
      with: #"]},{"ty":4,"nm":"viewport","ind":9,"ip":0,"op":37,"st":0,"ks":{},"shapes":[]},"#
        + #"{"ty":3,"nm":"card/place","ind":10,"ip":0,"op":37,"st":0,"ks":{}}],"markers""#)
    #expect(try verify(text).findings.contains { $0.rule == .unreadableExport } == false)
  }
}
