#!/usr/bin/env bash
# Install what is missing on this machine for the named groups of tasks; do nothing if all is there.
#
#   tools/setup.sh build    compile libadx and acedrex
#   tools/setup.sh fast     the same, for `make fast`
#   tools/setup.sh web      compile acedrex.wasm and the page
#   tools/setup.sh wheel    make the package for Python
#   tools/setup.sh deb      make the packages for Debian
#   tools/setup.sh dist     make a release, with programs for other systems
#   tools/setup.sh test     run `make test`
#   tools/setup.sh deep     run `make test-all`
#
# Debian packages come by apt (through sudo when not root), npm packages by npm ci. On a system
# without apt it names what is missing and stops. ADX_SETUP=off skips it all.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "${ADX_SETUP:-on}" != off ] || exit 0
# A newer Node than the system's, if an earlier run put one there.
export PATH="$PWD/tools/node/bin:$PATH"

packages=()

# want PACKAGE WHY COMMAND...: the package is missing if the command fails.
want() {
    local package=$1 why=$2
    shift 2
    if ! "$@" >/dev/null 2>&1; then
        printf 'setup: %-24s is missing: %s\n' "$package" "$why"
        packages+=("$package")
    fi
}

has() { command -v "$1"; }
# Debian keeps these where only players have a path to.
has_game() { has "$1" || [ -x "/usr/games/$1" ]; }
has_file() { compgen -G "$1"; }

c_compiler_works() {
    local compiler
    for compiler in clang gcc cc; do
        if has "$compiler"; then
            echo '#include <stdio.h>' | "$compiler" -x c -fsyntax-only - && return
        fi
    done
    return 1
}

clang_runtime() { # FILE below the folder of clang's own libraries
    has_file "$(clang --print-resource-dir)/lib/$1"
}

# Of the headers, asm/ comes with gcc-multilib alone.
compiles_for_32_bits() { echo '#include <sys/ioctl.h>' | gcc -m32 -x c -fsyntax-only -; }

browser() { has chromium || has chromium-browser || has google-chrome; }

clang_format_14() { has clang-format-14 || clang-format --version | grep -q 'version 14\.'; }

# Vite asks for Node 20.19, 22.12 or newer.
node_is_new_enough() {
    local version major minor
    version=$(node --version) || return 1
    version=${version#v}
    major=${version%%.*}
    minor=${version#*.}
    minor=${minor%%.*}
    case $major in
        20) [ "$minor" -ge 19 ] ;;
        22) [ "$minor" -ge 12 ] ;;
        *) [ "$major" -ge 23 ] ;;
    esac
}

