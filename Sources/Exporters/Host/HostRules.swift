package import SpecModel

extension Rule {
  /// The rules about what a target can't do.
  package static let limits = [replacedFeature, missingFeature, swiftUIMotion, swiftUIBlend]

  /// Every rule that the host applies to a spec and a target, in the order of the documentation.
  package static let exporting: [Rule] =
    [
      replacedFeature, missingFeature, exampleNotExported, nameCollision, unknownOption, optionValue, unknownTarget,
      fileConflict,
    ] + templates + plugins
}
