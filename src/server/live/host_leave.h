#ifndef SERVER_LIVE_HOST_LEAVE_H
#define SERVER_LIVE_HOST_LEAVE_H

#include <stdint.h>

/* Of struct registrar_options. host: a struct host. */
void host_rename(void *host, const char *id);
void host_mute(void *host, const char *id);
void host_leave_games(void *host, const char *id, uint64_t now_ms, int64_t time_ms);

#endif
