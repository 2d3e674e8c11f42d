import {
  ahead,
  back,
  coming,
  nthWeekday,
  oneDay,
  onwards,
  type SaidDistance,
  weekdayOfWeek,
  within,
} from '../reading/patterns/distance.ts';
import { baseDay } from '../reading/period.ts';
import { opened } from '../reading/phrases.ts';
import { createRowReader } from '../reading/rows.ts';
import type { Reading, Sentence } from '../reading/sentence.ts';
import { numberSlot, type RowReader, wordSlot } from '../reading/slots.ts';
import { wordSet } from '../reading/words.ts';
import { amountOpenings, fortnightOr, readAmount } from './amount.ts';
import { readNamedDay } from './before-event.ts';
import { readDate } from './date.ts';
import { readNamedPeriod } from './period.ts';
import { units, weekdays } from './words/words.ts';

const plurals = new Map([...weekdays].map(([name, weekday]) => [`${name}s`, weekday]));

/** A day some time from another: "in two weeks", "3 days from tomorrow", "a week from tuesday", "ten days ago". */
export const readDistance: RowReader<Reading> = createRowReader<SaidDistance, Reading>({
  said: oneDay,
  slots: {
    amount: fortnightOr,
    weeks: opened(amountOpenings, weeksAt),
    base: baseAt,
    period: periodAt,
    distance: opened(
      amountOpenings,
      (sentence: Sentence, index: number) => readDistance(sentence, index) !== undefined,
    ),
    moment: 'about? a second|seconds|minute|minutes|min|mins',
    weekday: wordSlot(weekdays, (weekday) => ({ weekday })),
    weekdays: wordSlot(new Map([...weekdays, ...plurals]), (weekday) => ({ weekday })),
    number: numberSlot({ from: 1, to: 52 }, (count) => ({ count })),
  },
  rows: [
    // "In a minute" is soon, not a time; "get in two days before that" counts from something else.
    ['in another|just? !<moment> <amount>', ahead, { after: '!before|after|earlier|later|ago' }],
    ['in another|just? !<moment> <amount> from now|today', ahead],
    ['<amount> ago|earlier, <amount> before now', back],
    ['<amount> before the? <base>', back],
    ['<amount> hence|later|out, <amount> away? from now, <amount> after now', ahead],
    ['<amount> away|on? from the? <base>, <amount> after the? <base>', ahead],
    // British: "a fortnight today", "three weeks on friday", "a week tuesday"
    ['<weeks> on <base>', ahead],
    ['<weeks> <base>', (said, sentence) => (said.count === 1 ? ahead(said, sentence) : undefined)],
    ['<weeks> today', ahead],
    ['<weeks> tomorrow', (said, sentence) => ahead({ ...said, day: sentence.today + 1 }, sentence)],
    ['<amount> into the? <period>', ahead],
    ['after !<distance> <amount>', onwards],
    ['<weekday> in <weeks>, <weekday> in <weeks> from now, <weekday> <weeks> from now', weekdayOfWeek],
    ['<number> <weekdays> from now', nthWeekday],
  ],
});

function weeksAt(sentence: Sentence, index: number) {
  const amount = fortnightOr(sentence, index);
  return amount?.unit === 'week' ? amount : undefined;
}

/** The day that a distance is counted from. */
function baseAt(sentence: Sentence, index: number) {
  const reading = readNamedDay(sentence, index);
  return reading && baseDay(sentence, reading);
}

/** The first day of a period that something is counted into: "two weeks into December". */
function periodAt(sentence: Sentence, index: number) {
  const { frame, to } = readNamedPeriod(sentence, index) ?? readDate(sentence, index) ?? {};
  return frame?.period && to !== undefined && { day: frame.period.from, to };
}

const later = 'next|coming|upcoming|following';

/** "the next three days", "within two weeks", "in the next 24 hours", "next hour", "the coming weeks". */
export const readCount = createRowReader<SaidDistance, Reading>({
  said: oneDay,
  slots: {
    amount: readAmount,
    unit: wordSlot(units, (unit) => ({ unit })),
    time: wordSlot(units, (unit) => ({ unit }), wordSet('hour hours hr hrs minute minutes min mins')),
    few: wordSlot(units, (unit) => ({ unit, count: 3 }), wordSet('seconds days weeks months years')),
  },
  rows: [
    [`${later} <amount>|<time>|<few>`, coming],
    ['within the|next|coming? the|next|coming? the|next|coming? !weekend|weekends <amount>|<unit>', within],
  ],
});
