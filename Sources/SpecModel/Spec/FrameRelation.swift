/// A frame that is worked out from that of another element.
public struct FrameRelation: Sendable, Hashable {
  /// The element and what is made of its frame; nil only in a state that takes it from the one that it is laid over.
  public var target: Target?
  /// How far each side moves inwards, in the order top, bottom, leading, trailing; nil for not at all. Only of `of`.
  public var inset: [Length]?
  /// The state in which the element's frame counts; nil for the state that has the relation.
  public var side: Side?

  /// The element that a relation names.
  public enum Target: Sendable, Hashable {
    /// The frame of the element with this id.
    case of(String)
    /// The square about its center whose inscribed circle reaches the farthest corner of the viewport.
    case around(String)

    /// The id of the element.
    public var id: String {
      switch self {
      case .of(let id), .around(let id): id
      }
    }
  }

  /// Creates a relation. What is left out is that of the frame that it is laid over.
  package init(_ target: Target? = nil, inset: [Length]? = nil, side: Side? = nil) {
    (self.target, self.inset, self.side) = (target, inset, side)
  }

  /// The id of the element whose frame this is, in the same state; nil if the relation makes something else of it.
  package var sameFrame: String? {
    guard case .of(let id) = target, inset == nil, side == nil else { return nil }
    return id
  }

  /// The relation with omitted keys taken from `base`, unless that is of the other form.
  func laid(over base: FrameRelation) -> FrameRelation {
    switch (target, base.target) {
    case (.of, .around), (.around, .of): self
    case (_, _): FrameRelation(target ?? base.target, inset: inset ?? base.inset, side: side ?? base.side)
    }
  }
}

/// An anchor at the center of another element's frame.
public struct AnchorRelation: Sendable, Hashable {
  /// The id of the element.
  public var id: String
  /// The state in which both frames count; nil for the default (`Element.anchorSide`).
  public var side: Side?

  /// Creates the relation to the element with this id.
  package init(_ id: String, side: Side? = nil) { (self.id, self.side) = (id, side) }
}

extension Element {
  /// Whether it stands on the screen of that side.
  package func stands(on side: Side) -> Bool {
    switch (role, side) {
    case (.matched, _), (.overlay, _), (.entering, .destination), (.leaving, .source): true
    case (.entering, .source), (.leaving, .destination): false
    }
  }

  /// The state in which an anchor at another element is worked out unless it names one: the first in which both stand
  /// on a screen, else the first in which the other one does.
  package func anchorSide(at other: Element) -> Side {
    Side.allCases.first { stands(on: $0) && other.stands(on: $0) } ?? Side.allCases.first(where: other.stands)
      ?? .source
  }
}
