/** Files of variants of Fairy-Stockfish, which other sites and programs have: their sections become rule texts. */
import { ModuleCore } from '../core/core';
import { loadSearchModule } from '../core/load';
import type { IniRules, IniSection, IniWrong } from '../core/types';

/** "[name]" or "[name:parent]" on a line, and below it "key = value": no rule text looks like that. */
const looksLikeIni =
  /^[ \t]*\[[^\]\n"]+\][ \t]*(?:[#;].*)?\n(?:[ \t]*(?:[#;].*)?\n)*[ \t]*\w+[ \t]*=/m;

export const isIni = (text: string): boolean => looksLikeIni.test(text);

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
