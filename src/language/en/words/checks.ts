import { createChecks } from '../../reading/checks.ts';
import { wordsSlot } from '../../reading/slots.ts';
import { partsOfDay } from './parts-of-day.ts';
import { months, units, weekdays } from './words.ts';

/** Checks what stands at a token and beside it. */
export const checkFor = createChecks({
  weekday: wordsSlot(weekdays.keys()),
  month: wordsSlot(months.keys()),
  part: wordsSlot(partsOfDay.keys()),
  unit: wordsSlot(units.keys()),
  contracted: ({ tokens }, index) => tokens[index]?.isContracted === true && { to: index + 1 },
});
