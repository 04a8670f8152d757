import SwiftUI

struct Photo: Identifiable, Hashable {
  let id: Int
  var color: Color { Color(red: 0.9, green: Double(id) / 12, blue: 0.5) }

  /// Four for each way: on one screen, no two have the same id.
  static func all(for way: Way) -> [Photo] {
    let first = Way.allCases.prefix { $0 != way }.count * 4
    return (first..<first + 4).map { Photo(id: $0) }
  }
}

/// How a photo opens.
enum Way: String, CaseIterable {
  case push = "Push"
  case presentation = "Present"
  case place = "In place"
}

/// A grid of photos for each way in which they open.
struct PhotosScreen: View {
  @State private var pushed: Photo?
  @State private var presented: Photo?
  @State private var placed: Photo?

  var body: some View {
    NavigationStack {
      VStack {
        PhotoGrid(way: .push) { pushed = $0 }
          .photoPush(pushing: $pushed) { photo in PhotoDetail(photo: photo) { pushed = nil } }
        PhotoGrid(way: .presentation) { presented = $0 }
          .photoPush(presenting: $presented) { photo in PhotoDetail(photo: photo) { presented = nil } }
        PhotoGrid(way: .place) { placed = $0 }
      }
      .photoPush(inPlace: $placed) { photo in PhotoDetail(photo: photo) { placed = nil } }
    }
  }
}

struct PhotoGrid: View {
  let way: Way
  let open: @MainActor (Photo) -> Void

  var body: some View {
    Text(way.rawValue).font(.headline)
    LazyVGrid(columns: [GridItem(), GridItem(), GridItem(), GridItem()]) {
      ForEach(Photo.all(for: way)) { photo in
        photo.color.photoPush(.photo, of: photo.id)
          .frame(height: 80)
          .accessibilityLabel("Photo \(photo.id + 1)")
          .onTapGesture { open(photo) }
      }
    }
  }
}

/// A photo. In a push and a presentation, a pull or a pan from the edge closes it, too.
struct PhotoDetail: View {
  let photo: Photo
  let close: @MainActor () -> Void

  var body: some View {
    VStack {
      photo.color.photoPush(.photo).frame(height: 300)
      Button("Close") { close() }
      Spacer()
    }
    .background(Color.white)
  }
}
