import SpecModel

extension Element.Role {
  /// The sides whose content is drawn.
  var drawnSides: [Side] {
    switch self {
    case .matched: [.source, .destination]
    case .entering: [.destination]
    case .leaving, .overlay: [.source]
    }
  }
}

extension Element {
  /// The screens on which it is.
  var restSides: [Side] {
    switch role {
    case .matched: Side.allCases
    case .entering: [.destination]
    case .leaving: [.source]
    case .overlay: []
    }
  }
}
