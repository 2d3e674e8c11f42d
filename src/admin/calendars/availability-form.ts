import type {
  AvailabilityFields,
  DayFields,
  PartFields,
  Times,
} from '../../../views/calendars/availability-fields.ts';
import type { EditedSection } from '../../../views/calendars/availability-sections.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { readWithin } from '../../domain/bounds.ts';
import { type Calendar } from '../../domain/calendar/calendar.ts';
import type { WorkingPeriod } from '../../domain/calendar/hours.ts';
import { parsePeriods } from '../../domain/calendar/hours-text.ts';
import {
  eachPart,
  type PartsOfDayChanges,
  parsePartOfDay,
  withPartChanges,
} from '../../domain/calendar/parts-of-day.ts';
import {
  eachSlotSetting,
  type SlotSettings,
  slotSettingNames,
  slotSettings,
} from '../../domain/calendar/slot-settings.ts';
import { type CalendarSetting, settingsVersion } from '../../domain/calendar/versions.ts';
import type { MinutePeriod } from '../../domain/time/period.ts';
import { problemIn } from '../form/fields.ts';
import type { Form } from '../form/form.ts';
import type { Visit } from '../visit.ts';
import { readHours } from './availability-dates.ts';

/** Monday to Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** More than anybody opens and closes on a day. */
const mostPeriods = 12;

const untyped: Times = { from: '', to: '' };

/** What each section saves. */
const settingsIn: Readonly<Record<EditedSection, readonly CalendarSetting[]>> = {
  hours: ['workingHours'],
  slots: slotSettingNames,
  parts: ['partsOfDay'],
};

/** Names the state that a section's form is made from. It changes with what that saves. */
export function availabilityVersion(calendar: Calendar, section: EditedSection): string {
  return settingsVersion(calendar, settingsIn[section]);
}

type Place = { section: EditedSection; texts: Texts };

/** The fields of a section's form as a calendar fills them. */
export function fieldsOf(calendar: Calendar, { section, texts: { time } }: Place): AvailabilityFields {
  const timesOf = (period: MinutePeriod | undefined) => (period ? timesIn(period, time) : untyped);
  return {
    version: availabilityVersion(calendar, section),
    days: weekdays.map((weekday) => ({
      weekday,
      rows: calendar.workingHours.filter((period) => period.weekday === weekday).map(timesOf),
    })),
    settings: eachSlotSetting((name) => ({ text: String(calendar[name]) })),
    parts: eachPart((name) => timesOf(calendar.partsOfDay[name])),
    focus: undefined,
  };
}

/** The fields of a section's form as they were typed, changed by the button that sent them: "add 1", "remove 1 0", "copy 1". */
export function typedFields(
  form: Form,
  { calendar, ...place }: Place & { calendar: Calendar },
): AvailabilityFields {
  const { section } = place;
  const fields = { ...fieldsOf(calendar, place), version: form.text('version') };
  if (section === 'slots')
    return { ...fields, settings: eachSlotSetting((name) => ({ text: form.text(name) })) };
  if (section === 'hours') return { ...fields, ...typedDays(form) };
  return {
    ...fields,
    parts: eachPart((name) => ({ from: form.text(`part-from-${name}`), to: form.text(`part-to-${name}`) })),
  };
}

function typedDays(form: Form): Pick<AvailabilityFields, 'days' | 'focus'> {
  const days = weekdays.map((weekday) => {
    const [from, to] = [form.texts(`from-${weekday}`), form.texts(`to-${weekday}`)];
    const rows = from.map((each, index) => ({ from: each, to: to[index] ?? '' })).slice(0, mostPeriods);
    return { weekday, rows };
  });
  return pressed(days, form);
}

function pressed(days: DayFields[], form: Form): Pick<AvailabilityFields, 'days' | 'focus'> {
  const [what, weekday, index] = form.text('do').split(' ');
  const day = days.find((each) => String(each.weekday) === weekday);
  if (!day) return { days, focus: undefined };
  const { rows } = day;
  const withRows = (changed: Times[], targets: readonly number[] = [day.weekday]) =>
    days.map((each) => (targets.includes(each.weekday) ? { ...each, rows: changed } : each));
  if (what === 'add' && rows.length < mostPeriods) {
    return { days: withRows([...rows, untyped]), focus: `from-${weekday}-${rows.length}` };
  }
  if (what === 'remove') {
    return { days: withRows(rows.filter((_, place) => String(place) !== index)), focus: `add-${weekday}` };
  }
  if (what !== 'copy') return { days, focus: undefined };
  return { days: withRows(rows, copyTargets(form.text(`copy-${weekday}`))), focus: `copy-${weekday}` };
}

