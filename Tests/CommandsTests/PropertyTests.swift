import SpecModel
import Testing

@testable import Commands
@testable import Simulator

/// A property gets from its track to the screen and to the commands by its name in each of them. The compiler can't tell
/// that one forgets it.
struct PropertyTests {
  private let transition: ResolvedTransition

  init() throws {
    let document = try #require(JSONDocument.parse(Array(Fixtures.slide.utf8), source: "slide").value)
    let spec = try #require(SpecReader.read(document).value)
    transition = try #require(Resolver.resolve(spec, source: "slide").value)
  }

  @Test(arguments: Property.allCases)
  func changesWhatIsShownAndPrinted(_ property: Property) {
    let (plain, changed) = (sample(), sample(changing: property))
    #expect(plain != changed)
    #expect(
      transition.drawn([plain], in: transition.reference) != transition.drawn([changed], in: transition.reference))
    #expect(JSONSamples.json(of: plain).bytes != JSONSamples.json(of: changed).bytes)
    #expect(CSVSamples.row(of: plain).bytes != CSVSamples.row(of: changed).bytes)
  }

  /// What the only element shows if it has a size, and each other property its default or, in every part, a half.
  private func sample(changing changed: Property? = nil) -> ElementSample {
    transition.sample(of: 0, presence: 1, in: transition.reference) { property in
      if property == changed { return SIMD4(repeating: 0.5) }
      return property == .size ? SIMD4(100, 100, 0, 0) : property.defaultValue
    }
  }
}
