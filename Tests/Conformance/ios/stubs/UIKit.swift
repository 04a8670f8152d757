@_exported import CoreImage
@_exported import QuartzCore

// Declarations after Apple's reference pages; bodies are a literal model of what the runtime may rely on.

public struct UIEdgeInsets: Sendable, Equatable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public final class UIColor: NSObject, @unchecked Sendable {
  public let cgColor: CGColor
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

public final class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable { case up, down, left, right }

  public let size: CGSize
  public let scale: CGFloat
  public let cgImage: CGImage?
  /// The view that it is a picture of, the view's opacity then, and whether that was drawn for it.
  public var pictured: (view: ObjectIdentifier, alpha: CGFloat, isDrawn: Bool)?
  public init(size: CGSize) { (self.size, scale, cgImage) = (size, 3, nil) }
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    size = CGSize(width: cgImage.pixels.width / scale, height: cgImage.pixels.height / scale)
    (self.scale, self.cgImage) = (scale, cgImage)
  }
  public func draw(in rect: CGRect) {}
}

public final class UIGraphicsImageRendererFormat: NSObject {
  public var scale: CGFloat = 3
  public override init() {}
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

@MainActor public final class UIGraphicsImageRendererContext: NSObject {
  static var drawn: (view: ObjectIdentifier, alpha: CGFloat, isDrawn: Bool)?
  /// The pixels of what is drawn, in shares of a point's.
  static var pixels: CGFloat = 1
}

@MainActor public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let format: UIGraphicsImageRendererFormat
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    (self.size, self.format) = (size, format)
  }
  public convenience init(
    bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()
  ) { self.init(size: bounds.size, format: format) }
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsImageRendererContext.drawn = nil
    UIGraphicsImageRendererContext.pixels = format.scale * format.scale / 9
    actions(UIGraphicsImageRendererContext())
    let pixels = CGSize(width: size.width * format.scale, height: size.height * format.scale)
    let image = UIImage(cgImage: CGImage(pixels), scale: format.scale, orientation: .up)
    image.pictured = UIGraphicsImageRendererContext.drawn
    return image
  }
}

public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

@MainActor public final class UITouch: NSObject {
  private let place: CGPoint
  public init(at place: CGPoint) { self.place = place }
  public func location(in view: UIView?) -> CGPoint { place }
}

