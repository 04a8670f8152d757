/// A feature of the format that generated specs use; a test checks that every feature occurs.
public enum SpecFeature: String, CaseIterable, Sendable {
  case severalViewports, rightToLeft, staysLeftToRight, safeArea, viewportOverride, stateGivenByOverride
  case container, image, text, shape, control, screen, matched, entering, leaving, overlay, explicitRole
  case inside, unclipped, anchor, arc, fitAndAlign, blendOver, blendCross, blendThrough, blendCut
  case elementFill, stateFill, perItem, optional
  case relationOf, relationAround, relationInset, relationState, relationToItself, relationOverride, anchorOf, union,
    fixed
  case frameOfElement, frameOfViewport, partialFrame, lengthExpression, percentTranslation, partialTranslation
  case numberRadius, cornerRadii, numberScale, partialScale, rotation, blur, shadow, partialShadow, stateContent
  case builtInCurve, emphasized, cubicBezier, overshootingBezier, points, pointsWithStep, stepsEnd, stepsStart
  case stepsBoth, stepsNone, pieces, uprightPiece, namedCurve, curveAlias
  case springPhysical, springRatio, springNamed, springResponse, springBounce, springNegativeBounce, springFitted,
    springCritical, springVelocity
  case springWithoutDuration, springCut
  case start, after, with, offset, negativeOffset, staggerFirst, staggerLast, staggerCenter, staggerEdges
  case onlyMotion, onlyEffects, entryById, entryByPattern, entryByStar, emptyEntry, patternWithoutMatch
  case toSource, toDestination, literals, partialLiteral, frameLiteral, positionLiteral, sizeLiteral
  case keyframesLinear, keyframesCubic, keyframesHold, keyframesFromZero, keyframesToState, keyframesPartial
  case contentAnimation, fillAnimation, starBesideStar, starYieldsToId, pressBeforeSweep, parallelSplit
  case dismissAbsent, dismissRetrace, dismissReverse, dismissPlayed, dismissStretched, dismissPhases
  case drivesPresent, drivesDismiss, thenPresent, thenDismiss, follow, release, releaseSpring, pinch, gestureAny
  case gestureKeyframes, threshold, commit, gestureVelocity
  case interruptionRedirect, interruptionRewind, interruptionFinish
  case reducedCrossfade, reducedCut, reducedSame, perspective, allow, targets, tinySize
  case byteOrderMark, shuffledKeys, escapes
}
