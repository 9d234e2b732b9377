/* Texts of tournaments that many people look at. */
#include "server/tournaments/tournaments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tournament_page {
    char id[STORE_ID_SIZE];
    char *text;
    uint64_t made_ms;
    struct tournament_page *next;
};

static bool is_old(const struct tournament_page *page, uint64_t now_ms)
{
    return now_ms - page->made_ms >= TOURNAMENTS_PAUSE_MS;
}

static void drop(struct tournament_page **link)
{
    struct tournament_page *page = *link;

    *link = page->next;
    free(page->text);
    free(page);
}

void tournament_page_drop(struct game_server *server, const char *id)
{
    struct tournament_page **link = &server->tournament_pages;

    while (*link) {
        if (!id || strcmp((*link)->id, id) == 0)
            drop(link);
        else
            link = &(*link)->next;
    }
}

static const char *make(struct game_server *server, const struct tournament *tournament,
                        struct moment now)
{
    const struct message_tournament_view view = {
        .arbiter = server->arbiter, .store = server->store, .account = "", .time_ms = now.utc_ms};
    struct tournament_page *page = calloc(1, sizeof(*page));
    char *text = page ? message_tournament(&view, tournament) : NULL;

    if (!text) {
        free(page);
        return NULL;
    }
    *page = (struct tournament_page){
        .text = text, .made_ms = now.steady_ms, .next = server->tournament_pages};
    snprintf(page->id, sizeof(page->id), "%s", tournament->id);
    server->tournament_pages = page;
    return text;
}

const char *tournament_page(struct game_server *server, const struct tournament *tournament,
                            struct moment now)
{
    const char *found = NULL;

    for (struct tournament_page **link = &server->tournament_pages; *link;) {
        if (is_old(*link, now.steady_ms)) {
            drop(link);
            continue;
        }
        if (strcmp((*link)->id, tournament->id) == 0)
            found = (*link)->text;
        link = &(*link)->next;
    }
    return found ? found : make(server, tournament, now);
}
