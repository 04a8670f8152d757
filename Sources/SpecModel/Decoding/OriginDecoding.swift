extension Origin.Importer: Word {
  static let vocabulary = Vocabulary<Origin.Importer>()
}

/// The keys of a spec that was imported from Figma.
enum FigmaOriginKey: String, Word {
  case file, reaction, imported
  static let vocabulary = Vocabulary<FigmaOriginKey>()
}

/// The keys of an element that was imported from Figma.
enum FigmaLayerOriginKey: String, Word {
  case source, destination, imported
  static let vocabulary = Vocabulary<FigmaLayerOriginKey>()
}

/// The keys of what was imported from a trace.
enum TraceOriginKey: String, Word {
  case imported
  static let vocabulary = Vocabulary<TraceOriginKey>()
}

extension SpecDecoder {
  /// Decodes where a spec or an element was imported from.
  /// - Parameter figma: the keys in `figma`.
  func origin<Key: Word>(_ node: JSONNode, figma: Key.Type) -> Origin? {
    var origin: Origin?
    _ = members(of: node) { (importer: Origin.Importer, value) in
      switch importer {
      case .figma: origin = Origin(importer, texts(value, of: Key.self))
      case .trace: origin = Origin(importer, texts(value, of: TraceOriginKey.self))
      }
    }
    return origin
  }

  private func texts<Key: Word>(_ node: JSONNode, of _: Key.Type) -> [JSONLiteral.Member] {
    var texts: [JSONLiteral.Member] = []
    _ = members(of: node) { (key: Key, value) in
      if let text = string(value) { texts.append(JSONLiteral.Member(key.rawValue, .string(text))) }
    }
    return texts
  }
}
