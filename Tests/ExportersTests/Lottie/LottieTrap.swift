import SpecModel
import Testing

/// A valid construct that a player handles incorrectly.
struct LottieTrap: Sendable, CustomTestStringConvertible {
  /// The construct in the file, and its effect.
  let name: String
  /// Where a file has it.
  let finds: @Sendable (JSONLiteral) -> [String]
  /// Removes the workaround from an object of a file, if present.
  let plant: @Sendable (JSONLiteral) -> JSONLiteral

  var testDescription: String { name }

  init(
    _ name: String, finds: @escaping @Sendable (JSONLiteral) -> [String],
    plant: @escaping @Sendable (JSONLiteral) -> JSONLiteral
  ) {
    (self.name, self.finds, self.plant) = (name, finds, plant)
  }

  /// A trap that is visible in a single object, or in one of a type.
  init(
    _ name: String, in kind: LottieKind, isTrap: @escaping @Sendable (JSONLiteral) -> Bool,
    plant: @escaping @Sendable (JSONLiteral) -> JSONLiteral
  ) {
    self.init(
      name, finds: { file in file.objects.filter { kind.holds($0.object) && isTrap($0.object) }.map(\.path) },
      plant: { kind.holds($0) ? plant($0) : $0 })
  }
}

/// The kind of a Lottie file's object, by its keys.
enum LottieKind: Sendable {
  case composition, layer, property, keyframe, mask, picture, effect
  /// The type of a shape's item: `rc`, `fl`, `gr`, …
  case item(String)
  /// A transform with an opacity.
  case transform

  func holds(_ object: JSONLiteral) -> Bool {
    switch self {
    case .composition: object["fr"] != nil
    case .layer: object["ty"]?.number != nil && object["ks"] != nil
    case .property: object["a"]?.number != nil && object["k"] != nil
    case .keyframe: object["t"]?.number != nil && object["s"] != nil
    case .mask: object["pt"] != nil
    case .picture: object["p"]?.string != nil
    case .effect: object["ef"] != nil && object["mn"] != nil
    case .item(let type): object["ty"]?.string == type
    case .transform: object["a"]?["k"] != nil && object["p"] != nil
    }
  }
}

extension JSONLiteral {
  /// Every object inside, with the way to it, the outermost first.
  var objects: [(path: String, object: JSONLiteral)] {
    var found: [(String, JSONLiteral)] = []
    func search(_ value: JSONLiteral, _ path: String) {
      switch value {
      case .object(let members):
        found.append((path, value))
        for member in members { search(member.value, path + "/" + member.key) }
      case .array(let items):
        for (index, item) in items.enumerated() { search(item, "\(path)/\(index)") }
      case .null, .bool, .number, .string: break
      }
    }
    search(self, "")
    return found
  }

  /// Every object inside changed, the outermost first.
  func edited(_ change: (JSONLiteral) -> JSONLiteral) -> JSONLiteral {
    switch self {
    case .object:
      guard case .object(let members) = change(self) else { return self }
      return .object(members.map { .init($0.key, $0.value.edited(change)) })
    case .array(let items): return .array(items.map { $0.edited(change) })
    case .null, .bool, .number, .string: return self
    }
  }

  func without(_ key: String) -> JSONLiteral {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key })
  }

  /// With a member set to a value in its place, or at the end.
  func with(_ key: String, _ value: JSONLiteral) -> JSONLiteral {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index] = .init(key, value)
    } else {
      members.append(.init(key, value))
    }
    return .object(members)
  }

  /// With a list changed.
  func with(_ key: String, _ change: ([JSONLiteral]) -> [JSONLiteral]) -> JSONLiteral {
    self[key].map { with(key, .array(change($0.items))) } ?? self
  }

  var keys: [String] {
    if case .object(let members) = self { members.map(\.key) } else { [] }
  }
}
