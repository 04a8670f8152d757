import SpecModel

extension [Finding] {
  /// The same with one finding in place of those that differ in nothing but the element: it names the others in notes.
  var joiningElements: [Finding] {
    var places: [[String]: Int] = [:]
    return reduce(into: []) { joined, finding in
      guard let element = finding.subject.element, finding.fix == nil, finding.subject.elements.isEmpty else {
        return joined.append(finding)
      }
      guard let place = places[finding.words(besides: element)] else {
        places[finding.words(besides: element)] = joined.count
        return joined.append(finding)
      }
      if joined[place].subject.elements.isEmpty {
        joined[place].subject.elements = [joined[place].subject.element ?? ""]
      }
      joined[place].subject.elements.append(element)
      joined[place].notes.append(Note(.too(element), at: finding.place))
    }
  }
}

extension Finding {
  /// All that it says, without the name of the element.
  fileprivate func words(besides element: String) -> [String] {
    let texts = [message] + notes.map(\.message)
    return [rule.name, subject.target ?? "", subject.property ?? "", "\(subject.directions)"]
      + texts.map { text in
        text.split(separator: "`", omittingEmptySubsequences: false).map { $0 == element ? "" : String($0) }
          .joined(separator: "`")
      }
  }
}

extension Message {
  fileprivate static func too(_ element: String) -> Message { "the same for \(element.inBackticks)" }
}
