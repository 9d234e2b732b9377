/**
 * What the server says to the page, and what stands in it: docs/messages.md. Written from
 * src/server/messages/events.inc by a test (test_messages_page --write).
 */
import type { Color, Milliseconds } from '../core/types';

export type ChatRoom = 'players' | 'spectators';

/** How many days of vacation are left, by the calendar year, "2026". */
export type DaysLeft = Readonly<Record<string, number>>;

/** What has become of a list of games. */
export interface ListChanges<Row> {
  readonly gone?: readonly string[];
  /** Of a game, what is another value now. */
  readonly changed?: readonly (Partial<Row> & { readonly game: string })[];
  /** With their places in the list. */
  readonly new?: readonly (readonly [place: number, row: Row])[];
}

export type TournamentKind = 'round-robin' | 'double-round-robin' | 'arena' | 'swiss';
export type TournamentStage = 'coming' | 'running' | 'over' | 'canceled';
export type TournamentScore =
  | 'open'
  | 'white-wins'
  | 'black-wins'
  | 'draw'
  | 'white-forfeits'
  | 'black-forfeits'
  | 'both-forfeit';

/** The clock of a live game. */
export interface LiveClock {
  readonly left: readonly [Milliseconds, Milliseconds];
  readonly runs: boolean;
  readonly turn: Color;
  /** Before the time of this turn begins to run. */
  readonly wait?: Milliseconds;
}

/** A game in the list of one's own. */
export interface TurnLine {
  readonly game: string;
  /** Id of its rules. */
  readonly rules: string;
  /** In English, or as its inventor called it. */
  readonly title: string;
  readonly opponent: string;
  /** The opponent is one. */
  readonly bot?: true;
  /** Whether it is one's turn. */
  readonly yours: boolean;
  /** By correspondence. */
  readonly deadline?: Milliseconds;
  /** This version of the server cannot open it; it is kept as it is. */
  readonly aside?: true;
}

/** A line beside a game. */
export interface ChatLine {
  readonly number: number;
  readonly room: ChatRoom;
  readonly name: string;
  /** Has an account. */
  readonly member: boolean;
  /** Tells guests of one name from each other; empty of an account. */
  readonly mark: string;
  /** Of the author's seat. */
  readonly color: Color | '';
  readonly own: boolean;
  readonly time: Milliseconds;
  readonly text: string;
}

/** A line in the room of a team. */
export interface TeamLine {
  readonly number: number;
  readonly name: string;
  readonly own: boolean;
  readonly time: Milliseconds;
  readonly text: string;
}

/** A game in the lobby that waits for an opponent. */
export interface WaitingGame {
  readonly game: string;
  /** Id of its rules. */
  readonly rules: string;
  /** In English, or as its inventor called it. */
  readonly title: string;
  /** Seconds of each player, seconds more for each move. */
  readonly clock?: readonly [number, number];
  /** Seconds that the clock waits in each turn. */
  readonly delay?: number;
  /** Seconds of White and of Black, where they differ. */
  readonly times?: readonly [number, number];
  /** Of a correspondence game. */
  readonly pace?: readonly [number, number, number];
  /** Saturdays and Sundays do not count in it. */
  readonly weekends?: 'off';
  /** The result counts for ratings. */
  readonly rated?: true;
  /** Of who waits. */
  readonly name: string;
  /** Digits that others of that name do not have. */
  readonly mark?: string;
  /** Whoever waits is one. */
  readonly bot?: true;
  readonly free: Color;
  /** One waits in it. */
  readonly own: boolean;
  /** The first of two games, with both colors in turn. */
  readonly pair?: true;
}

/** A game whose free seat is kept for oneself. */
export interface ChallengeLine {
  readonly game: string;
  /** Id of its rules. */
  readonly rules: string;
  /** In English, or as its inventor called it. */
  readonly title: string;
  /** Seconds of each player, seconds more for each move. */
  readonly clock?: readonly [number, number];
  /** Seconds that the clock waits in each turn. */
  readonly delay?: number;
  /** Seconds of White and of Black, where they differ. */
  readonly times?: readonly [number, number];
  /** Of a correspondence game. */
  readonly pace?: readonly [number, number, number];
  /** Saturdays and Sundays do not count in it. */
  readonly weekends?: 'off';
  /** The result counts for ratings. */
  readonly rated?: true;
  /** Of who waits. */
  readonly name: string;
  /** Whoever waits is one. */
  readonly bot?: true;
  readonly free: Color;
  /** The first of two games, with both colors in turn. */
  readonly pair?: true;
}

