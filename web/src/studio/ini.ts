/** Games of others' files: sections of variants of Fairy-Stockfish, and Interactive Diagrams, become rule texts. */
import { ModuleCore } from '../core/core';
import { loadSearchModule } from '../core/load';
import type { IniRules, IniSection, IniWrong } from '../core/types';

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
