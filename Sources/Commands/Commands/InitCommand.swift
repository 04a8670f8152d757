import SpecModel

struct InitCommand: Command {
  let name = "init"
  let operands = "[NAME]"
  let summary = "writes a spec to start from: NAME.transition.json"
  let details = "An existing file is not overwritten. NAME defaults to my-transition."
  let options: [Option] = []

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let names = session.arguments.operands
    if names.count > 1 { throw Failure("init takes one name, not \(names.count)") }
    let name = names.first ?? "my-transition"
    guard Identifier.isName(name) else {
      throw Failure(
        "\(name.inBackticks) is an invalid name: use lower-case words joined by single dashes, up to 64 characters")
    }
    let path = name + SpecFinder.suffix
    if session.system.entry(at: path) != nil { throw Failure("`\(path)` is there already") }
    do { try session.system.create(path, Array(Self.spec(named: name).utf8), mode: nil) } catch {
      throw .cannotWrite(path, error)
    }
    session.say("\(path): written; `transition-export \(path) --target all` exports it")
    return session.report(Report())
  }

  /// A card that grows into a detail screen: sound, and without any finding.
  static func spec(named name: String) -> String {
    """
    {
      "specVersion": 1,
      "name": "\(name)",
      "description": "A card grows into its detail screen, which fades in behind it.",
      "viewports": [
        { "name": "phone", "width": 390, "height": 844, "safeArea": { "top": 47, "bottom": 34 } }
      ],
      "curves": { "lively": { "spring": { "response": 350, "dampingRatio": 0.8 } } },
      "elements": [
        { "id": "detail", "kind": "screen", "role": "entering" },
        {
          "id": "card", "kind": "image",
          "source": { "frame": { "x": 16, "y": 420, "width": 171, "height": 171 }, "cornerRadius": 16 },
          "destination": { "frame": { "x": 16, "y": "safeTop + 16", "width": "100vw - 32", "height": 280 }, "cornerRadius": 8 }
        }
      ],
      "present": {
        "phases": [
          { "name": "grow", "curve": "lively", "only": "motion", "animate": { "*": "destination" } },
          { "name": "fade", "with": "grow", "duration": 250, "curve": "ease-out", "animate": { "*": "destination" } }
        ]
      },
      "dismiss": "retrace",
      "reducedMotion": { "mode": "crossfade", "duration": 200 }
    }

    """
  }
}