install_packages() {
    [ ${#packages[@]} -gt 0 ] || return 0
    local root=()
    if ! has apt-get >/dev/null; then
        echo "setup: there is no apt here; install what these Debian packages hold:" >&2
        echo "setup:   ${packages[*]}" >&2
        exit 3
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! has sudo >/dev/null; then
            echo "setup: packages are installed by root; run as root, then try again:" >&2
            echo "setup:   apt-get install ${packages[*]}" >&2
            go_on_or_stop
            return
        fi
        echo "setup: installing packages needs root, so sudo may ask for your password"
        root=(sudo)
    fi
    local log apt
    log=$(mktemp)
    apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600)
    echo "setup: installing ${packages[*]}"
    if ! { "${apt[@]}" update && "${apt[@]}" install --no-install-recommends "${packages[@]}"; } \
        >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        echo "setup: apt-get failed (above); mend that, or install the packages by hand" >&2
        rm -f "$log"
        exit 3
    fi
    rm -f "$log"
    packages=()
}

# npm_install FOLDER: bring node_modules in line with the lock file.
npm_install() {
    local folder=$1
    [ -f "$folder/package.json" ] || return 0
    if [ "$folder/package-lock.json" -nt "$folder/node_modules/.package-lock.json" ]; then
        echo "setup: installing the npm packages of $folder/"
        npm ci --prefix "$folder" --no-audit --no-fund --loglevel=error
        touch "$folder/node_modules/.package-lock.json"
    fi
}

want_build() {
    want clang "compiles the C code" c_compiler_works
    want cmake "configures the build" has cmake
    want ninja-build "runs the build" has ninja
    want pkg-config "finds installed libraries" has pkg-config
    want libmicrohttpd-dev "acedrex serve" pkg-config --exists libmicrohttpd
    want libssl-dev "HTTPS of acedrex serve" pkg-config --exists libssl
    want libsqlite3-dev "keeps the games of a server" pkg-config --exists sqlite3
    want libpq-dev "keeps the games of a server in PostgreSQL" pkg-config --exists libpq
    want libsodium-dev "hashes and secrets of a server" pkg-config --exists libsodium
    want libjansson-dev "messages of a server" pkg-config --exists jansson
    want libwslay-dev "WebSockets of a server" has_file '/usr/include/wslay/wslay.h'
    want libcurl4-openssl-dev "sends the mail of a server" pkg-config --exists libcurl
    want libssl-dev "encrypts notes to browsers" pkg-config --exists libcrypto
    want libicu-dev "says which names look alike" pkg-config --exists icu-i18n
    want libgmime-3.0-dev "writes and reads mail" pkg-config --exists gmime-3.0
    want libedit-dev "edits what is typed in acedrex play" pkg-config --exists libedit
}

want_fast() {
    want_build
    want clang "records what a search does" has clang
    want libclang-rt-dev "records what a search does" \
        clang_runtime "linux/libclang_rt.profile-$(uname -m).a"
    want llvm "reads what was recorded" has llvm-profdata
    want lld "compiles across files as it links" has ld.lld
}

want_web() {
    want clang "compiles for WebAssembly" has clang
    want lld "links for WebAssembly" has wasm-ld
    want wasi-libc "the C library of the browser's module" \
        has_file '/usr/lib/wasm32-wasi/libc.a'
    want libclang-rt-dev-wasm32 "128-bit arithmetic of the browser's module" \
        clang_runtime 'wasi/libclang_rt.builtins-wasm32.a'
    want binaryen "makes the modules of WebAssembly smaller" has wasm-opt
    want zopfli "makes the packages for npm smaller" has zopfli
    want nodejs "builds the page" has node
    want npm "installs the tools that build the page" has npm
}

want_wheel() {
    want python3-dev "compiles the module for Python" has_file '/usr/include/python3*/Python.h'
}

want_deb() {
    want_build
    want clang "compiles the packages" has clang
    want dpkg-dev "makes packages" has dpkg-buildpackage
    want debhelper "makes packages" has dh
    want python3 "writes the manual pages" has python3
}

want_dist() {
    want clang "compiles for other systems" has clang
    want gcc-mingw-w64-x86-64-posix "the C library of Windows" has x86_64-w64-mingw32-gcc-posix
    want musl-tools "a C library that programs may have inside" has musl-gcc
    # Not gcc for it, beside which there is no gcc-multilib.
    want binutils-aarch64-linux-gnu "links for aarch64" has aarch64-linux-gnu-ld
    want libc6-dev-arm64-cross "the C library for aarch64" \
        has_file '/usr/aarch64-linux-gnu/lib/libc.a'
    want libgcc-12-dev-arm64-cross "what a compiler calls on aarch64" \
        has_file '/usr/lib/gcc-cross/aarch64-linux-gnu/*/libgcc.a'
}

want_test() {
    want_wheel
    want python3-pip "installs the package for Python" /usr/bin/python3 -m pip --version
    want mypy "checks the types of the package for Python" /usr/bin/python3 -c 'import mypy'
    want clang "compiles the tests" has clang
    want ccache "compiles nothing twice" has ccache
    want libclang-rt-dev "sanitizers" clang_runtime "linux/libclang_rt.asan-$(uname -m).a"
    want libcmocka-dev "unit tests" pkg-config --exists cmocka
    want libjansson-dev "reads the reference positions" pkg-config --exists jansson
    want clang-format-14 "checks the format of the C code" clang_format_14
    want python3 "checks the sources" has python3
    want zsh "reads its completions" has zsh
    want fish "reads its completions" has fish
    want openssl "certificates in the tests" has openssl
    want curl "asks a server, as the manual does" has curl
    want python3-aiosmtpd "receives mail in the tests" /usr/bin/python3 -c 'import aiosmtpd'
    want python3-icalendar "reads calendars in the tests" /usr/bin/python3 -c 'import icalendar'
    want python3-cryptography "reads notes to browsers in the tests" \
        /usr/bin/python3 -c 'import cryptography'
    want postgresql "keeps games in the tests" has_file '/usr/lib/postgresql/*/bin/initdb'
    want systemd "reads the units of the server in the tests" has systemd-analyze
    want haproxy "stands before several servers in the tests" has_file '/usr/sbin/haproxy'
    want nginx-light "stands before a server in the tests" has_file '/usr/sbin/nginx'
    want valgrind "counts instructions" has valgrind
    want xboard "plays whole games with our engine" has_game xboard
    want xvfb "a screen for XBoard" has Xvfb
    want polyglot "lets XBoard speak UCI with us" has_game polyglot
    want fairy-stockfish "an opponent over CECP" has_game fairy-stockfish
    if grep -qs '"e2e"' web/package.json; then
        want chromium "shows notes of the page" browser
        want chromium-headless-shell "plays games on the page" has chromium-headless-shell
        want zbar-tools "reads QR codes of the page" has zbarimg
    fi
}

want_deep() {
    want_deb
    want debootstrap "an empty Debian, to try the packages in" has_file '/usr/sbin/debootstrap'
    want lintian "checks the packages" has lintian
    want gcc "a second opinion on the C code" has gcc
    want libc6-dev "the C library's headers" has_file '/usr/include/stdio.h'
    if [ "$(uname -m)" = x86_64 ]; then
        want gcc-multilib "compiles for 32 bits" compiles_for_32_bits
        want_dist
        want qemu-user-static "runs programs for aarch64" has qemu-aarch64-static
        want wine64 "runs programs for Windows" has_file '/usr/lib/wine/wine64'
        want wine "runs programs for Windows" has wine
    fi
}

# After nodejs and npm are there: a Node that is too old gets a newer one beside it, in tools/node.
install_web() {
    local program
    if ! node_is_new_enough; then
        npm_install tools/node
        program=$(compgen -G "$PWD/tools/node/node_modules/node-linux-*/bin/node") || {
            echo "setup: the page needs Node 20.19, 22.12 or newer; install one, then try again" >&2
            exit 3
        }
        mkdir -p tools/node/bin
        ln -sf "$program" tools/node/bin/node
    fi
    npm_install web
}

# Programs of others that the tests ask: judges of our games, a client of our engine.
install_test() {
    npm_install tests/peers
    npm_install tests/golden/protocol/npm
}

if [ $# -eq 0 ]; then
    sed -n '2,14s/^# \{0,1\}//p' "$0"
    exit 2
fi
for group; do
    case $group in
        build | fast | web | wheel | deb | dist | test | deep) "want_$group" ;;
        *)
            echo "setup: there is no group '$group'; there are" \
                "build, fast, web, wheel, deb, dist, test and deep" >&2
            exit 2
            ;;
    esac
done
# Two groups may miss the same package.
if [ ${#packages[@]} -gt 0 ]; then
    mapfile -t packages < <(printf '%s\n' "${packages[@]}" | sort -u)
fi
install_packages
for group; do
    if [ "$group" = web ]; then
        install_web
    elif [ "$group" = test ]; then
        install_test
    fi
done
