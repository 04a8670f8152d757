/// The declarations of an element's pseudo-elements, as numbers to compute one after the other.
///
/// A sheet is read once and evaluated thousands of times; values that no animation changes are constants.
struct CSSProgram: Sendable {
  /// For each node its value, if nothing changes it.
  fileprivate let constants: [Double?]
  /// The steps that compute the other nodes, each after those that it needs.
  fileprivate let steps: [Step]

  fileprivate struct Step {
    let node: Int
    let operation: Operation
  }

  fileprivate enum Operation {
    /// A value that animations set while they run.
    case animated(channel: Int)
    /// A value that the element around it declares for its children: an index in `inheritedNames`.
    case inherited(Int)
    /// The first of these that has a value.
    case first([Int])
    case sum([(sign: Double, node: Int)])
    case product([(isDivisor: Bool, node: Int)])
    case call(CSSFunction, [Int])
  }

  /// The custom properties that a container passes on to the groups nested in it.
  static let inheritedNames = ["--motion-parent-left", "--motion-parent-top"]

  /// - Parameters:
  ///   - animated: for each channel the value that animations set now; nil if none does.
  ///   - inherited: the values from the element around it, in the order of `inheritedNames`.
  /// - Returns: the value of each node; nil if a variable has none, or something isn't a number.
  func values(animated: [Double?], inherited: [Double?]) -> [Double?] {
    var values = constants
    for step in steps { values[step.node] = step.operation.value(values, animated, inherited) }
    return values
  }
}

extension CSSProgram.Operation {
  fileprivate func value(_ values: [Double?], _ animated: [Double?], _ inherited: [Double?]) -> Double? {
    switch self {
    case .animated(let channel): return animated[channel]
    case .inherited(let index): return inherited[index]
    case .first(let nodes):
      for node in nodes { if let value = values[node] { return value } }
      return nil
    case .sum(let terms):
      var sum = 0.0
      for (sign, node) in terms {
        guard let value = values[node] else { return nil }
        sum += sign * value
      }
      return sum
    case .product(let factors):
      var product = 1.0
      for (isDivisor, node) in factors {
        guard let value = values[node] else { return nil }
        product = isDivisor ? product / value : product * value
      }
      return product
    case .call(let function, let nodes):
      return function.value(count: nodes.count) { values[nodes[$0]] }
    }
  }

  fileprivate var operands: [Int] {
    switch self {
    case .animated, .inherited: []
    case .first(let nodes), .call(_, let nodes): nodes
    case .sum(let terms): terms.map(\.node)
    case .product(let factors): factors.map(\.node)
    }
  }

  /// Whether the value comes from outside.
  fileprivate var isInput: Bool {
    switch self {
    case .animated, .inherited: true
    case .first, .sum, .product, .call: false
    }
  }
}

// MARK: - Compiling

/// Compiles the program of one element.
struct CSSCompiler {
  private let styles: CSSStyles
  private let registered: [String: Double]
  /// The channels that animations set, by custom property.
  private let channels: [String: Int]
  /// The values of constant nodes; the first node has none.
  private var constants: [Double?] = [nil]
  private var steps: [CSSProgram.Step] = []
  /// For each node, whether a step computes it.
  private var isStep = [false]
  /// The custom properties of a pseudo-element; one that refers to itself has no value.
  private var variables: [Variable: Int] = [:]

  private struct Variable: Hashable {
    let name: String
    let part: CSSPart
  }

  init(_ styles: CSSStyles, channels: [String: Int], registered: [String: Double]) {
    (self.styles, self.channels, self.registered) = (styles, channels, registered)
  }

  var program: CSSProgram { CSSProgram(constants: constants, steps: steps) }

  /// The node without a value.
  static let nothing = 0

  /// The node of a part's declaration of a property.
  mutating func node(_ property: String, of part: CSSPart) -> Int { node(styles[part].expression(property), of: part) }

  mutating func nodes(_ expressions: [CSSExpression]?, of part: CSSPart) -> [Int] {
    (expressions ?? []).map { compile($0, part) }
  }

  mutating func node(_ expression: CSSExpression?, of part: CSSPart) -> Int {
    expression.map { compile($0, part) } ?? Self.nothing
  }

  private mutating func compile(_ expression: CSSExpression, _ part: CSSPart) -> Int {
    switch expression {
    case .number(let number): return constant(number)
    case .variable(let name, nil): return variable(name, part)
    case .variable(let name, let fallback?): return add(.first([variable(name, part), compile(fallback, part)]))
    case .sum(let terms): return add(.sum(terms.map { (sign: $0.sign, node: compile($0.1, part)) }))
    case .product(let factors):
      return add(.product(factors.map { (isDivisor: $0.isDivisor, node: compile($0.1, part)) }))
    case .call(let function, let arguments): return add(.call(function, arguments.map { compile($0, part) }))
    }
  }

  /// The node of a variable: animated, declared, inherited, or with its registered initial value.
  private mutating func variable(_ name: String, _ part: CSSPart) -> Int {
    let variable = Variable(name: name, part: part)
    if let node = variables[variable] { return node }
    variables[variable] = Self.nothing
    var nodes = channels[name].map { [add(.animated(channel: $0))] } ?? []
    if let own = styles[part].expression(name) {
      nodes.append(compile(own, part))
    } else if part != .group {
      nodes.append(self.variable(name, .group))
    } else if let own = styles.whole.expression(name) {
      nodes.append(compile(own, part))
    }
    if let place = CSSProgram.inheritedNames.firstIndex(of: name) { nodes.append(add(.inherited(place))) }
    if let initial = registered[name] { nodes.append(constant(initial)) }
    let node = add(.first(nodes))
    variables[variable] = node
    return node
  }

  private mutating func constant(_ value: Double?) -> Int {
    guard let value else { return Self.nothing }
    constants.append(value)
    isStep.append(false)
    return constants.count - 1
  }

  private mutating func add(_ operation: CSSProgram.Operation) -> Int {
    if case .first(let nodes) = operation, let node = only(of: nodes) { return node }
    if !operation.isInput, operation.operands.allSatisfy({ !isStep[$0] }) {
      return constant(operation.value(constants, [], []))
    }
    constants.append(nil)
    isStep.append(true)
    steps.append(CSSProgram.Step(node: constants.count - 1, operation: operation))
    return constants.count - 1
  }

  /// The node that always is the first with a value, if there is one.
  private func only(of nodes: [Int]) -> Int? {
    let candidates = nodes.filter { isStep[$0] || constants[$0] != nil }
    guard let first = candidates.first else { return Self.nothing }
    return candidates.count == 1 || !isStep[first] ? first : nil
  }
}
