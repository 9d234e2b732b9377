/* Windows has no pager that shows UTF-8: texts are printed as they are, and its console scrolls. */
#include "system/pager.h"

void pager_begin(void)
{
}

void pager_end(void)
{
}
