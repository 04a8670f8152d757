enum ViewportKey: String, Word {
  case name, width, height, safeArea, rtl
  static let vocabulary = Vocabulary<ViewportKey>()
}

enum SafeAreaKey: String, Word {
  case top, bottom, leading, trailing
  static let vocabulary = Vocabulary<SafeAreaKey>()
}

extension SpecDecoder {
  func viewport(_ node: JSONNode) -> Viewport {
    var viewport = Viewport(name: "", width: 1, height: 1)
    let keys = members(of: node) { (key: ViewportKey, value) in
      switch key {
      case .name: viewport.name = identifier(value)
      case .width: viewport.width = number(value, .positive, .points) ?? 1
      case .height: viewport.height = number(value, .positive, .points) ?? 1
      case .safeArea: viewport.safeArea = safeArea(value)
      case .rtl: viewport.isRightToLeft = bool(value) ?? false
      }
    }
    if let keys { require(.name, .width, .height, in: keys, of: node) }
    return viewport
  }

  private func safeArea(_ node: JSONNode) -> SafeArea {
    var area = SafeArea()
    _ = members(of: node) { (key: SafeAreaKey, value) in
      let inset = number(value, .notNegative, .points) ?? 0
      switch key {
      case .top: area.top = inset
      case .bottom: area.bottom = inset
      case .leading: area.leading = inset
      case .trailing: area.trailing = inset
      }
    }
    return area
  }
}
