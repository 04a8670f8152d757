enum CurveKey: String, Word {
  case cubicBezier, points, steps, pieces, spring, jump

  static let vocabulary = Vocabulary<CurveKey>()
  static let forms: [CurveKey] = [.cubicBezier, .points, .steps, .pieces, .spring]
}

extension SpecDecoder {
  /// The most steps of one curve.
  static let stepLimit = 100_000
  /// The most points or pieces of one curve.
  static let pointLimit = 10_000

  /// Decodes a curve; after a finding, one that needs no duration, so that its absence isn't a second finding.
  func curve(_ node: JSONNode) -> Curve {
    switch document.kind(of: node) {
    case .string:
      if let path = tokenPath(node) { return tokenCurve(path, node) ?? .unread }
      let text = document.text(node)
      if let word = BuiltInCurve.vocabulary.find(text)?.word, word.spring == nil || !definesCurve(word.rawValue) {
        return .builtIn(word)
      }
      return .named(document.string(node))
    case .object: return curveObject(node)
    case .null, .bool, .number, .array:
      wrongType(node, "the name of a curve or an object")
      return .unread
    }
  }

  /// Whether the spec has its own curve with this name.
  private func definesCurve(_ name: String) -> Bool {
    document.member("curves", of: document.root).flatMap { curves in
      document.kind(of: curves) == .object ? document.member(name, of: curves) : nil
    } != nil
  }

  private func curveObject(_ node: JSONNode) -> Curve {
    var curve: Curve?
    var count: Int?
    var jump = StepJump.end
    let keys = members(of: node) { (key: CurveKey, value) in
      switch key {
      case .cubicBezier: curve = cubicBezier(value)
      case .points: curve = .points(curvePoints(value))
      case .steps: count = stepCount(value)
      case .pieces: curve = .pieces(pieces(value))
      case .spring: curve = spring(value).map { .spring($0) }
      case .jump: jump = word(value) ?? .end
      }
    }
    guard let keys else { return .unread }
    checkForm(keys, node)
    if keys.contains(.steps), count == 1, jump == .none, let steps = document.member("steps", of: node) {
      invalid(steps, .oneStep)
    }
    return curve ?? count.map { .steps(count: $0, jump: jump) } ?? .unread
  }

  private func checkForm(_ keys: KeySet<CurveKey>, _ node: JSONNode) {
    let forms = keys.present(among: CurveKey.forms)
    if forms.isEmpty, !CurveKey.forms.contains(where: keys.isMeant) {
      missing("spring", in: node, because: .curveForms)
    }
    conflict(forms, in: node, .curveForms)
    if keys.contains(.jump), let form = forms.first, !keys.contains(.steps) {
      conflict("jump", with: form.rawValue, in: node, .jumpIsOfSteps)
    }
  }

  private func stepCount(_ node: JSONNode) -> Int? {
    guard let number = number(node, .steps) else { return nil }
    guard number == number.rounded() else { return invalid(node, .noWholeNumber(number)) }
    guard number <= Double(Self.stepLimit) else {
      return report(.limitExceeded, .tooManySteps(number), at: place(node))
    }
    return Int(number)
  }

  private func cubicBezier(_ node: JSONNode) -> Curve? {
    guard let values = numbers(node, count: 4) else { return nil }
    for (index, item) in document.items(of: node).enumerated() where index % 2 == 0 {
      if !(0...1 ~= values[index]) { invalid(item, .handleOutside(values[index])) }
    }
    return .cubicBezier(BezierHandles(values[0], values[1], values[2], values[3]))
  }

