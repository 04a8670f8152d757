"""The files of Integrations with the real programs that they are for, and the guide "Write an exporter", followed."""

import harness

import builds
import checks
import guide


def main():
    report = harness.Report()
    if not harness.tool():
        return report.skip("integrations", "", "the product is not built")
    builds.check(report)
    checks.check(report)
    guide.check(report)


if __name__ == "__main__":
    main()
