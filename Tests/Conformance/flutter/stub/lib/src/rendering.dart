import 'basic.dart';
import 'framework.dart';
import 'geometry.dart';
import 'navigator.dart';
import 'scrolling.dart';

/// One object per element; in a real tree most elements share theirs with a child.
abstract class RenderObject {
  RenderObject(this.element);

  final Element element;

  static final Expando<RenderBox> _all = Expando<RenderBox>();

  RenderObject? get parent => element.parent == null ? null : RenderBox.of(element.parent!);

  /// False in a part of the tree that is being removed.
  bool get attached {
    Element at = element;
    while (at.parent != null) at = at.parent!;
    return element.isActive && at.depth == 0;
  }

  void visitChildren(void Function(RenderObject child) visitor) {
    for (final Element child in element.children) visitor(RenderBox.of(child));
  }

  /// Visits the visible children.
  void visitChildrenForSemantics(void Function(RenderObject child) visitor) {
    final Widget widget = element.widget;
    if (widget is Offstage && widget.offstage) return;
    if (widget is Covered && widget.isCovered) return;
    if (widget is ExcludeSemantics) return;
    if (widget is Opacity && widget.opacity == 0) return;
    visitChildren(visitor);
  }
}

class RenderBox extends RenderObject {
  RenderBox(Element element) : super(element);

  static RenderBox of(Element element) => RenderObject._all[element] ??= element.widget is Viewport
      ? RenderViewport(element)
      : element.widget is ExcludeSemantics
          ? RenderExcludeSemantics(element)
          : RenderBox(element);

  bool get hasSize => element.rect != null;

  Size get size {
    if (!hasSize) throw FlutterError('RenderBox was not laid out.');
    return element.rect!.size;
  }

  Matrix4 get _toScreen {
    Matrix4 matrix = Matrix4.identity();
    for (Element? at = element; at != null; at = at.parent) {
      final Widget widget = at.widget;
      if (widget is Transform) {
        final Rect rect = at.rect!;
        matrix = Matrix4.translationValues(rect.left, rect.top, 0)
            .multiplied(widget.transform)
            .multiplied(Matrix4.translationValues(-rect.left, -rect.top, 0))
            .multiplied(matrix);
      } else if (widget is FittedBox) {
        matrix = widget.matrix(at.rect!).multiplied(matrix);
      }
    }
    return matrix;
  }

  Offset localToGlobal(Offset point, {RenderObject? ancestor}) {
    if (!attached) throw FlutterError('A detached render object has no place on the screen.');
    final Offset at = point + element.rect!.topLeft;
    // The tests transform nothing between a screen and its content.
    if (ancestor != null) return at - ancestor.element.rect!.topLeft;
    return _toScreen.projected(at);
  }

  /// For a box without transforms.
  Offset globalToLocal(Offset point) => point - element.rect!.topLeft;
}

abstract class RenderAbstractViewport extends RenderObject {
  RenderAbstractViewport(Element element) : super(element);
}

class RenderExcludeSemantics extends RenderBox {
  RenderExcludeSemantics(Element element) : super(element);
}

class RenderViewport extends RenderBox implements RenderAbstractViewport {
  RenderViewport(Element element) : super(element);

  ScrollPosition get offset => (element.widget as Viewport).position;
}
