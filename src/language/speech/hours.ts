import { formatPhone } from '../../domain/booking/phone.ts';
import type { WorkingPeriod } from '../../domain/calendar/hours.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import type { Speech } from './speech.ts';
import { ended, listed } from './text.ts';
import type { TimeNames } from './time-names.ts';

/** How a language says when a calendar is open and how long its appointments are: clauses, ended as sentences. */
export type CalendarVoice = {
  times: TimeNames;
  and: string;
  /** "to", between the first and last of some weekdays. */
  to: string;
  /** "from 9 AM to noon". */
  hours(start: string, end: string): string;
  /** The midnight at the end of a day, if it isn't called like the one at its beginning. */
  dayEnd?: string;
  /** "You can see Dr. Lee or Tom", "You'll find us at 5 Main Street". */
  choice(names: readonly string[]): string;
  open(hours: string): string;
  noHours: string;
  place(place: string): string;
  phone(number: string): string;
  takes(length: string): string;
  offer(services: string): string;
};

/** "We're open Monday to Friday from 9 AM to 5 PM. An appointment takes 30 minutes.", in the words of a language. */
export function createCalendarSentence(voice: CalendarVoice): Speech['calendar'] {
  const lengthOf = voice.times.durationName;
  return ({ workingHours, slotMinutes, services, people = [], place, contactPhone, country }) => {
    const hours = weeklyHours(workingHours, voice);
    const offered = services.map(({ name, durationMinutes }) => `${name} (${lengthOf(durationMinutes)})`);
    const clauses = [
      hours === '' ? voice.noHours : voice.open(hours),
      offered.length === 0 ? voice.takes(lengthOf(slotMinutes)) : voice.offer(listed(offered, voice.and)),
      people.length > 0 && voice.choice(people),
      place !== null && voice.place(place),
      contactPhone !== null && voice.phone(formatPhone(contactPhone, country)),
    ];
    return clauses.flatMap((clause) => (clause === false ? [] : ended(clause))).join(' ');
  };
}

const dayMinutes = 1440;

/** "Monday to Thursday from 9 AM to 5 PM, Friday from 9 AM to noon": weekdays with the same hours together. */
function weeklyHours(hours: readonly WorkingPeriod[], voice: CalendarVoice): string {
  const clock = (minute: number) =>
    (minute === dayMinutes ? voice.dayEnd : undefined) ?? voice.times.clockName(minute * minuteMs);
  const timesOn = (weekday: number) => {
    const periods = hours.filter((period) => period.weekday === weekday);
    const names = periods.map(({ startMinute, endMinute }) =>
      voice.hours(clock(startMinute), clock(endMinute)),
    );
    return listed(names, voice.and);
  };
  const byTimes = Map.groupBy(voice.times.weekdays.keys(), (index) => timesOn(index + 1));
  byTimes.delete('');
  return [...byTimes].map(([times, days]) => `${daysName(days, voice)} ${times}`).join(', ');
}

/** Weekdays in words, three or more in a row as "Monday to Friday". */
function daysName(days: readonly number[], { times: { weekdays }, to, and }: CalendarVoice): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const nameOf = (day = 0) => weekdays[day] ?? '';
  const names = runs.flatMap((run) =>
    run.length > 2 ? `${nameOf(run[0])} ${to} ${nameOf(run.at(-1))}` : run.map(nameOf),
  );
  return listed(names, and);
}
