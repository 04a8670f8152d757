import Simulator

/// A format of samples, written piece by piece, so that only one frame is kept in memory.
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
  /// The number of bytes to collect before they are written.
  private static let chunk = 1 << 16

  /// Writes the whole text in chunks, as long as someone reads it.
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
