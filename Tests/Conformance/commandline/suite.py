"""What the command line writes for other programs: dependency files in Make and Ninja."""

import depfile
import harness


def main():
    report = harness.Report()
    if not harness.tool():
        return report.skip("command line", "", "the product is not built")
    depfile.check(report)


if __name__ == "__main__":
    main()
