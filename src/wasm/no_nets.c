/* The module of the page's board comes without networks: only a search needs them. */
#include "net/builtin_nets.h"

const struct builtin_net builtin_nets[] = {{0, 0, 0}};
const size_t builtin_net_count = 0;
