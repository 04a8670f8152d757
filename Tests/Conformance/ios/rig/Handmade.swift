import UIKit

/// A card of the Today list that grows into its detail screen, as an app without our runtime writes it.
@MainActor private final class TodayCard {
  let card = UIImageView(frame: CGRect(x: 16, y: 120, width: 358, height: 332))
  let title = UILabel(frame: CGRect(x: 16, y: 16, width: 326, height: 34))
  let subtitle = UILabel(frame: CGRect(x: 16, y: 292, width: 326, height: 24))
  let close = UIControl(frame: CGRect(x: 306, y: 55, width: 36, height: 36))
  let dim = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init(in window: UIWindow) {
    for view in [dim, card] { window.addSubview(view) }
    for view in [title, subtitle, close] { card.addSubview(view) }
    (card.clipsToBounds, card.layer.cornerRadius) = (true, 20)
    (close.alpha, close.layer.cornerRadius, dim.alpha) = (0, 18, 0)
  }

  var views: [String: UIView?] { ["dim": dim, "card": card, "title": title, "subtitle": subtitle, "close": close] }

  func open() {
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseOut) {
      self.card.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
      self.dim.alpha = 0.05
    } completion: { _ in
      self.spring {
        self.card.transform = .identity
        (self.card.frame, self.card.layer.cornerRadius) = (CGRect(x: 0, y: 0, width: 390, height: 332), 0)
        self.title.frame.origin = CGPoint(x: 16, y: 63)
        self.close.frame.origin = CGPoint(x: 338, y: 55)
        (self.close.alpha, self.dim.alpha) = (1, 0.5)
      }
    }
  }

  func shut() {
    spring {
      (self.card.frame, self.card.layer.cornerRadius) = (CGRect(x: 16, y: 120, width: 358, height: 332), 20)
      self.title.frame.origin = CGPoint(x: 16, y: 16)
      self.close.frame.origin = CGPoint(x: 306, y: 55)
      (self.close.alpha, self.dim.alpha) = (0, 0)
    }
  }

  private func spring(_ changes: @escaping () -> Void) {
    let timing = UISpringTimingParameters(dampingRatio: 0.75, initialVelocity: CGVector(dx: 2, dy: 2))
    let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: timing)
    animator.addAnimations(changes)
    animator.startAnimation()
  }
}

/// Prints what the package's recorder records of it, there and back.
@MainActor func recordByHand() async {
  let model = Model()
  let today = TodayCard(in: model.window)
  UIAnimations.window = model.window
  for direction in [MotionTrace.Direction.present, .dismiss] {
    let text = await recorded(
      "today", direction, ["dim", "card", "title", "subtitle", "close"], in: model.window, { today.views },
      { today.views }
    ) {
      if direction == .present { today.open() } else { today.shut() }
    }
    let line = ["direction": direction.rawValue, "trace": text ?? ""]
    Swift.print((try? JSONEncoder().encode(line)).map { String(decoding: $0, as: UTF8.self) } ?? "")
  }
}
