#!/usr/bin/env python3
"""How many of the expectations in the tests of pyffish the package for Python meets.

    tests/peers/pyffish_tests.py MODULE TEST.py

MODULE: the compiled module (build/check/python/acedrex/_native.abi3.so). TEST.py: the `test.py` of
Fairy-Stockfish, whose license is not ours, so that it is read from where it lies. Each expectation
counts alone, those in loops as often as they are asked: one that is not met, or cannot be asked
because a call before it was refused, does not end its test. The figures in python/README.md are
those of this command.
"""
import ast
import faulthandler
import importlib.util
import pathlib
import sys
import unittest

USAGE = "usage: pyffish_tests.py MODULE TEST.py"
LOOPED = ("variant", "fen")  # what tests that ask in a loop ask about


class Refused:
    """Stands for a value that there is none of: it equals nothing, and has nothing."""

    __hash__ = None

    def __init__(self, error):
        self.error = error

    def __eq__(self, _other):
        raise self.error

    def __bool__(self):
        raise self.error

    def __getattr__(self, _name):
        raise self.error

    __ne__ = __contains__ = __iter__ = __getitem__ = __len__ = __add__ = __radd__ = __eq__


def later(name, value):
    """Returns: name(lambda: value), in the place of that value."""
    call = ast.parse(f"{name}(lambda: 0)", mode="eval").body
    for node in ast.walk(call):
        ast.copy_location(node, value)
    call.args[0].body = value
    return call


class Alone(ast.NodeTransformer):
    """What asks something becomes a call that counts it; what is refused becomes a Refused."""

    def visit_Expr(self, node):  # noqa: N802
        call = node.value
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
            return node
        name = "asked" if call.func.attr.startswith("assert") else "told"
        node.value = later(name, call)
        return node

    def visit_Assign(self, node):  # noqa: N802
        node.value = later("got", node.value)
        return node


class Count:
    def __init__(self):
        self.met, self.missed = 0, []  # line of the test, what was answered

    def asked(self, ask):
        try:
            ask()
            self.met += 1
        except Exception as error:  # noqa: BLE001: whatever the package does is an answer
            asker = sys._getframe(1)
            while asker.f_back.f_code.co_filename == asker.f_code.co_filename:
                asker = asker.f_back  # a test asks by a function of its own
            said = " ".join(str(error).split())[:200]
            held = asker.f_locals
            about = " ".join(str(held[name]) for name in LOOPED if name in held)
            self.missed.append((asker.f_lineno, f"{about or '-'}: {type(error).__name__}: {said}"))

    def told(self, call):
        try:
            call()
        except Exception:  # noqa: BLE001, S110: what follows will miss it
            pass

    def got(self, value):
        try:
            return value()
        except Exception as error:  # noqa: BLE001
            return Refused(error)


def package(module):
    """Returns: acedrex.pyffish from the sources, with this compiled module."""
    spec = importlib.util.spec_from_file_location("acedrex._native", module)
    sys.modules["acedrex._native"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules["acedrex._native"])
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python"))
    from acedrex import pyffish  # noqa: PLC0415: its module is an argument
    return pyffish


def main(words):
    if len(words) != 2:
        sys.exit(USAGE)
    sys.modules["pyffish"] = package(words[0])
    path = pathlib.Path(words[1])
    tree = ast.parse(path.read_text())
    for case in [node for node in tree.body if isinstance(node, ast.ClassDef)]:
        Alone().visit(case)
    count = Count()
    names = {"__name__": "theirs", "asked": count.asked, "told": count.told, "got": count.got}
    exec(compile(ast.fix_missing_locations(tree), str(path), "exec"), names)  # noqa: S102
    faulthandler.disable()
    cases = [case for case in names.values()
             if isinstance(case, type) and issubclass(case, unittest.TestCase)]
    for case in cases:
        result = unittest.TestResult()
        unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
        for test, trace in result.errors:
            print(f"{test} stopped:\n{trace}", file=sys.stderr)
    for line, answer in sorted(count.missed):
        print(f"{path.name}:{line}: {answer}")
    print(f"{count.met} of {count.met + len(count.missed)} expectations hold")


if __name__ == "__main__":
    main(sys.argv[1:])
