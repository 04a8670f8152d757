import Fidelity
import Testing
import SpecModel

@Suite struct DevTests {
  @Test(arguments: Examples.names) func show(name: String) throws {
    let transition = try Examples.transition(name)
    for target in PlayedTarget.all {
      let result = target.verify(target.files(of: transition), transition)
      print(result.value?.table ?? "nothing")
      for finding in result.findings { print(finding.message) }
    }
  }
}
