#ifndef BASE_BUILTIN_H
#define BASE_BUILTIN_H

#include <stddef.h>

/*
 * Files that are built in: tables in byte order of the names, which the build writes
 * (cmake/builtin_files.cmake). A table ends with a row of NULLs that is not counted. It is part of
 * the library that needs it first.
 */
struct builtin_file {
    const char *name;  /* the file's without its ending: the id of a game, the code of a language */
    const char *bytes; /* a text with a NUL behind it, or what is aligned to NET_ALIGN */
    size_t size;       /* bytes, the NUL not counted */
};

/* variants/ID.variant: rules. For a browser no more of them than the names of the games, as the
 * page fetches the texts. */
extern const struct builtin_file builtin_variants[];
extern const size_t builtin_variant_count;

/* The statements title and alias of the same files, in the same order: a game is found by its names
 * without reading all rules. */
#ifdef __wasm__
#define builtin_names builtin_variants
#else
extern const struct builtin_file builtin_names[];
#endif

/* variants/ID.tuning: the tuned weights of the hand-written terms. */
extern const struct builtin_file builtin_tunings[];
extern const size_t builtin_tuning_count;

/* variants/parents.ini alone. */
extern const struct builtin_file builtin_inis[];
extern const size_t builtin_ini_count;

/* languages/CODE.lang; none for a browser, as the page fetches the one that it needs. */
extern const struct builtin_file builtin_langs[];
extern const size_t builtin_lang_count;

/* languages/CODE.mail: what the server says in emails. */
extern const struct builtin_file builtin_mails[];
extern const size_t builtin_mail_count;

/* networks/NAME.net: networks; none for a browser. */
extern const struct builtin_file builtin_nets[];
extern const size_t builtin_net_count;

/* networks/NAME.fn: functions that compute a network for a game (net/row_function.h); likewise. */
extern const struct builtin_file builtin_fns[];
extern const size_t builtin_fn_count;

#endif
