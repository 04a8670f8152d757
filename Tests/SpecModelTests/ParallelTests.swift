import SpecModel
import Testing

@Suite("Work on all cores")
struct ParallelTests {
  @Test("Results come in the order of the items, in nested work too")
  func order() {
    let rows = Parallel.map(Array(0..<40)) { row in
      Parallel.map(Array(0..<40)) { column in row * 100 + column }
    }
    #expect(rows == (0..<40).map { row in (0..<40).map { row * 100 + $0 } })
  }

  @Test("Parts of a range follow each other without a gap", arguments: [0, 1, 511, 512, 513, 2000])
  func parts(count: Int) {
    let parts = Parallel.map(partsOf: 3..<(3 + count)) { Array($0) }
    #expect(parts.flatMap(\.self) == Array(3..<(3 + count)))
    #expect(parts.allSatisfy { !$0.isEmpty && $0.count <= 512 })
  }
}
