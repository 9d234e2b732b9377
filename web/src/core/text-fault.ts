import type { Finding } from './types';

/** A text cannot be read, and the core has found why. */
export class TextFault extends Error {
  constructor(readonly finding: Finding) {
    super(finding.sentence);
  }
}
