import { listed } from '../../speech/text.ts';
import { createWindowNames } from '../../speech/window-names.ts';
import type { Manner, SaidEdge } from '../../speech/window-voice.ts';
import { joints } from './names.ts';
import { nearDayName, times } from './time.ts';

/** What windows are called in English. */
export const englishWindows = createWindowNames({
  anyTime: 'any time',
  nextFree: 'the next free time',
  earliest: (when) => `the earliest ${when}`,
  joints,
  // "on Monday, Tuesday or Friday": "on" once.
  either: (names, joint) =>
    listed(
      names.map((name, index) => (index > 0 ? name.replace(/^on /, '') : name)),
      joint,
    ),
  more: (names, count) => `${names.join(', ')} and ${count} more`,

  times,
  day: (dayMs, manner) => `${manner.isWhen ? nameOf(dayMs, manner).on : ''}${nameOf(dayMs, manner).name}`,
  run({ first, last }, manner) {
    const [from, to] = [first, last].map((day) => nameOf(day, manner).name);
    if (!manner.isWhen) return `${from} to ${to}`;
    return from === 'today' ? `through ${to}` : `from ${from} to ${to}`;
  },
  openFrom: (start, manner) => `from ${edge(start, manner)} on`,
  until: (end, manner) =>
    `${manner.isNear && end.clock === undefined ? 'through' : 'until'} ${edge(end, manner)}`,
  span: ({ start, end }, manner) => `from ${edge(start, manner)} to ${edge(end, manner)}`,

  clocks: (instants, zone) => instants.map((at) => times.clockAt(at, zone)),
  hours: { at: 'at', before: 'before', after: 'after', from: 'from', to: 'to' },
  isDayLast: true,
  parts: [
    ['morning', 'in the morning', 6, 12],
    ['afternoon', 'in the afternoon', 12, 17],
    ['evening', 'in the evening', 17, 21],
  ],
  // "this afternoon", "tomorrow morning", "Tuesday morning, December 15"
  partOfDay(day, part) {
    const [on = '', ...date] = day.split(', ');
    return [`${on === 'today' ? 'this' : on} ${part.name}`, ...date].join(', ');
  },

  to: 'to',
  weeks: { this: 'this week', next: 'next week' },
  before: {
    subject: { week: '', month: '', months: '', year: '' },
    when: { week: '', month: 'in ', months: 'from ', year: 'in ' },
  },
  weekly: {
    everyDay: 'any day',
    workdays: 'weekdays',
    weekends: 'weekends',
    nearWeekends: 'weekends',
    allBut: (weekday) => `any day but ${weekday}`,
    each: (weekday) => `${weekday}s`,
    // "Mondays", "after 4 PM on Mondays and Wednesdays", "on Monday mornings"
    said({ name, count, hours = '' }, { isNear, isWhen }) {
      const on = isWhen && count < 6 ? `on ${name}` : name;
      if (hours === '') return on;
      const part = hours.replace(/^in the /, '');
      if (part !== hours && !name.includes(' ')) return `${on.slice(0, -1)} ${part}s`;
      return isNear && isWhen ? `${hours} ${on}` : `${on} ${hours}`;
    },
  },
});

/** A day on its own, and what goes before it. */
function nameOf(dayMs: number, { isNear, nowLocal, shared }: Manner): { name: string; on: string } {
  return isNear ? nearDayName(dayMs, nowLocal, shared) : { name: times.dateName(dayMs, nowLocal), on: 'on ' };
}

function edge({ dayMs, clock }: SaidEdge, manner: Manner): string {
  const { name } = nameOf(dayMs, manner);
  return clock === undefined ? name : `${name} at ${clock}`;
}
