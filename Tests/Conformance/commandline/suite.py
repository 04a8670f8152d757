"""What the command line writes for other programs, and how processes end: dependency files, completions, the man page, CI."""

import ci
import depfile
import harness
import manual
import process
import shells


def main():
    report = harness.Report()
    if not harness.tool():
        return report.skip("command line", "", "the product is not built")
    depfile.check(report)
    shells.check(report)
    manual.check(report)
    process.check(report)
    ci.check(report)


if __name__ == "__main__":
    main()
