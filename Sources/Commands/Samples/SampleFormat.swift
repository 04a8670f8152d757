import Simulator

/// A way to write samples, piece by piece, so that no more than a frame is ever held.
protocol SampleFormat {
  func head(of plan: SamplePlan) -> String
  /// Appends one frame as UTF-8.
  func append(_ samples: [ElementSample], at moment: SamplePlan.Moment, isFirst: Bool, to text: inout [UInt8])
  var tail: String { get }
}

/// The formats of `simulate`.
enum SampleFormatName: String, CaseIterable {
  case json, csv

  func format(for plan: SamplePlan) -> any SampleFormat {
    switch self {
    case .json: JSONSamples(plan)
    case .csv: CSVSamples(plan)
    }
  }
}

extension SamplePlan {
  /// Bytes that are collected before they are handed on.
  private static let chunk = 1 << 16

  /// Hands on the whole text in chunks, until no one reads it any more.
  func write(as format: any SampleFormat, to session: Session) throws(Failure) {
    var text = Array(format.head(of: self).utf8)
    for (index, moment) in moments.enumerated() {
      format.append(samples(at: moment), at: moment, isFirst: index == 0, to: &text)
      if text.count >= Self.chunk {
        guard try session.print(text) else { return }
        text.removeAll(keepingCapacity: true)
      }
    }
    try session.print(text + format.tail.utf8)
  }
}
