import UIKit

/// A picture with a title and a subtitle on it.
final class CardView: UIView {
  let picture = UIImageView()
  let title = UILabel()
  let subtitle = UILabel()

  func show(_ name: String, _ image: UIImage?) {
    picture.image = image
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    (title.text, subtitle.text) = (name, "A place to go")
    for view in [picture, title, subtitle] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    title.frame = CGRect(x: 16, y: 16, width: bounds.width - 64, height: 34)
    subtitle.frame = CGRect(x: 16, y: bounds.height - 40, width: bounds.width - 64, height: 24)
  }
}

/// Cards, each of which opens its article.
final class TodayViewController: UIViewController {
  let cards = (0..<3).map { _ in CardView() }
  private let taps = UITapGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (number, card) in cards.enumerated() {
      card.show("Card \(number + 1)", picture(hue: CGFloat(number) / 3))
      view.addSubview(card)
    }
    view.addGestureRecognizer(taps)
    taps.addTarget(self, action: #selector(tap))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (number, card) in cards.enumerated() {
      let top = view.safeAreaInsets.top + 16 + CGFloat(number) * 216
      card.frame = CGRect(x: 16, y: top, width: view.bounds.width - 32, height: 200)
    }
  }

  @objc private func tap() {
    if let number = cards.firstIndex(where: { $0.frame.contains(taps.location(in: view)) }) { open(number) }
  }

  /// Opens an article, and returns what runs the transition.
  @discardableResult func open(_ number: Int) -> (article: ArticleViewController, motion: MotionTransition) {
    let article = ArticleViewController()
    article.card.show(cards[number].title.text ?? "", cards[number].picture.image)
    let transition = AppStoreCardTransition(
      from: { [weak self] (number: Int) in
        let card = self?.cards[number]
        return .init(card: card?.picture, title: card?.title, subtitle: card?.subtitle)
      },
      to: { [weak article] in
        let card = article?.card
        return .init(card: card?.picture, title: card?.title, subtitle: card?.subtitle, close: article?.closing)
      })
    transition.present(article, key: number, from: self)
    return (article, transition.motion)
  }
}

/// The article of a card. A pull or a tap on the cross closes it.
final class ArticleViewController: UIViewController {
  let card = CardView()
  let closing = UILabel()
  private let taps = UITapGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    closing.text = "✕"
    closing.isUserInteractionEnabled = true
    view.addSubview(card)
    view.addSubview(closing)
    closing.addGestureRecognizer(taps)
    taps.addTarget(self, action: #selector(close))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    card.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 332)
    closing.frame = CGRect(x: view.bounds.width - 52, y: view.safeAreaInsets.top + 8, width: 36, height: 36)
  }

  @objc private func close() { dismiss(animated: true) }
}

/// A picture of one color that needs no file.
@MainActor func picture(hue: CGFloat) -> UIImage {
  let size = CGSize(width: 400, height: 300)
  return UIGraphicsImageRenderer(size: size).image { context in
    UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
    context.fill(CGRect(origin: .zero, size: size))
  }
}