/** A game in the lobby that is played. */
export interface PlayedGame {
  readonly game: string;
  /** Id of its rules. */
  readonly rules: string;
  /** In English, or as its inventor called it. */
  readonly title: string;
  /** Seconds of each player, seconds more for each move. */
  readonly clock?: readonly [number, number];
  /** Seconds that the clock waits in each turn. */
  readonly delay?: number;
  /** Seconds of White and of Black, where they differ. */
  readonly times?: readonly [number, number];
  /** Of a correspondence game. */
  readonly pace?: readonly [number, number, number];
  /** Saturdays and Sundays do not count in it. */
  readonly weekends?: 'off';
  /** The result counts for ratings. */
  readonly rated?: true;
  /** The colors that bots play. */
  readonly bots?: readonly Color[];
  readonly white: string;
  readonly black: string;
  readonly ply: number;
  readonly watching: number;
}

/** A conversation with another member. */
export interface Conversation {
  /** Of the other one. */
  readonly name: string;
  /** The beginning of the last message. */
  readonly text: string;
  /** Of that one. */
  readonly time: Milliseconds;
  /** One has written it. */
  readonly own: boolean;
  /** Messages that one has not read. */
  readonly fresh: number;
}

/** A message in a conversation. */
export interface Remark {
  readonly number: number;
  /** One has written it. */
  readonly own: boolean;
  readonly time: Milliseconds;
  readonly text: string;
}

/** Somebody whom one follows. */
export interface Followed {
  readonly name: string;
  /** Is on the page now. */
  readonly here: boolean;
  /** One is told when they begin a game. */
  readonly told: boolean;
  /** That they play, live, and that anybody may watch. */
  readonly game?: string;
  /** Id of its rules. */
  readonly rules?: string;
  /** In English, or as its inventor called it. */
  readonly title?: string;
  /** In it. */
  readonly opponent?: string;
}

/** What the list and the tournament itself both tell. */
export interface Tournament {
  readonly tournament: string;
  readonly title: string;
  readonly kind: TournamentKind;
  /** Id of the rules of its games. */
  readonly rules: string;
  readonly stage: TournamentStage;
  readonly rated: boolean;
  readonly listed: boolean;
  /** By an administrator. */
  readonly hidden: boolean;
  /** How many take part. */
  readonly count: number;
  /** How many may. */
  readonly players: number;
  /** Of an arena, else 0. */
  readonly minutes: number;
  /** Name of the account that made it. */
  readonly maker: string;
  /** Seconds of each player, seconds more for each move. */
  readonly clock?: readonly [number, number];
  /** Seconds that the clock waits in each turn. */
  readonly delay?: number;
  /** Seconds of White and of Black, where they differ. */
  readonly times?: readonly [number, number];
  /** Of correspondence games. */
  readonly pace?: readonly [number, number, number];
  /** Saturdays and Sundays do not count in it. */
  readonly weekends?: 'off';
  /** The game, where it is none of the built-in ones. */
  readonly called?: string;
  /** Number of the team whose members alone may join. */
  readonly team?: number;
  /** Name of that team; missing where it is hidden or gone. */
  readonly teamname?: string;
  /** Whoever joins is asked for one. */
  readonly password?: true;
  /** Missing where it starts when it is full. */
  readonly start?: Milliseconds;
  /** Of an arena. */
  readonly end?: Milliseconds;
  readonly ended?: Milliseconds;
  /** One has made it. */
  readonly own: boolean;
  /** One takes part, and does not pause. */
  readonly joined: boolean;
  /** In the list: who leads, or has won. */
  readonly leader?: string;
}

