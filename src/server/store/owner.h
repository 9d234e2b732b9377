#ifndef SERVER_STORE_OWNER_H
#define SERVER_STORE_OWNER_H

/*
 * Who has a folder of games for itself: the process that holds a lock on the file games.lock in it,
 * which the system takes away from one that ends in whatever way.
 * Returns: a descriptor that keeps the lock while it is open; -1 with errno, which is EWOULDBLOCK
 * when another process is the owner.
 */
int owner_lock(const char *folder);

#endif
