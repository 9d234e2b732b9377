# Completion of acedrex for bash: commands, options, ids of games, files.
_acedrex() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} words
    if [ "$COMP_CWORD" -eq 1 ]; then
        words=$("${COMP_WORDS[0]}" help 2>/dev/null | sed -n 's/^  \([a-z-]*\) .*/\1/p')
    elif [ "${word#-}" != "$word" ]; then
        words=$("${COMP_WORDS[0]}" "$command" --help 2>/dev/null |
            sed -n 's/^  \(--[a-z-]*\).*/\1/p')
    elif [ "$command" = help ]; then
        words=$("${COMP_WORDS[0]}" help 2>/dev/null | sed -n 's/^  \([a-z-]*\) .*/\1/p')
    else
        words=$("${COMP_WORDS[0]}" games 2>/dev/null | sed 's/ .*//')
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _acedrex acedrex
