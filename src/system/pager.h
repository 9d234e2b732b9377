#ifndef SYSTEM_PAGER_H
#define SYSTEM_PAGER_H

/*
 * Long texts at a terminal go through the program that $PAGER names, less by default; an empty
 * PAGER, a pipe or a file means none. What is printed between begin and end is paged.
 */
void pager_begin(void);
void pager_end(void);

#endif
