export 'src/framework.dart' show debugPrint;
export 'src/scheduler.dart' show TargetPlatform, defaultTargetPlatform;
