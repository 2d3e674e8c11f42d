import { isShared, nearnessOf } from '../../speech/distance.ts';
import { listed } from '../../speech/text.ts';
import { createWindowNames } from '../../speech/window-names.ts';
import type { Manner, SaidEdge } from '../../speech/window-voice.ts';
import { joints } from './names.ts';
import { clocksAt, nearDayName, onDateName, onNearDayName, times } from './time.ts';

/** What windows are called in German. */
export const germanWindows = createWindowNames({
  anyTime: 'jederzeit',
  nextFree: 'der nächste freie Termin',
  earliest: (when) => `der früheste freie Termin ${when}`,
  joints,
  either: listed,
  more: (names, count) =>
    `${names.join(', ')} und ${count === 1 ? 'ein weiteres Mal' : `${count} weitere Male`}`,

  times,
  day(dayMs, { isNear, isWhen, nowLocal, shared }) {
    if (!isNear) return isWhen ? onDateName(dayMs, nowLocal) : times.dateName(dayMs, nowLocal);
    if (isWhen) return onNearDayName(dayMs, nowLocal, shared);
    return declinedName(dayMs, { article: 'der', nowLocal, shared });
  },
  // "von Montag bis Mittwoch", "vom 30. November bis zum 6. Dezember"
  run({ first, last }, { isNear, isWhen, nowLocal }) {
    const name = (day: number) =>
      isNear
        ? declinedName(day, { article: isWhen ? 'den' : 'der', nowLocal })
        : times.dateName(day, nowLocal);
    if (!isWhen) return `${name(first)} bis ${name(last)}`;
    const nearness = isNear ? nearnessOf(first, nowLocal) : undefined;
    if (nearness === 'today') return `bis ${name(last)}`;
    if (nearness !== 'date') return `von ${name(first)} bis ${name(last)}`;
    return `vom ${times.dayOfMonthName(first, nowLocal)} bis zum ${times.dayOfMonthName(last, nowLocal)}`;
  },
  openFrom: (start, manner) => `ab ${edge(start, 'dem', manner)}`,
  until: (end, manner) => `bis ${edge(end, 'den', manner)}`,
  span: ({ start, end }, manner) => `von ${edge(start, 'dem', manner)} bis ${edge(end, 'den', manner)}`,

  clocks: clocksAt,
  hours: { at: 'um', before: 'vor', after: 'ab', from: 'von', to: 'bis' },
  isDayLast: false,
  parts: [
    ['früh', 'früh am Morgen', 6, 10],
    ['Vormittag', 'vormittags', 6, 12],
    ['Vormittag', 'vormittags', 8, 12],
    ['Mittag', 'mittags', 12, 14],
    ['Nachmittag', 'nachmittags', 12, 17],
    ['Abend', 'abends', 17, 21],
  ],
  // "morgen Nachmittag", "am Dienstagvormittag", "am Dienstag, den 15. Dezember abends"
  partOfDay(day, { name, when }, nearness) {
    if (nearness === 'date') return `${day} ${when}`;
    const isCompound = nearness === 'weekday' && name !== 'früh';
    return `${day}${isCompound ? name.toLowerCase() : ` ${name}`}`;
  },

  to: 'bis',
  weeks: { this: 'diese Woche', next: 'nächste Woche' },
  before: {
    subject: { week: '', month: 'der ', months: 'der ', year: '' },
    when: { week: '', month: 'im ', months: 'von ', year: 'im Jahr ' },
  },
  weekly: {
    everyDay: 'täglich',
    workdays: 'montags bis freitags',
    weekends: 'samstags und sonntags',
    nearWeekends: 'am Wochenende',
    allBut: (weekday) => `täglich außer ${weekday.toLowerCase()}s`,
    each: (weekday) => `${weekday.toLowerCase()}s`,
    said: ({ name, hours }) => (hours === undefined ? name : `${name} ${hours}`),
  },
});

function edge({ dayMs, clock }: SaidEdge, article: string, { isNear, nowLocal, shared }: Manner): string {
  const day = isNear ? declinedName(dayMs, { article, nowLocal, shared }) : times.dateName(dayMs, nowLocal);
  if (clock === undefined) return day;
  return isNear ? `${day} um ${clock}` : `${day}, ${clock}`;
}

/** "morgen", "Dienstag", "Dienstag, der 15. Dezember", with the article of the case that's needed. */
export function declinedName(
  localMs: number,
  {
    article,
    nowLocal,
    shared,
  }: { article: string; nowLocal: number; shared?: ReadonlySet<number> | undefined },
): string {
  const nearness = nearnessOf(localMs, nowLocal);
  // "dieser", "diesem", "diesen"
  if (nearness === 'weekday' && isShared(localMs, shared))
    return `dies${article.slice(1)} ${times.weekdayName(localMs)}`;
  if (nearness !== 'date') return nearDayName(localMs, nowLocal);
  return `${times.weekdayName(localMs)}, ${article} ${times.dayOfMonthName(localMs, nowLocal)}`;
}
