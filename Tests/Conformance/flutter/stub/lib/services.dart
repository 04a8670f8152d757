export 'src/scheduler.dart' show PredictiveBackEvent;