/** A player in the table. */
export interface TournamentRow {
  readonly player: number;
  readonly name: string;
  readonly place: number;
  readonly points: number;
  /** Sonneborn-Berger. */
  readonly sonneborn: number;
  /** Direct encounter. */
  readonly direct: number;
  /** Of a Swiss: Buchholz, in halves of a point. */
  readonly buchholz?: number;
  /** Of a Swiss: Buchholz Cut 1, likewise. */
  readonly cut?: number;
  /** Of a Swiss, for each round one word: 5w1 for a win with White against player 5 (they count from 1), b for Black, d for a draw, + and - for a forfeit, * for a game that goes on; bye; - for a round without a game. */
  readonly card?: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Wins in a row. */
  readonly streak: number;
  /** Has withdrawn, or pauses. */
  readonly away: boolean;
  /** Has withdrawn too early: the games do not count. */
  readonly annulled: boolean;
  /** That is being played. */
  readonly game?: string;
}

/** A pairing. */
export interface TournamentGame {
  /** Empty for a pairing without a game. */
  readonly game: string;
  /** From 1; 0 in an arena. */
  readonly round: number;
  /** Number of the player. */
  readonly white: number;
  readonly black: number;
  readonly score: TournamentScore;
}

/** The connection is alive. */
export interface Pong {
  readonly is: 'pong';
}

/** What was asked for is done, and on disk. */
export interface Done {
  readonly is: 'done';
  readonly id: string;
  /** In which, or empty. */
  readonly game: string;
  /** Number of the last event of the game then. */
  readonly seq?: number;
  /** Of a note that was kept: by it one note is told from another. */
  readonly state?: string;
}

/** What was asked for is not done. */
export interface Refused {
  readonly is: 'refused';
  readonly id: string;
  /** For programs. */
  readonly code: string;
  /** For people. */
  readonly sentence: string;
  /** After which the same is taken. */
  readonly seconds?: number;
}

/** What has happened in a game. */
export interface EventsHeard {
  readonly is: 'events';
  readonly game: string;
  /** Number of the first of these. */
  readonly from: number;
  readonly events: readonly (readonly [kind: string, body: string])[];
  /** So many follow, which are asked for. */
  readonly more?: number;
  /** One's own seat. */
  readonly you: Color | '';
  /** Of bots. */
  readonly bots?: readonly Color[];
  /** Of those who have an account. */
  readonly members?: readonly Color[];
  readonly clock?: LiveClock;
  /** By correspondence, while the second seat is free: until when. */
  readonly seat?: Milliseconds;
  /** By correspondence: until when who is to move must move. */
  readonly deadline?: Milliseconds;
  /** Minutes that the opponent's clocks are ahead of UTC then, if they have told their zone. */
  readonly offset?: number;
}

/** Who is there. */
export interface PeopleHeard {
  readonly is: 'people';
  readonly game: string;
  /** Besides the players. */
  readonly watching: number;
  /** For how long the players have been away, in a game that is over or by correspondence just 1; 0: is here. */
  readonly away: readonly [Milliseconds, Milliseconds];
  /** After so long the other one may claim the game. */
  readonly quiet: Milliseconds;
}

/** Another device of one's own has changed what one keeps for oneself of a game. */
export interface OwnHeard {
  readonly is: 'own';
  readonly game: string;
}

/** One's note on a game. */
export interface NoteHeard {
  readonly is: 'note';
  readonly id: string;
  readonly game: string;
  readonly note: string;
  /** What one note is told from another by. */
  readonly state: string;
}

/** One's conditional moves. */
export interface ConditionalHeard {
  readonly is: 'conditional';
  readonly id: string;
  readonly game: string;
  /** From which on. */
  readonly ply: number;
  readonly lines: readonly (readonly string[])[];
}

/** One's games in progress. */
export interface TurnsHeard {
  readonly is: 'turns';
  readonly id: string;
  readonly games: readonly TurnLine[];
  /** So many have a later deadline. */
  readonly more?: number;
}

