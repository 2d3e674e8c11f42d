import type { RefusalCode } from '../../../src/domain/errors.ts';

/** What to do about an error of the API: in English, what its contract says. */
export function guideErrors(_: RefusalCode | 'INTERNAL', contractHelp: string): string {
  return contractHelp;
}
