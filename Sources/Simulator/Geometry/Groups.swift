extension [Int?] {
  /// From parents by index: an element and the groups that it is in, the innermost first; at most so many.
  package func chain(from index: Int, limit: Int = .max) -> [Int] {
    var chain = [index]
    while chain.count < limit, let group = self[chain[chain.count - 1]] { chain.append(group) }
    return chain
  }

  /// The indices from the outermost group to the element; with more groups than is reasonable, the inner ones.
  func chain(to index: Int, limit: Int = 32) -> [Int] {
    chain(from: index, limit: limit).reversed()
  }
}
