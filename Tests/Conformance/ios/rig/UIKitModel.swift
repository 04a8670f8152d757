import UIKit

/// What UIKit does around a transition, as far as its documentation says.
@MainActor
final class Model: UIKitScript {
  let window = UIWindow()
  let source = UIViewController(), destination = UIViewController()
  var container = UIView()
  var contexts: [Context] = []
  /// Where in the window presentations are.
  var pane: CGRect?

  init(isRightToLeft: Bool = false, size: CGSize = CGSize(width: 390, height: 844)) {
    if isRightToLeft { for view in [window, destination.view] { view?.semantic = .rightToLeft } }
    window.frame = CGRect(origin: .zero, size: size)
    window.addSubview(source.view)
    for (controller, name) in [(source, "source"), (destination, "destination")] {
      controller.view.frame = window.bounds
      controller.view.name = name
    }
    UIViewController.script = self
  }

  func present(_ controller: UIViewController, from presenter: UIViewController) {
    controller.presentingViewController = presenter
    presenter.presentedViewController = controller
    container = UIView(frame: pane ?? window.bounds)
    (container.semantic, container.safeArea) = (window.semantic, window.safeArea)
    window.addSubview(container)
    if controller.modalPresentationStyle == .fullScreen { container.addSubview(presenter.view) }
    let delegate = controller.transitioningDelegate
    let animator = delegate?.animationController(forPresented: controller, presenting: presenter, source: presenter)
    let interaction = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    start(from: presenter, to: controller, controller.modalPresentationStyle, animator, interaction) {
      [weak self] arrived in
      self?.presented(controller, presenter, arrived)
    }
  }

  func shown(_ controller: UIViewController, from presenter: UIViewController) {
    container = UIView(frame: window.bounds)
    window.addSubview(container)
    container.addSubview(controller.view)
    if controller.modalPresentationStyle == .fullScreen { presenter.view.removeFromSuperview() }
  }

  func popToRoot(of navigation: UINavigationController) {
    move(.pop, navigation.viewControllers, [navigation.viewControllers[0]], on: navigation)
  }

  private func presented(_ controller: UIViewController, _ presenter: UIViewController, _ arrived: Bool) {
    if arrived {
      if controller.modalPresentationStyle == .fullScreen { presenter.view.removeFromSuperview() }
      if controller.view.superview == nil { container.addSubview(controller.view) }
    } else {
      controller.presentingViewController = nil
      presenter.presentedViewController = nil
      if presenter.view.superview === container { window.insertSubview(presenter.view, at: 0) }
      container.removeFromSuperview()
    }
  }

  func dismiss(_ controller: UIViewController) {
    guard let presenter = controller.presentingViewController else { return }
    let delegate = controller.transitioningDelegate
    let animator = delegate?.animationController(forDismissed: controller)
    let interaction = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    start(from: controller, to: presenter, controller.modalPresentationStyle, animator, interaction) {
      [weak self] arrived in
      self?.presented(controller, presenter, !arrived)
      if arrived { controller.view.removeFromSuperview() }
    }
  }

  /// A navigation controller whose root is the source, in its place.
  func navigate(_ navigation: UINavigationController) {
    navigation.viewControllers = [source]
    source.navigationController = navigation
    container = UIView(frame: window.bounds)
    navigation.view.frame = window.bounds
    navigation.view.addSubview(container)
    container.addSubview(source.view)
    window.addSubview(navigation.view)
  }

  func push(_ controller: UIViewController, on navigation: UINavigationController) {
    let before = navigation.viewControllers
    controller.navigationController = navigation
    move(.push, before, before + [controller], on: navigation)
  }

  func pop(from navigation: UINavigationController) -> UIViewController? {
    let before = navigation.viewControllers
    guard before.count > 1 else { return nil }
    move(.pop, before, before.dropLast(), on: navigation)
    return before.last
  }

  /// The stack is the new one from the start, and the old one again if the transition is canceled.
  private func move(
    _ operation: UINavigationController.Operation, _ before: [UIViewController], _ after: [UIViewController],
    on navigation: UINavigationController
  ) {
    guard let from = before.last, let to = after.last else { return }
    navigation.viewControllers = after
    let animator =
      navigation.animates
      ? navigation.delegate?.navigationController(navigation, animationControllerFor: operation, from: from, to: to)
      : nil
    let interaction = animator.flatMap {
      navigation.delegate?.navigationController(navigation, interactionControllerFor: $0)
    }
    navigation.delegate?.navigationController(navigation, willShow: to, animated: true)
    start(from: from, to: to, .none, animator, interaction) { arrived in
      if arrived {
        from.view.removeFromSuperview()
        navigation.delegate?.navigationController(navigation, didShow: to, animated: true)
      } else {
        navigation.viewControllers = before
      }
      for one in [from, to] where !navigation.viewControllers.contains(one) { one.navigationController = nil }
    }
  }

