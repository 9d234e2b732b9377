#ifndef SERVER_CLOCK_CLOCK_SOCKET_H
#define SERVER_CLOCK_CLOCK_SOCKET_H

#include <stdbool.h>

#include "server/clock/clock.h"

/*
 * Time that goes on with this machine's and that a test moves by hand: over a local socket, which
 * only the user of the server can open. One test at a time sends lines:
 *
 *   pass MS     so much time passes at once, by all clocks
 *   sleep MS    the machine was suspended for so long
 *   set MS      an administrator sets the clock of the machine, in milliseconds since 1970
 *   date MS     the date of the server is another one, as if it had been started with it
 *
 * Each is answered by "ok STEADY UTC" when the server has done all that is due then, or by a line
 * that says what is wrong. Sums of what was passed stay below CLOCK_SOCKET_MAX_MS.
 */
#define CLOCK_SOCKET_MAX_MS (UINT64_C(1000) * 366 * 86400000)

enum {
    CLOCK_SOCKET_WHY_SIZE = 256
};

/*
 * place: the path of the socket, which is made and taken away; behind a last '@' the date to begin
 * with, in milliseconds since 1970.
 * why: receives a sentence on failure.
 */
bool clock_socket_open(const char *place, struct clock_source *out,
                       char why[CLOCK_SOCKET_WHY_SIZE]);

#endif
