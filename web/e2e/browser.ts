/** Which browser shows the page: CHROMIUM, or what Debian has of it. */
import { existsSync } from 'node:fs';

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const chosen = (known: readonly string[]) =>
  process.env.CHROMIUM ?? known.find((path) => existsSync(path)) ?? '/usr/bin/chromium';

/** Without windows of its own it takes a third less of the processor. */
export const program = chosen(['/usr/bin/chromium-headless-shell', ...whole]);
/** With notes of the system, which need windows. */
export const wholeProgram = chosen(whole);
