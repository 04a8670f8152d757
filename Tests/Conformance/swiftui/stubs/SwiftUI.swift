@_exported import Foundation

// Declarations after Apple's reference pages. What the profile `exact` uses is drawn, by the model in Graph.swift; the rest
// is only there for the type checker.

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// A view without a body.
public protocol Primitive: View where Body == Never {}
extension Primitive {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    .first(first)
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    .second(second)
  }
}

public struct EmptyView: Primitive { nonisolated public init() {} }
public struct TupleView<Content>: Primitive, Listed {
  nonisolated(unsafe) let content: Content
  nonisolated init(_ content: Content) { self.content = content }
  nonisolated func list(_ scope: Scope) -> [Node] {
    Mirror(reflecting: content).children.enumerated().flatMap { index, child in
      (child.value as? any View).map { nodes($0, scope.at(index)) } ?? []
    }
  }
}
public enum ConditionalView<First: View, Second: View>: Primitive, Listed {
  case first(First), second(Second)
  nonisolated func list(_ scope: Scope) -> [Node] {
    switch self {
    case .first(let view): nodes(view, scope.at(0))
    case .second(let view): nodes(view, scope.at(1))
    }
  }
}
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}
extension Optional: Listed where Wrapped: View {
  nonisolated func list(_ scope: Scope) -> [Node] { map { nodes($0, scope.at(0)) } ?? [] }
}
public struct AnyView: Primitive, Listed {
  nonisolated(unsafe) let view: any View
  nonisolated public init<Content: View>(_ view: Content) { self.view = view }
  nonisolated func list(_ scope: Scope) -> [Node] { nodes(view, scope.at(ObjectIdentifier(type(of: view)))) }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = ViewModifierContent<Self>
}
public struct ViewModifierContent<Modifier: ViewModifier>: Primitive, Listed {
  nonisolated(unsafe) var view: (any View)?
  nonisolated(unsafe) var scope: Scope?
  nonisolated func list(_ outer: Scope) -> [Node] {
    guard let view, var scope else { return [] }
    scope.environment = outer.environment
    return nodes(view, scope)
  }
}
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
}
extension ModifiedContent: Listed where Content: View, Modifier: ViewModifier {
  nonisolated func list(_ scope: Scope) -> [Node] {
    if let effect = modifier as? any GeometryEffect {
      return nodes(content, scope.at("content")).map { node in
        node.wrapped { $0.map = { effect.effectValue(size: $0) } }
      }
    }
    return applied(modifier, to: content, scope)
  }
}
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}
extension GeometryEffect {
  public func body(content: Content) -> Never { fatalError() }
  public func ignoredByLayout() -> IgnoredByLayoutEffect<Self> { IgnoredByLayoutEffect(base: self) }
}
public struct IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  nonisolated(unsafe) let base: Base
  nonisolated public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}
/// Row vectors: a point (x, y, 1) times the matrix.
public struct ProjectionTransform: Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1
  public init() {}
}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}
public struct PlaceholderContentView<Value>: Primitive, Listed {
  nonisolated(unsafe) var view: (any View)?
  nonisolated func list(_ scope: Scope) -> [Node] {
    var inner = scope.at("placed")
    inner.isStill = false
    return view.map { nodes($0, inner) } ?? []
  }
}

/// Without isolation: what animates is read in the background.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  nonisolated var animatableData: AnimatableData { get set }
}
public struct EmptyAnimatableData: VectorArithmetic {
  public static var zero: Self { Self() }
  public static func + (one: Self, other: Self) -> Self { one }
  public static func - (one: Self, other: Self) -> Self { one }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}
extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public static var zero: Self { Self(.zero, .zero) }
  public static func + (one: Self, other: Self) -> Self { Self(one.first + other.first, one.second + other.second) }
  public static func - (one: Self, other: Self) -> Self { Self(one.first - other.first, one.second - other.second) }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}
extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}
public protocol VisualEffect: Sendable {}
public struct EmptyVisualEffect: VisualEffect {}
extension VisualEffect {
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
}
public struct EdgeInsets: Sendable {
  public var top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  public init() {}
}
public struct NamedCoordinateSpace: Sendable {
  nonisolated(unsafe) let name: AnyHashable
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: name) }
}
public struct GeometryProxy: Sendable {
  public var size = CGSize.zero
  public var safeAreaInsets = EdgeInsets()
  /// Where the view is on the screen, and the named spaces around it.
  nonisolated(unsafe) var origin = CGPoint.zero
  nonisolated(unsafe) var spaces: [AnyHashable: CGPoint] = [:]
  public func frame(in space: NamedCoordinateSpace) -> CGRect {
    let corner = spaces[space.name] ?? .zero
    return CGRect(x: origin.x - corner.x, y: origin.y - corner.y, width: size.width, height: size.height)
  }
}
public struct GeometryReader<Content: View>: Primitive, Listed {
  nonisolated(unsafe) let content: (GeometryProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  nonisolated func list(_ scope: Scope) -> [Node] {
    let node = Node()
    // Its content is known when its place is.
    node.read = { proxy in nodes(content(proxy), scope.at("content")) }
    return [node]
  }
}
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}
public protocol TimelineSchedule {}
public struct AnimationTimelineSchedule: TimelineSchedule { let isPaused: Bool }
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self { Self(isPaused: paused) }
}
public struct TimelineViewContext { public let date: Date }
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: Primitive, Listed {
  nonisolated(unsafe) let schedule: Schedule
  nonisolated(unsafe) let content: (TimelineViewContext) -> Content
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewContext) -> Content) {
    (self.schedule, self.content) = (schedule, content)
  }
  nonisolated func list(_ scope: Scope) -> [Node] {
    // Paused, it keeps its time.
    let isPaused = (schedule as? AnimationTimelineSchedule)?.isPaused ?? false
    let date = scope.graph.value(scope.at("date").path) { scope.graph.date }
    if !isPaused { date.value = scope.graph.date }
    return nodes(content(TimelineViewContext(date: date.value)), scope.at("content"))
  }
}

// MARK: State

@propertyWrapper public struct State<Value>: Connected {
  private let connection = Connection<Box<Value>>()
  private let initial: () -> Value
  public init(wrappedValue: Value) { initial = { wrappedValue } }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  /// For the rig: what makes the value, which is needed only once.
  public init(making initial: @escaping () -> Value) { self.initial = initial }
  private var box: Box<Value> {
    if let box = connection.value { return box }
    let box = Box(initial())
    connection.value = box
    return box
  }
  func connect(_ scope: Scope) { connection.value = scope.graph.value(scope.path, initial) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set {
      box.value = newValue
      Graph.isDirty = true
    }
  }
  public var projectedValue: Binding<Value> {
    let own = self
    return Binding(get: { own.wrappedValue }, set: { own.wrappedValue = $0 })
  }
}
extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
@propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
}
@propertyWrapper public struct Environment<Value>: Connected {
  private let connection = Connection<EnvironmentValues>()
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  func connect(_ scope: Scope) { connection.value = scope.environment }
  public var wrappedValue: Value { (connection.value ?? EnvironmentValues())[keyPath: keyPath] }
}
@propertyWrapper public struct Namespace {
  public init() {}
  public var wrappedValue: ID { fatalError() }
  public struct ID: Hashable, Sendable {}
}
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  /// Apps can't set it: the rig does.
  public var accessibilityReduceMotion = false
  public internal(set) var dismiss = DismissAction(owner: "")
  public var locale = Locale(identifier: "en_US")
  public var calendar = Calendar(identifier: .gregorian)
  public var timeZone = TimeZone(secondsFromGMT: 0) ?? .current
  public var layoutDirection = LayoutDirection.leftToRight
}
public struct DismissAction: Sendable {
  /// For the rig.
  public let owner: String
}
extension EnvironmentValues {
  /// What a presentation says, for the rig.
  public static func presented(by owner: String) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.dismiss = DismissAction(owner: owner)
    return values
  }
}
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }

// MARK: Animations

