/// Runs an app on the stand-in and lists what it draws.
import 'src/animation.dart';
import 'src/basic.dart';
import 'src/framework.dart';
import 'src/geometry.dart';
import 'src/navigator.dart';

/// A view of an app: only its name counts.
class Leaf extends Widget {
  const Leaf(this.name, {Key? key}) : super(key: key);

  final String name;

  @override
  List<Widget> inside(Element element) => const [];
}

/// Something drawn: a widget that a test asked for, where it came to.
class Drawing {
  Drawing(this.widget, this.box, this.matrix, this.opacity, this.clips);

  final Widget widget;

  /// In the coordinates that the matrix takes to the screen.
  final Rect box;
  final Matrix4 matrix;
  final double opacity;

  /// Corners of the clips around it, from the outside in.
  final List<List<double>> clips;

  List<double> get corners => cornersOf(box, matrix);

  static List<double> cornersOf(Rect box, Matrix4 matrix) => [
        for (final Offset corner in [
          box.topLeft,
          Offset(box.right, box.top),
          Offset(box.right, box.bottom),
          Offset(box.left, box.bottom)
        ])
          ...[matrix.projected(corner).dx, matrix.projected(corner).dy]
      ];
}

/// An app on a screen, alone: what an earlier one left behind, as where it failed, is gone.
class Stage {
  Stage(Widget app, this.size) : _root = Element(app) {
    Ticking.controllers.clear();
    WidgetsBinding.instance.clear();
  }

  final Size size;
  final Element _root;

  /// A frame, so long after the one before. A part that waits for the end of the frame shows in one more.
  void pump([Duration elapsed = Duration.zero]) {
    Ticking.advance(elapsed);
    for (int pass = 0; pass < 2; pass++) {
      _root.build();
      Element.finishFrame();
      _layout(_root, Rect.fromLTWH(0, 0, size.width, size.height));
      WidgetsBinding.instance.runPostFrameCallbacks();
    }
    _root.build();
    Element.finishFrame();
    _layout(_root, Rect.fromLTWH(0, 0, size.width, size.height));
  }

  static void _layout(Element element, Rect rect) {
    element.rect = rect;
    for (final Element child in element.children) {
      final Widget widget = child.widget;
      // What only builds is not seen by layout.
      final Element laid = _positioned(child);
      final Widget inner = laid.widget;
      if (inner is Positioned && element.widget is Stack) {
        for (Element at = child; at != laid; at = at.children.first) at.rect = inner.of(rect);
        _layout(laid, inner.of(rect));
      } else {
        _layout(child, widget is SizedBox ? widget.of(rect) : rect);
      }
    }
  }

  static Element _positioned(Element element) {
    Element at = element;
    while (at.widget is StatelessWidget && at.children.length == 1 && at.widget is! Positioned) at = at.children.first;
    return at.widget is Positioned ? at : element;
  }

  /// The widgets that the test is about, in the order they are drawn.
  List<Drawing> draw(bool Function(Widget widget) isWanted) {
    final List<Drawing> drawn = [];
    void paint(Element element, Matrix4 matrix, double opacity, List<List<double>> clips) {
      final Widget widget = element.widget;
      final Rect rect = element.rect!;
      if (widget is Offstage && widget.offstage) return;
      if (widget is Transform) {
        matrix = matrix
            .multiplied(Matrix4.translationValues(rect.left, rect.top, 0))
            .multiplied(widget.transform)
            .multiplied(Matrix4.translationValues(-rect.left, -rect.top, 0));
      }
      if (widget is FittedBox) matrix = matrix.multiplied(widget.matrix(rect));
      if (widget is Opacity) opacity *= widget.opacity;
      if (widget is ClipRRect) clips = [...clips, Drawing.cornersOf(widget.of(rect).outer, matrix)];
      if (isWanted(widget)) drawn.add(Drawing(widget, rect, matrix, opacity, clips));
      for (final Element child in element.children) paint(child, matrix, opacity, clips);
    }

    paint(_root, Matrix4.identity(), 1, const []);
    return drawn;
  }
}
