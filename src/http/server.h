#ifndef HTTP_SERVER_H
#define HTTP_SERVER_H

#include <stdbool.h>
#include <sys/socket.h>

#include "http/certificate.h"
#include "http/extension.h"
#include "http/site.h"

/*
 * Give the files of a site to browsers. One thread, no waiting for any of them: clients.h says who
 * has to leave for whom.
 */

/*
 * Listen on an address. *port: the port, chosen by the system if the address says 0.
 * Returns: a socket, or -1 with errno set.
 */
int server_listen(const struct sockaddr *address, socklen_t size, unsigned *port);

struct server_options {
    const struct site *site;
    int listener;                      /* of server_listen(); closed at the end */
    bool (*is_stopped)(void);          /* asked after a signal, and every second */
    const struct extension *extension; /* or NULL */
    struct certificate *certificate;   /* to speak HTTPS; closed at the end; NULL for HTTP */
    /* The names by which it may be asked (http/host_name.h): "" for none. */
    const char *url, *listens_on;
    const char *proxy; /* its address in figures, "" for none: it comes for many */
    /* Browsers are to come to this host by HTTPS alone, whatever they are told. */
    bool is_https_only;
    void (*complain)(const char *sentence); /* about a certificate, from any thread */
};

/* Serve until is_stopped(). Returns: 0, or an errno: ENOMEM, ECANCELED by the extension. */
int server_run(const struct server_options *options);

#endif
