package import SpecModel

extension Rule {
  package static let lottieOption = Rule(
    "lottie-option", .error, "An option of the Lottie target has an invalid value.",
    what: "An option of the Lottie target has an invalid value, such as an invalid color.",
    why: "Players would reject the file.",
    cure: "Use a value that `targets` lists.", target: "lottie")
  package static let lottieWholeSize = Rule(
    "lottie-whole-size", .info, "A viewport's size isn't a whole number, and the composition is rounded up.",
    what: "The viewport's width or height isn't a whole number; the composition is rounded up.",
    why: "rlottie rejects compositions of fractional size.",
    cure: "Use a viewport of whole points, or allow the rule.", target: "lottie")
  package static let lottieFlat = Rule(
    "lottie-flat", .warning, "A picture with perspective, or turned inside turned groups, is drawn flat.",
    what: "A picture with perspective, or turned inside turned groups, is drawn in another place.",
    why: "Lottie players can't project a picture: with `lottie.images`, a rotation about x or y is a change of scale.",
    cure: "Remove the perspective, or export without `lottie.images`: outlines follow the perspective.",
    target: "lottie")
  package static let lottieMasks = Rule(
    "lottie-masks", .warning, "Groups that clip are nested so deeply that masks fill the file.",
    what: "An element is cut by more than eight groups, one in another.",
    why: "Each of them is a mask of every element inside: files grow with the square of the depth, to megabytes, and "
      + "players draw each clipped layer on a surface of its own.",
    cure: "Set `\"clip\": false` where a group doesn't have to cut its content, or nest fewer groups.",
    target: "lottie")
}
