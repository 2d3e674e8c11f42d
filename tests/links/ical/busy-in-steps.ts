import { type Counted, countingSteps } from '../../helpers/step-counter.ts';

/** What `busy-of.ts` offers, in a copy whose steps are counted, those of the library of rules among them. */
export function busyInSteps(): Promise<Counted<typeof import('./busy-of.ts')>> {
  return countingSteps('tests/links/ical/busy-of.ts', ['rrule-temporal']);
}
