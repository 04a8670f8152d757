public import SpecModel

extension Rule {
  /// Every rule that the host applies to a spec and a target, in the order of the documentation.
  public static let exporting: [Rule] =
    [
      replacedFeature, missingFeature, exampleNotExported, nameCollision, unknownOption, optionValue, unknownTarget,
      fileConflict,
    ] + templates + plugins
}
