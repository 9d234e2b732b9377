/* From the child's words to a verdict; whatever is not understood is a refusal. */
#include "server/rules/verdict.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void refuse(struct verdict *verdict, const char *sentence)
{
    verdict->finding_count = 1;
    verdict->findings[0] = (struct verdict_finding){.line = 0};
    snprintf(verdict->findings[0].sentence, VERDICT_SENTENCE_SIZE, "%s", sentence);
}

static void copy(char *out, const char *from, size_t len)
{
    const size_t most = VERDICT_SENTENCE_SIZE - 1;

    snprintf(out, VERDICT_SENTENCE_SIZE, "%.*s", (int)(len < most ? len : most), from);
}

static void read_finding(struct verdict *verdict, const char *line, const char *end)
{
    struct verdict_finding found = {.line = 0};
    const char *sentence = memchr(line, '\t', (size_t)(end - line));

    if (!sentence || verdict->finding_count == VERDICT_FINDINGS_MAX ||
        sscanf(line, "finding %u %u %u", &found.line, &found.column, &found.length) != 3)
        return;
    sentence++;
    const char *suggestion = memchr(sentence, '\t', (size_t)(end - sentence));
    if (!suggestion)
        return;
    copy(found.sentence, sentence, (size_t)(suggestion - sentence));
    copy(found.suggestion, suggestion + 1, (size_t)(end - suggestion - 1));
    verdict->findings[verdict->finding_count++] = found;
}

void verdict_read(struct verdict *verdict, const char *text, bool is_answered)
{
    *verdict = (struct verdict){.text = NULL};
    while (is_answered && !verdict->text && *text) {
        const char *end = strchr(text, '\n');
        if (!end)
            break;
        if (sscanf(text, "fits %zu\n", &verdict->memory) == 1) {
            verdict->text = strdup(end + 1);
            verdict->size = verdict->text ? strlen(verdict->text) : 0;
        } else if (strncmp(text, "no-memory\n", 10) == 0)
            refuse(verdict, "These rules need more memory than a game may have.");
        else if (strncmp(text, "not-confined\n", 13) == 0)
            refuse(verdict, "This server takes no rules of its visitors: its system does not let "
                            "it look at them safely.");
        else if (strncmp(text, "not-begun\n", 10) == 0)
            refuse(verdict, "The server cannot check rules now; please try again.");
        else
            read_finding(verdict, text, end);
        text = end + 1;
    }
    if (verdict->text)
        verdict->finding_count = 0;
    else if (!verdict->finding_count)
        refuse(verdict, "These rules take too long to be checked.");
}

void verdict_release(struct verdict *verdict)
{
    free(verdict->text);
    adx_variant_free(verdict->variant);
    *verdict = (struct verdict){.text = NULL};
}
