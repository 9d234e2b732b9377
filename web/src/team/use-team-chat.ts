import { useEffect, useRef, useState } from 'preact/hooks';
import type { TeamChatHeard, TeamLine } from '../server/events';
import { followLive } from '../server/find-live';
import { type Act, type Answer, LiveLine } from '../server/line';

/** What was said in the room of a team, and what one may do there. */
export interface TeamTalk {
  readonly lines: readonly TeamLine[];
  /** Only leaders write. */
  readonly closed: boolean;
  readonly leads: boolean;
}

/** So many are told at once; more are not kept here either. */
const linesMax = 100;

/** What was heard follows what is known; of a line that is heard twice the later one counts. */
export function followTeamTalk(known: TeamTalk | null, heard: TeamChatHeard): TeamTalk {
  const { closed, leads, gone } = heard;
  const lines = new Map<number, TeamLine>();
  for (const line of heard.whole ? [] : (known?.lines ?? [])) lines.set(line.number, line);
  for (const line of heard.lines) lines.set(line.number, line);
  if (gone !== undefined) lines.delete(gone);
  return {
    closed,
    leads,
    lines: [...lines.values()].sort((one, other) => one.number - other.number).slice(-linesMax),
  };
}

export interface TeamChat {
  /** null until it was heard. */
  readonly talk: TeamTalk | null;
  /** The line to the server. */
  readonly isThere: boolean;
  readonly say: (text: string, id: string) => Promise<Answer | null>;
  readonly act: Act;
  /** Ask for all of it anew: one wants to see nothing of somebody. */
  readonly hear: () => void;
}

/** The room of a team, followed as long as it is looked at. */
export function useTeamChat(team: number): TeamChat {
  const [talk, setTalk] = useState<TeamTalk | null>(null);
  const [isThere, setThere] = useState(true);
  const line = useRef<LiveLine | null>(null);
  useEffect(() => {
    setTalk(null);
    const end = followLive((place) => {
      if (place === undefined) setThere(false);
      if (!place) return;
      line.current = new LiveLine({
        place,
        greet: () => [{ do: 'team-chat', team }],
        hear: (news) => {
          if (news.is === 'team-chat' && news.team === team)
            setTalk((known) => followTeamTalk(known, news));
        },
        onState: setThere,
      });
    });
    return () => {
      end();
      line.current?.close();
      line.current = null;
    };
  }, [team]);
  return {
    talk,
    isThere,
    say: async (text, id) => (await line.current?.act('team-say', { team, text }, id)) ?? null,
    act: async (what, values) => (await line.current?.act(what, values)) ?? null,
    hear: () => line.current?.tell({ do: 'team-chat', team }),
  };
}