  private func start(
    from: UIViewController, to: UIViewController, _ style: UIModalPresentationStyle,
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?, _ ended: @escaping (Bool) -> Void
  ) {
    let context = Context(container, from, to, style) { [weak animator] arrived in
      ended(arrived)
      animator?.animationEnded(arrived)
    }
    contexts.append(context)
    guard let animator else {
      // The system's own transition.
      if to.view.superview == nil { container.addSubview(to.view) }
      return context.completeTransition(true)
    }
    context.keeps = animator
    _ = animator.transitionDuration(using: context)
    if let driver = animator as? MotionDriver, driver.responds(to: "interruptibleAnimatorForTransition:") {
      context.along = driver.interruptibleAnimator(using: context) as? UIViewPropertyAnimator
      if driver.interruptibleAnimator(using: context) !== context.along { context.faults.append("two animators") }
    }
    if let interaction, interaction.wantsInteractiveStart {
      context.isInteractive = true
      interaction.startInteractiveTransition(context)
    } else {
      animator.animateTransition(using: context)
    }
  }
}

@MainActor
final class Context: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated = true
  var isInteractive = false
  var transitionWasCancelled = false
  let presentationStyle: UIModalPresentationStyle
  var completions: [Bool] = []
  var faults: [String] = []
  var progress: [CGFloat] = []
  var keeps: (any UIViewControllerAnimatedTransitioning)?
  /// What UIKit's own animations go along with.
  var along: UIViewPropertyAnimator?
  private let from, to: UIViewController
  private let ended: (Bool) -> Void

  init(
    _ container: UIView, _ from: UIViewController, _ to: UIViewController, _ style: UIModalPresentationStyle,
    _ ended: @escaping (Bool) -> Void
  ) {
    (containerView, self.from, self.to, presentationStyle, self.ended) = (container, from, to, style, ended)
  }

  private var isSettled = true

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    if !isInteractive { faults.append("progress of a transition that isn't interactive") }
    progress.append(percentComplete)
  }
  func finishInteractiveTransition() {
    if !isInteractive { faults.append("finished, and isn't interactive") }
    (isInteractive, transitionWasCancelled) = (false, false)
  }
  func cancelInteractiveTransition() {
    if !isInteractive { faults.append("canceled, and isn't interactive") }
    (isInteractive, transitionWasCancelled) = (false, true)
  }
  func pauseInteractiveTransition() { isInteractive = true }
  func completeTransition(_ didComplete: Bool) {
    if isInteractive { faults.append("completed under a finger") }
    completions.append(didComplete)
    keeps = nil
    if completions.count == 1 { ended(didComplete) }
  }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller = key == .from ? from : to
    // The presenter's view stays where it is.
    if presentationStyle == .custom, controller.presentedViewController != nil { return nil }
    return controller.view
  }
  func initialFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? vc.place ?? containerView.bounds : .zero }
}

/// What a layer tree draws, from what was written to it.
@MainActor
enum Drawn {
  /// The image of a point of a view in one of its superviews.
  static func image(_ point: SIMD2<Double>, of view: UIView, in outer: UIView) -> SIMD2<Double> {
    var p = SIMD3(point.x, point.y, 1)
    var next: UIView? = view
    while let one = next, one !== outer {
      let layer = one.layer
      let (m, a) = (layer.transform.rows, layer.anchorPoint)
      let anchor = SIMD2(
        layer.bounds.minX + a.x * layer.bounds.width, layer.bounds.minY + a.y * layer.bounds.height)
      let (x, y, w) = (p.x - anchor.x * p.z, p.y - anchor.y * p.z, p.z)
      func column(_ index: Int) -> Double { x * m[0][index] + y * m[1][index] + w * m[3][index] }
      p = SIMD3(column(0), column(1), column(3))
      p.x += layer.position.x * p.z
      p.y += layer.position.y * p.z
      next = one.superview
    }
    return SIMD2(p.x / p.z, p.y / p.z)
  }

  static func corners(of view: UIView, in outer: UIView) -> [SIMD2<Double>] {
    let (x, y, z, w) = (view.bounds.minX, view.bounds.minY, view.bounds.maxX, view.bounds.maxY)
    return [(x, y), (z, y), (z, w), (x, w)].map { image(SIMD2(Double($0), Double($1)), of: view, in: outer) }
  }

  /// 0 where one of them is hidden.
  static func opacity(of view: UIView, in outer: UIView) -> Double {
    var (opacity, next) = (1.0, Optional(view))
    while let one = next, one !== outer {
      opacity *= one.isHidden ? 0 : Double(one.layer.opacity)
      next = one.superview
    }
    return opacity
  }

  static func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

  /// Everything about a view that a transition might leave changed.
  static func state(of view: UIView) -> String {
    all(view).map { one in
      let layer = one.layer
      return
        "\(one.name) \(ObjectIdentifier(one)) \(layer.opacity) \(layer.isHidden) \(one.isUserInteractionEnabled) \(layer.bounds) "
        + "\(layer.position) \(layer.anchorPoint) \(layer.transform.rows) \(layer.mask == nil) \(layer.masksToBounds) "
        + "\(layer.cornerRadius) \(layer.shadowOpacity) \(one.gestureRecognizers?.count ?? 0)"
        + " \(one.accessibilityElementsHidden)"
    }.joined(separator: "\n")
  }
}
