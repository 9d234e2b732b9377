import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { GameLook } from '../board/look';
import type { Look, OwnRules } from '../core/types';
import { lazy } from '../parts/lazy';
import type { Edit } from './editor';
import { Library } from './library';
import type { Place } from './manual';
import { ManualView } from './manual-view';
import { type Opponent, Preview } from './preview';
import { Tabs } from './tabs';
import type { StudioState } from './use-studio';

/** What is wanted by few is fetched when they want it. */
const Wizard = lazy(() => import('./wizard/wizard').then((part) => part.Wizard));

const RulesSheet = lazy(() => import('./rules-sheet').then((part) => part.RulesSheet));

const Painter = lazy(() => import('./painter/painter').then((part) => part.Painter));

export type Sheet = 'game' | 'rules' | 'piece' | 'board' | 'manual' | 'library';

/** What is made there and not written yet stays while another sheet is looked at. */
const drafts: readonly Sheet[] = ['piece', 'board'];

const sheets: readonly Sheet[] = ['game', 'rules', 'piece', 'board', 'manual', 'library'];

interface SheetsProps {
  readonly studio: StudioState;
  readonly sheet: Sheet;
  readonly onSheet: (sheet: Sheet) => void;
  /** Where the caret stands in the text. */
  readonly place: Place;
  readonly onPlay: (rules: OwnRules, opponent: Opponent) => void;
}

interface SheetProps extends SheetsProps {
  readonly wantedPiece: string;
  readonly onBoard: (piece: string) => void;
}

/** Lines run between squares of the board as it is in the text; another may be painted. */
const withoutLines = (look: Look | null | undefined): Look | null =>
  look ? { ...look, ground: 'plain', lines: [], river: [], marks: [], goals: [] } : null;

function SheetContent(props: SheetProps): JSX.Element {
  const { studio, sheet, place } = props;
  const { core, key, text, editor, checked, toGive } = studio;
  const { game, gameRules, now, state } = checked;
  const apply = (edits: readonly Edit[]) => editor.current?.apply(edits);
  switch (sheet) {
    case 'game':
      return (
        <Preview
          checked={game}
          state={state}
          setupAddress={`#/setup-own/${key}`}
          playtestAddress={`#/playtest-own/${key}`}
          onPlay={(opponent) => props.onPlay(toGive(), opponent)}
        />
      );
    case 'rules':
      return <RulesSheet key={key} core={core} checked={game} rules={gameRules} state={state} />;
    case 'piece':
      return (
        <Wizard
          key={key}
          core={core}
          text={text}
          place={place}
          caret={() => editor.current?.caret() ?? 0}
          description={game?.description ?? null}
          onWrite={apply}
          onBoard={props.onBoard}
        />
      );
    case 'board':
      return (
        <GameLook look={withoutLines(game?.description?.look)}>
          <Painter
            key={key}
            text={text}
            game={game}
            findings={now?.findings ?? null}
            wanted={props.wantedPiece}
            onWrite={apply}
          />
        </GameLook>
      );
    case 'manual':
      return <ManualView place={place} />;
    case 'library':
      return (
        <Library
          shelf={studio.shelf}
          openKey={key}
          onOpen={studio.open}
          onRestore={studio.bringBack}
          onChange={studio.changed}
        />
      );
  }
}

/** What stands beside the text: what it becomes, and what helps to write it. */
export function Sheets(props: SheetsProps): JSX.Element {
  const { sheet, onSheet } = props;
  /** The piece that is to be put on the board, '' for none. */
  const [wantedPiece, setWantedPiece] = useState('');
  const seen = useRef(new Set<Sheet>());
  seen.current.add(sheet);
  const choose = (sheet: Sheet, piece = '') => {
    setWantedPiece(piece);
    onSheet(sheet);
  };
  return (
    <Tabs
      label={t('besideTheText')}
      tabs={sheets.map((tab) => [tab, t(`sheet-${tab}`)])}
      chosen={sheet}
      onChoose={(tab) => choose(tab)}
    >
      {sheets
        .filter((each) => each === sheet || (drafts.includes(each) && seen.current.has(each)))
        .map((each) => (
          <div key={each} hidden={each !== sheet}>
            <SheetContent
              {...props}
              sheet={each}
              wantedPiece={wantedPiece}
              onBoard={(piece) => choose('board', piece)}
            />
          </div>
        ))}
    </Tabs>
  );
}
