/// What apps do around a motion, by the names in `Tests/Conformance/situations.tsv`.
import 'app.dart';
import 'arrivals.dart';
import 'containers.dart';
import 'partners.dart';
import 'rests.dart';
import 'touches.dart';
import 'turns.dart';

final Map<String, void Function(Try)> situations = {...rests, ...partners, ...arrivals, ...touches, ...turns, ...containers};
