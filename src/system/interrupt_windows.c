/* Ctrl-C as a flag. Windows calls the handler in a thread of its own, and ends a read of a console.
 */
#include <stdatomic.h>
#include <windows.h>

#include "system/interrupt.h"

static atomic_int pressed;

static BOOL WINAPI on_event(DWORD event)
{
    if (event != CTRL_C_EVENT)
        return FALSE;
    pressed = 1;
    return TRUE;
}

/* also_term: there is no polite request to end. */
void interrupt_install(bool also_term)
{
    (void)also_term;
    SetConsoleCtrlHandler(on_event, TRUE);
}

bool interrupt_pending(void)
{
    return pressed != 0;
}

bool interrupt_take(void)
{
    return atomic_exchange(&pressed, 0) != 0;
}

/* To read a console waits as well, and ends by Ctrl-C. */
bool interrupt_wait_readable(int fd)
{
    (void)fd;
    return !interrupt_pending();
}
