// Exports the specs in `transitions` to `lib/transitions/flutter`:
//
//     dart run tool/export_transitions.dart
//     dart run tool/export_transitions.dart --check
//
// Passes its arguments on to transition-export, which must be on the PATH.
import 'dart:io';

Future<void> main(List<String> arguments) async {
  final process = await Process.start(
    'transition-export',
    [
      'export',
      'transitions',
      '--target',
      'flutter',
      '--output',
      'lib/transitions',
      ...arguments,
    ],
    mode: ProcessStartMode.inheritStdio,
  );
  exitCode = await process.exitCode;
}
