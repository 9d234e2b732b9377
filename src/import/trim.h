#ifndef IMPORT_TRIM_H
#define IMPORT_TRIM_H

/* The text without the spaces on either side; what follows the last one is cut off. */
char *text_trim(char *text);

#endif
