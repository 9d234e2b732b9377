#ifndef SERVER_MAIL_SPEECH_H
#define SERVER_MAIL_SPEECH_H

#include <stdio.h>

#include "language/arg.h"
#include "server/mail/letter_phrases.h"

/*
 * Letters and pages in the languages of people: the phrases of languages/CODE.mail, filled in as
 * the sentences of that language are (docs/languages.md).
 */
struct speech;
struct speeches;

enum {
    SPEECH_SIZE = 1024, /* bytes of a phrase that was filled in; what is more is cut off */
};

/* Read all languages. A phrase that one does not have is said in English. Returns: NULL where a
 * phrase is wrong, or English does not have it, or without memory. */
struct speeches *speeches_open(void);
void speeches_close(struct speeches *speeches);

/* Whether letters are written in a language, by its code: "de". */
bool speech_is_known(const char *code);
/* A language by its code; English where it is none, or NULL. */
const struct speech *speech_find(const struct speeches *speeches, const char *code);
/* What a browser asks for, by its Accept-Language: "nl-BE, en;q=0.5"; English otherwise. */
const struct speech *speech_asked(const struct speeches *speeches, const char *wanted);

/* The code of a language: "zh". */
const char *speech_code(const struct speech *speech);
/* What HTML and mails are told: "zh-Hans". */
const char *speech_tag(const struct speech *speech);
/* A phrase without arguments, as it stands in the file. */
const char *speech_text(const struct speech *speech, enum phrase phrase);
/* Fill in a phrase. The size is at least 1; what is cut off leaves whole characters. */
void speech_write(char *out, size_t size, const struct speech *speech, enum phrase phrase,
                  const struct arg *args, unsigned count);
/* speech_write() into a file. */
void speech_say(FILE *out, const struct speech *speech, enum phrase phrase, const struct arg *args,
                unsigned count);
/* speech_write() and speech_say() with the arguments in a row. */
#define SPEECH_WRITE(out, speech, phrase, ...)                                                     \
    speech_write(out, sizeof(out), speech, phrase, (const struct arg[]){__VA_ARGS__},              \
                 sizeof((const struct arg[]){__VA_ARGS__}) / sizeof(struct arg))
#define SPEECH_SAY(out, speech, phrase, ...)                                                       \
    speech_say(out, speech, phrase, (const struct arg[]){__VA_ARGS__},                             \
               sizeof((const struct arg[]){__VA_ARGS__}) / sizeof(struct arg))

#endif
