#!/usr/bin/env python3
"""Write the examples at the top of the public headers as functions in C.

    tools/header_examples.py INCLUDE_FOLDER OUT

Each header begins with a comment "Example: WHAT." and, indented by four, what a function that
returns an adx_err contains; whole declarations in front of it, which begin with `static` or
`struct NAME {` and end with a `}` at the margin, stand beside that function. A header without an
example is an error, unless it declares nothing for programs.
"""
import pathlib
import re
import sys

# Declares attributes of the library's own functions.
WITHOUT = {"export.h"}

EXAMPLE = re.compile(r"#ifndef \w+\n#define \w+\n\n/\*\n \* Example: .*?\n \*\n(.*?) \*/\n",
                     re.DOTALL)
BESIDE = re.compile(r"(?:struct \w+ |static [^\n=]+\)\n)\{\n.*?\n\};?\n+", re.DOTALL)


def function_of(header):
    """The example of a header as C, with its function example_NAME()."""
    match = EXAMPLE.match(header.read_text())
    if not match:
        sys.exit(f"{header}: does not begin with a comment \"Example: WHAT.\"; see position.h")
    code = re.sub(r"(?m)^ \*(     )?", "", match[1])
    beside = "".join(BESIDE.findall(code))
    body = re.sub(r"(?m)^(?=.)", "    ", BESIDE.sub("", code))
    if not re.search(r"^    return \w+;\n\Z", body, re.MULTILINE):
        body += "    return ADX_OK;\n"
    return f"{beside}static adx_err example_{header.stem}(void)\n{{\n{body}}}\n"


def main():
    folder, out = map(pathlib.Path, sys.argv[1:])
    headers = sorted(set(folder.glob("*.h")) - {folder / name for name in WITHOUT})
    each = " ".join(f"EACH({header.stem})" for header in headers)
    out.write_text("\n".join(map(function_of, headers)) +
                   f"\n#define HEADER_EXAMPLES(EACH) {each}\n")


if __name__ == "__main__":
    main()