public struct Animation: Hashable, Sendable {
  public init<Base: CustomAnimation>(_ base: Base) {}
  private init() {}
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation { Animation() }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation { Animation() }
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation()
  }
  public func delay(_ delay: TimeInterval) -> Animation { self }
}
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public init() {}
}
public struct Spring: Hashable, Sendable {
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {}
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {}
}
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}
extension VectorArithmetic {
  public func scaled(by rhs: Double) -> Self { fatalError() }
}
public struct AnimationContext<Value: VectorArithmetic> {}
public protocol CustomAnimation: Hashable, Sendable {
  nonisolated func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
}
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  @MainActor @preconcurrency static var properties: TransitionProperties { get }
  typealias Content = PlaceholderContentView<Self>
}
extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }
}
public struct IdentityTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
extension Transition where Self == IdentityTransition {
  public static var identity: Self { Self() }
}
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  public var value: Double { 0 }
}
public struct TransitionProperties: Sendable {
  public init(hasMotion: Bool = true) {}
}
public func withAnimation<Result>(
  _ animation: Animation? = .easeInOut(duration: 0.35), _ body: () throws -> Result
) rethrows -> Result {
  Graph.transaction.animation = animation
  return try body()
}
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  Graph.transaction = transaction
  return try body()
}

// MARK: Values

public struct UnitPoint: Hashable, Sendable {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let topLeading = UnitPoint(x: 0, y: 0)
}
public struct Angle: Hashable, Sendable {
  let degrees: Double
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}
public struct Alignment: Sendable {
  var x: CGFloat = 0.5, y: CGFloat = 0.5
  public static let center = Alignment()
  public static let topLeading = Alignment(x: 0, y: 0)
  public static let topTrailing = Alignment(x: 1, y: 0)
  public static let bottomLeading = Alignment(x: 0, y: 1)
}
public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom }
public struct Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
    public static let top = Set(rawValue: 1)
    public static let horizontal = Set(rawValue: 10)
  }
}
public enum ContentMode: Sendable { case fit, fill }
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isModal = AccessibilityTraits(rawValue: 1)
  public static let isButton = AccessibilityTraits(rawValue: 2)
}
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame = MatchedGeometryProperties(rawValue: 3)
}
public protocol ShapeStyle: Sendable {}
public struct Color: Primitive, ShapeStyle, Hashable, Listed {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  nonisolated(unsafe) var values: SIMD4<Double>
  nonisolated public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { values = SIMD4(red, green, blue, opacity) }
  nonisolated public init(white: Double, opacity: Double = 1) { values = SIMD4(white, white, white, opacity) }
  nonisolated public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.values.w *= opacity
    return color
  }
  nonisolated func list(_ scope: Scope) -> [Node] {
    let node = Node()
    node.paint = values.w > 0 ? .color(values) : nil
    return [node]
  }
  nonisolated public static var clear: Color { Color(white: 0, opacity: 0) }
  nonisolated public static var black: Color { Color(white: 0) }
  nonisolated public static var white: Color { Color(white: 1) }
  nonisolated public static var gray: Color { Color(white: 0.5) }
}
extension ShapeStyle where Self == Color {
  public static var black: Color { Color(white: 0) }
  public static var white: Color { Color(white: 1) }
  public static var gray: Color { Color(white: 0.5) }
}
public struct Font: Sendable {
  public static let title = Font()
  public static let headline = Font()
  public static let largeTitle = Font()
  public static let caption = Font()
}

// MARK: Shapes

