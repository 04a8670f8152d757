import Simulator

/// A target with profiles. Each profile is an exporter of its own, and the target asks the one that its option names.
protocol ProfiledExporter: Exporter {
  /// The exporter of the profile that the settings name.
  func profile(in settings: Settings) -> any Exporter
}

extension ProfiledExporter {
  package func support(for feature: Feature, with settings: Settings) -> Support {
    profile(in: settings).support(for: feature, with: settings)
  }

  package func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support {
    profile(in: settings).support(for: use, in: transition, with: settings)
  }

  package func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    profile(in: settings).names(in: transition, with: settings)
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    profile(in: settings).export(transition, with: settings)
  }

  package func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    profile(in: settings).exportShared(transitions, with: settings)
  }
}
