#ifndef SYSTEM_INTERRUPT_H
#define SYSTEM_INTERRUPT_H

#include <stdbool.h>

/* Ctrl-C as a flag: blocking calls return, and the program asks what it should mean. */

/* also_term: a polite request to end (SIGTERM) counts too. */
void interrupt_install(bool also_term);
/* Whether it came since it was last taken. */
bool interrupt_pending(void);
bool interrupt_take(void);
/* Wait until `fd` can be read or is at its end. Returns: false if Ctrl-C came first. */
bool interrupt_wait_readable(int fd);

#endif