/** What was said beside a game: all that one may read of it, or what is new. */
export interface ChatHeard {
  readonly is: 'chat';
  readonly game: string;
  /** That one reads. */
  readonly rooms: readonly ChatRoom[];
  /** One may write. */
  readonly writes: boolean;
  /** Whether the lines are all that there are. */
  readonly whole: boolean;
  readonly lines: readonly ChatLine[];
  /** So many older ones are left out. */
  readonly more?: number;
}

/** Who waits and plays. */
export interface LobbyHeard {
  readonly is: 'lobby';
  /** From which changes count. */
  readonly seq: number;
  /** Who are on the page. */
  readonly people: number;
  readonly waiting: readonly WaitingGame[];
  readonly playing: readonly PlayedGame[];
}

/** What has become of the lobby. */
export interface LobbyChangesHeard {
  readonly is: 'lobby-changes';
  /** Number of the lobby that has become another one. */
  readonly from: number;
  /** Number of that one. */
  readonly seq: number;
  readonly people: number;
  readonly waiting?: ListChanges<WaitingGame>;
  readonly playing?: ListChanges<PlayedGame>;
}

/** Games whose free seat is kept for oneself. */
export interface ChallengesHeard {
  readonly is: 'challenges';
  readonly challenges: readonly ChallengeLine[];
  /** So many are left out. */
  readonly more?: number;
}

/** Whom one follows. */
export interface FollowingHeard {
  readonly is: 'following';
  readonly people: readonly Followed[];
  /** So many one may follow. */
  readonly most: number;
  /** So many are left out. */
  readonly more?: number;
}

/** How many messages one has not read. */
export interface NewsHeard {
  readonly is: 'news';
  /** In one's conversations. */
  readonly unread: number;
  /** In those teams of one's own of which one wants to be told; of each 100 at most. */
  readonly teams: number;
}

/** One's conversations, the last one first. */
export interface ConversationsHeard {
  readonly is: 'conversations';
  /** From whom one reads messages. */
  readonly writers: 'everybody' | 'followed' | 'nobody';
  /** Whether these are all; else what has changed. */
  readonly whole: boolean;
  readonly conversations: readonly Conversation[];
  /** So many are left out. */
  readonly more?: number;
}

/** Messages of one conversation, the last one last. */
export interface ConversationHeard {
  readonly is: 'conversation';
  /** Of the other one. */
  readonly name: string;
  /** Whether these are the last; else older ones, or a new one. */
  readonly whole: boolean;
  readonly remarks: readonly Remark[];
  /** There are others before these. */
  readonly older?: true;
  /** Code of why one cannot write there. */
  readonly refused?: string;
}

/** Somebody whom one follows has begun a game. */
export interface FollowedBeginsHeard {
  readonly is: 'followed-begins';
  readonly name: string;
  readonly game: string;
  /** Id of its rules. */
  readonly rules: string;
  /** In English, or as its inventor called it. */
  readonly title: string;
  readonly opponent: string;
}

/** What was said in the room of a team: all that one may read of it, or what has changed. */
export interface TeamChatHeard {
  readonly is: 'team-chat';
  /** Number of it. */
  readonly team: number;
  /** Only leaders write. */
  readonly closed: boolean;
  /** One is a leader, who deletes lines and closes it. */
  readonly leads: boolean;
  /** Whether the lines are all that there are. */
  readonly whole: boolean;
  readonly lines: readonly TeamLine[];
  /** Number of a line that was deleted. */
  readonly gone?: number;
  /** So many older ones are left out. */
  readonly more?: number;
}

/** A study is to be asked for: one looks at it, and it may have changed. */
export interface StudyHeard {
  readonly is: 'study';
  /** Id of it. */
  readonly study: string;
}

