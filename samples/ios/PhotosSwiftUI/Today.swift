import SwiftUI

/// Cards that open their article, and photos that open in a viewer on black.
struct TodayScreen: View {
  @State private var article: Photo?
  @State private var viewed: Photo?

  var body: some View {
    VStack {
      ForEach(Photo.all(for: .push)) { photo in
        CardView(photo: photo, item: photo.id).frame(height: 120).onTapGesture { article = photo }
      }
      LazyVGrid(columns: [GridItem(), GridItem(), GridItem(), GridItem()]) {
        ForEach(Photo.all(for: .presentation)) { photo in
          photo.color.photoViewer(.photo, of: photo.id).frame(height: 80).onTapGesture { viewed = photo }
        }
      }
    }
    .appStoreCard(presenting: $article) { photo in ArticleView(photo: photo) { article = nil } }
    .photoViewer(presenting: $viewed) { photo in
      ZStack {
        Color.black
        photo.color.photoViewer(.photo).frame(height: 300).onTapGesture { viewed = nil }
      }
    }
  }
}

/// A picture with a title and a subtitle on it; in a list, those of an item.
struct CardView: View {
  let photo: Photo
  var item: Int?

  var body: some View {
    ZStack {
      photo.color.appStoreCard(.card, of: item)
      VStack {
        Text("Card \(photo.id + 1)").font(.headline).appStoreCard(.title, of: item)
        Spacer()
        Text("A place to go").appStoreCard(.subtitle, of: item)
      }
    }
  }
}

/// The article of a card. A pull closes it, too.
struct ArticleView: View {
  let photo: Photo
  let close: @MainActor () -> Void

  var body: some View {
    VStack {
      CardView(photo: photo).frame(height: 332)
      Button("Close") { close() }.appStoreCard(.close)
      Spacer()
    }
    .background(Color.white)
  }
}