@MainActor open class UIResponder: NSObject {
  public override init() {}
  open var next: UIResponder? { nil }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  public let layer = CALayer()
  public private(set) var subviews: [UIView] = [] {
    didSet { layer.sublayers = subviews.map(\.layer) }
  }
  /// How often a view's opacity or whether it is hidden was looked up, by the rig.
  public static var lookups = 0
  public let traitCollection = UITraitCollection()
  public private(set) weak var superview: UIView?
  public private(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  public var isUserInteractionEnabled = true
  public var accessibilityElementsHidden = false
  public var backgroundColor: UIColor?
  public var tintColor: UIColor!
  public var contentMode = ContentMode.scaleToFill
  public var semantic = UIUserInterfaceLayoutDirection.leftToRight
  public var safeArea = UIEdgeInsets.zero
  public weak var attachedWindow: UIWindow?
  /// What it is a picture of, and whether that was drawn for it.
  public private(set) var pictured: (view: ObjectIdentifier, alpha: CGFloat, isDrawn: Bool)?
  /// For the rig.
  public var name = ""
  public static var areAnimationsEnabled = true

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public required init?(coder: NSCoder) { nil }

  public convenience override init() { self.init(frame: .zero) }

  public var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  public var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  open var alpha: CGFloat {
    get {
      Self.lookups += 1
      return CGFloat(layer.opacity)
    }
    set { layer.opacity = Float(newValue) }
  }
  public var isHidden: Bool {
    get {
      Self.lookups += 1
      return layer.isHidden
    }
    set { layer.isHidden = newValue }
  }
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var safeAreaInsets: UIEdgeInsets { safeArea }
  /// The controller whose view it is.
  public weak var controller: UIViewController?
  open override var next: UIResponder? { controller ?? superview }
  public var window: UIWindow? { attachedWindow ?? superview?.window }
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { semantic }

  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.superview }.contains { $0 === view }
  }

  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  public func insertSubview(_ view: UIView, belowSubview other: UIView) {
    view.leave()
    insert(view, at: subviews.firstIndex { $0 === other } ?? subviews.count)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  private func insert(_ view: UIView, at index: Int) {
    view.leave()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.layer.superlayer = layer
    if window != nil { view.moved() }
  }

  open func didMoveToWindow() {}

  private func moved() {
    didMoveToWindow()
    for view in subviews { view.moved() }
  }

  /// The views of which pictures were made, and the areas of these, by the rig.
  public static var pictures: [(view: ObjectIdentifier, area: CGFloat)] = []

  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    let area = bounds.width * bounds.height * UIGraphicsImageRendererContext.pixels
    Self.pictures.append((ObjectIdentifier(self), area))
    UIGraphicsImageRendererContext.drawn = (ObjectIdentifier(self), alpha, afterScreenUpdates)
    return true
  }

  private func leave() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    layer.superlayer = nil
  }

  public func removeFromSuperview() {
    let wasShown = window != nil
    leave()
    if wasShown { moved() }
  }

  open func layoutIfNeeded() {}
  open func layoutSubviews() {}

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.append(recognizer)
    recognizer.view = self
  }

  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  open func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    Self.pictures.append((ObjectIdentifier(self), bounds.width * bounds.height))
    let picture = UIView(frame: bounds)
    picture.pictured = (ObjectIdentifier(self), alpha, afterScreenUpdates)
    return picture
  }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01 else { return nil }
    for view in subviews.reversed() {
      let own = view.convert(CGRect(origin: point, size: .zero), from: self).origin
      if view.bounds.contains(own), let hit = view.hitTest(own, with: event) { return hit }
    }
    return self
  }

  /// The box around the image of a rectangle.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    func map(_ view: UIView?) -> [[Double]] {
      var (map, next) = (CATransform3DIdentity, view)
      while let one = next {
        map = CATransform3DConcat(map, one.layer.place)
        next = one.superview
      }
      return map.rows
    }
    let (m, n) = (map(view), map(self))
    func image(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let (x, y) = (x * m[0][0] + y * m[1][0] + m[3][0] - n[3][0], x * m[0][1] + y * m[1][1] + m[3][1] - n[3][1])
      let volume = n[0][0] * n[1][1] - n[0][1] * n[1][0]
      return CGPoint(x: (x * n[1][1] - y * n[1][0]) / volume, y: (y * n[0][0] - x * n[0][1]) / volume)
    }
    let all = [
      image(rect.minX, rect.minY), image(rect.maxX, rect.minY), image(rect.minX, rect.maxY),
      image(rect.maxX, rect.maxY),
    ]
    let (x, y) = (all.map(\.x), all.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), from: view).origin
  }
}

public final class UIEvent: NSObject {}

public final class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    attachedWindow = self
  }

  public required init?(coder: NSCoder) { nil }
}

public final class UIImageView: UIView {
  public var image: UIImage?
  public convenience init(image: UIImage?) {
    self.init()
    self.image = image
    if let image { bounds.size = image.size }
  }
}

open class UIScrollView: UIView {
  /// Where its bounds begin.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  public var contentSize = CGSize.zero
  public var adjustedContentInset = UIEdgeInsets.zero
  public var isScrollEnabled = true
  public var bounces = true
  public let panGestureRecognizer = UIPanGestureRecognizer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) { nil }
}

@MainActor public enum UIAccessibility {
  public struct Notification: Sendable { public static let screenChanged = Notification() }
  public static var isReduceMotionEnabled = false
  public static var prefersCrossFadeTransitions = false
  public static var posted: [ObjectIdentifier?] = []
  public static func post(notification: Notification, argument: Any?) {
    posted.append((argument as? UIView).map { ObjectIdentifier($0) })
  }
}

// Gestures

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  public var state = State.possible
  public weak var view: UIView?
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Disabled, it is canceled, and forgets its fingers.
  public var isEnabled = true {
    didSet {
      guard !isEnabled, state == .began || state == .changed else { return }
      move(to: .cancelled)
      state = .possible
    }
  }
  public var cancelsTouchesInView = true
  public var place = CGPoint.zero
  private var actions: [Selector] = []

  public init(target: Any?, action: Selector?) {
    if let action { actions = [action] }
  }
  public convenience override init() { self.init(target: nil, action: nil) }
  public func addTarget(_ target: Any, action: Selector) { actions.append(action) }
  public func location(in view: UIView?) -> CGPoint { place }

  /// A finger, by the rig.
  public func become(_ state: State) {
    guard isEnabled, state == .began || self.state == .began || self.state == .changed else { return }
    if state == .began, delegate?.gestureRecognizerShouldBegin(self) == false { return }
    move(to: state)
  }

  private func move(to state: State) {
    self.state = state
    for action in actions { action.action?() }
  }
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  public var maximumNumberOfTouches = Int.max
  public var way = CGPoint.zero, speed = CGPoint.zero
  public func translation(in view: UIView?) -> CGPoint { way }
  public func velocity(in view: UIView?) -> CGPoint { speed }
}

