import UIKit
import XCTest

@testable import Photos

/// Records both directions of each transition to /tmp/transition-traces, for `samples/measure ios`, which puts this file and the
/// recorder beside the other tests.
@MainActor
final class TraceTests: XCTestCase {
  func testPhotoPush() async throws {
    let photos = PhotosViewController()
    try await record(
      "photo-push", ["detail", "photo"], on: photos, from: { ["photo": photos.photos[1]] },
      to: { ["photo": ($0 as? PhotoViewController)?.photo] }, open: { photos.open(1, isPushed: false).detail })
  }

  func testPhotoViewer() async throws {
    let photos = PhotosViewController()
    try await record(
      "photo-viewer", ["black", "photo"], on: photos, from: { ["photo": photos.photos[10]] },
      to: { ["photo": ($0 as? ViewerViewController)?.photo] }, open: { photos.openViewer(10).viewer })
  }

  func testAppStoreCard() async throws {
    let today = TodayViewController()
    func views(of card: CardView?) -> [String: UIView?] {
      ["card": card?.picture, "title": card?.title, "subtitle": card?.subtitle]
    }
    try await record(
      "app-store-card", ["today", "dim", "backing", "detail", "card", "title", "subtitle", "close"], on: today,
      from: { views(of: today.cards[1]) },
      to: { screen in
        let article = screen as? ArticleViewController
        return views(of: article?.card).merging(["close": article?.closing]) { first, _ in first }
      },
      open: { today.open(1).article })
  }

  private func record(
    _ name: String, _ elements: [String], on screen: UIViewController, from source: @MainActor () -> [String: UIView?],
    to destination: @MainActor (UIViewController) -> [String: UIView?], open: @MainActor () -> UIViewController
  ) async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowScene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    defer { window.isHidden = true }
    var opened: UIViewController?
    let present = await MotionTrace.record(
      transition: name, direction: .present, elements: elements, in: window, source: source,
      destination: { opened.map(destination) ?? [:] }
    ) { opened = open() }
    try save(present, "\(name).present")
    let dismiss = await MotionTrace.record(
      transition: name, direction: .dismiss, elements: elements, in: window, source: source,
      destination: { opened.map(destination) ?? [:] }
    ) { opened?.dismiss(animated: true) }
    try save(dismiss, "\(name).dismiss")
  }

  private func save(_ trace: String, _ name: String) throws {
    let folder = URL(fileURLWithPath: "/tmp/transition-traces")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try trace.write(to: folder.appendingPathComponent("\(name).trace.jsonl"), atomically: true, encoding: .utf8)
  }
}
