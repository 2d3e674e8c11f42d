import { createChecks } from '../../reading/checks.ts';
import { wordsSlot } from '../../reading/slots.ts';
import { partsOfDay } from './parts-of-day.ts';
import { articles, months, units, weekdays } from './words.ts';

/** Checks what stands at a token and beside it. */
export const checkFor = createChecks({
  article: wordsSlot(articles),
  weekday: wordsSlot(weekdays.keys()),
  month: wordsSlot(months.keys()),
  part: wordsSlot(partsOfDay.keys()),
  unit: wordsSlot(units.keys()),
});
