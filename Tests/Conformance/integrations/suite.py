"""The files of Integrations with the programs that use them, and the guide "Write an exporter", followed."""

import harness

import bazel
import builds
import checks
import gradle_plugin
import guide
import workflows


def main():
    report = harness.Report()
    if not harness.tool():
        return report.skip("integrations", "", "the product is not built")
    builds.check(report)
    bazel.check(report)
    checks.check(report)
    gradle_plugin.check(report)
    guide.check(report)
    workflows.check(report)


if __name__ == "__main__":
    main()
