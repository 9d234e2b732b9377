import { useLivePlace } from '../server/use-live-place';

/**
 * The address of a game to send to others: messengers find its title and a picture there, which they
 * could not behind a #. The server leads browsers on to the page at its root; elsewhere the page's
 * own address must do. place: of the server of games, null while it is not known.
 */
export function addressOfGame(id: string, place: string | null, here: string): string {
  const isAtRoot = new URL(here).pathname === '/';
  return place !== null && isAtRoot ? new URL(`${place}game/${id}`, here).href : here;
}

export const useGameAddress = (id: string): string =>
  addressOfGame(id, useLivePlace(), location.href);
