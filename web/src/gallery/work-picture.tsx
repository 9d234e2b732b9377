import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { GameLook } from '../board/look';
import type { Checked } from '../core/check-rules';
import type { RulesChecker } from '../core/rules-checker';
import { useSeen } from '../parts/use-seen';
import { lookAt } from './works';

interface WorkPictureProps {
  /** Id of its text. */
  readonly game: string;
  readonly checker: RulesChecker;
}

/** The start of a game, drawn when it comes near the window. */
export function WorkPicture({ game, checker }: WorkPictureProps): JSX.Element {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (isSeen) void lookAt(game, checker).then((found) => isWanted && setChecked(found));
    return () => {
      isWanted = false;
    };
  }, [isSeen, game, checker]);
  const description = checked?.description;
  return (
    <span class="work-picture" ref={place}>
      {checked && description && (
        <GameLook look={description.look}>
          <BoardPicture description={description} pieces={checked.pieces} kept={checked} stacked />
        </GameLook>
      )}
    </span>
  );
}
