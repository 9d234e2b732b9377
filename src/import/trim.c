/* Words of a line that is cut into pieces. */
#include "import/trim.h"

#include <ctype.h>
#include <string.h>

char *text_trim(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}
