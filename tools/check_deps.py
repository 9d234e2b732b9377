#!/usr/bin/env python3
"""Refuse an #include that points against the arrows between the layers.

    tools/check_deps.py [ROOT]

Also refused: public headers that need more than public headers and the C library, paths that are
not written layer/file.h, and two files of one name.
"""
import collections
import pathlib
import re
import sys

# Layer: the layers it may include from. Public headers (adx/) are open to all.
MAY_USE = {
    "base": set(),
    "core": {"base"},
    "rules": {"base", "core"},
    "referee": {"base", "core"},
    "language": {"base"},
    "notation": {"base", "core", "referee", "language"},
    "net": {"base", "core"},
    "eval": {"base", "core", "referee", "net"},
    "search": {"base", "core", "referee", "eval"},
    "engine": {"base", "core", "referee", "net", "eval", "search"},
    "api": {"base", "core", "rules", "referee", "language", "notation", "net", "eval", "search",
            "engine"},
    "record": {"base"},
    "report": {"base"},
    "puzzle": {"base"},
    "book": {"base"},
    "system": {"base"},
    "protocol": {"base", "system"},
    "endgame": {"base", "core", "referee", "notation", "api"},
    "train": {"base", "core", "net", "eval", "api"},
    "http": {"base"},
    "server/workers": {"base"},
    "server/store": {"base"},
    "server/room": {"base"},
    "server/sessions": {"base", "http", "server/room", "server/store"},
    "server/rules": {"base", "http", "server/sessions", "server/store", "server/workers"},
    "server/messages": {"base", "server/room", "server/store"},
    "server/studies": {"base", "http", "server/messages", "server/rules", "server/sessions",
                       "server/store", "server/visitors"},
    "server/visitors": {"base", "server/messages", "server/sessions", "server/store"},
    "server/games": {"base", "http", "server/messages", "server/room", "server/rules",
                     "server/sessions", "server/store", "server/visitors", "server/workers"},
    "server/chat": {"base", "server/games", "server/messages", "server/room", "server/store",
                    "server/visitors"},
    "server/lobby": {"base", "server/games", "server/messages", "server/visitors"},
    "server/archive": {"base", "http", "server/games", "server/room", "server/rules",
                       "server/sessions", "server/store", "server/visitors"},
    "server/mail": {"base", "http", "language", "server/games", "server/messages", "server/room",
                    "server/sessions", "server/store", "server/visitors", "server/workers"},
    "server/push": {"base", "server/games", "server/room", "server/store", "server/workers"},
    "server/tournaments": {"base", "server/games", "server/mail", "server/messages", "server/push",
                           "server/room", "server/rules", "server/store", "server/visitors"},
    "server/people": {"base", "server/games", "server/mail", "server/messages", "server/push",
                      "server/room", "server/rules", "server/sessions", "server/store",
                      "server/visitors"},
    "server/teams": {"base", "http", "server/messages", "server/people", "server/sessions",
                     "server/store", "server/tournaments", "server/visitors"},
    "server/previews": {"base", "http", "server/games", "server/mail", "server/messages",
                        "server/rules", "server/store", "server/visitors", "server/workers"},
    "server/accounts": {"base", "http", "server/chat", "server/games", "server/mail",
                        "server/messages", "server/push", "server/room", "server/rules",
                        "server/sessions", "server/store", "server/studies", "server/tournaments",
                        "server/visitors", "server/workers"},
    "server/loop": {"base", "server/accounts", "server/archive", "server/games", "server/lobby",
                    "server/mail", "server/messages", "server/people", "server/previews",
                    "server/push", "server/room", "server/rules", "server/sessions",
                    "server/store", "server/studies", "server/tournaments", "server/visitors",
                    "server/workers"},
    "server/bots": {"base", "http", "server/accounts", "server/games", "server/loop",
                    "server/messages", "server/sessions", "server/store", "server/visitors"},
    "server/clock": {"base"},
    "server/endpoints": {"base", "http", "server/accounts", "server/archive", "server/bots",
                         "server/clock", "server/games", "server/loop", "server/mail",
                         "server/messages", "server/previews", "server/push", "server/rules",
                         "server/sessions", "server/store", "server/studies", "server/teams",
                         "server/visitors",
                         "server/workers"},
    "match": {"base", "protocol", "system"},
    "import": {"base"},
    "ini": {"base", "import"},
    "idiagram": {"base", "import"},
    "bridge": {"base", "protocol", "match", "system"},
    "cli": {"base", "idiagram", "import", "ini", "protocol", "match", "system"},
    "operator": {"base", "bridge", "cli", "http", "server/archive", "server/clock",
                 "server/endpoints", "server/games", "server/mail", "server/push", "server/rules",
                 "server/sessions", "server/store", "server/tournaments", "server/workers",
                 "system"},
    "wasm": {"base", "idiagram", "import", "ini"},
}
INCLUDE = re.compile(r'\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


def includes(path):
    """Yield (line number, text between the quotes or None, text between the brackets or None)."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = INCLUDE.match(line)
        if match:
            yield number, match[1], match[2]


def layer_of(parts):
    """A folder of src/, or one of the folders that it consists of."""
    inner = "/".join(parts[:2])
    return inner if inner in MAY_USE else parts[0]


def check_layer_file(root, path):
    layer = layer_of(path.relative_to(root / "src").parts)
    if layer not in MAY_USE:
        yield 1, f"{layer}/ is no layer; give it a line in MAY_USE of tools/check_deps.py"
        return
    for number, own, system in includes(path):
        if system and system.startswith("adx/"):
            yield number, f'write "{system}" with quotes, as for every file of this project'
        if not own:
            continue
        used = layer_of(own.split("/"))
        if "/" not in own or used not in MAY_USE.keys() | {"adx"}:
            yield number, f'"{own}" has no layer in front; write "layer/file.h" as seen from src/'
        elif used not in MAY_USE[layer] | {layer, "adx"}:
            allowed = ", ".join(sorted(MAY_USE[layer])) or "no other layer"
            yield number, (f"{layer}/ must not include {used}/; it may use {allowed} and adx/, "
                           f"so pass in what it needs or move the code")


def check_public_header(path):
    for number, own, _ in includes(path):
        if own and not own.startswith("adx/"):
            yield number, (f'public headers must not include "{own}"; '
                           "they stand on adx/ and the C library alone")


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[1])
    findings = []
    by_name = collections.defaultdict(list)
    for path in sorted((root / "src").rglob("*")):
        if path.suffix in {".c", ".h", ".inc"}:
            by_name[path.name].append(path)
            findings += [(path, *finding) for finding in check_layer_file(root, path)]
    for path in sorted((root / "include").rglob("*.h")):
        findings += [(path, *finding) for finding in check_public_header(path)]
    for name, paths in sorted(by_name.items()):
        for path in paths[1:]:
            first = paths[0].relative_to(root)
            findings.append((path, 1, f"{name} is also the name of {first}; rename one of them"))
    for path, number, what in findings:
        print(f"{path.relative_to(root)}:{number}: {what}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