public final class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  public var edges: UIRectEdge = []
}

public final class UIPinchGestureRecognizer: UIGestureRecognizer {
  public var scale: CGFloat = 1
  public var velocity: CGFloat = 0
}

// View controllers

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  public static let from = Self(name: "from"), to = Self(name: "to")
  let name: String
}

public struct UITransitionContextViewKey: Hashable, Sendable {
  public static let from = Self(name: "from"), to = Self(name: "to")
  let name: String
}

@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}

@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

@MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
}

@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad }

@MainActor public final class UITraitCollection: NSObject {
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let displayScale: CGFloat = 3
}

open class UIViewController: UIResponder {
  /// What the rig does when a controller is asked to change what is on the screen.
  public static var script: (any UIKitScript)?

  open var view: UIView! = UIView() {
    didSet { view.controller = self }
  }
  open override var next: UIResponder? { view.superview }
  public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  public weak var presentingViewController: UIViewController?
  public var presentedViewController: UIViewController?
  public weak var navigationController: UINavigationController?
  /// Where a presentation controller puts it, by the rig.
  public var place: CGRect?
  public weak var tabBarController: UITabBarController?
  public let traitCollection = UITraitCollection()

  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    view.controller = self
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }

  /// The controller that contains it, by the rig.
  public weak var parent: UIViewController?

  open func viewDidLoad() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}

  /// The exceptions that UIKit would throw, by the rig.
  public static var thrown: [String] = []

  public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    if controller.presentingViewController != nil { return Self.thrown.append("it is presented already") }
    // One at a time: UIKit logs that, and doesn't call back.
    guard presentedViewController == nil else { return }
    if animated {
      Self.script?.present(controller, from: self)
    } else {
      (controller.presentingViewController, presentedViewController) = (self, controller)
      Self.script?.shown(controller, from: self)
    }
    completion?()
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    Self.script?.dismiss(presentedViewController ?? self)
    completion?()
  }
}

@MainActor public protocol UIKitScript {
  func present(_ controller: UIViewController, from presenter: UIViewController)
  func shown(_ controller: UIViewController, from presenter: UIViewController)
  func dismiss(_ controller: UIViewController)
  func push(_ controller: UIViewController, on navigationController: UINavigationController)
  func pop(from navigationController: UINavigationController) -> UIViewController?
}

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Of all objects of Objective-C.
  nonisolated func responds(to selector: Selector!) -> Bool
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

/// In the program, every method is optional.
extension UINavigationControllerDelegate {
  public nonisolated func responds(to selector: Selector!) -> Bool { true }
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .portrait }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation { .unknown }
}

open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }
  /// What a delegate answers is asked once, when it is set.
  public weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { animates = delegate?.responds(to: Self.animation) == true }
  }
  private static let animation = Selector(("navigationController:animationControllerFor:from:to:"))
  public private(set) var animates = false
  /// Whether the system's swipe back would begin: not on the root, and not where a delegate has animations of its own.
  public var lets: Bool { viewControllers.count > 1 && !animates }
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer()
  /// Since iOS 26.
  public let interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIPanGestureRecognizer()
  public var viewControllers: [UIViewController] = []
  public var topViewController: UIViewController? { viewControllers.last }

  public func pushViewController(_ controller: UIViewController, animated: Bool) {
    if viewControllers.contains(where: { $0 === controller }) { return Self.thrown.append("it is pushed already") }
    if animated {
      Self.script?.push(controller, on: self)
    } else {
      (viewControllers, controller.navigationController) = (viewControllers + [controller], self)
      delegate?.navigationController(self, didShow: controller, animated: false)
    }
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    Self.script?.pop(from: self)
  }

  public func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    popViewController(animated: animated).map { [$0] }
  }
}

// What only the guide and the sample app use

public struct CGVector: Sendable, Equatable {
  public var dx, dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

public struct CGAffineTransform: Sendable, Equatable {
  public var a, b, c, d, tx, ty: CGFloat
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }
  public static let identity = CGAffineTransform(scaleX: 1, y: 1)
}

extension UIColor {
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
}

open class UIVisualEffect: NSObject {}

public final class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable { case extraLight, light, dark }
  public init(style: Style) {}
}

