import Simulator
import SpecModel

/// Samples as a table for spreadsheets: a line for each element of each frame; corners are always separate.
struct CSVSamples: SampleFormat {
  private let names: [String]

  init(_ plan: SamplePlan) {
    names = plan.transition.spec.elements.map(\.id)
  }

  func head(of plan: SamplePlan) -> String {
    """
    \(plan.momentKeys.joined(separator: ",")),element,x,y,width,height,translationX,translationY,opacity,\
    topLeadingRadius,topTrailingRadius,bottomLeadingRadius,bottomTrailingRadius,\
    scaleX,scaleY,rotation,rotationX,rotationY,blur,shadowOpacity,shadowRadius,shadowX,shadowY,\
    fill,content,sourceOpacity,destinationOpacity

    """
  }

  let tail = ""

  func append(_ samples: [ElementSample], at moment: SamplePlan.Moment, isFirst: Bool, to text: inout [UInt8]) {
    let times: SampleText = moment.elapsed.map { "\(moment.value),\($0)" } ?? "\(moment.value)"
    for (name, sample) in zip(names, samples) {
      text += "\(times),\(name),\(Self.row(of: sample))\n"
    }
  }

  /// The values in the order of the header.
  private static func row(of s: ElementSample) -> SampleText {
    """
    \(s.x),\(s.y),\(s.width),\(s.height),\(s.translation[0]),\(s.translation[1]),\(s.opacity),\
    \(s.cornerRadius[0]),\(s.cornerRadius[1]),\(s.cornerRadius[2]),\(s.cornerRadius[3]),\
    \(s.scale[0]),\(s.scale[1]),\(s.rotation),\(s.rotationX),\(s.rotationY),\(s.blur),\
    \(s.shadow[0]),\(s.shadow[1]),\(s.shadow[2]),\(s.shadow[3]),\
    \(s.fill?.hex ?? ""),\(s.content),\(s.sourceOpacity),\(s.destinationOpacity)
    """
  }
}
