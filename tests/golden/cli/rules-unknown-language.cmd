acedrex rules chess --language xx