public final class UIVisualEffectView: UIView {
  public var effect: UIVisualEffect?
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }
}

@MainActor public protocol UITimingCurveProvider {}

public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  let ratio, velocity: Double
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (self.ratio, self.velocity) = (Double(ratio), Double(velocity.dx))
  }
}

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

@MainActor public protocol UIViewImplicitlyAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var fractionComplete: CGFloat { get set }
}

@MainActor public final class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public private(set) var state = UIViewAnimatingState.inactive
  public var fractionComplete: CGFloat = 0
  public var pausesOnCompletion = false
  /// Where it has finished, by the rig.
  public private(set) var finished: UIViewAnimatingPosition?
  public func pauseAnimation() {
    precondition(state != .stopped, "It is stopped.")
    state = .active
  }
  public func stopAnimation(_ withoutFinishing: Bool) {
    precondition(state == .active, "It isn't active.")
    state = withoutFinishing ? .inactive : .stopped
  }
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "It isn't stopped.")
    (state, finished) = (.inactive, finalPosition)
  }
  private let duration: TimeInterval
  private let progress: (Double) -> Double
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    (self.duration, progress) = (duration, UIAnimations.eased)
  }
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    let spring = parameters as? UISpringTimingParameters
    progress = spring.map { UIAnimations.spring($0.ratio, $0.velocity, lasting: duration) } ?? UIAnimations.eased
  }
  public func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  public func startAnimation() {
    guard UIAnimations.window != nil else { return }
    UIAnimations.run(lasting: duration, progress) { for animation in animations { animation() } }
    UIView.ends(after: duration) { [completions] _ in for completion in completions { completion(.end) } }
  }
}

/// What blocks change of layers, as UIKit shows it since iOS 8: each adds the rest of its own way to the new values.
@MainActor public enum UIAnimations {
  /// Whose views they show; without one, what a block changes is shown at once.
  public static var window: UIView?
  private static var running:
    [(layer: CALayer, key: String, way: [Double], start: Double, duration: Double, progress: (Double) -> Double)] = []

  static func run(
    lasting duration: Double, delay: Double = 0, _ progress: @escaping (Double) -> Double, _ block: () -> Void
  ) {
    guard let window else { return block() }
    let layers = all(window.layer)
    let before = layers.map(values)
    block()
    for (layer, before) in zip(layers, before) where before != values(layer) {
      let way = zip(before, values(layer)).map { $0 - $1 }
      // A fade has a key of its own.
      let key = way[12] == 0 ? "animation" : "opacity-\(running.count)"
      layer.animations.append(key)
      running.append((layer, key, way, CATimeline.now + delay, duration, progress))
      layer.presented = { [unowned layer] in shown(layer) }
    }
  }

  private static func all(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(all) }

  private static func values(_ layer: CALayer) -> [Double] {
    let (t, bounds) = (layer.transform, layer.bounds)
    return [
      layer.position.x, layer.position.y, bounds.minX, bounds.minY, bounds.width, bounds.height, t.m11, t.m12, t.m21,
      t.m22, t.m41, t.m42, CGFloat(layer.opacity), layer.cornerRadius,
    ].map(Double.init)
  }

  private static func shown(_ model: CALayer) -> CALayer {
    var values = values(model)
    for one in running where one.layer === model && model.animations.contains(one.key) {
      let elapsed = CATimeline.now - one.start
      let progress = elapsed <= 0 ? 0 : elapsed >= one.duration ? 1 : one.progress(elapsed / one.duration)
      for index in values.indices { values[index] += one.way[index] * (1 - progress) }
    }
    let layer = CALayer()
    let v = values.map { CGFloat($0) }
    (layer.position, layer.bounds) = (CGPoint(x: v[0], y: v[1]), CGRect(x: v[2], y: v[3], width: v[4], height: v[5]))
    (layer.transform.m11, layer.transform.m12, layer.transform.m21, layer.transform.m22) = (v[6], v[7], v[8], v[9])
    (layer.transform.m41, layer.transform.m42) = (v[10], v[11])
    (layer.opacity, layer.cornerRadius, layer.anchorPoint) = (Float(v[12]), v[13], model.anchorPoint)
    return layer
  }

  static let eased = bezier(0.42, 0.58), easedOut = bezier(0, 0.58)

