import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let tabs = UITabBarController()
    let today = TodayViewController()
    let photos = UINavigationController(rootViewController: PhotosViewController())
    (today.tabBarItem.title, photos.tabBarItem.title) = ("Today", "Photos")
    tabs.viewControllers = [today, photos]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
  }
}
