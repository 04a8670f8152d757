"""What the command line writes for other programs, and how processes end: dependency files, completions, the man page, CI; and what
a run reads, quotes and keeps."""

import ci
import depfile
import harness
import manual
import process
import shells
import terminal
import trust


def main():
    report = harness.Report()
    if not harness.tool():
        return report.skip("command line", "", "the product is not built")
    depfile.check(report)
    shells.check(report)
    manual.check(report)
    process.check(report)
    terminal.check(report)
    ci.check(report)
    trust.check(report)


if __name__ == "__main__":
    main()
