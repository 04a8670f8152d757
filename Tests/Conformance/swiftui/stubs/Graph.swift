import UIKit

// A literal model of how SwiftUI evaluates, lays out and draws: the whole tree anew for every frame. Views of UIKit are where and
// as they are drawn, from the end of a frame on.

/// A primitive view, as the nodes that it puts into its container.
protocol Listed {
  func list(_ scope: Scope) -> [Node]
}

/// A property that reads the graph.
protocol Connected {
  func connect(_ scope: Scope)
}

final class Connection<Value> { var value: Value? }
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Where a view is in the tree, and what it inherits.
public struct Scope: @unchecked Sendable {
  let graph: Graph
  var path: [AnyHashable] = []
  var environment = EnvironmentValues()
  /// Whether the app's animations apply.
  var isStill = false

  func at(_ step: some Hashable) -> Scope {
    var scope = self
    scope.path.append(AnyHashable(step))
    return scope
  }
}

func nodes(_ view: any View, _ scope: Scope) -> [Node] {
  if let listed = view as? any Listed { return listed.list(scope) }
  if let own = view as? any UIViewRepresentable { return [hosted(own, scope)] }
  func body(_ view: some View) -> [Node] {
    guard type(of: view).Body != Never.self else { return [Node()] }
    connect(view, scope)
    nonisolated(unsafe) let own = view
    return MainActor.assumeIsolated { nodes(own.body, scope.at("body")) }
  }
  return body(view)
}

private func connect(_ value: Any, _ scope: Scope) {
  for child in Mirror(reflecting: value).children {
    (child.value as? any Connected)?.connect(scope.at(child.label ?? ""))
  }
}

/// The node of a view of UIKit.
private func hosted<Representable: UIViewRepresentable>(_ view: Representable, _ scope: Scope) -> Node {
  let node = Node()
  nonisolated(unsafe) let own = view
  MainActor.assumeIsolated {
    var context = UIViewRepresentableContext<Representable>()
    context.environment = scope.environment
    let hosted = scope.graph.value(scope.path) {
      let view = own.makeUIView(context: context)
      return Hosted(view: view) { Representable.dismantleUIView(view, coordinator: ()) }
    }
    guard let view = hosted.value.view as? Representable.UIViewType else { return }
    own.updateUIView(view, context: context)
    node.platform = view
  }
  return node
}

struct Hosted {
  let view: UIView
  let dismantle: @MainActor () -> Void
}

func applied(_ modifier: any ViewModifier, to view: any View, _ scope: Scope) -> [Node] {
  func body<Modifier: ViewModifier>(_ modifier: Modifier) -> [Node] {
    connect(modifier, scope)
    nonisolated(unsafe) let (own, inner) = (modifier, view)
    return MainActor.assumeIsolated {
      let content = ViewModifierContent<Modifier>(view: inner, scope: scope.at("content"))
      return nodes(own.body(content: content), scope.at("modified"))
    }
  }
  return body(modifier)
}

/// One node instead of several.
func node(_ nodes: [Node]) -> Node {
  if nodes.count == 1 { return nodes[0] }
  let group = Node()
  group.children = nodes
  return group
}

struct Changed<Content: View>: Primitive, Listed {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let change: (inout Scope) -> Void
  nonisolated init(content: Content, change: @escaping (inout Scope) -> Void) {
    (self.content, self.change) = (content, change)
  }
  nonisolated func list(_ scope: Scope) -> [Node] {
    var scope = scope.at("in")
    change(&scope)
    return nodes(content, scope)
  }
}

/// A view in a node of its own that draws it in some way.
struct Drawn<Content: View>: Primitive, Listed {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let change: (Node, Scope) -> Void
  nonisolated init(content: Content, change: @escaping (Node, Scope) -> Void) {
    (self.content, self.change) = (content, change)
  }
  nonisolated func list(_ scope: Scope) -> [Node] {
    nodes(content, scope.at("in")).map { one in one.wrapped { change($0, scope) } }
  }
}

struct Backed<Content: View, Back: View>: Primitive, Listed {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let back: Back
  let alignment: Alignment
  nonisolated init(content: Content, back: Back, alignment: Alignment) {
    (self.content, self.back, self.alignment) = (content, back, alignment)
  }
  nonisolated func list(_ scope: Scope) -> [Node] {
    let front = node(nodes(content, scope.at("in")))
    return [
      front.wrapped {
        $0.backs = nodes(back, scope.at("back"))
        $0.backAlignment = alignment
      }
    ]
  }
}

