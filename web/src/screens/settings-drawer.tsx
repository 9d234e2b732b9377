import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/settings';
import { t as taste } from 'virtual:words/taste';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { currentLanguage } from '../language/language';
import { languageNames, languages, tagOf } from '../language/languages';
import { Choice } from '../parts/choice';
import { Icon } from '../parts/icon';
import { useModal } from '../parts/use-modal';
import { boards, type Settings } from '../settings/settings';
import { SettingsContext } from '../settings/use-settings';
import '../styles/settings.css';
import { Men, men, useCharacters } from '../taste/men-shown';

interface SwitchProps {
  readonly label: string;
  readonly words?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

function Switch({ label, words, value, onChange }: SwitchProps): JSX.Element {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="switch-words">
        {label}
        {words && <small>{words}</small>}
      </span>
    </label>
  );
}

/** A corner of a board in its colors. */
function Swatch({ board }: { readonly board: Settings['board'] }): JSX.Element {
  return (
    <>
      <svg class="swatch" data-board={board} viewBox="0 0 2.3 2.3" aria-hidden="true">
        <path class="swatch-edge" d="M0 0h2.3v2.3H0z" />
        <path class="square-light" d="M.15.15h2v2h-2z" />
        <path class="square-dark" d="M1.15.15h1v1h-1zM.15 1.15h1v1h-1z" />
      </svg>
      {t(board)}
    </>
  );
}

/** Every language by its own name, so that nobody has to read another one to find it. */
function Languages(): JSX.Element {
  const { settings, change, isLanguageMissing } = useContext(SettingsContext);
  return (
    <>
      <Choice
        name="language"
        title={t('language')}
        value={settings.language ?? currentLanguage()}
        options={languages.map((value) => ({
          value,
          label: <span lang={tagOf(value)}>{languageNames[value]}</span>,
        }))}
        onChange={(language) => change({ language })}
      />
      {isLanguageMissing && <p role="alert">{t('languageMissing')}</p>}
    </>
  );
}

/** Where a sound does not come, there is none. */
const ignore = () => undefined;

/** Pieces of games that are played with characters. */
function CharacterMen(): JSX.Element {
  const { settings, change } = useContext(SettingsContext);
  const outlines = useCharacters();
  const general = settings.pieces === 'emblems' ? 'coin' : 'figures';
  const options = (kind: 'shogi' | 'xiangqi', onMen: string) => [
    {
      value: 'characters' as const,
      label: <Men {...men[kind]} style={kind} outlines={outlines} words={taste('characters')} />,
    },
    { value: 'emblems' as const, label: <Men {...men[kind]} style={`on ${kind}`} words={onMen} /> },
    {
      value: 'general' as const,
      label: <Men {...men[kind]} style={general} words={taste('asOthers')} />,
    },
  ];
  return (
    <>
      <Choice
        name="shogi"
        title={taste('shogiPieces')}
        value={settings.shogi}
        options={options('shogi', taste('onTiles'))}
        onChange={(shogi) => change({ shogi })}
      />
      <Choice
        name="xiangqi"
        title={taste('xiangqiPieces')}
        value={settings.xiangqi}
        options={options('xiangqi', taste('onDiscs'))}
        onChange={(xiangqi) => change({ xiangqi })}
      />
    </>
  );
}

