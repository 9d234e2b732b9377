/** Games of others' files: sections of variants of Fairy-Stockfish, and Interactive Diagrams, become rule texts. */
import { ModuleCore } from '../core/core';
import { loadSearchModule } from '../core/load';
import type { IniRules, IniSection, IniWrong } from '../core/types';

/** "[name]" or "[name:parent]" on a line, and below it "key = value": no rule text looks like that. */
const looksLikeIni =
  /^[ \t]*\[[^\]\n"]+\][ \t]*(?:[#;].*)?\n(?:[ \t]*(?:[#;].*)?\n)*[ \t]*\w+[ \t]*=/m;

export const isIni = (text: string): boolean => looksLikeIni.test(text);

/** "name:letters:movement:picture:squares", at least twice. */
const diagramPiece = /^[ \t]*[a-z][^:<>/=[\]\n]*:[^:\n]*:[^:\n]*:[^\n]*$/gim;

/** A page about a game with an Interactive Diagram, or the definition alone. */
export const isDiagram = (text: string): boolean =>
  /<[^<>]*\bidiagram\b/.test(text) || (text.match(diagramPiece)?.length ?? 0) >= 2;

/** Of a whole page only its title and what is in its diagrams, which is small. */
export const diagramsOf = (text: string): string =>
  text.match(/<title>[^<]*<\/title>|<[^<>]*\bidiagram\b[^<>]*>[^<]*<\/\w*>/g)?.join('\n') ?? text;

/** What can be turned into a rule text. */
export const isForeign = (text: string): boolean => isIni(text) || isDiagram(text);

let started: Promise<ModuleCore> | undefined;

const core = (): Promise<ModuleCore> => {
  started ??= loadSearchModule().then((module) => ModuleCore.start(module));
  // Without a network it is asked for again.
  started.catch(() => {
    started = undefined;
  });
  return started;
};

export const iniSections = async (text: string): Promise<readonly IniSection[] | IniWrong> =>
  (await core()).iniSections(text);

/** section: its place among those. */
export const iniRules = async (text: string, section: number): Promise<IniRules> =>
  (await core()).iniRules(text, section);
