// What `samples/flutter` needs besides, so that its types can be checked; nothing of it is laid out or drawn.
import 'basic.dart';
import 'framework.dart';
import 'geometry.dart';
import 'navigator.dart';
import 'scrolling.dart';

void runApp(Widget app) {}

class TextStyle {
  const TextStyle({this.color, this.fontSize});

  final Color? color;
  final double? fontSize;
}

class WidgetsApp extends StatelessWidget {
  const WidgetsApp({Key? key, required this.color, this.textStyle, this.pageRouteBuilder, this.home}) : super(key: key);

  final Color color;
  final TextStyle? textStyle;
  final PageRoute<T> Function<T>(RouteSettings settings, WidgetBuilder builder)? pageRouteBuilder;
  final Widget? home;

  @override
  Widget build(BuildContext context) => home!;
}

class SafeArea extends SingleChildWidget {
  const SafeArea({Key? key, required Widget child}) : super(key: key, child: child);
}

class Center extends SingleChildWidget {
  const Center({Key? key, Widget? child}) : super(key: key, child: child);
}

class GridView extends ListView {
  const GridView.count({
    Key? key, required this.crossAxisCount, this.shrinkWrap = false, ScrollPhysics physics = const ClampingScrollPhysics(),
    List<Widget> children = const [],
  }) : super(key: key, physics: physics, children: children);

  final int crossAxisCount;
  final bool shrinkWrap;
}
