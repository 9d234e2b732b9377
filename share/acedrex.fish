# Completion of acedrex for fish: commands, options, ids of games, files.
function __acedrex_commands
    acedrex help 2>/dev/null | string match -rg '^  ([a-z-]+ +.*)' | string replace -r ' +' \t
end
function __acedrex_options
    set -l words (commandline -opc)
    acedrex $words[2] --help 2>/dev/null | string match -rg '^  (--[a-z-]+)'
end
function __acedrex_games
    acedrex games 2>/dev/null | string replace -r ' .*' ''
end
function __acedrex_at_option
    not __fish_use_subcommand; and string match -q -- '-*' (commandline -ct)
end
complete -c acedrex -n __fish_use_subcommand -f -a '(__acedrex_commands)'
complete -c acedrex -n 'not __fish_use_subcommand' -a '(__acedrex_games)'
complete -c acedrex -n __acedrex_at_option -f -a '(__acedrex_options)'