  /// With its handles at the heights 0 and 1.
  private static func bezier(_ first: Double, _ second: Double) -> (Double) -> Double {
    { time in
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let s = (low + high) / 2
        let x = 3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
        if x < time { low = s } else { high = s }
      }
      return 3 * low * low * (1 - low) + low * low * low
    }
  }

  /// The stiffest one whose oscillation is a thousandth of the way, or less, after the duration.
  static func spring(_ ratio: Double, _ velocity: Double, lasting duration: Double) -> (Double) -> Double {
    func rest(_ omega: Double) -> Double {
      let damped = omega * (1 - ratio * ratio).squareRoot()
      return abs(ratio * omega - velocity) / damped * exp(-ratio * omega * duration) - 0.001
    }
    var high = 1000.0
    while rest(high * 0.99) < 0, high > 1 { high *= 0.99 }
    var low = high * 0.99
    for _ in 0..<60 { if rest((low + high) / 2) > 0 { low = (low + high) / 2 } else { high = (low + high) / 2 } }
    let omega = low
    let damped = omega * (1 - ratio * ratio).squareRoot()
    return { share in
      let time = share * duration
      return 1 - exp(-ratio * omega * time)
        * (cos(damped * time) + (ratio * omega - velocity) / damped * sin(damped * time))
    }
  }
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

open class UICollectionViewCell: UIView {}

public final class UICollectionView: UIView {
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
}

open class UICollectionViewController: UIViewController {
  public var collectionView: UICollectionView! = UICollectionView()
}

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
}

extension UIView {
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let curveEaseInOut = AnimationOptions([])
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let curveEaseOut = AnimationOptions(rawValue: 1 << 17)
  }

  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}

  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {}

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { view?.convert(rect, from: self) ?? rect }

  public var transform: CGAffineTransform {
    get {
      let m = layer.transform
      return CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    }
    set {
      layer.transform = CATransform3DIdentity
      (layer.transform.m11, layer.transform.m12) = (newValue.a, newValue.b)
      (layer.transform.m21, layer.transform.m22) = (newValue.c, newValue.d)
      (layer.transform.m41, layer.transform.m42) = (newValue.tx, newValue.ty)
    }
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let progress = options.contains(.curveEaseOut) ? UIAnimations.easedOut : UIAnimations.eased
    UIAnimations.run(lasting: duration, delay: delay, progress, animations)
    if let completion { ends(after: duration, completion) }
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, animations: animations, completion: completion) }

  static func ends(after duration: Double, _ completion: @escaping (Bool) -> Void) {
    animated.append((CATimeline.now + duration, completion))
  }

  /// What ends later.
  private static var animated: [(end: Double, completion: (Bool) -> Void)] = []

  public static func finish() {
    let over = animated.filter { $0.end <= CATimeline.now }
    animated.removeAll { $0.end <= CATimeline.now }
    for one in over { one.completion(true) }
  }
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplicationDelegate {
  public static func main() {}
}

public final class UIApplication: UIResponder {
  public static let shared = UIApplication()
  public var connectedScenes: Set<UIScene> = []
}

@MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
}

@MainActor public final class UISceneSession: NSObject {}

open class UIScene: UIResponder {
  public struct ConnectionOptions {}
}

public final class UIWindowScene: UIScene {}

@MainActor public final class UISceneConfiguration: NSObject {
  public var delegateClass: AnyClass?
  public init(name: String?, sessionRole: String) {}
}

extension UISceneSession {
  public var role: String { "" }
}

@MainActor public protocol UIWindowSceneDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}

extension UIWindow {
  public var windowScene: UIWindowScene? {
    get { nil }
    set {}
  }
  public convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }
  public var rootViewController: UIViewController? {
    get { nil }
    set {}
  }
  public func makeKeyAndVisible() {}
}

extension UIColor {
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(red: hue, green: saturation, blue: brightness, alpha: alpha)
  }
  public func setFill() {}
}

extension UINavigationController {
  public convenience init(rootViewController: UIViewController) { self.init() }
}

extension UIGraphicsImageRendererContext {
  public func fill(_ rect: CGRect) {}
}

public final class UITabBar: UIView {}

public final class UINavigationBar: UIView {}

public final class UIToolbar: UIView {}

open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 64)
  }
  /// What the app does, by the rig.
  public var action: (() -> Void)?
  public func sendActions(for controlEvents: Event) { action?() }
}

public final class UITabBarController: UIViewController {
  public let tabBar = UITabBar()
  public var viewControllers: [UIViewController]?
}

// What `samples/ios` needs besides.

public final class UITabBarItem { public var title: String? }

extension UIViewController { public var tabBarItem: UITabBarItem { UITabBarItem() } }

public final class UILabel: UIView { public var text: String? }

public final class UITapGestureRecognizer: UIGestureRecognizer {}
