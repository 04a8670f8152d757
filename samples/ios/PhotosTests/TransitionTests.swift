import UIKit
import XCTest

@testable import Photos

/// Every way out leaves the views as they were.
@MainActor
final class TransitionTests: XCTestCase {
  private var window: UIWindow!
  private var photos: PhotosViewController!

  override func setUp() async throws {
    photos = PhotosViewController()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.windowScene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    window.rootViewController = UINavigationController(rootViewController: photos)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  override func tearDown() async throws {
    window.isHidden = true
    (window, photos) = (nil, nil)
  }

  func testPresentsAndDismisses() async throws {
    let before = tree(photos.view)
    var motion: MotionTransition?
    weak var detail: PhotoViewController?
    (detail, motion) = photos.open(0, isPushed: false)
    try await end(of: motion)
    XCTAssertNotNil(detail?.presentingViewController)
    XCTAssertTrue(stays(in: detail?.view))
    detail?.dismiss(animated: true)
    try await end(of: motion)
    motion = nil
    try await settle()
    XCTAssertEqual(tree(photos.view), before)
    XCTAssertNil(detail, "something keeps the screen alive")
  }

  func testPushesAndPops() async throws {
    let before = tree(photos.view)
    let navigation = try XCTUnwrap(photos.navigationController)
    let (detail, motion) = photos.open(7, isPushed: true)
    try await end(of: motion)
    XCTAssertTrue(navigation.topViewController === detail)
    navigation.popViewController(animated: true)
    try await end(of: motion)
    XCTAssertTrue(navigation.topViewController === photos)
    XCTAssertNil(navigation.delegate)
    XCTAssertEqual(tree(photos.view), before)
  }

  func testTurnsRoundAndArrivesWhereItBegan() async throws {
    let before = tree(photos.view)
    let (detail, motion) = photos.open(1, isPushed: false)
    try await Task.sleep(nanoseconds: 100_000_000)
    XCTAssertEqual(photos.photos[1].alpha, 0, "the photo is seen twice")
    motion.reverse()
    try await end(of: motion)
    XCTAssertNil(detail.presentingViewController)
    XCTAssertEqual(tree(photos.view), before)
  }

  func testIsInterruptedTwice() async throws {
    let (detail, motion) = photos.open(2, isPushed: false)
    for _ in 0..<2 {
      try await Task.sleep(nanoseconds: 60_000_000)
      motion.reverse()
    }
    try await end(of: motion)
    XCTAssertNotNil(detail.presentingViewController)
    XCTAssertTrue(stays(in: detail.view))
  }

  func testEndsWhenItsWindowChanges() async throws {
    let before = tree(photos.view)
    let (_, motion) = photos.open(3, isPushed: false)
    try await Task.sleep(nanoseconds: 60_000_000)
    window.frame.size.height -= 40
    try await end(of: motion)
    window.frame.size.height += 40
    photos.presentedViewController?.dismiss(animated: false)
    try await settle()
    XCTAssertEqual(tree(photos.view), before)
  }

  // Helpers

  private func end(of motion: MotionTransition?) async throws {
    for _ in 0..<200 {
      try await Task.sleep(nanoseconds: 20_000_000)
      if motion?.isRunning != true { return try await settle() }
    }
    XCTFail("the transition doesn't end")
  }

  private func settle() async throws { try await Task.sleep(nanoseconds: 100_000_000) }

  /// Whether a screen is as it was laid out.
  private func stays(in view: UIView?) -> Bool {
    guard let view else { return false }
    return view.alpha == 1 && view.isUserInteractionEnabled && view.layer.mask == nil
      && view.subviews.allSatisfy { $0.alpha == 1 && !$0.isHidden }
  }

  /// Everything about a view and those in it that a transition might leave changed.
  private func tree(_ view: UIView, depth: Int = 0) -> String {
    let own =
      "\(type(of: view)) \(view.frame) \(view.alpha) \(view.isHidden) \(view.isUserInteractionEnabled) "
      + "\(view.layer.mask == nil) \(view.gestureRecognizers?.count ?? 0) \(view.accessibilityElementsHidden)"
    return view.subviews.reduce(String(repeating: " ", count: depth) + own) {
      $0 + "\n" + tree($1, depth: depth + 1)
    }
  }
}
