import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CoreGame, PlaytestReport, RulesSource } from '../core/types';
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
  { name: 'quick: 1000 positions a move', level: 0, nodes: 1000 },
  { name: 'careful: 5000 positions a move', level: 0, nodes: 5000 },
  { name: 'thorough: 25,000 positions a move', level: 0, nodes: 25_000 },
  { name: 'level 2, like a beginner', level: 2, nodes: 0 },
  { name: 'level 5, like a good amateur', level: 5, nodes: 0 },
] as const;

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
  if (phase === 'playing') return `${played} of ${games} games`;
  if (phase === 'stopped') return played > 0 ? `Stopped after ${played} games.` : 'Stopped.';
  return played > 0 ? `${played} games` : '';
}

/** The engine plays a game against itself, and one sees what the rules make of it. */
export function Playtest({ game, rules, back }: PlaytestProps): JSX.Element {
  const { description } = game;
  const { report, phase, problem, start, stop } = usePlaytest(description.hash, rules);
  const [games, setGames] = useState<number>(200);
  const [strength, setStrength] = useState(0);
  const played = report?.games ?? 0;
  return (
    <main class="playtest">
      <header class="playtest-head">
        <h1>Playtest of {description.title || 'your game'}</h1>
        <p>
          The engine plays the game against itself, each time from a different random opening. It
          shows whether the sides have equal chances, whether games end, and what each piece does.
        </p>
        <form
          class="playtest-tools"
          onSubmit={(event) => {
            event.preventDefault();
            const chosen = strengths[strength];
            if (chosen) start(games, chosen);
          }}
        >
          <div class="playtest-choice">
            <label for="playtest-games">Games</label>
            <select
              id="playtest-games"
              value={games}
              disabled={phase === 'playing'}
              onChange={(event) => setGames(Number(event.currentTarget.value))}
            >
              {gameCounts.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </div>
          <div class="playtest-choice">
            <label for="playtest-strength">Play</label>
            <select
              id="playtest-strength"
              value={strength}
              disabled={phase === 'playing'}
              onChange={(event) => setStrength(Number(event.currentTarget.value))}
            >
              {strengths.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          {phase === 'playing' ? (
            <button key="stop" type="button" class="primary" onClick={stop}>
              <Icon name="pause" /> Stop
            </button>
          ) : (
            <button key="start" type="submit" class="primary">
              <Icon name="computer" /> {report ? 'Play again' : 'Start'}
            </button>
          )}
          <a class="button quiet" href={back.href}>
            {back.words}
          </a>
        </form>
        {phase === 'playing' && <progress max={games} value={played} aria-label="Games played" />}
        <p class="fine" role="status">
          {statusWords(phase, played, games)}
        </p>
        {problem && (
          <p class="message message-no" role="alert">
            The playtest ended: {problem}.
          </p>
        )}
      </header>
      {report && played > 0 && <Report description={description} report={report} />}
    </main>
  );
}
