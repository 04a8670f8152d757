import 'basic.dart';
import 'framework.dart';
import 'scheduler.dart';

/// A list that builds only the items that it shows, and disposes of others unless they want to be kept.
class LazyList extends StatefulWidget {
  const LazyList({Key? key, required this.shown, required this.builder}) : super(key: key);

  final List<int> shown;
  final Widget Function(int item) builder;

  @override
  State<LazyList> createState() => _LazyListState();
}

class _LazyListState extends State<LazyList> {
  final Map<int, Set<State<StatefulWidget>>> _kept = {};

  void changed() => SchedulerBinding.instance.addMicrotask(() {
        if (mounted) setState(() {});
      });

  @override
  Widget build(BuildContext context) => Stack(children: <Widget>[
        for (final int item in {
          ...widget.shown,
          for (final int item in _kept.keys)
            if (_kept[item]!.isNotEmpty) item
        })
          KeptAlive(
              key: ValueKey<int>(item),
              isCovered: !widget.shown.contains(item),
              child: _Item(this, _kept.putIfAbsent(item, () => {}), child: widget.builder(item)))
      ]);
}

class _Item extends InheritedWidget {
  const _Item(this.list, this.keepers, {required Widget child}) : super(child: child);

  final _LazyListState list;
  final Set<State<StatefulWidget>> keepers;

  @override
  bool updateShouldNotify(_Item old) => false;
}

mixin AutomaticKeepAliveClientMixin<T extends StatefulWidget> on State<T> {
  _Item? _item;

  @protected
  bool get wantKeepAlive;

  @protected
  void updateKeepAlive() => wantKeepAlive ? _keep() : _release();

  void _keep() {
    _item ??= context.getElementForInheritedWidgetOfExactType<_Item>()?.widget as _Item?;
    _item?.keepers.add(this);
  }

  void _release() {
    if (_item?.keepers.remove(this) ?? false) _item!.list.changed();
    _item = null;
  }

  @override
  void deactivate() {
    _release();
    super.deactivate();
  }

  @override
  Widget build(BuildContext context) {
    if (wantKeepAlive) _keep();
    return const SizedBox();
  }
}
