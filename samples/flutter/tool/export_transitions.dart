// Exports what `transition-export.json` names to `lib/transitions`: `dart run tool/export_transitions.dart`. Passes its
// arguments on to transition-export, which must be on the PATH.
import 'dart:io';

Future<void> main(List<String> arguments) async {
  final process = await Process.start(
    'transition-export',
    ['export', '--config', 'transition-export.json', ...arguments],
    mode: ProcessStartMode.inheritStdio,
  );
  exitCode = await process.exitCode;
}
