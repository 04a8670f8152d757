public import SpecModel

extension Rule {
  public static let unsettledSpring = Rule("unsettled-spring", .warning, "A cut spring jumps to its end.")
  public static let positionJump = Rule("position-jump", .warning, "A value changes by a step that no curve asks for.")
  public static let velocityJump = Rule("velocity-jump", .warning, "A speed changes within no time in mid-flight.")
  public static let opacityDip = Rule("opacity-dip", .warning, "A cross blend lets what lies behind show through.")
  public static let aspectDistortion = Rule(
    "aspect-distortion", .warning, "A stretch fit takes content away from the aspect ratios of its ends.")
  public static let doubleImage = Rule(
    "double-image", .warning, "Both contents are drawn while their fit or align differ.")
  public static let occludedElement = Rule("occluded-element", .warning, "An element is covered from start to end.")
  public static let offscreenElement = Rule("offscreen-element", .warning, "An element is never visible.")
  public static let leavesViewport = Rule("leaves-viewport", .warning, "Overshoot uncovers the backdrop at an edge.")
  public static let cornerClamp = Rule("corner-clamp", .warning, "A corner radius is cut by the size.")
  public static let sizeClamp = Rule("size-clamp", .warning, "Overshoot drives a size below 0.")
  public static let idleGap = Rule("idle-gap", .warning, "Nothing moves for a while between movements.")
  public static let unanimatedElement = Rule("unanimated-element", .warning, "An element changes nothing at all.")
  public static let unusedCurve = Rule("unused-curve", .warning, "A named curve that nothing uses.")
  public static let tooLong = Rule("too-long", .warning, "A direction takes longer than people wait for.")
  public static let tooShort = Rule("too-short", .warning, "A direction is over before it is seen.")
  public static let effectsOvershoot = Rule("effects-overshoot", .warning, "Overshoot shows in an effect.")
  public static let fastMotion = Rule("fast-motion", .warning, "An element moves faster than eyes follow.")
  public static let gestureUnreachable = Rule(
    "gesture-unreachable", .warning, "A gesture's distance is longer than the viewport.")
  public static let reducedMotionDefault = Rule(
    "reduced-motion-default", .info, "The spec does not say what plays with reduced motion.")
  public static let contentSwap = Rule("content-swap", .info, "The content changes at once, with no blend.")
  public static let screenCut = Rule("screen-cut", .info, "A screen appears or disappears at once.")

  /// Every rule about motion, in the order the format lists them.
  public static let motion: [Rule] = [
    unsettledSpring, positionJump, velocityJump, opacityDip, aspectDistortion, doubleImage, occludedElement,
    offscreenElement, leavesViewport, cornerClamp, sizeClamp, idleGap, unanimatedElement, unusedCurve, tooLong,
    tooShort, effectsOvershoot, fastMotion, gestureUnreachable, reducedMotionDefault, contentSwap, screenCut,
  ]
}
