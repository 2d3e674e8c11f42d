import { type Counted, countingSteps } from '../../helpers/step-counter.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** What `busy-of.ts` offers, in a copy whose steps are counted, those of the library of rules among them. Call it outside of tests. */
export function busyInSteps(): Promise<Counted<typeof import('./busy-of.ts')>> {
  const options = { folder: temporaryFolder(), packages: ['rrule-temporal'] };
  return countingSteps('tests/links/ical/busy-of.ts', options);
}