struct Filled<Outline: Shape>: Primitive, Listed {
  let shape: Outline
  let color: SIMD4<Double>
  nonisolated init(shape: Outline, color: SIMD4<Double>) { (self.shape, self.color) = (shape, color) }
  nonisolated func list(_ scope: Scope) -> [Node] {
    let node = Node()
    node.paint = .color(color)
    node.clip = { shape.path(in: CGRect(origin: .zero, size: $0)) }
    return [node]
  }
}

/// A view of the app, which fills what it is offered.
public struct Probe: Primitive, Listed {
  let name: String
  nonisolated public init(_ name: String) { self.name = name }
  nonisolated func list(_ scope: Scope) -> [Node] {
    let node = Node()
    node.paint = .probe(name, scope.environment.layoutDirection)
    return [node]
  }
}

public final class Node: @unchecked Sendable {
  enum Paint { case color(SIMD4<Double>), probe(String, LayoutDirection) }
  var children: [Node] = []
  var backs: [Node] = []
  var paint: Paint?
  var alignment = Alignment.center
  var backAlignment = Alignment.center
  /// What is offered to the children.
  var size: ((CGSize, Node) -> (CGSize, Node))?
  /// The own size, from that of the children and what was offered.
  var resize: ((CGSize, CGSize) -> CGSize)?
  /// The view of UIKit that it is.
  var platform: UIView?
  /// Whether it is laid out, and not shown.
  var isAside = false
  /// Whether it comes without a transition.
  var comesAtOnce = false
  /// Where the children's center is.
  var center: CGPoint?
  var read: ((GeometryProxy) -> [Node])?
  var map: ((CGSize) -> ProjectionTransform)?
  var clip: ((CGSize) -> Path)?
  var opacity = 1.0
  var blur: CGFloat = 0
  var zIndex: Double?
  var isTouchable = true
  var isSilent = false
  var space: AnyHashable?
  var preferences: [ObjectIdentifier: Any] = [:]
  var listeners: [() -> Void] = []
  /// After its layout.
  private var (frame, offer) = (CGRect.zero, CGSize.zero)

  func align(_ alignment: Alignment) { self.alignment = alignment }

  func wrapped(_ change: (Node) -> Void) -> Node {
    let outer = Node()
    outer.children = [self]
    outer.alignment = .topLeading
    // A trait of the view, whatever is around it.
    (outer.zIndex, outer.comesAtOnce) = (zIndex, comesAtOnce)
    change(outer)
    return outer
  }

  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var value = Key.defaultValue
    collect(key, &value)
    return value
  }

  private func collect<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value) {
    if let own = preferences[ObjectIdentifier(key)] as? Key.Value { return Key.reduce(value: &value) { own } }
    for child in children + backs { child.collect(key, &value) }
  }

  // Layout

  func measure(_ offer: CGSize) -> CGSize {
    self.offer = offer
    guard paint == nil, read == nil, platform == nil else { return offer }
    let inner = size.map { $0(offer, self).0 } ?? offer
    let sizes = children.map { $0.measure(inner) }
    let own = CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    return resize?(own, offer) ?? own
  }

  func place(at origin: CGPoint, _ size: CGSize, _ spaces: [AnyHashable: CGPoint], _ safe: EdgeInsets) {
    frame = CGRect(origin: origin, size: size)
    var spaces = spaces
    if let space { spaces[space] = origin }
    if let read {
      children = read(GeometryProxy(size: size, safeAreaInsets: safe, origin: origin, spaces: spaces))
      alignment = .topLeading
      _ = children.map { $0.measure(size) }
    }
    for back in backs { put(back, back.measure(size), backAlignment, spaces, safe) }
    let inner = self.size.map { $0(offer, self).0 } ?? (read == nil ? offer : size)
    for child in children { put(child, child.measure(inner), alignment, spaces, safe) }
  }

  private func put(
    _ node: Node, _ own: CGSize, _ alignment: Alignment, _ spaces: [AnyHashable: CGPoint], _ safe: EdgeInsets
  ) {
    var corner = CGPoint(
      x: frame.minX + (frame.width - own.width) * alignment.x, y: frame.minY + (frame.height - own.height) * alignment.y
    )
    if let center {
      corner = CGPoint(x: frame.minX + center.x - own.width / 2, y: frame.minY + center.y - own.height / 2)
    }
    node.place(at: corner, own, spaces, safe)
  }

  func listen() {
    for child in children + backs { child.listen() }
    listeners.forEach { $0() }
  }

  // Drawing

  func draw(_ outer: Drawing, into drawings: inout [Drawing]) {
    if isAside { return }
    var own = outer
    if let map { own.matrix = Matrix(map(frame.size)).about(frame.origin) * own.matrix }
    own.opacity *= opacity
    own.blur += blur
    own.isTouchable = own.isTouchable && isTouchable
    own.isSilent = own.isSilent || isSilent
    if let clip {
      let path = clip(frame.size)
      let box = path.box.offsetBy(dx: frame.minX, dy: frame.minY)
      if path.box.width < 1e5 { own.clips.append(.init(corners: own.matrix.corners(of: box), radii: path.radii)) }
    }
    for back in backs { back.draw(own, into: &drawings) }
    for child in children.enumerated().sorted(by: { ($0.1.zIndex ?? 0, $0.0) < ($1.1.zIndex ?? 0, $1.0) }) {
      child.element.draw(own, into: &drawings)
    }
    guard let paint else { return }
    own.corners = own.matrix.corners(of: frame)
    switch paint {
    case .color(let color): own.color = color
    case .probe(let name, let direction): (own.name, own.direction) = (name, direction)
    }
    drawings.append(own)
  }
}