/** A tournament. */
export interface TournamentHeard {
  readonly is: 'tournament';
  readonly tournament: string;
  readonly title: string;
  readonly kind: TournamentKind;
  /** Id of the rules of its games. */
  readonly rules: string;
  readonly stage: TournamentStage;
  readonly rated: boolean;
  readonly listed: boolean;
  /** By an administrator. */
  readonly hidden: boolean;
  /** How many take part. */
  readonly count: number;
  /** How many may. */
  readonly players: number;
  /** Of an arena, else 0. */
  readonly minutes: number;
  /** Name of the account that made it. */
  readonly maker: string;
  /** Seconds of each player, seconds more for each move. */
  readonly clock?: readonly [number, number];
  /** Seconds that the clock waits in each turn. */
  readonly delay?: number;
  /** Seconds of White and of Black, where they differ. */
  readonly times?: readonly [number, number];
  /** Of correspondence games. */
  readonly pace?: readonly [number, number, number];
  /** Saturdays and Sundays do not count in it. */
  readonly weekends?: 'off';
  /** The game, where it is none of the built-in ones. */
  readonly called?: string;
  /** Number of the team whose members alone may join. */
  readonly team?: number;
  /** Name of that team; missing where it is hidden or gone. */
  readonly teamname?: string;
  /** Whoever joins is asked for one. */
  readonly password?: true;
  /** Missing where it starts when it is full. */
  readonly start?: Milliseconds;
  /** Of an arena. */
  readonly end?: Milliseconds;
  readonly ended?: Milliseconds;
  readonly round: number;
  /** Of a Swiss before its start: 0 for by the number of players. */
  readonly rounds: number;
  /** Of a Swiss that has begun: one may still join. */
  readonly late?: true;
  /** When it goes on by itself: it starts, the next round starts, an arena is over. */
  readonly due?: Milliseconds;
  readonly table: readonly TournamentRow[];
  /** Of an arena those that are played; of a Swiss those of the round, in the end all. */
  readonly games: readonly TournamentGame[];
  /** One has made it. */
  readonly own: boolean;
  /** One takes part, and does not pause. */
  readonly joined: boolean;
  /** By the server's clock. */
  readonly now: Milliseconds;
  /** One administers the server. */
  readonly admin: boolean;
  /** One is not a member of its team. */
  readonly outside?: true;
  /** One's own number. */
  readonly you?: number;
  /** One's own game that goes on. */
  readonly game?: string;
  /** In a live round robin: whom one meets next, empty for nobody. */
  readonly next?: string;
}

/** The list of tournaments. */
export interface TournamentsHeard {
  readonly is: 'tournaments';
  /** By the server's clock. */
  readonly now: Milliseconds;
  readonly tournaments: readonly Tournament[];
  /** So many are left out. */
  readonly more?: number;
}

/** One's time zone. */
export interface ZoneHeard {
  readonly is: 'zone';
  readonly id: string;
  /** By its name in the IANA database; empty for none. */
  readonly zone: string;
}

/** How many days of vacation are left. */
export interface VacationDaysHeard {
  readonly is: 'vacation-days';
  readonly id: string;
  /** By the calendar year. */
  readonly left: DaysLeft;
}

/** Where one's deadlines are as iCalendar. */
export interface CalendarHeard {
  readonly is: 'calendar';
  readonly id: string;
  /** A path on the server. */
  readonly address: string;
}

/** Of one's email: where, and how often. */
export interface MailHeard {
  readonly is: 'mail';
  readonly id: string;
  /** The server sends any. */
  readonly there: boolean;
  readonly address: string;
  readonly often: string;
  readonly confirmed: boolean;
  /** One has an account, whose password another address needs. */
  readonly member: boolean;
}

/** The server stops, most likely for a moment; clocks stand still until it is back. */
export interface RestartHeard {
  readonly is: 'restart';
}

/** Any of the events. */
export type Heard =
  | Pong
  | Done
  | Refused
  | EventsHeard
  | PeopleHeard
  | OwnHeard
  | NoteHeard
  | ConditionalHeard
  | TurnsHeard
  | ChatHeard
  | LobbyHeard
  | LobbyChangesHeard
  | ChallengesHeard
  | FollowingHeard
  | NewsHeard
  | ConversationsHeard
  | ConversationHeard
  | FollowedBeginsHeard
  | TeamChatHeard
  | StudyHeard
  | TournamentHeard
  | TournamentsHeard
  | ZoneHeard
  | VacationDaysHeard
  | CalendarHeard
  | MailHeard
  | RestartHeard;
