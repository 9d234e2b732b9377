/** What the page fetches is there from the beginning: rule texts, and the words of games. */
import { knowAll } from '../plugins/know-all';

await knowAll();
