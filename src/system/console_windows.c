/* The console of Windows. */
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#include "system/console.h"

enum {
    BUFFER_SIZE = 16384
};

static UINT input_before, output_before; /* the code pages of whoever started the program */

/* The console outlives the program and belongs to others, too. */
static void restore(void)
{
    SetConsoleCP(input_before);
    SetConsoleOutputCP(output_before);
}

static HANDLE screen(void)
{
    return GetStdHandle(STD_OUTPUT_HANDLE);
}

void console_begin(void)
{
    DWORD mode;

    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
    input_before = GetConsoleCP();
    output_before = GetConsoleOutputCP();
    if (output_before && output_before != CP_UTF8) {
        SetConsoleCP(CP_UTF8);
        SetConsoleOutputCP(CP_UTF8);
        atexit(restore);
    }
    if (GetConsoleMode(screen(), &mode)) {
        SetConsoleMode(screen(), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
        setvbuf(stdout, NULL, _IOFBF, BUFFER_SIZE); // a letter of several bytes is written at once
    }
}

bool console_is_utf8(void)
{
    return GetConsoleOutputCP() == CP_UTF8;
}

bool console_has_cursor(void)
{
    DWORD mode;

    return GetConsoleMode(screen(), &mode) && mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING;
}

void console_size(unsigned *columns, unsigned *rows)
{
    CONSOLE_SCREEN_BUFFER_INFO info;

    if (GetConsoleScreenBufferInfo(screen(), &info)) {
        *columns = (unsigned)(info.srWindow.Right - info.srWindow.Left + 1);
        *rows = (unsigned)(info.srWindow.Bottom - info.srWindow.Top + 1);
    }
}

/* There is no such signal. */
void console_outlive_pipes(bool outlive)
{
    (void)outlive;
}

bool console_is_closed(void)
{
    DWORD written;

    return GetFileType(screen()) == FILE_TYPE_PIPE && !WriteFile(screen(), "", 0, &written, NULL);
}

void console_end_by_closed_pipe(void)
{
    exit(EXIT_SUCCESS);
}