/** "1-5" and "1-7" are ranges of weekdays, anything else one of them or none. */
function copyTargets(text: string): number[] {
  const match = /^([1-7])(?:-([1-7]))?$/.exec(text);
  if (!match) return [];
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
  return weekdays.filter((weekday) => weekday >= from && weekday <= to);
}

/** What a form changes; whatever can't be read isn't in it. */
export type AvailabilityChanges = Partial<SlotSettings> & {
  hours?: ReadonlyMap<number, WorkingPeriod[]>;
  partsOfDay?: PartsOfDayChanges;
};

/** What a form says, and its fields with the problems of each. */
type ReadFields = { changes: AvailabilityChanges; fields: AvailabilityFields; isRight: boolean };

/** Reads the fields of a section. */
export function readAvailability(
  visit: Visit,
  { section, typed }: { section: EditedSection; typed: AvailabilityFields },
): ReadFields {
  const { changes, fields } = sectionReaders[section](visit, typed);
  const all = [...fields.days, ...Object.values(fields.settings), ...Object.values(fields.parts)];
  return { changes, fields, isRight: all.every(({ problem }) => problem === undefined) };
}

type ReadSection = (visit: Visit, typed: AvailabilityFields) => Omit<ReadFields, 'isRight'>;

const sectionReaders: Readonly<Record<EditedSection, ReadSection>> = {
  hours(visit, typed) {
    const hours = new Map<number, WorkingPeriod[]>();
    const days = typed.days.map((day) => ({
      ...day,
      problem: problemIn(visit, () => {
        hours.set(day.weekday, readDay(day, visit.texts));
      }),
    }));
    return { changes: { hours }, fields: { ...typed, days } };
  },
  slots(visit, typed) {
    const changes: Partial<SlotSettings> = {};
    const settings = eachSlotSetting((name) => {
      const { text } = typed.settings[name];
      const problem = problemIn(visit, () => {
        changes[name] = readWithin(text, slotSettings[name]);
      });
      return { text, problem };
    });
    return { changes, fields: { ...typed, settings } };
  },
  parts(visit, typed) {
    const partsOfDay: PartsOfDayChanges = {};
    const parts = eachPart((name) => {
      const problem = problemIn(visit, () => {
        partsOfDay[name] = readPart(typed.parts[name], visit.texts);
      });
      return { ...typed.parts[name], problem };
    });
    return { changes: { partsOfDay }, fields: { ...typed, parts } };
  },
};

/** A calendar with what a form changes of it. */
export function withChanges(
  calendar: Calendar,
  { hours, partsOfDay = {}, ...numbers }: AvailabilityChanges,
): Calendar {
  const workingHours = weekdays.flatMap(
    (weekday) => hours?.get(weekday) ?? calendar.workingHours.filter((period) => period.weekday === weekday),
  );
  const parts = withPartChanges(calendar.partsOfDay, partsOfDay);
  return { ...calendar, ...numbers, workingHours, partsOfDay: parts };
}

/** Fields without the problems of times that are still being typed: those that lack their other end. */
export function withoutHalfTyped(fields: AvailabilityFields): AvailabilityFields {
  const unlessHalfTyped = <Each extends { problem?: string | undefined }>(each: Each, rows: Times[]) =>
    rows.some(({ from, to }) => (from === '') !== (to === '')) ? { ...each, problem: undefined } : each;
  return {
    ...fields,
    days: fields.days.map((day) => unlessHalfTyped(day, day.rows)),
    parts: eachPart((name) => unlessHalfTyped(fields.parts[name], [fields.parts[name]])),
  };
}

/** Empty rows don't count. */
function readDay({ weekday, rows }: DayFields, texts: Texts): WorkingPeriod[] {
  const filled = rows.filter(({ from, to }) => from !== '' || to !== '');
  const periods = readHours(texts, () => parsePeriods(filled.map(({ from, to }) => `${from}-${to}`)));
  return periods.map((period) => ({ weekday, ...period }));
}

function readPart({ from, to }: PartFields, texts: Texts): MinutePeriod | null {
  return from === '' && to === '' ? null : readHours(texts, () => parsePartOfDay(`${from}-${to}`));
}

function timesIn({ startMinute, endMinute }: MinutePeriod, { clock }: Texts['time']): Times {
  return { from: clock(startMinute), to: clock(endMinute) };
}
