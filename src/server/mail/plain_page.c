/* Pages without scripts. */
#include "server/mail/plain_page.h"

void plain_page_text(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '"')
            fputs("&quot;", out);
        else
            fputc(*text, out);
    }
}

void plain_page_begin(FILE *out, const struct speech *speech, const char *title)
{
    fprintf(out,
            "<!doctype html><html lang=\"%s\"><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width\">"
            "<link rel=\"icon\" href=\"../../icon.svg\">"
            "<link rel=\"stylesheet\" href=\"../../plain.css\"><title>",
            speech_tag(speech));
    plain_page_text(out, title);
    fputs("</title>", out);
}

void plain_page_title(FILE *out, const char *title)
{
    fputs("<header class=\"top\"><a class=\"top-name\" href=\"../../\">"
          "<img class=\"sign\" src=\"../../icon.svg\" alt=\"\">Acedrex</a></header>"
          "<main class=\"card\"><h1>",
          out);
    plain_page_text(out, title);
    fputs("</h1>", out);
}
