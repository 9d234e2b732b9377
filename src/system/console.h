#ifndef SYSTEM_CONSOLE_H
#define SYSTEM_CONSOLE_H

#include <stdbool.h>

/* The streams of the program, and the terminal behind them. */

/* Before anything else: texts are UTF-8 where the system lets a program say so, bytes are bytes. */
void console_begin(void);
/* Whether a terminal shows UTF-8. */
bool console_is_utf8(void);
/* Whether what is a terminal obeys the sequences that move a cursor and change colors. */
bool console_has_cursor(void);
/* The size of the terminal behind stdout; left alone if it is not known. */
void console_size(unsigned *columns, unsigned *rows);

/* Whether a write to a pipe that nobody reads any more is an error and not the end of the program.
 */
void console_outlive_pipes(bool outlive);
/* Whether nobody reads stdout any more, as behind `| head`. */
bool console_is_closed(void);
/* The end that such a pipe makes of a program, where it does. */
void console_end_by_closed_pipe(void);

#endif
