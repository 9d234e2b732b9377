import type { Finding } from './types';

/** A text cannot be read, and the core has found why. */
export class TextFault extends Error {
  constructor(readonly finding: Finding) {
    super(finding.line > 0 ? `line ${finding.line}: ${finding.sentence}` : finding.sentence);
  }
}
