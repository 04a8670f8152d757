package import SpecModel

/// Imports reactions of a prototype from a file of Figma's REST API, or from what a plugin wrote.
package struct FigmaImporter: Importer {
  package let name = "figma"
  package let summary = "a prototype in Figma: a file or nodes of its REST API, or a plugin's nodes"
  package let sizeLimit = 100 << 20
  /// The milliseconds after which a spring has settled.
  let settlingTime: @Sendable (Spring) -> Double?

  package func read(_ document: JSONDocument) -> Checked<any ImportSource> {
    var findings: [Finding] = []
    guard let file = FigmaFile(document, findings: &findings) else { return Checked(nil, findings: findings) }
    return Checked(FigmaPrototype(file, settlingTime: settlingTime), findings: findings)
  }
}

/// A file, and its reactions.
struct FigmaPrototype: ImportSource {
  let file: FigmaFile
  let reactions: FigmaReactions
  let settlingTime: @Sendable (Spring) -> Double?
  let motions: [ImportedMotion]

  init(_ file: FigmaFile, settlingTime: @escaping @Sendable (Spring) -> Double?) {
    let reactions = FigmaReactions(file)
    (self.file, self.reactions, self.settlingTime) = (file, reactions, settlingTime)
    let byNode = Dictionary(grouping: reactions.all, by: \.node)
    motions = reactions.all.map { reaction in
      let (source, destination) = file.screens(of: reaction)
      let original = reactions.original(of: reaction.node)
      return ImportedMotion(
        id: reaction.id, from: file.nodes[source].name,
        to: destination.map { file.nodes[$0].name } ?? reaction.destination,
        trigger: reaction.trigger.asWords, kind: reaction.kind.rawValue.asWords, easing: reaction.timing.easing.asWords,
        duration: reaction.timing.milliseconds ?? FigmaTiming.usual.milliseconds,
        isRepeated: (original.flatMap { byNode[$0] } ?? []).contains { $0.repeats(reaction) })
    }
  }

  var leftOut: [Finding] { reactions.others.map(\.finding) }

  func spec(of motion: ImportedMotion) -> Checked<TransitionSpec> {
    guard let reaction = reactions.all.first(where: { $0.id == motion.id }) else { return Checked(nil) }
    var builder = FigmaSpec(self, reaction)
    let spec = builder.spec()
    return Checked(spec, findings: builder.report.findings)
  }
}

extension FigmaFile {
  /// The screens of a reaction, or the variants of a component that it changes between; no destination that the file doesn't have.
  func screens(of reaction: FigmaReaction) -> (source: Int, destination: Int?) {
    let component = ancestor(of: reaction.node) { $0.type == "INSTANCE" || $0.type == "COMPONENT" }
    let variant = reaction.changesVariant ? component : nil
    return (variant ?? screen(of: reaction.node), index(of: reaction.destination))
  }
}
