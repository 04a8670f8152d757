package import SpecModel

/// Every change that a player in this package proposes where an export is off; a test tries each.
enum Cure: CaseIterable {
  case exportAgain, lowerMaxError, raiseDecimals
  case leaveGroup, turnInPlane, sameClip, sameAlpha, movingContent, moreDecimals
  case flatInPictures, flatInPerspective, gentleSlope
  case listFirst
  case profile, asView, noDepth, ownMotion, fadeOnly, oneSize, onePhase, keepInside, sameSize, sameValue

  /// - Parameters:
  ///   - element: that the change is about.
  ///   - quantity: that is off.
  func text(for element: Element, _ quantity: Deviation.Quantity? = nil) -> Message {
    let (name, group) = (element.id.inBackticks, (element.parent ?? "").inBackticks)
    return switch self {
    case .exportAgain: .editedFileCure
    case .lowerMaxError: .closer("lower the option `max-error`")
    case .raiseDecimals: .closer("raise the option `decimals`")

    case .leaveGroup:
      "groups nest on one screen only, and \(name) is in one that isn't always on its own: give \(name) no `in`"
    case .turnInPlane: "a group flattens 3D turns in it: let \(name) turn by `rotation` only, or give it no `in`"
    case .sameClip: "a group clips everything in it or nothing: give what is in \(group) the same `clip`"
    case .sameAlpha: "CSS mixes premultiplied colors: give both ends of the fill of \(name) the same alpha"
    case .movingContent: "a style sheet moves content with its frame: give \(name) a `fit` other than `fixed`"
    case .moreDecimals:
      "a frame that becomes small magnifies what is off in content: set the option `decimals` to 7 and halve `max-error`, "
        + "or give \(name) one size in both states"

    case .flatInPictures:
      "pictures are flat: leave `lottie.images` out, or let \(name) and what it is in turn by `rotation` only"
    case .flatInPerspective:
      "lower the option `max-error`; pictures (`lottie.images`) are flat whatever it is: leave them or `perspective` out, or "
        + "let \(name) and what it is in turn by `rotation` only"
    case .gentleSlope:
      "\(name), or what it is in, follows a curve that is almost vertical: keep the x of its handles between 0.05 and 0.95"

    case .listFirst: "the route lies above the source screen: list \(name) first"

    case .profile: .profile(or: nil)
    case .asView: .profile(or: "let \(name) be `entering` or `leaving`, as a view of a screen")
    case .noDepth: .profile(or: "leave out `rotationX` and `rotationY` of \(name) and what it is in")
    case .ownMotion: .profile(or: "give \(name) the motion of \(group) in its own states, without `in`")
    case .fadeOnly: .profile(or: "let the states of \(name) differ in `opacity` alone")
    case .oneSize: .profile(or: "give \(name) one size in both states")
    case .onePhase:
      .profile(
        or: "let position, size and transform of \(name) run through one phase, straight from its source to its "
          + "destination state")
    case .keepInside: .profile(or: "keep \(name) inside of what it is `in`, or give it `\"clip\": false`")
    case .sameSize: .profile(or: "give \(name) one size in both states, or make it a `shape`")
    case .sameValue: .profile(or: "give both states of \(name) the same \(quantity?.title ?? "value")")
    }
  }
}

extension Message {
  static let editedFileCure: Message = "export again: the files were edited, or belong to an earlier state of the spec"

  fileprivate static func closer(_ change: String) -> Message {
    "for a closer fit \(change)" + ifEdited
  }

  /// On Android; some changes to a spec do for plain XML.
  fileprivate static func profile(or change: String?) -> Message {
    "use the profile `full`\(change.map { ", or for the profile `xml` \($0)" } ?? "")"
      + ifEdited
  }

  static let ifEdited: Message = "; if the file was edited, export it again"
}

extension Finding {
  /// The same about an export that nobody can have edited.
  package var ofFreshExport: Finding {
    var finding = self
    finding.notes.removeAll { $0.message == Message.editedFileCure.text }
    let edited = Message.ifEdited.text
    for index in finding.notes.indices where finding.notes[index].message.hasSuffix(edited) {
      finding.notes[index].message.removeLast(edited.count)
    }
    return finding
  }
}
