import 'package:flutter/widgets.dart';

import 'transitions/flutter/app_store_card_transition.dart';
import 'transitions/flutter/photo_push_transition.dart';
import 'transitions/flutter/photo_viewer_transition.dart';

void main() => runApp(const PhotosApp());

/// Pictures that need no files: a name and a color.
class Photo {
  const Photo(this.name, this.color);

  static const List<Photo> all = <Photo>[
    Photo('sea', Color(0xFF286EB4)),
    Photo('hill', Color(0xFF3C8246)),
    Photo('dawn', Color(0xFFFF9A5A)),
  ];

  final String name;
  final Color color;
}

class PhotosApp extends StatelessWidget {
  const PhotosApp({super.key});

  @override
  Widget build(BuildContext context) => WidgetsApp(
        color: const Color(0xFFFFFFFF),
        textStyle: const TextStyle(color: Color(0xFF000000), fontSize: 17),
        pageRouteBuilder: <T>(RouteSettings settings, WidgetBuilder builder) => PageRouteBuilder<T>(
          settings: settings,
          pageBuilder: (BuildContext context, Animation<double> _, Animation<double> __) => builder(context),
        ),
        home: const PhotosPage(),
      );
}

/// A list of cards, a grid whose photos open in a page, and one whose photos open in a dialog.
class PhotosPage extends StatelessWidget {
  const PhotosPage({super.key});

  @override
  Widget build(BuildContext context) => AppStoreCard.today(
        child: ColoredBox(
          color: const Color(0xFFFFFFFF),
          child: SafeArea(
            child: ListView(children: <Widget>[
              for (final Photo photo in Photo.all)
                Opening(
                  key: ValueKey<String>('card ${photo.name}'),
                  route: () => appStoreCardRoute<void>(item: photo, builder: (_) => ArticlePage(photo: photo)),
                  child: SizedBox(height: 120, child: CardView(photo: photo)),
                ),
              PhotoGrid(
                route: (Photo photo) => photoPushRoute<void>(item: photo, builder: (_) => PhotoPage(photo: photo)),
                view: (Photo photo) => PhotoPush.photo(item: photo, child: Picture(photo: photo)),
              ),
              PhotoGrid(
                route: (Photo photo) => photoViewerRoute<void>(
                  item: photo,
                  opaque: false,
                  barrierDismissible: true,
                  barrierLabel: 'Close',
                  builder: (_) => PhotoDialog(photo: photo),
                ),
                view: (Photo photo) => PhotoViewer.photo(item: photo, child: Picture(photo: photo)),
              ),
            ]),
          ),
        ),
      );
}

class PhotoGrid extends StatelessWidget {
  const PhotoGrid({super.key, required this.route, required this.view});

  final Route<void> Function(Photo photo) route;
  final Widget Function(Photo photo) view;

  @override
  Widget build(BuildContext context) => GridView.count(
        crossAxisCount: 3,
        shrinkWrap: true,
        physics: const NeverScrollableScrollPhysics(),
        children: <Widget>[
          for (final Photo photo in Photo.all) Opening(route: () => route(photo), child: view(photo)),
        ],
      );
}

/// Pushes a route when it is tapped.
class Opening extends StatelessWidget {
  const Opening({super.key, required this.route, required this.child});

  final Route<void> Function() route;
  final Widget child;

  @override
  Widget build(BuildContext context) =>
      GestureDetector(onTap: () => Navigator.of(context).push<void>(route()), child: child);
}

class Picture extends StatelessWidget {
  const Picture({super.key, required this.photo});

  final Photo photo;

  @override
  Widget build(BuildContext context) => ColoredBox(color: photo.color, child: const SizedBox());
}

/// A card with a title and a subtitle, in the list and at the top of its article.
class CardView extends StatelessWidget {
  const CardView({super.key, required this.photo, this.isOpen = false});

  final Photo photo;
  final bool isOpen;

  @override
  Widget build(BuildContext context) => AppStoreCard.card(
        item: photo,
        child: Stack(fit: StackFit.expand, children: <Widget>[
          Picture(photo: photo),
          Positioned(left: 16, top: 16, child: AppStoreCard.title(item: photo, child: Text(photo.name))),
          Positioned(left: 16, bottom: 16, child: AppStoreCard.subtitle(item: photo, child: const Text('A place to go'))),
          if (isOpen) const Positioned(right: 16, top: 8, child: AppStoreCard.close(child: Closing())),
        ]),
      );
}

class Closing extends StatelessWidget {
  const Closing({super.key});

  @override
  Widget build(BuildContext context) => GestureDetector(
        onTap: () => Navigator.of(context).pop(),
        child: const SizedBox(width: 36, height: 36, child: Text('✕')),
      );
}

class ArticlePage extends StatelessWidget {
  const ArticlePage({super.key, required this.photo});

  final Photo photo;

  @override
  Widget build(BuildContext context) => ColoredBox(
        color: const Color(0xFFFFFFFF),
        child: Column(children: <Widget>[
          SizedBox(height: 332, child: CardView(photo: photo, isOpen: true)),
          Text('Everything about ${photo.name}'),
        ]),
      );
}

class PhotoPage extends StatelessWidget {
  const PhotoPage({super.key, required this.photo});

  final Photo photo;

  @override
  Widget build(BuildContext context) => ColoredBox(
        color: const Color(0xFFFFFFFF),
        child: Column(children: <Widget>[
          AspectRatio(aspectRatio: 4 / 3, child: PhotoPush.photo(item: photo, child: Picture(photo: photo))),
          const Closing(),
        ]),
      );
}

/// What is around the photo belongs to the dialog's route, and shows the page below.
class PhotoDialog extends StatelessWidget {
  const PhotoDialog({super.key, required this.photo});

  final Photo photo;

  @override
  Widget build(BuildContext context) => Center(
        child: AspectRatio(aspectRatio: 4 / 3, child: PhotoViewer.photo(item: photo, child: Picture(photo: photo))),
      );
}
