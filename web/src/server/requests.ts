/**
 * What the page may say to the server, by its name: docs/messages.md. Written from
 * src/server/messages/requests.inc by a test (test_messages_page --write).
 */
export interface Requests {
  readonly ping: object;
  readonly new: {
    readonly game: string;
    readonly color?: string;
    readonly name?: string;
    readonly salt?: string;
    readonly open?: boolean;
    readonly rated?: boolean;
    readonly to?: string;
    readonly clock?: readonly [number, number] | null;
    readonly delay?: number;
    readonly opponent?: number;
    readonly pace?: readonly [number, number, number] | null;
    readonly weekends?: string;
  };
  readonly watch: {
    readonly game: string;
    readonly have?: number;
  };
  readonly sit: {
    readonly game: string;
    readonly name?: string;
    readonly salt?: string;
  };
  readonly computer: {
    readonly game: string;
    readonly level?: number;
    readonly salt?: string;
  };
  readonly move: {
    readonly game: string;
    readonly ply: number;
    readonly move?: string;
  };
  readonly 'offer-draw': {
    readonly game: string;
    readonly ply: number;
  };
  readonly 'offer-take-back': {
    readonly game: string;
    readonly ply: number;
  };
  readonly accept: {
    readonly game: string;
    readonly ply: number;
  };
  readonly decline: {
    readonly game: string;
    readonly ply: number;
  };
  readonly resign: {
    readonly game: string;
  };
  readonly abort: {
    readonly game: string;
  };
  readonly 'claim-win': {
    readonly game: string;
    readonly ply: number;
  };
  readonly 'claim-draw': {
    readonly game: string;
    readonly ply: number;
  };
  readonly rematch: {
    readonly game: string;
    readonly salt?: string;
  };
  readonly salt: {
    readonly game: string;
    readonly salt?: string;
  };
  readonly note: {
    readonly game: string;
  };
  readonly 'note-set': {
    readonly game: string;
    readonly note?: string;
    readonly had?: string;
  };
  readonly lobby: {
    readonly changes?: boolean;
  };
  readonly challenges: object;
  readonly refuse: {
    readonly game: string;
    readonly why?: string;
  };
  readonly chat: {
    readonly game: string;
  };
  readonly say: {
    readonly game: string;
    readonly room?: string;
    readonly text?: string;
    readonly name?: string;
  };
  readonly following: object;
  readonly news: object;
  readonly conversations: object;
  readonly conversation: {
    readonly name?: string;
    readonly before?: number;
  };
  readonly write: {
    readonly name?: string;
    readonly text?: string;
  };
  readonly read: {
    readonly name?: string;
  };
  readonly 'conversation-forget': {
    readonly name?: string;
  };
  readonly 'writers-set': {
    readonly from?: string;
  };
  readonly 'team-chat': {
    readonly team?: number;
  };
  readonly 'team-read': {
    readonly team?: number;
  };
  readonly 'team-say': {
    readonly team?: number;
    readonly text?: string;
  };
  readonly 'team-unsay': {
    readonly line?: number;
  };
  readonly 'team-chat-close': {
    readonly team?: number;
    readonly closed?: boolean;
  };
  readonly study: {
    readonly study?: string;
  };
  readonly vacation: {
    readonly game: string;
    readonly first?: string;
    readonly last?: string;
  };
  readonly 'vacation-days': object;
  readonly turns: object;
  readonly conditional: {
    readonly game: string;
  };
  readonly 'conditional-set': {
    readonly game: string;
    readonly ply: number;
    readonly lines?: readonly (readonly string[])[];
  };
  readonly zone: object;
  readonly 'zone-set': {
    readonly zone?: string;
  };
  readonly calendar: object;
  readonly 'calendar-renew': object;
  readonly mail: object;
  readonly 'mail-set': {
    readonly address?: string;
    readonly often?: string;
    readonly language?: string;
  };
  readonly 'mail-language': {
    readonly language?: string;
  };
  readonly 'mail-invite': {
    readonly game: string;
    readonly address?: string;
  };
  readonly tournaments: object;
  readonly tournament: {
    readonly game: string;
  };
  readonly 'tournament-new': {
    readonly game: string;
    readonly title?: string;
    readonly kind?: string;
    readonly players?: number;
    readonly minutes?: number;
    readonly rounds?: number;
    readonly break?: number;
    readonly start?: number;
    readonly password?: string;
    readonly team?: number;
    readonly open?: boolean;
    readonly rated?: boolean;
    readonly clock?: readonly [number, number] | null;
    readonly delay?: number;
    readonly opponent?: number;
    readonly pace?: readonly [number, number, number] | null;
    readonly weekends?: string;
  };
  readonly 'tournament-join': {
    readonly game: string;
    readonly password?: string;
  };
  readonly 'tournament-leave': {
    readonly game: string;
  };
  readonly 'tournament-cancel': {
    readonly game: string;
  };
  readonly 'tournament-hide': {
    readonly game: string;
  };
  readonly 'tournament-show': {
    readonly game: string;
  };
  readonly 'tournament-delete': {
    readonly game: string;
  };
}

/** By what each is answered where it is not refused. */
export interface Answers {
  readonly ping: 'pong';
  readonly new: 'done';
  readonly watch: 'events';
  readonly sit: 'done';
  readonly computer: 'done';
  readonly move: 'done';
  readonly 'offer-draw': 'done';
  readonly 'offer-take-back': 'done';
  readonly accept: 'done';
  readonly decline: 'done';
  readonly resign: 'done';
  readonly abort: 'done';
  readonly 'claim-win': 'done';
  readonly 'claim-draw': 'done';
  readonly rematch: 'done';
  readonly salt: 'done';
  readonly note: 'note';
  readonly 'note-set': 'done';
  readonly lobby: 'lobby';
  readonly challenges: 'challenges';
  readonly refuse: 'done';
  readonly chat: 'chat';
  readonly say: 'done';
  readonly following: 'following';
  readonly news: 'news';
  readonly conversations: 'conversations';
  readonly conversation: 'conversation';
  readonly write: 'done';
  readonly read: 'done';
  readonly 'conversation-forget': 'done';
  readonly 'writers-set': 'done';
  readonly 'team-chat': 'team-chat';
  readonly 'team-read': 'done';
  readonly 'team-say': 'done';
  readonly 'team-unsay': 'done';
  readonly 'team-chat-close': 'done';
  readonly study: 'study';
  readonly vacation: 'done';
  readonly 'vacation-days': 'vacation-days';
  readonly turns: 'turns';
  readonly conditional: 'conditional';
  readonly 'conditional-set': 'done';
  readonly zone: 'zone';
  readonly 'zone-set': 'done';
  readonly calendar: 'calendar';
  readonly 'calendar-renew': 'calendar';
  readonly mail: 'mail';
  readonly 'mail-set': 'done';
  readonly 'mail-language': 'done';
  readonly 'mail-invite': 'done';
  readonly tournaments: 'tournaments';
  readonly tournament: 'tournament';
  readonly 'tournament-new': 'done';
  readonly 'tournament-join': 'done';
  readonly 'tournament-leave': 'done';
  readonly 'tournament-cancel': 'done';
  readonly 'tournament-hide': 'done';
  readonly 'tournament-show': 'done';
  readonly 'tournament-delete': 'done';
}
