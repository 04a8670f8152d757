enum DismissKey: String, Word {
  case play, duration, phases
  static let vocabulary = Vocabulary<DismissKey>()
}

extension SpecDecoder {
  func dismiss(_ node: JSONNode) -> Dismiss {
    switch document.kind(of: node) {
    case .string: return .play(word(node) ?? .retrace, duration: nil)
    case .object: return dismissObject(node)
    case .null, .bool, .number, .array:
      wrongType(node, "`retrace`, `reverse` or an object")
      return .play(.retrace, duration: nil)
    }
  }

  private func dismissObject(_ node: JSONNode) -> Dismiss {
    var play = Dismiss.Playback.retrace
    var duration: Double?
    var phases: [Phase]?
    let keys = members(of: node) { (key: DismissKey, value) in
      switch key {
      case .play: play = word(value) ?? .retrace
      case .duration: duration = number(value, .positive, .milliseconds)
      case .phases: phases = phaseList(value)
      }
    }
    if let keys {
      if keys.contains(.phases) {
        conflict(keys.present(among: [.phases, .play, .duration]), in: node, .playOrPhases)
      } else if !keys.isMeant(.play), !keys.isMeant(.phases) {
        missing("phases", in: node, because: .playOrPhases)
      }
    }
    return phases.map { .phases($0) } ?? .play(play, duration: duration)
  }
}

extension Dismiss.Playback: Word {
  static let vocabulary = Vocabulary<Dismiss.Playback>()
}

extension Message {
  fileprivate static let playOrPhases: Message = "a dismiss has either `phases` or `play`"
}
