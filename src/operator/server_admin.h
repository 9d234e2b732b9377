#ifndef OPERATOR_SERVER_ADMIN_H
#define OPERATOR_SERVER_ADMIN_H

/*
 * What somebody does who looks after the folder of a server. Lists can be asked for at any time;
 * what changes something waits until the server is stopped, for it has the games for itself.
 * Returns: an exit code; what is wrong has been said.
 */
struct admin_wish {
    const char *place;
    const char
        *name; /* of an account, or the number of a report or package; "" where none is meant */
    const char *until, *why; /* it is closed, or the answer; "" where that is not meant */
};

int admin_users(const struct admin_wish *wish);
int admin_close(const struct admin_wish *wish);
int admin_open(const struct admin_wish *wish);
int admin_promote(const struct admin_wish *wish);
int admin_demote(const struct admin_wish *wish);
int admin_games(const struct admin_wish *wish);
int admin_queues(const struct admin_wish *wish);
int admin_reports(const struct admin_wish *wish);
int admin_answer(const struct admin_wish *wish);
int admin_packages(const struct admin_wish *wish);
int admin_hide(const struct admin_wish *wish);
int admin_show(const struct admin_wish *wish);
int admin_disk(const struct admin_wish *wish);

#endif