  private func curvePoints(_ node: JSONNode) -> [CurvePoint] {
    let points = items(of: node, limit: Self.pointLimit, "points") { item in
      numbers(item, count: 2).map { CurvePoint($0[0], $0[1]) }
    }
    let read = points.compactMap { $0 }
    guard read.count == points.count, document.kind(of: node) == .array, !isIncomplete else { return read }
    guard read.count > 1, read[0] == CurvePoint(0, 0), read[read.count - 1] == CurvePoint(1, 1) else {
      invalid(node, .pointEnds)
      return read
    }
    for (index, item) in document.items(of: node).enumerated().dropFirst() where read[index].x < read[index - 1].x {
      invalid(item, .pointFalls(read[index].x, after: read[index - 1].x))
    }
    return read
  }

  private func pieces(_ node: JSONNode) -> [BezierPiece] {
    let pieces = items(of: node, limit: Self.pointLimit, "pieces") { item in
      numbers(item, count: 6).map { BezierPiece($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
    }
    let read = pieces.compactMap { $0 }
    guard read.count == pieces.count, document.kind(of: node) == .array, !isIncomplete else { return read }
    guard let last = read.last, last.x == 1, last.y == 1 else {
      invalid(node, .pieceEnd)
      return read
    }
    var start = 0.0
    for (index, item) in document.items(of: node).enumerated() {
      let piece = read[index]
      let isRising =
        start <= piece.x && start...max(start, piece.x) ~= piece.x1 && start...max(start, piece.x) ~= piece.x2
      if !isRising { invalid(item, .pieceFolds(index, from: start, to: piece.x)) }
      start = piece.x
    }
    return read
  }

  /// Decodes an array of this many numbers; nil after a finding.
  private func numbers(_ node: JSONNode, count: Int) -> [Double]? {
    guard expect(.array, node) else { return nil }
    let values = document.items(of: node).prefix(count + 1).map { self.number($0) }
    guard values.count == count else { return invalid(node, .wrongCount(name(of: node), count)) }
    return values.contains(nil) ? nil : values.compactMap { $0 }
  }
}

extension NumberRange {
  fileprivate static let steps = NumberRange(lower: 1, upper: .infinity, text: "1 or more")
}

extension BuiltInCurve: Word {
  static let vocabulary = Vocabulary<BuiltInCurve>()
}

extension StepJump: Word {
  static let vocabulary = Vocabulary<StepJump>()
}

extension Curve {
  /// Replaces a curve that can't be read.
  fileprivate static let unread = Curve.builtIn(.swiftUISmooth)
}

extension Message {
  fileprivate static let curveForms: Message = "a curve has one of `cubicBezier`, `points`, `steps`, `pieces`, `spring`"
  fileprivate static let jumpIsOfSteps: Message = "`jump` belongs to `steps`"
  fileprivate static let oneStep: Message = "with `\"jump\": \"none\"` there must be 2 steps or more"
  fileprivate static let pointEnds: Message = "points must run from [0, 0] to [1, 1]"
  fileprivate static let pieceEnd: Message = "the last piece must end at 1, 1"

  fileprivate static func noWholeNumber(_ number: Double) -> Message {
    "`steps` must be a whole number, not \(JSONLiteral.text(of: number))"
  }

  fileprivate static func tooManySteps(_ number: Double) -> Message {
    "there are \(JSONLiteral.text(of: number)) steps; up to \(SpecDecoder.stepLimit) are allowed"
  }

  fileprivate static func handleOutside(_ x: Double) -> Message {
    "the x of a handle must be from 0 to 1, not \(JSONLiteral.text(of: x))"
  }

  fileprivate static func pointFalls(_ x: Double, after last: Double) -> Message {
    "the x of points must never decrease; \(JSONLiteral.text(of: x)) comes after \(JSONLiteral.text(of: last))"
  }

  fileprivate static func pieceFolds(_ index: Int, from start: Double, to end: Double) -> Message {
    "the x of piece \(index + 1) must increase: its handles lie between its start, \(JSONLiteral.text(of: start)), "
      + "and its end, \(JSONLiteral.text(of: end))"
  }

  fileprivate static func wrongCount(_ name: String, _ count: Int) -> Message {
    "\(name) takes \(count) numbers"
  }
}
