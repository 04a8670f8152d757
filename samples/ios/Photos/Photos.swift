import UIKit

/// A grid of photos. The top half opens a photo as a sheet over everything, the bottom half pushes it.
final class PhotosViewController: UIViewController {
  let photos: [UIImageView] = (0..<12).map { number in
    let size = CGSize(width: 400, height: 300)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor(hue: CGFloat(number) / 12, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    return UIImageView(image: image)
  }

  private let taps = UITapGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for photo in photos {
      photo.contentMode = .scaleAspectFill
      photo.clipsToBounds = true
      view.addSubview(photo)
    }
    view.addGestureRecognizer(taps)
    taps.addTarget(self, action: #selector(tap))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = (view.bounds.width - 4) / 3
    for (number, photo) in photos.enumerated() {
      photo.frame = CGRect(
        x: CGFloat(number % 3) * (side + 2), y: view.safeAreaInsets.top + CGFloat(number / 3) * (side + 2),
        width: side, height: side)
    }
  }

  @objc private func tap() {
    guard let number = photos.firstIndex(where: { $0.frame.contains(taps.location(in: view)) }) else { return }
    open(number, isPushed: number >= photos.count / 2)
  }

  /// Opens a photo, and returns what runs the transition.
  @discardableResult func open(_ number: Int, isPushed: Bool) -> (detail: PhotoViewController, motion: MotionTransition)
  {
    let detail = PhotoViewController()
    detail.photo.image = photos[number].image
    let transition = PhotoPushTransition(
      from: { [weak self] (number: Int) in .init(photo: self?.photos[number]) },
      to: { [weak detail] in .init(photo: detail?.photo) })
    if isPushed, let navigationController {
      transition.push(detail, key: number, on: navigationController)
    } else {
      transition.present(detail, key: number, from: self)
    }
    return (detail, transition.motion)
  }
}

/// A photo. A pull or a pan from the edge closes it.
final class PhotoViewController: UIViewController {
  let photo = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    view.addSubview(photo)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    photo.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: width, height: width * 0.75)
  }
}
