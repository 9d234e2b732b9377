#ifndef SERVER_WORKERS_WIRE_H
#define SERVER_WORKERS_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The way between a server and workers, which think for it on other machines (workers.h). An
 * address is HOST:PORT, or the path of a local socket, which begins with "/". Both sides know a
 * secret and prove that to each other without saying it, by a keyed hash over numbers that were
 * chosen for this connection:
 *
 *     server   acedrex-worker 1 NONCE
 *     worker   NONCE PROOF
 *     server   PROOF
 *
 * each a line, in hexadecimal digits. Then follow questions and answers (workers/frame.h). What is
 * sent is neither encrypted nor protected against who can change it on its way.
 */
enum {
    WIRE_NONCE_SIZE = 32,
    WIRE_KEY_SIZE = 32,
    WIRE_HEX_SIZE = 2 * WIRE_NONCE_SIZE + 1,
    WIRE_LINE_MAX = 160,  /* bytes of a line, its newline and a NUL included */
    WIRE_SECRET_MIN = 32, /* characters in the file of the secret */
    WIRE_SECRET_MAX = 4096,
    WIRE_WHY_SIZE = 256,
};

struct wire_secret {
    uint8_t key[WIRE_KEY_SIZE];
};

/* Read the file of a secret. why: WIRE_WHY_SIZE bytes; receives a sentence on failure. */
bool wire_read_secret(const char *path, struct wire_secret *out, char *why);

/* Whether it looks like an address. */
bool wire_is_address(const char *address);
/* Sockets, of which one that listens does not block. Return: -1 with a sentence on failure. */
int wire_listen(const char *address, char *why);
int wire_connect(const char *address, char *why);
/* A peer that is gone without a word is missed within some fifteen seconds. */
void wire_keep_alive(int fd);

/* Random digits for one connection. */
void wire_choose(char nonce[WIRE_HEX_SIZE]);
/* The proof of one side, which is "worker" or "server". out: WIRE_HEX_SIZE bytes. */
void wire_prove(const struct wire_secret *secret, const char *side, const char *nonce_of_server,
                const char *nonce_of_worker, char *out);
/* Whether two proofs are the same, in a time that does not say where they differ. */
bool wire_is_same(const char *one, const char *other);

#define WIRE_HELLO "acedrex-worker 1 "

#endif
