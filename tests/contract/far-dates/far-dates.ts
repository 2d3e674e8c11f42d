import fc from 'fast-check';
import { countingSteps } from '../../helpers/step-counter.ts';

/** All that takes dates, with its steps counted. */
export async function countedWorld() {
  return await countingSteps<typeof import('../../helpers/far-world.ts')>('tests/helpers/far-world.ts');
}

/** Dates that models write for "never" or by mistake, `YYYY-MM-DD`. */
export const knownFarDates = [
  '9999-12-31',
  '9999-01-01',
  '3026-12-05',
  '2101-01-01',
  '2100-12-31',
  '2099-12-31',
  '1970-01-01',
  '1969-12-31',
  '1000-01-01',
  '0001-01-01',
];

/** Any date that can be written, `YYYY-MM-DD`. */
export const anyDate = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
