import SpecModel

extension Timeline {
  /// The opacity with which an element is drawn: its content's, with its groups and the color of a shape.
  /// - Parameter chain: the element and its groups.
  func opacity(of index: Int, _ element: Element, _ chain: [Int], at time: Double) -> Double {
    var opacity = chain.reduce(1) {
      $0 * min(max(elements[$1].value(of: .opacity, at: time, in: self)[0], 0), 1)
    }
    if element.role == .matched {
      let content = element.contentOpacities(at: elements[index].value(of: .content, at: time, in: self)[0])
      opacity *= content.source + content.destination * (1 - content.source)
    }
    if element.kind == .shape {
      opacity *= min(max(elements[index].value(of: .fill, at: time, in: self)[3], 0), 1)
    }
    return opacity
  }

  /// A phase that moves something of these elements at a time, the first element first.
  func phase(of chain: [Int], at time: Double) -> Int? {
    for index in chain {
      for track in elements[index].tracks {
        for segment in track.segments
        where segment.moves && segment.start <= time + Limits.instant && segment.end >= time - Limits.instant {
          return segment.phase
        }
      }
    }
    return nil
  }
}
