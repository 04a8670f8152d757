/// What a spec can ask of a target. A closed list, so that the compiler asks every target about every feature.
public enum Feature: String, Sendable, CaseIterable {
  case matchedFrame
}
