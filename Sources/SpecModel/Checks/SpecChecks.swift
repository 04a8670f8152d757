extension SpecDecoder {
  /// What only the whole spec shows: names that stand twice or for nothing, circles, and what states lack in the end.
  func check(_ spec: TransitionSpec, knownRules: [Rule]?) {
    guard !isIncomplete else { return }
  }
}
