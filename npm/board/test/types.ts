/** That the types of the package are those of its source: compiled, and in no package. */
import { AcedrexBoard, type MoveDetail } from '../../../web/src/embed/acedrex-board';
import type * as declared from '../index';

export const element: declared.AcedrexBoard = new AcedrexBoard();
/** What its events tell. */
export const detailOf = (detail: MoveDetail): declared.MoveDetail => detail;

/** As a page has it that imports the package. */
export function listen(board: HTMLElementTagNameMap['acedrex-board']): void {
  board.addEventListener('acedrex-move', ({ detail }) => board.play(detail.move));
}
