public import UIKit

// Where SwiftUI and UIKit meet. A hosting controller keeps its root: rigs evaluate it.

public struct UIViewControllerRepresentableContext<Representable>: Sendable {
  nonisolated(unsafe) public var environment = EnvironmentValues()
  public init() {}
}
public struct UIViewRepresentableContext<Representable>: Sendable {
  nonisolated(unsafe) public var environment = EnvironmentValues()
  public init() {}
}
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}
extension UIViewControllerRepresentable {
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Void)
}
extension UIViewRepresentable {
  public var body: Never { fatalError() }
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Void) {}
}
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let all = SafeAreaRegions(rawValue: 3)
}
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content
  public var safeAreaRegions = SafeAreaRegions.all
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }
}

/// Makes and updates the view that a representable view stands for, in a superview.
@MainActor public func host(_ view: AnyView, in superview: UIView, environment: EnvironmentValues = .init()) -> UIView?
{
  func made<Representable: UIViewRepresentable>(_ own: Representable) -> UIView {
    var context = UIViewRepresentableContext<Representable>()
    context.environment = environment
    let view = own.makeUIView(context: context)
    own.updateUIView(view, context: context)
    superview.addSubview(view)
    return view
  }
  return (view.view as? any UIViewRepresentable).map { made($0) }
}
