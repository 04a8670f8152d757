import Exporters
import Fidelity
import Simulator
import SpecModel
import Testing

@testable import long_checks

/// The verdict of each target for the examples.
struct ExampleVerdictTests {
  @Test(arguments: PlayedTarget.all.sample(3), Examples.names.sample(1))
  func filesCanBeRead(target: PlayedTarget, name: String) throws {
    let transition = try Examples.transition(name)
    let result = target.verify(Exported.files(of: name, target), transition)
    #expect(!result.hasErrors)
    let count = target.player.carriesEveryViewport ? transition.scenes.count : 1
    #expect(result.value?.measurements.count == 2 * count)
  }

  /// The map has every number.
  @Test(arguments: Examples.names.sample(1))
  func flutterIsExact(name: String) throws {
    #expect(try verdict(of: FlutterExporter(), by: FlutterPlayer(), on: name) == .exact)
  }

  /// Including a flip with perspective.
  @Test(arguments: Examples.names.sample(1))
  func lottieIsWithinItsBound(name: String) throws {
    let verdict = try #require(try verdict(of: LottieExporter(), by: LottiePlayer(), on: name))
    #expect(verdict <= .withinBound)
  }

  /// The table has every number.
  @Test(arguments: Examples.names.sample(1))
  func androidIsExact(name: String) throws {
    #expect(try verdict(of: AndroidExporter(), by: AndroidPlayer(), on: name) == .exact)
  }

  /// XML alone shows only one content of matched elements, and reports that.
  @Test(arguments: Examples.names.sample(1))
  func plainAndroidSaysWhatItCannot(name: String) throws {
    let transition = try Examples.transition(name)
    let exporter = AndroidExporter()
    let profile = try #require(exporter.target.options.first { $0.name == "profile" })
    var settings = Settings(defaultsOf: exporter.target)
    settings[profile] = .text("xml")
    let target = PlayedTarget(exporter: exporter, player: AndroidPlayer())
    let result = target.verify(exporter.export(transition, with: settings).files, transition)
    #expect(result.value?.verdict.passes == false)
    #expect(result.findings.contains { $0.rule == .unfaithfulExport && $0.subject.target == "android" })
  }

  private func verdict(of exporter: any Exporter, by player: any Player, on name: String) throws -> Verdict? {
    let target = PlayedTarget(exporter: exporter, player: player)
    let transition = try Examples.transition(name)
    return target.verify(Exported.files(of: name, target), transition).value?.verdict
  }
}