public enum RoundedCornerStyle: Sendable { case circular, continuous }
/// A rounded rectangle is all that is drawn here.
public struct Path: Sendable {
  var box = CGRect.zero
  /// At the top left, the top right, the bottom right and the bottom left.
  var radii = SIMD4<Double>.zero
  public init() {}
}
public protocol Shape: View, Sendable, Animatable {
  nonisolated func path(in rect: CGRect) -> Path
}
extension Shape {
  public var body: some View { EmptyView() }
  public nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    path.box = rect
    return path
  }
}
public struct Rectangle: Shape {
  nonisolated public init() {}
}
public struct RoundedRectangle: Shape {
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}
public struct UnevenRoundedRectangle: Shape {
  let radii: SIMD4<Double>
  let style: RoundedCornerStyle
  nonisolated public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    radii = SIMD4(
      Double(topLeadingRadius), Double(topTrailingRadius), Double(bottomTrailingRadius), Double(bottomLeadingRadius))
    self.style = style
  }
  public nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    (path.box, path.radii) = (rect, style == .circular ? radii : radii * 1.528)
    return path
  }
}
extension Shape where Self == RoundedRectangle {
  nonisolated public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  nonisolated public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
extension Shape {
  nonisolated public func fill<Style: ShapeStyle>(_ style: Style) -> some View {
    Filled(shape: self, color: (style as? Color)?.values ?? .zero)
  }
}

// MARK: Containers and controls

public struct Group<Content> { nonisolated init(of content: Content) {} }
extension Group: View where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct ZStack<Content: View>: Primitive, Listed {
  let alignment: Alignment
  nonisolated(unsafe) let content: Content
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }
  nonisolated func list(_ scope: Scope) -> [Node] {
    let node = Node()
    node.children = nodes(content, scope.at("content"))
    node.align(alignment)
    return [node]
  }
}
public struct VStack<Content: View>: Primitive {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}
public struct TabView<Content: View>: Primitive { nonisolated public init(@ViewBuilder content: () -> Content) {} }
extension View {
  nonisolated public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View { self }
}
public struct HStack<Content: View>: Primitive {
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}
public struct ScrollView<Content: View>: Primitive { nonisolated public init(@ViewBuilder content: () -> Content) {} }
public struct GridItem: Sendable {
  public enum Size: Sendable { case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity) }
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil) {}
}
public struct LazyVGrid<Content: View>: Primitive {
  nonisolated public init(columns: [GridItem], spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive, Listed {
  nonisolated(unsafe) let data: Data
  nonisolated(unsafe) let id: (Data.Element) -> ID
  nonisolated(unsafe) let content: (Data.Element) -> Content
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.content) = (data, content)
    self.id = { $0[keyPath: id] }
  }
  nonisolated func list(_ scope: Scope) -> [Node] {
    let isFirst = scope.graph.value(scope.at("first").path) { true }
    defer { isFirst.value = false }
    return data.flatMap { element in
      let scope = scope.at(id(element))
      return nodes(content(element), scope).map { node in
        let opacity = scope.graph.animated(1, scope, from: isFirst.value ? 1 : 0)
        return node.comesAtOnce || opacity == 1 ? node : node.wrapped { $0.opacity = opacity }
      }
    }
  }
}
extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}
public struct NavigationStack<Content: View>: Primitive {
  nonisolated public init(@ViewBuilder root: () -> Content) {}
}
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body
  var body: Body { get }
}
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}
extension App {
  public static func main() {}
}
public struct Spacer: Primitive { nonisolated public init() {} }
public struct Text: Primitive {
  nonisolated public init<Content: StringProtocol>(_ content: Content) {}
  nonisolated public func font(_ font: Font?) -> Text { self }
}
public struct Image: Primitive {
  nonisolated public init(_ name: String) {}
  nonisolated public init(systemName: String) {}
  nonisolated public func resizable() -> Image { self }
}
public struct Button<Label: View>: Primitive {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
extension Button where Label == Text {
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {}
}

// MARK: Modifiers

extension View {
  nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
  nonisolated public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value)
    -> some View
  {
    Changed(content: self) { $0.environment[keyPath: keyPath] = value }
  }
  nonisolated public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    Drawn(content: self) { node, _ in node.preferences[ObjectIdentifier(key)] = value }
  }
  nonisolated public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @Sendable (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    Drawn(content: self) { node, scope in
      let known = scope.graph.value(scope.at("preference").path) { nil as Key.Value? }
      node.listeners.append {
        let value = node.preference(Key.self)
        if known.value != value {
          known.value = value
          action(value)
        }
      }
    }
  }
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    Drawn(content: self) { _, scope in
      let known = scope.graph.value(scope.at("change").path) { value }
      if known.value != value { scope.graph.actions.append(action) }
      known.value = value
    }
  }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Drawn(content: self) { _, scope in
      let known = scope.graph.value(scope.at("appear").path) { false }
      if !known.value, let action { scope.graph.actions.append(action) }
      known.value = true
    }
  }
  nonisolated public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    Drawn(content: self) { node, _ in node.space = space.name }
  }
  nonisolated public func transition<Change: Transition>(_ transition: Change) -> some View {
    Drawn(content: self) { node, _ in node.comesAtOnce = transition is IdentityTransition }
  }
  nonisolated public func transaction<Result: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> Result
  ) -> some View {
    var transaction = Transaction()
    transaction.animation = .easeInOut(duration: 1)
    transform(&transaction)
    let isStill = transaction.animation == nil
    return Changed(content: body(PlaceholderContentView(view: self))) { $0.isStill = isStill }
  }
  nonisolated public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    Drawn(content: self) { _, scope in
      let known = scope.graph.value(scope.at("transaction").path) { value }
      var transaction = scope.graph.transaction
      if known.value != value { transform(&transaction) }
      known.value = value
    }
  }
  /// Laid out, and not shown, as a tab that isn't selected.
  nonisolated public func aside(_ isAside: Bool) -> some View {
    Drawn(content: self) { node, _ in node.isAside = isAside }
  }
  nonisolated public func animation<Result: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> Result
  ) -> some View { self }
  nonisolated public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { self }
  nonisolated public func opacity(_ opacity: Double) -> some View {
    Drawn(content: self) { node, scope in node.opacity = scope.graph.animated(opacity, scope) }
  }
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    Drawn(content: self) { node, _ in node.blur = radius }
  }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    Drawn(content: self) { node, _ in
      var map = ProjectionTransform()
      (map.m31, map.m32) = (x, y)
      node.map = { _ in map }
    }
  }
  nonisolated public func offset(_ offset: CGSize) -> some View { self }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    Drawn(content: self) { node, _ in
      node.center = CGPoint(x: x, y: y)
      node.resize = { $1 }
    }
  }
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  {
    Drawn(content: self) { node, _ in
      node.size = { (CGSize(width: width ?? $0.width, height: height ?? $0.height), $1) }
      node.resize = { own, _ in CGSize(width: width ?? own.width, height: height ?? own.height) }
      node.align(alignment)
    }
  }
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    Drawn(content: self) { node, _ in
      node.resize = { own, proposal in
        // Without a minimum, it is at least as large as its content.
        CGSize(
          width: maxWidth == nil ? own.width : max(minWidth ?? own.width, proposal.width),
          height: maxHeight == nil ? own.height : max(minHeight ?? own.height, proposal.height))
      }
      node.align(alignment)
    }
  }
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    var map = ProjectionTransform()
    (map.m11, map.m22) = (x, y)
    return about(anchor, map)
  }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    let radians = angle.degrees * .pi / 180
    var map = ProjectionTransform()
    (map.m11, map.m12, map.m21, map.m22) = (cos(radians), sin(radians), -sin(radians), cos(radians))
    return about(anchor, map)
  }
  nonisolated private func about(_ anchor: UnitPoint, _ map: ProjectionTransform) -> some View {
    Drawn(content: self) { node, _ in
      node.map = { size in
        let (x, y) = (size.width * anchor.x, size.height * anchor.y)
        var about = map
        about.m31 = x - x * map.m11 - y * map.m21
        about.m32 = y - x * map.m12 - y * map.m22
        return about
      }
    }
  }
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    Drawn(content: self) { node, _ in node.map = { _ in transform } }
  }
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { self }
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, red: 0, green: 0, blue: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { self }
  nonisolated public func clipShape<Outline: Shape>(_ shape: Outline) -> some View {
    Drawn(content: self) { node, _ in node.clip = { shape.path(in: CGRect(origin: .zero, size: $0)) } }
  }
  nonisolated public func clipped() -> some View { clipShape(Rectangle()) }
  nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
  {
    self
  }
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }
  nonisolated public func overlay<Content: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Content)
    -> some View
  { self }
  nonisolated public func background<Style: ShapeStyle>(_ style: Style) -> some View { self }
  nonisolated public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View {
    Backed(content: self, back: content(), alignment: alignment)
  }
  nonisolated public func ignoresSafeArea() -> some View { self }
  nonisolated public func zIndex(_ value: Double) -> some View {
    Drawn(content: self) { node, _ in node.zIndex = value }
  }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  nonisolated public func padding(_ length: CGFloat) -> some View { self }
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  nonisolated public func scaledToFill() -> some View { self }
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    Drawn(content: self) { node, _ in node.isTouchable = enabled }
  }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    Drawn(content: self) { node, _ in node.isSilent = hidden }
  }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  nonisolated public func accessibilityLabel(_ label: String) -> some View { self }
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    self
  }
}
