import { t } from 'virtual:words/playtest';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CoreGame, PlaytestReport, RulesSource } from '../core/types';
import { numberText } from '../language/language';
import { Icon } from '../parts/icon';
import './playtest.css';
import { Report } from './report';
import { runPlaytest } from './runner';

export interface PlaytestBack {
  readonly href: string;
  readonly words: string;
}

interface PlaytestProps {
  readonly game: CoreGame;
  readonly rules: RulesSource;
  /** Where one came from. */
  readonly back: PlaytestBack;
}

const gameCounts = [20, 50, 200, 1000] as const;

const strengths = [
  { level: 0, nodes: 1000 },
  { level: 0, nodes: 5000 },
  { level: 0, nodes: 25_000 },
  { level: 2, nodes: 0 },
  { level: 5, nodes: 0 },
] as const;

const strengthWords = ({ level, nodes }: (typeof strengths)[number]): string =>
  level === 0 ? t(`nodes-${nodes}`, { nodes: numberText(nodes) }) : t(`level-${level}`);

/** What was last found out of a game stays until the page is closed. */
const known = new Map<string, PlaytestReport>();

type Phase = 'idle' | 'playing' | 'stopped' | 'done';

function usePlaytest(key: string, rules: RulesSource) {
  const [report, setReport] = useState<PlaytestReport | null>(() => known.get(key) ?? null);
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  const start = (games: number, { level, nodes }: { level: number; nodes: number }) => {
    end.current?.();
    setProblem(null);
    setReport(null);
    setPhase('playing');
    end.current = runPlaytest(
      { rules, games, level, nodes, seed: 1 },
      {
        onReport(report, isWhole) {
          known.set(key, report);
          setReport(report);
          if (isWhole) setPhase('done');
        },
        onFailure(reason) {
          setProblem(reason);
          setPhase('stopped');
        },
      },
    );
  };
  const stop = () => {
    end.current?.();
    setPhase('stopped');
  };
  return { report, phase, problem, start, stop };
}

function statusWords(phase: Phase, played: number, games: number): string {
  if (phase === 'playing') return t('playedOf', { played, count: games });
  if (phase === 'stopped') return played > 0 ? t('stoppedAfter', { count: played }) : t('stopped');
  return played > 0 ? t('played', { count: played }) : '';
}

interface ToolsProps {
  readonly isPlaying: boolean;
  /** Something has been played. */
  readonly isAgain: boolean;
  /** How many games are wanted. */
  readonly games: number;
  readonly onGames: (games: number) => void;
  readonly onStart: (strength: (typeof strengths)[number]) => void;
  readonly onStop: () => void;
  readonly back: PlaytestProps['back'];
}

function Tools({ isPlaying, isAgain, games, onGames, onStart, onStop, back }: ToolsProps) {
  const [strength, setStrength] = useState(0);
  return (
    <form
      class="playtest-tools"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = strengths[strength];
        if (chosen) onStart(chosen);
      }}
    >
      <div class="playtest-choice">
        <label for="playtest-games">{t('games')}</label>
        <select
          id="playtest-games"
          value={games}
          disabled={isPlaying}
          onChange={(event) => onGames(Number(event.currentTarget.value))}
        >
          {gameCounts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </div>
      <div class="playtest-choice">
        <label for="playtest-strength">{t('strength')}</label>
        <select
          id="playtest-strength"
          value={strength}
          disabled={isPlaying}
          onChange={(event) => setStrength(Number(event.currentTarget.value))}
        >
          {strengths.map((each, index) => (
            <option key={strengthWords(each)} value={index}>
              {strengthWords(each)}
            </option>
          ))}
        </select>
      </div>
      {isPlaying ? (
        <button key="stop" type="button" class="primary" onClick={onStop}>
          <Icon name="pause" /> {t('stop')}
        </button>
      ) : (
        <button key="start" type="submit" class="primary">
          <Icon name="computer" /> {t(isAgain ? 'playAgain' : 'start')}
        </button>
      )}
      <a class="button quiet" href={back.href}>
        {back.words}
      </a>
    </form>
  );
}

/** The engine plays a game against itself, and one sees what the rules make of it. */
export function Playtest({ game, rules, back }: PlaytestProps): JSX.Element {
  const { description } = game;
  const { report, phase, problem, start, stop } = usePlaytest(description.hash, rules);
  const [games, setGames] = useState<number>(200);
  const isPlaying = phase === 'playing';
  const played = report?.games ?? 0;
  return (
    <main class="playtest">
      <header class="playtest-head">
        <h1>{t('playtestOf', { title: description.title || t('yourGame') })}</h1>
        <p>{t('intro')}</p>
        <Tools
          isPlaying={isPlaying}
          isAgain={report !== null}
          games={games}
          onGames={setGames}
          onStart={(chosen) => start(games, chosen)}
          onStop={stop}
          back={back}
        />
        {isPlaying && <progress max={games} value={played} aria-label={t('gamesPlayed')} />}
        <p class="fine" role="status">
          {statusWords(phase, played, games)}
        </p>
        {problem && (
          <p class="message message-no" role="alert">
            {t('failed', { problem })}
          </p>
        )}
      </header>
      {report && played > 0 && <Report description={description} report={report} />}
    </main>
  );
}