extension Node {
  /// Puts the views of UIKit where they are drawn, in views for what is done to them on the way.
  @MainActor func host(in outer: UIView) {
    if isAside { return }
    var inner = outer
    func wrap(_ change: (CALayer) -> Void) {
      let view = UIView()
      (view.layer.anchorPoint, view.layer.position) = (.zero, .zero)
      change(view.layer)
      inner.addSubview(view)
      inner = view
    }
    if let map { wrap { $0.transform = Matrix(map(frame.size)).about(frame.origin).transform } }
    if opacity != 1 { wrap { $0.opacity = Float(opacity) } }
    if let clip {
      let box = clip(frame.size).box.offsetBy(dx: frame.minX, dy: frame.minY)
      wrap { ($0.bounds, $0.position, $0.masksToBounds) = (box, box.origin, true) }
    }
    if let platform {
      inner.addSubview(platform)
      platform.frame = frame
    }
    for back in backs { back.host(in: inner) }
    for child in children.enumerated().sorted(by: { ($0.1.zIndex ?? 0, $0.0) < ($1.1.zIndex ?? 0, $1.0) }) {
      child.element.host(in: inner)
    }
  }
}

/// What is drawn of a view, in points of the screen.
public struct Drawing {
  public struct Clip {
    public let corners: [SIMD2<Double>]
    public let radii: SIMD4<Double>
  }
  /// Of a probe.
  public var name = ""
  public var direction = LayoutDirection.leftToRight
  public var color: SIMD4<Double>?
  public var corners: [SIMD2<Double>] = []
  public var clips: [Clip] = []
  public var opacity = 1.0
  public var blur: CGFloat = 0
  public var isTouchable = true
  public var isSilent = false
  var matrix = Matrix()
}

