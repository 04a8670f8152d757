export 'src/scheduler.dart' show SchedulerBinding, SchedulerPhase;
