/* Letters on their way into the store and out of it, with what is painted beside them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/mail/letter.h"
#include "server/mail/mailer_state.h"

enum {
    CODE_SIZE = 16, /* of a language */
};
#define PICTURE_MARK "picture " /* no letter begins in this way: its first line is a header */

/* --- pictures --- */

void mailer_write_picture(FILE *out, const struct speech *speech,
                          const struct mailer_subject *about)
{
    char fen[ADX_FEN_SIZE_MAX];

    adx_position_fen(room_position(about->game->room), fen);
    fprintf(out, PICTURE_MARK "%s %c %s %s\n", about->game->id,
            about->color == ADX_WHITE ? 'w' : 'b', speech_code(speech), fen);
}

static void *sketch(const struct mailer *mailer, const struct room *room, const char *fen,
                    bool flipped)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_variant *variant = adx_position_variant(room_position(room));
    adx_position *position = NULL;
    void *made = NULL;

    if (!adx_position_create(&alloc, variant, fen, NULL, NULL, &position))
        made = mailer->options.sketch(position, flipped);
    adx_position_free(position);
    return made;
}

/* A picture that cannot be had is left out: the letter has its board as text as well. */
static void read_picture(const struct mailer *mailer, struct game_cache *cache, uint64_t now_ms,
                         const char *line, struct post_pictures *pictures)
{
    char id[STORE_ID_SIZE] = "", color = 'w', code[CODE_SIZE] = "", fen[ADX_FEN_SIZE_MAX];
    int begin = 0;

    if (pictures->count == POST_PICTURES_MAX ||
        sscanf(line, PICTURE_MARK "%39s %c %15s %n", id, &color, code, &begin) != 3)
        return;
    snprintf(fen, sizeof(fen), "%.*s", (int)strcspn(line + begin, "\n"), line + begin);
    struct game *game = game_cache_find(cache, id, now_ms);
    if (!game)
        return;
    struct post_picture *picture = &pictures->list[pictures->count];
    picture->sketch = sketch(mailer, game->room, fen, color == 'b');
    picture->words = speech_text(speech_find(mailer->speeches, code), PHRASE_PREVIEW_BOARD);
    pictures->count += picture->sketch != NULL;
    game_cache_release(cache, game);
}

const char *mailer_read_pictures(const struct mailer *mailer, struct game_cache *cache,
                                 uint64_t now_ms, const char *text, struct post_pictures *pictures)
{
    pictures->count = 0;
    while (strncmp(text, PICTURE_MARK, strlen(PICTURE_MARK)) == 0 && strchr(text, '\n')) {
        read_picture(mailer, cache, now_ms, text, pictures);
        text = strchr(text, '\n') + 1;
    }
    return text;
}

/* --- letters --- */

void mailer_reply_to(const struct mailer *mailer, const struct mailer_subject *about,
                     char out[MAILER_REPLY_SIZE])
{
    const char *at = strchr(mailer->from, '@');
    char tag[REPLY_TAG_SIZE];

    out[0] = '\0';
    if (!about || !mailer->inbox[0] || !at || !room_user(about->game->room, about->color)[0])
        return;
    mailer_tag(mailer, about, tag);
    snprintf(out, MAILER_REPLY_SIZE, "%.*s+%s%s", (int)(at - mailer->from), mailer->from, tag, at);
}

static void keep(struct mailer *mailer, const struct mailer_letter *wanted, const char *whole,
                 int64_t time_ms)
{
    char id[MAILBAG_TOKEN_SIZE], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    if (wanted->about)
        mailer_write_picture(out, wanted->speech, wanted->about);
    if (wanted->pictures)
        fputs(wanted->pictures, out);
    fputs(whole, out);
    fclose(out);
    mailer_token(id);
    if (text)
        mailbag_queue(mailer->store, id, wanted->to, text, time_ms);
    free(text);
}

void mailer_queue(struct mailer *mailer, const struct mailer_letter *wanted, int64_t time_ms)
{
    char token[MAILBAG_TOKEN_SIZE], stop[MAILER_LINK_SIZE] = "", reply_to[MAILER_REPLY_SIZE];

    mailer_reply_to(mailer, wanted->about, reply_to);
    if (wanted->unsubscribe) {
        mailer_address_token(mailer, wanted->unsubscribe, token);
        snprintf(stop, sizeof(stop), "%s/live/stop/%s", mailer->url, token);
    }
    const struct letter letter = {.from = mailer->from,
                                  .to = wanted->to,
                                  .reply_to = reply_to,
                                  .subject = wanted->subject,
                                  .text = wanted->text,
                                  .language = speech_tag(wanted->speech),
                                  .unsubscribe = stop,
                                  .is_reply = wanted->is_reply};
    char *whole = letter_write(&letter);
    if (whole)
        keep(mailer, wanted, whole, time_ms);
    free(whole);
}
