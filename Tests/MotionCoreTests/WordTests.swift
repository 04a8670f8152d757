import MotionCore
import Simulator
import SpecModel
import Testing

/// A table takes over the format's words by their text: one that it lacks would end the program.
struct WordTests {
  @Test func tablesHaveEveryWordOfTheFormat() {
    check(Element.Kind.self, MotionElement.Kind.self)
    check(Element.Role.self, MotionElement.Role.self)
    check(Element.Blend.self, MotionElement.Blend.self)
    check(Side.self, MotionSide.self)
    check(Fit.self, MotionFit.self)
    check(KeyframeInterpolation.self, MotionInterpolation.self)
    check(Interaction.Gesture.self, MotionInteraction.Gesture.self)
    check(Interaction.Travel.self, MotionInteraction.Heading.self)
    check(Direction.self, MotionDirection.self)
    check(StepJump.self, MotionJump.self)
    check(RightToLeft.self, MotionRtl.self)
    check(Property.self, MotionProperty.self)
    check(Dismiss.Playback.self, MotionPlay.self)
    check(Interruption.self, MotionInterruption.self)
    check(ReducedMotion.Mode.self, MotionReduction.Mode.self)
    // What `verify` reads from a table goes back to the format's words.
    check(MotionDirection.self, Direction.self)
    for mode in ["crossfade", "cut", "same"] {
      #expect(ReducedMotion.Mode(rawValue: mode) != nil && MotionReduction.Mode(rawValue: mode) != nil)
    }
    for timing in ["given", "settling", "fitted"] {
      #expect(ReleaseTiming(rawValue: timing) != nil && MotionRelease.Timing(rawValue: timing) != nil)
    }
  }

  private func check<Word: CaseIterable & RawRepresentable<String>, Other: RawRepresentable<String>>(
    _: Word.Type, _: Other.Type
  ) {
    for word in Word.allCases { #expect(Other(rawValue: word.rawValue) != nil, "\(Other.self): \(word.rawValue)") }
  }
}
