#!/usr/bin/env python3
"""Say which tests took longest, of those in a file that `ctest --output-junit` wrote.

    tools/slowest.py FILE [COUNT]
"""
import sys
import xml.etree.ElementTree


def tests(file):
    """[(seconds, name)] of all tests that ran, the longest first."""
    cases = xml.etree.ElementTree.parse(file).iter("testcase")
    return sorted(((float(case.get("time")), case.get("name")) for case in cases
                   if case.get("status") in ("run", "fail")), reverse=True)


def main(file, count="15"):
    ran = tests(file)
    print(f"{len(ran)} tests took {sum(seconds for seconds, _ in ran):.0f} s, added up; longest:")
    for seconds, name in ran[:int(count)]:
        print(f"{seconds:8.1f} s  {name}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(*sys.argv[1:])
