import Simulator
import SpecModel

extension Feature {
  /// Support in the runtime: that of a table, except what is named here.
  var supportInUIKit: Support {
    switch self {
    case .blur:
      .bounded("copies blurred beforehand cross-fade: the deviation is exact, an edge within 1.1% of its contrast")
    case .layoutFit:
      .bounded("shapes with a fill, image views and screens are laid out again; other views are stretched")
    case .interruption:
      .bounded("a finger stops and catches it, and code reverses it: UIKit accepts no other request meanwhile")
    case _: supportByTable
    }
  }
}

/// How the look differs from the design, and what an app has to do.
struct UIKitFindings {
  let transition: ResolvedTransition

  var all: [Finding] { blurs + frameRate }

  private var blurs: [Finding] {
    FeatureUses.find(in: transition, of: [.blur]).map { use in
      Finding(.uikitBlur, .blur(of: use.subject.element), at: use.places[0], subject: use.subject)
    }
  }

  private var frameRate: [Finding] {
    guard let (index, way) = longestStep, way > Self.limit, way.isFinite else { return [] }
    let element = transition.spec.elements[index]
    return [
      Finding(
        .frameRate, .frameRate(element, way), at: Place(transition.source, .value(.root / "elements" / index)),
        subject: Subject(element: element.id))
    ]
  }

  /// A step of this many points between two frames is seen as one.
  private static let limit = 24.0
  private static let frame = 1000.0 / 60
  /// Of a direction: with many elements, its first frames count.
  private static let samples = 1_000_000

  /// The element whose center moves farthest in a frame at 60 Hz, and how many points, on the first viewport.
  private var longestStep: (index: Int, way: Double)? {
    let scene = transition.reference
    let most = Double(max(Self.samples / transition.spec.elements.count, 1))
    var longest: (index: Int, way: Double)?
    for direction in Direction.allCases {
      let frames = min((scene.timeline(direction).duration / Self.frame).rounded(.up), most)
      var before: [SIMD2<Double>] = []
      for number in 0...Int(frames) {
        let centers = transition.sample(direction, at: Double(number) * Self.frame, in: scene).map(\.center)
        for (index, way) in zip(centers, before).map({ ($0 - $1).length }).enumerated() where way > longest?.way ?? 0 {
          longest = (index, way)
        }
        before = centers
      }
    }
    return longest
  }
}

extension ElementSample {
  fileprivate var center: SIMD2<Double> {
    SIMD2(x + width / 2, y + height / 2) + translation
  }
}

extension Rule {
  static let uikitBlur = Rule(
    "uikit-blur", .info, "UIKit can't blur a view that moves: pictures that were blurred beforehand cross-fade.",
    what: "A blurred element shows pictures of its view, and two of them cross-fade that were blurred a little less "
      + "and a little more. Together they have the right standard deviation; along an edge they differ from a "
      + "Gaussian blur by at most 1.1% of the contrast. What changes in the view meanwhile isn't seen, except the "
      + "image of an image view; where a frame or a parent clips the element, the edge stays sharp.",
    why: "UIKit has no blur for a view that moves: `UIVisualEffectView` blurs what is behind it, and filters of "
      + "layers are macOS's.",
    cure: "Look at it on a device, and allow the rule.", target: "uikit")
  static let frameRate = Rule(
    "ios-frame-rate", .info,
    "An element moves so fast that 60 frames per second show steps, and iPhones show an app no more by default.",
    what: "The center of an element moves more than 24 points from one frame to the next at 60 frames per second.",
    why: "iPhones with a 120 Hz display limit an app's own animations to 60 frames per second; iPads don't.",
    cure: "Set `CADisableMinimumFrameDurationOnPhone` to true in the app's Info.plist, and allow the rule.",
    target: "uikit")
}

extension Message {
  fileprivate static func blur(of element: String?) -> Message {
    "UIKit: \((element ?? "").inBackticks) cross-fades pictures blurred beforehand; the deviation is exact, but "
      + "changes in the view meanwhile don't show, and an edge that clips it stays sharp"
  }

  fileprivate static func frameRate(_ element: SpecModel.Element, _ way: Double) -> Message {
    "UIKit: \(element.id.inBackticks) moves \(JSONLiteral.text(of: way.rounded())) points from one frame to the next at 60 Hz; for 120 Hz on "
      + "an iPhone, set `CADisableMinimumFrameDurationOnPhone` to true in Info.plist"
  }
}
