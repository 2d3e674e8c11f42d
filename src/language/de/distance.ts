import { comingWeekday } from '../reading/day-arithmetic.ts';
import {
  ahead,
  back,
  coming,
  oneDay,
  onwards,
  type SaidDistance,
  spread,
  weekdayOfWeek,
  within,
} from '../reading/patterns/distance.ts';
import { baseDay, edgeOf } from '../reading/period.ts';
import { onWords, opened } from '../reading/phrases.ts';
import { createRowReader } from '../reading/rows.ts';
import { dayReading, periodReading, type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { numberSlot, wordSlot } from '../reading/slots.ts';
import { movedDay } from '../reading/unit.ts';
import { wordSet } from '../reading/words.ts';
import { readAmount } from './amount.ts';
import { readBesideEvent, readEventDay } from './beside-event.ts';
import { readDate } from './date.ts';
import { readDay } from './day.ts';
import { nthOpenings, readNth } from './nth.ts';
import { readShare } from './period.ts';
import { articles, units, weekdays } from './words/words.ts';

const article = [...articles].join('|');
const about = 'genau|circa|ca|etwa|ungefähr|rund|so|gut|knapp';

/** A day some time from another: "in zwei Wochen", "vor drei Tagen", "heute in acht Tagen", "zwei Tage nach Ostern". */
export const readDistance = createRowReader<SaidDistance, Reading>({
  said: oneDay,
  slots: {
    amount: readAmount,
    base: baseAt,
    day: opened(
      [...readShare.openings, ...nthOpenings, ...(readDay.openings ?? []), ...readDate.openings],
      dayAt,
    ),
    event: onWords(
      ['vor', 'nach', 'erst', 'nachdem', 'bevor', 'ehe', 'wenn', 'solange', 'waehrend'],
      readBesideEvent,
    ),
    weekday: wordSlot(weekdays, (weekday) => ({ weekday })),
    least: numberSlot({ from: 1, to: 31 }, (least) => ({ least })),
  },
  rows: [
    [`in ${about}? <amount>`, ahead, { after: '!uhr' }],
    [`vor ${about}? <amount>`, back, { after: '!uhr' }],
    ['in <least> bis|oder|<comma> <amount>', spread],
    // "in drei vier Wochen"
    [
      'in <least> <amount>',
      (said, sentence) => (said.count === said.least + 1 ? spread(said, sentence) : undefined),
    ],
    [`in ${about}? <amount> am? <weekday>`, weekdayOfWeek],
    [
      `vor ${about}? <amount> am? <weekday>`,
      (said, sentence) => weekdayOfWeek({ ...said, count: -said.count }, sentence),
    ],
    ['nach <amount>', onwards],
    [`tag|<amount> nach ${article}? <base>`, ahead],
    [`tag|<amount> vor ${article}? <base>`, back],
    [`so? <least> bis|oder? <amount> vor ${article}? <base>`, backBetween],
    ['<day> in <amount>', dayAhead],
    // "Montag in zwei Monaten" is about then, and "Montag in zwei Wochen" on a Monday in fourteen days.
    ['<weekday> in <amount>', weekdayAbout],
    ['<event>', ({ frame, to }) => frame && { frame, to }],
  ],
});

/** "zwei, drei Tage vor Silvester": from the one to the other. */
function backBetween({ day = 0, least, count, unit, to }: SaidDistance & { to: number }) {
  const isSpread = count === least + 1 && (unit === 'day' || unit === 'week');
  const [from, last] = [movedDay(day, { count: -count, unit }), movedDay(day, { count: -least, unit })];
  return isSpread ? periodReading({ unit: 'days', from, to: last + 1 }, to) : undefined;
}

/** "morgen in acht Tagen": eight days from a day are a week. */
function dayAhead({ day = 0, count, unit, to }: SaidDistance & { to: number }): Reading | undefined {
  if (!['day', 'week', 'month', 'year'].includes(unit)) return undefined;
  return dayReading(movedDay(day, { count: unit === 'day' && count === 8 ? 7 : count, unit }), to);
}

function weekdayAbout({ weekday, unit, count, to }: SaidDistance & { to: number }, { today }: Sentence) {
  if (unit === 'week') return dayReading(comingWeekday(today - 1, weekday) + 7 * count, to);
  if (unit !== 'month' && unit !== 'year') return undefined;
  return dayReading(comingWeekday(movedDay(today, { count, unit }) - 4, weekday), to);
}

/** A day before "in", of four words at most: "dritten Dezember 2027 in zwei Wochen". */
function dayAt(sentence: Sentence, index: number) {
  const isAhead = sentence.tokens.slice(index + 1, index + 5).some(({ text }) => text === 'in');
  return isAhead ? baseAt(sentence, index) : undefined;
}

/** The day that a distance is counted from. */
export function baseAt(sentence: Sentence, index: number) {
  if (units.has(textAt(sentence, index))) return undefined;
  const reading =
    edgeOf(readShare(sentence, index)) ??
    readNth(sentence, index) ??
    readDay(sentence, index) ??
    readDate(sentence, index) ??
    (isBesideWord(sentence, index - 1) ? readEventDay(sentence, index) : undefined);
  const isRecurring = reading?.frame.weekday?.which === 'every';
  return reading && !isRecurring ? baseDay(sentence, reading) : undefined;
}

function isBesideWord(sentence: Sentence, index: number): boolean {
  const at = articles.has(textAt(sentence, index)) ? index - 1 : index;
  return textAt(sentence, at) === 'vor' || textAt(sentence, at) === 'nach';
}

const later = 'nächste|nächsten|nächster|kommende|kommenden|folgende|folgenden';

/** "die nächsten drei Tage", "innerhalb von zwei Wochen", "in den nächsten Tagen", "binnen einer Stunde". */
export const readCount = createRowReader<SaidDistance, Reading>({
  said: oneDay,
  slots: {
    amount: readAmount,
    unit: wordSlot(units, (unit) => ({ unit })),
    time: wordSlot(units, (unit) => ({ unit }), wordSet('stunde std stündchen stund minute min minütchen')),
    few: wordSlot(
      units,
      (unit) => ({ unit, count: 3 }),
      wordSet('minuten stunden tage tagen wochen monate monaten'),
    ),
    joint: `${later}|von|der`,
    weekend: 'wochenende|wochenenden|wochenendes',
  },
  rows: [
    [`${later} <amount>|<time>|<few>`, coming],
    ['innerhalb|binnen <joint>? <joint>? <joint>? !<weekend> <amount>|<unit>', within],
  ],
});
