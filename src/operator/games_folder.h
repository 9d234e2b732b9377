#ifndef OPERATOR_GAMES_FOLDER_H
#define OPERATOR_GAMES_FOLDER_H

/*
 * Where games between people are kept unless the user says otherwise: "acedrex" in $XDG_DATA_HOME,
 * or else in ~/.local/share. The folders above it are made for the user alone where they are
 * missing, it itself is not.
 */
enum {
    GAMES_FOLDER_SIZE = 4096 /* bytes, the final NUL included */
};

/* Returns: an exit code; what is wrong has been said. */
int games_folder(char out[GAMES_FOLDER_SIZE]);

/*
 * The folder that is named, or with NULL the user's own one, in which games must be kept: what is
 * not there would be made. Returns: an exit code; what is wrong has been said.
 */
int games_folder_find(const char *named, char out[GAMES_FOLDER_SIZE]);

/* What a command says that works on a folder or on a database. */
#define GAMES_DB_OPTION                                                                            \
    {                                                                                              \
        "db", "URL", "PostgreSQL database instead, such as postgres:///acedrex"                    \
    }
/* Beside it, so that a folder may be named by the same word as to acedrex serve. */
#define GAMES_DIR_OPTION                                                                           \
    {                                                                                              \
        "games", "DIR", "the same as DIR, in the words of acedrex serve"                           \
    }
enum {
    GAMES_DB,
    GAMES_DIR,
    GAMES_OPTIONS /* these two come first */
};
/*
 * Where the games are: the database at `url`, or the folder as above; both or neither may be NULL.
 * Returns: an exit code; what is wrong has been said.
 */
int games_place(const char *named, const char *url, char out[GAMES_FOLDER_SIZE]);
/*
 * The folder that is meant by an operand, which may be NULL, or by the values of these options.
 * *named: receives it, or NULL. Returns: an exit code; what is wrong has been said.
 */
int games_named(const char *operand, const char *const value[GAMES_OPTIONS], const char **named);
/* games_named(), then games_place() of what it has found. */
int games_place_named(const char *operand, const char *const value[GAMES_OPTIONS],
                      char out[GAMES_FOLDER_SIZE]);
/* What a place is called in messages; an address may have a password in it. */
const char *games_name(const char *place);

#endif