struct Matrix {
  var rows: [SIMD3<Double>] = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]

  init() {}
  init(_ map: ProjectionTransform) {
    rows = [
      SIMD3(Double(map.m11), Double(map.m12), Double(map.m13)),
      SIMD3(Double(map.m21), Double(map.m22), Double(map.m23)),
      SIMD3(Double(map.m31), Double(map.m32), Double(map.m33)),
    ]
  }
  static func offset(_ x: CGFloat, _ y: CGFloat) -> Matrix {
    var matrix = Matrix()
    matrix.rows[2] = SIMD3(Double(x), Double(y), 1)
    return matrix
  }
  static func * (one: Matrix, other: Matrix) -> Matrix {
    var product = Matrix()
    product.rows = one.rows.map { other.rows[0] * $0.x + other.rows[1] * $0.y + other.rows[2] * $0.z }
    return product
  }
  var transform: CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m12, transform.m14) = (CGFloat(rows[0].x), CGFloat(rows[0].y), CGFloat(rows[0].z))
    (transform.m21, transform.m22, transform.m24) = (CGFloat(rows[1].x), CGFloat(rows[1].y), CGFloat(rows[1].z))
    (transform.m41, transform.m42, transform.m44) = (CGFloat(rows[2].x), CGFloat(rows[2].y), CGFloat(rows[2].z))
    return transform
  }
  func about(_ point: CGPoint) -> Matrix { .offset(-point.x, -point.y) * self * .offset(point.x, point.y) }
  func corners(of box: CGRect) -> [SIMD2<Double>] {
    [(box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY)].map { x, y in
      let image = rows[0] * Double(x) + rows[1] * Double(y) + rows[2]
      return SIMD2(image.x, image.y) / image.z
    }
  }
}

/// A hosting view with a clock.
public final class Graph: @unchecked Sendable {
  nonisolated(unsafe) static var isDirty = false
  public var date = Date(timeIntervalSinceReferenceDate: 0)
  public var environment = EnvironmentValues()
  var actions: [() -> Void] = []
  private var values: [[AnyHashable]: Any] = [:]
  private var used: Set<[AnyHashable]> = []
  public var size: CGSize
  public var safe: EdgeInsets
  /// The app's last change.
  nonisolated(unsafe) static var transaction = Transaction()
  /// That of what is evaluated now.
  private(set) var transaction = Transaction()
  @MainActor public private(set) lazy var window = UIWindow(frame: CGRect(origin: .zero, size: size))
  private let root: () -> any View

  /// - Parameter size: that of the screen, safe areas included.
  public init(_ size: CGSize, safe: EdgeInsets = EdgeInsets(), @ViewBuilder root: @escaping () -> some View) {
    (self.size, self.safe, self.root) = (size, safe, root)
  }

  /// What a view keeps as long as it is there.
  func value<Value>(_ path: [AnyHashable], _ initial: () -> Value) -> Box<Value> {
    used.insert(path)
    if let box = values[path] as? Box<Value> { return box }
    let box = Box(initial())
    values[path] = box
    return box
  }

  /// The number of views whose state is kept.
  public var count: Int { values.count }

  /// How a value is shown that an animation of the app's changes, in 0.35 seconds.
  func animated(_ value: Double, _ scope: Scope, from first: Double? = nil) -> Double {
    let ramp = self.value(scope.path + ["ramp"]) { (from: first ?? value, to: first ?? value, since: date) }
    if ramp.value.to != value {
      let isAnimated = transaction.animation != nil && !transaction.disablesAnimations && !scope.isStill
      ramp.value = (isAnimated ? ramp.value.to : value, value, date)
    }
    let share = min(date.timeIntervalSince(ramp.value.since) / 0.35, 1)
    return ramp.value.from + (value - ramp.value.from) * share
  }

  /// Evaluates until nothing changes, and draws back to front.
  public func draw() -> [Drawing] {
    (transaction, Self.transaction) = (Self.transaction, Transaction())
    for _ in 0..<20 {
      (Self.isDirty, actions, used) = (false, [], [])
      let tree = node(nodes(root(), Scope(graph: self, environment: environment)))
      let inner = CGSize(
        width: size.width - safe.leading - safe.trailing, height: size.height - safe.top - safe.bottom)
      _ = tree.measure(inner)
      tree.place(at: CGPoint(x: safe.leading, y: safe.top), inner, [:], safe)
      for (path, box) in values where !used.contains(path) {
        guard let hosted = box as? Box<Hosted> else { continue }
        let own = hosted.value
        MainActor.assumeIsolated { own.dismantle() }
      }
      values = values.filter { used.contains($0.key) }
      tree.listen()
      actions.forEach { $0() }
      if Self.isDirty || !actions.isEmpty { continue }
      var drawings: [Drawing] = []
      tree.draw(Drawing(), into: &drawings)
      let drawn = tree
      MainActor.assumeIsolated {
        window.frame.size = size
        window.subviews.forEach { $0.removeFromSuperview() }
        drawn.host(in: window)
      }
      return drawings
    }
    fatalError("The views change each other without end.")
  }
}
