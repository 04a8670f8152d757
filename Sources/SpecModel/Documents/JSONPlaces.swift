extension JSONDocument {
  /// Returns the bytes of a place: for a value all of it, for a key with its quotes; nil if the document has no such
  /// place.
  public func range(of spot: Place.Spot) -> Range<Int>? {
    switch spot {
    case .value(let pointer): node(at: pointer).map(range(of:))
    case .key(let pointer): key(at: pointer).map(range(of:))
    case .bytes(let range): range.clamped(to: 0..<bytes.count)
    case .file: 0..<bytes.count
    case .argument: nil
    }
  }

  /// Returns the value that a pointer leads to; nil if there is none.
  package func node(at pointer: JSONPointer) -> JSONNode? {
    var node = root
    for token in pointer.tokens {
      guard let child = child(token, of: node) else { return nil }
      node = child
    }
    return node
  }

  /// Returns the pointer to the innermost value or key that contains a byte.
  package func pointer(at offset: Int) -> JSONPointer {
    let next = entries.partitioningIndex { $0.start > offset }
    return pointer(of: JSONNode(index: max(next - 1, 0)))
  }

  private func key(at pointer: JSONPointer) -> JSONNode? {
    guard let name = pointer.tokens.last,
      let object = node(at: JSONPointer(pointer.tokens.dropLast())), let value = member(name, of: object)
    else { return nil }
    return JSONNode(index: value.index - 1)
  }

  private func child(_ token: String, of node: JSONNode) -> JSONNode? {
    switch kind(of: node) {
    case .object: member(token, of: node)
    case .array: Int(token).flatMap { item($0, of: node) }
    case .null, .bool, .number, .string: nil
    }
  }

  /// The pointer to a value; for a key, the pointer to its value.
  package func pointer(of node: JSONNode) -> JSONPointer {
    var pointer = JSONPointer.root
    var container = root
    while container != node {
      let step = step(from: container, toward: node)
      pointer.tokens.append(step.token)
      if step.child.index >= node.index { break }
      container = step.child
    }
    return pointer
  }

  /// The child of a container that is the node or contains it, and its token.
  private func step(from container: JSONNode, toward node: JSONNode) -> (token: String, child: JSONNode) {
    let isObject = kind(of: container) == .object
    var (position, index) = waypoint(in: container, before: node)
    while true {
      let child = JSONNode(index: isObject ? index + 1 : index)
      if node.index < after(child) {
        return (isObject ? string(JSONNode(index: index)) : String(position), child)
      }
      index = after(child)
      position += 1
    }
  }

  /// A child of the container from which to continue: its node and its index, for a member that of its key.
  private func waypoint(in container: JSONNode, before node: JSONNode) -> (position: Int, index: Int) {
    guard let waypoints = indices[container.index]?.waypoints else { return (0, container.index + 1) }
    let last = max(waypoints.partitioningIndex { $0 > node.index } - 1, 0)
    return (last * ChildIndex.stride, Int(waypoints[last]))
  }
}
