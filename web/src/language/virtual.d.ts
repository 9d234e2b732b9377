/** Written by plugins/messages.ts when the page is built. */
declare module 'virtual:messages/*' {
  import type { CompiledLanguage } from './messages';

  const messages: CompiledLanguage;
  // biome-ignore lint/style/noDefaultExport: as the compiler of messages writes it
  export default messages;
}

declare module 'virtual:each/*' {
  const texts: readonly string[];
  // biome-ignore lint/style/noDefaultExport: as the messages have it
  export default texts;
}

declare module 'virtual:words/page' {
  export const t: import('./messages').Say<'page'>;
}

declare module 'virtual:words/settings' {
  export const t: import('./messages').Say<'settings'>;
}

declare module 'virtual:words/game' {
  export const t: import('./messages').Say<'game'>;
}

declare module 'virtual:words/tells' {
  export const t: import('./messages').Say<'tells'>;
}

declare module 'virtual:words/search' {
  export const t: import('./messages').Say<'search'>;
}

declare module 'virtual:words/home' {
  export const t: import('./messages').Say<'home'>;
}

declare module 'virtual:words/setup' {
  export const t: import('./messages').Say<'setup'>;
}

declare module 'virtual:words/rules' {
  export const t: import('./messages').Say<'rules'>;
}

declare module 'virtual:words/kept' {
  export const t: import('./messages').Say<'kept'>;
}
declare module 'virtual:words/notices' {
  export const t: import('./messages').Say<'notices'>;
}

declare module 'virtual:words/move' {
  export const t: import('./messages').Say<'move'>;
}

declare module 'virtual:words/archive' {
  export const t: import('./messages').Say<'archive'>;
}

declare module 'virtual:words/share' {
  export const t: import('./messages').Say<'share'>;
}

declare module 'virtual:words/edit' {
  export const t: import('./messages').Say<'edit'>;
}

declare module 'virtual:words/puzzles' {
  export const t: import('./messages').Say<'puzzles'>;
}

declare module 'virtual:words/taste' {
  export const t: import('./messages').Say<'taste'>;
}

declare module 'virtual:words/trainer' {
  export const t: import('./messages').Say<'trainer'>;
}

declare module 'virtual:words/lesson' {
  export const t: import('./messages').Say<'lesson'>;
}

declare module 'virtual:words/study' {
  export const t: import('./messages').Say<'study'>;
}

declare module 'virtual:words/openings' {
  export const t: import('./messages').Say<'openings'>;
}

declare module 'virtual:words/lobby' {
  export const t: import('./messages').Say<'lobby'>;
}

declare module 'virtual:words/messages' {
  export const t: import('./messages').Say<'messages'>;
}

declare module 'virtual:words/privacy' {
  export const t: import('./messages').Say<'privacy'>;
}

declare module 'virtual:words/push' {
  export const t: import('./messages').Say<'push'>;
}

declare module 'virtual:words/private' {
  export const t: import('./messages').Say<'private'>;
}

declare module 'virtual:words/team' {
  export const t: import('./messages').Say<'team'>;
}
declare module 'virtual:words/tournament' {
  export const t: import('./messages').Say<'tournament'>;
}

declare module 'virtual:words/chat' {
  export const t: import('./messages').Say<'chat'>;
}

declare module 'virtual:words/people' {
  export const t: import('./messages').Say<'people'>;
}

declare module 'virtual:words/live' {
  export const t: import('./messages').Say<'live'>;
}

declare module 'virtual:words/playtest' {
  export const t: import('./messages').Say<'playtest'>;
}

declare module 'virtual:words/studio' {
  export const t: import('./messages').Say<'studio'>;
}

declare module 'virtual:words/choices' {
  export const t: import('./messages').Say<'choices'>;
}

declare module 'virtual:words/wizard' {
  export const t: import('./messages').Say<'wizard'>;
}

declare module 'virtual:words/painter' {
  export const t: import('./messages').Say<'painter'>;
}

declare module 'virtual:words/embed' {
  export const t: import('./messages').Say<'embed'>;
}

declare module 'virtual:words/gallery' {
  export const t: import('./messages').Say<'gallery'>;
}
declare module 'virtual:words/studies' {
  export const t: import('./messages').Say<'studies'>;
}
declare module 'virtual:words/account' {
  export const t: import('./messages').Say<'account'>;
}
