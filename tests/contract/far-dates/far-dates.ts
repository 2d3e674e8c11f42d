import fc from 'fast-check';
import { countingSteps } from '../../helpers/step-counter.ts';

/** Whether every date is asked for everywhere: that's for `.ci/long`. */
export const areAllDates = Bun.env['SLOTLINE_TEST_DATES'] === 'all';

/** All that takes dates, with its steps counted. */
export async function countedWorld() {
  return await countingSteps<typeof import('../../helpers/far-world.ts')>('tests/helpers/far-world.ts');
}

/** Dates that models write for "never" or by mistake, `YYYY-MM-DD`; the others with SLOTLINE_TEST_DATES=all. */
export const knownFarDates = [
  '9999-12-31',
  '2101-01-01',
  '1969-12-31',
  '0001-01-01',
  ...(areAllDates
    ? ['9999-01-01', '3026-12-05', '2100-12-31', '2099-12-31', '1970-01-01', '1000-01-01']
    : []),
];

/** How often random dates are tried. */
export const randomDates = areAllDates ? 10 : 3;

/** Any date that can be written, `YYYY-MM-DD`. */
export const anyDate = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
