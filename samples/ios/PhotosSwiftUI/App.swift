import SwiftUI

@main
struct PhotosApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        TodayScreen().tabItem { Text("Today") }
        PhotosScreen().tabItem { Text("Photos") }
      }
    }
  }
}
