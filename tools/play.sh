#!/usr/bin/env bash
# Serve the page on this machine alone, open it if there is a desktop, and stop with Ctrl-C.
#
#   PORT=8064 tools/play.sh
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/tools/node/bin:$PATH"
port=${PORT:-8064}
address="http://127.0.0.1:$port/"

if [ ! -f web/dist/index.html ]; then
    echo "play: web/dist/index.html is not there; build the page with \`make web\`" >&2
    exit 3
fi

answers() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }

if answers; then
    echo "play: port $port is taken; choose another one: make play PORT=8065" >&2
    exit 3
fi

# Tell the address when somebody answers there, and show it.
announce() {
    for _ in $(seq 100); do
        if answers; then
            printf '\nAcedrex is at %s  (Ctrl-C stops it)\n\n' "$address"
            if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v xdg-open >/dev/null; then
                xdg-open "$address" >/dev/null 2>&1 || true
            fi
            return
        fi
        sleep 0.1
    done
}
announce &

exec build/acedrex serve --port "$port" --root web/dist
