#!/usr/bin/env python3
"""Build the wheel: what `pip install ./python` calls (PEP 517), and `make wheel`.

    python/build_backend.py FOLDER [MODULE]

FOLDER: where the wheel is written. MODULE: the compiled module; without it, CMake builds it in
build/python. A wheel is a zip file with a list of what is in it, so nothing but Python's own
library is needed to write one. The same sources and compiler give the same bytes.
"""
import base64
import hashlib
import pathlib
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
ABI = "cp310-abi3"  # Py_LIMITED_API of native/native.h
MODULE = "_native.abi3.so"


def version():
    found = re.search(r"^project\(adx VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(), re.M)
    return found[1]


def project():
    return tomllib.loads((HERE / "pyproject.toml").read_text())["project"]


def compile_module():
    """Returns: the path of the module."""
    build = ROOT / "build/python"
    # Nothing else is built, so that nothing else is needed.
    subprocess.run(["cmake", "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release",
                    "-DADX_PROGRAM=OFF", f"-DPython3_EXECUTABLE={sys.executable}"],
                   check=True, stdout=sys.stderr)
    subprocess.run(["cmake", "--build", build, "--parallel", "--target", "acedrex_python"],
                   check=True, stdout=sys.stderr)
    return build / "python/acedrex" / MODULE


def metadata():
    about = project()
    return (f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {version()}\n"
            f"Summary: {about['description']}\nLicense: {about['license']['text']}\n"
            f"Requires-Python: {about['requires-python']}\n"
            f"Description-Content-Type: text/markdown\n\n{(HERE / about['readme']).read_text()}")


def files_of_wheel(module, info, tag):
    """{path in the wheel: bytes}"""
    package = HERE / "acedrex"
    files = {f"acedrex/{path.name}": path.read_bytes()
             for path in sorted(package.iterdir()) if path.suffix in {".py", ".pyi", ".typed"}}
    files[f"acedrex/{MODULE}"] = pathlib.Path(module).read_bytes()
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: acedrex\nRoot-Is-Purelib: false\n"
                              f"Tag: {tag}\n").encode()
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    return files


def record(files, path):
    lines = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(content)}\n")
    return "".join([*lines, f"{path},,\n"]).encode()


def write_wheel(folder, module):
    """Returns: the path of the wheel."""
    name = f"{project()['name']}-{version()}"
    tag = f"{ABI}-{re.sub('[-.]', '_', sysconfig.get_platform())}"
    info = f"{name}.dist-info"
    files = files_of_wheel(module, info, tag)
    files[f"{info}/RECORD"] = record(files, f"{info}/RECORD")
    wheel = pathlib.Path(folder) / f"{name}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as out:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            out.writestr(entry, content)
    return wheel


# ---- what pip calls

def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    del config_settings, metadata_directory
    return write_wheel(wheel_directory, compile_module()).name


def build_sdist(sdist_directory, config_settings=None):
    raise RuntimeError("the package is built from the whole sources: pip install ./python there")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    print(write_wheel(folder, sys.argv[2] if len(sys.argv) > 2 else compile_module()))


if __name__ == "__main__":
    main()
