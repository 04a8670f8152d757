"""What Scripts/package wrote: valid by each form's checkers, reproducible, installed and used."""

import harness

import contents
import installed
import names


def main():
    report = harness.Report()
    if not harness.tool():
        return report.skip("packages", "", "the product is not built")
    contents.check_repeated(report)
    if not harness.packages():
        return report.skip("packages", "", "Scripts/package was not run; --packages names what it wrote")
    contents.check(report)
    names.check(report)
    installed.check(report)


if __name__ == "__main__":
    main()