/** How everything looks. */
function Looks(): JSX.Element {
  const { settings, change } = useContext(SettingsContext);
  return (
    <>
      <Choice
        name="theme"
        title={t('colors')}
        value={settings.theme}
        options={[
          { value: 'auto', label: t('asTheDevice') },
          { value: 'light', label: t('light') },
          { value: 'dark', label: t('dark') },
        ]}
        onChange={(theme) => change({ theme })}
      />
      <Choice
        name="board"
        title={t('board')}
        value={settings.board}
        options={boards.map((board) => ({ value: board, label: <Swatch board={board} /> }))}
        onChange={(board) => change({ board })}
      />
      <Choice
        name="pieces"
        title={t('pieces')}
        value={settings.pieces}
        options={[
          { value: 'figures', label: <Men {...men.chess} style="figures" words={t('figures')} /> },
          { value: 'emblems', label: <Men {...men.chess} style="coin" words={taste('coins')} /> },
          { value: 'letters', label: <Men {...men.chess} style="letters" words={t('letters')} /> },
        ]}
        onChange={(pieces) => change({ pieces })}
      />
      <Switch
        label={t('eachGameInItsOwn')}
        words={t('xiangqiOnLinesShogiOn')}
        value={settings.ownLook}
        onChange={(ownLook) => change({ ownLook })}
      />
      {settings.ownLook && settings.pieces !== 'letters' && <CharacterMen />}
      <Switch
        label={t('coordinates')}
        value={settings.coordinates}
        onChange={(coordinates) => change({ coordinates })}
      />
      {settings.coordinates && (
        <Switch
          label={t('nativeCoordinates')}
          words={t('nativeCoordinatesAbout')}
          value={settings.nativeCoordinates}
          onChange={(nativeCoordinates) => change({ nativeCoordinates })}
        />
      )}
      <Switch
        label={t('showWhereAPieceCan')}
        value={settings.targets}
        onChange={(targets) => change({ targets })}
      />
    </>
  );
}

/** How moves are written and made. */
function Moves(): JSX.Element {
  const { settings, change } = useContext(SettingsContext);
  return (
    <>
      <Choice
        name="notation"
        title={t('notation')}
        value={settings.notation}
        options={[
          { value: 'figures', label: t('byFigures') },
          { value: 'letters', label: t('byLetters') },
          { value: 'squares', label: t('fromAndTo') },
        ]}
        onChange={(notation) => change({ notation })}
      />
      <Switch
        label={t('nativeMoves')}
        words={t('nativeMovesAbout')}
        value={settings.nativeMoves}
        onChange={(nativeMoves) => change({ nativeMoves })}
      />
      <Choice
        name="confirm"
        title={t('confirmMoves')}
        value={settings.confirm}
        options={[
          { value: 'never', label: t('never') },
          { value: 'touch', label: t('onTouch') },
          { value: 'always', label: t('always') },
        ]}
        onChange={(confirm) => change({ confirm })}
      />
    </>
  );
}

/** What is seen and heard while a game is played. */
function Play(): JSX.Element {
  const { settings, change } = useContext(SettingsContext);
  return (
    <>
      <Choice
        name="motion"
        title={taste('motion')}
        value={settings.motion}
        options={[
          { value: 'none', label: taste('atOnce') },
          { value: 'quick', label: taste('quickly') },
          { value: 'normal', label: taste('normally') },
          { value: 'slow', label: taste('slowly') },
        ]}
        onChange={(motion) => change({ motion })}
      />
      <Switch
        label={taste('blindfold')}
        words={taste('blindfoldAbout')}
        value={settings.blindfold}
        onChange={(blindfold) => change({ blindfold })}
      />
      <Switch
        label={taste('zen')}
        words={taste('zenAbout')}
        value={settings.zen}
        onChange={(zen) => change({ zen })}
      />
    </>
  );
}

const play = (volume: Settings['volume']) =>
  import('../sounds/sounds').then(({ playSound }) => playSound('move', volume), ignore);

function Sounds(): JSX.Element {
  const { settings, change } = useContext(SettingsContext);
  return (
    <>
      <Switch
        label={t('sounds')}
        value={settings.sound}
        onChange={(sound) => {
          change({ sound });
          if (sound) void play(settings.volume);
        }}
      />
      {settings.sound && (
        <Choice
          name="volume"
          title={taste('volume')}
          value={settings.volume}
          options={[
            { value: 'quiet', label: taste('quiet') },
            { value: 'normal', label: taste('normal') },
            { value: 'loud', label: taste('loud') },
          ]}
          onChange={(volume) => {
            change({ volume });
            void play(volume);
          }}
        />
      )}
    </>
  );
}

/** All settings in one place, at the edge of the window. What is chosen holds at once. */
export function SettingsDrawer({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const dialog = useModal(onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      class="drawer"
      aria-labelledby="drawer-title"
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="drawer-body">
        <header class="drawer-head">
          <h2 id="drawer-title">{pageWords('settings')}</h2>
          <button
            type="button"
            class="icon-button quiet"
            aria-label={t('closeTheSettings')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        <Looks />
        <Moves />
        <Play />
        <Languages />
        <Sounds />
      </div>
    </dialog>
  );
}
