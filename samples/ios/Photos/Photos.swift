import UIKit

/// A grid of photos. The upper two rows present a photo, the third pushes it, the last opens it in a viewer on black.
final class PhotosViewController: UIViewController {
  let photos = (0..<12).map { UIImageView(image: picture(hue: CGFloat($0) / 12)) }

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
    if number < 9 { open(number, isPushed: number >= 6) } else { openViewer(number) }
  }

  /// Opens a photo in a viewer, and returns what runs the transition.
  @discardableResult func openViewer(_ number: Int) -> (viewer: ViewerViewController, motion: MotionTransition) {
    let viewer = ViewerViewController()
    viewer.photo.image = photos[number].image
    let transition = PhotoViewerTransition(
      from: { [weak self] (number: Int) in .init(photo: self?.photos[number]) },
      to: { [weak viewer] in .init(photo: viewer?.photo) })
    transition.present(viewer, key: number, from: self)
    return (viewer, transition.motion)
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

/// A photo on black. A swipe down or a pinch closes it.
final class ViewerViewController: UIViewController {
  let photo = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    view.addSubview(photo)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    photo.frame = CGRect(x: 0, y: view.bounds.midY - width * 0.375, width: width, height: width * 0.75)
  }
}
