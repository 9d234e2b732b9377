/* The arguments of messages. Not inline: there are hundreds of them. */
#include "language/arg.h"

struct arg arg_text(const char *name, const char *text)
{
    return (struct arg){.name = name, .text = text};
}

struct arg arg_yes(const char *name, bool yes)
{
    return arg_text(name, yes ? "yes" : "no");
}

struct arg arg_number(const char *name, unsigned number)
{
    return (struct arg){.name = name, .kind = ARG_NUMBER, .number = number};
}

struct arg arg_role(const char *name, const char *role)
{
    return (struct arg){.name = name, .kind = ARG_ROLES, .number = 1, .text = role};
}

struct arg arg_player(const char *name, const char *color)
{
    return (struct arg){.name = name, .kind = ARG_COLOR, .text = color};
}

struct arg arg_roles(const char *name, const char *const *roles, unsigned count)
{
    return (struct arg){.name = name, .kind = ARG_ROLES, .number = count, .roles = roles};
}
