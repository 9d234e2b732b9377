#!/usr/bin/env python3
"""Refuse a library that shows other names than those of its headers.

    tools/check_exports.py NM libadx.a libadx.so
"""
import subprocess
import sys


def names(nm, library):
    """The names that a program linked with the library sees."""
    kind = ["-D"] if ".so" in library else []
    out = subprocess.run([nm, "-g", "--defined-only", *kind, library], capture_output=True,
                         text=True, check=True).stdout
    return [line.split()[-1] for line in out.splitlines() if len(line.split()) == 3]


def main():
    nm, *libraries = sys.argv[1:]
    bad = 0
    for library in libraries:
        shown = names(nm, library)
        for name in shown:
            if not name.startswith("adx_"):
                print(f"{library}: shows {name}; only names of include/adx/ may be seen outside")
                bad = 1
        if "adx_variant_create" not in shown:
            print(f"{library}: does not show adx_variant_create")
            bad = 1
    sys.exit(bad)


main()
