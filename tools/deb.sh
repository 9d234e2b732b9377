#!/usr/bin/env bash
# Make the packages for Debian in build/deb, from a copy of the tree that lies there, too: what
# builds them writes into the folder above its own. `make web` has built the page. Beside them lies
# what makes an image for Docker of them.
set -euo pipefail
cd "$(dirname "$0")/.."
rm -rf build/deb
mkdir -p build/deb/acedrex
tar -c --exclude-vcs --exclude=./build --exclude=node_modules --exclude=./tools/node . |
    tar -x -C build/deb/acedrex
cd build/deb/acedrex
dpkg-buildpackage --build=binary --no-sign
cp share/docker/Dockerfile share/docker/.dockerignore ..
