import type {
  AvailabilityFields,
  DayFields,
  SettingName,
} from '../../../views/calendars/availability-fields.ts';
import { type Calendar, calendarBounds, type WorkingPeriod } from '../../domain/calendar/calendar.ts';
import { formatMinute, parsePeriods } from '../../domain/calendar/hours-text.ts';
import { type PartsOfDayChanges, withPartChanges } from '../../domain/calendar/parts-of-day.ts';
import { settingsVersion } from '../../domain/calendar/versions.ts';
import { InputError } from '../../domain/errors.ts';
import type { MinutePeriod } from '../../domain/time/period.ts';
import type { Form } from '../form.ts';
import { partFieldsOf, readParts, typedParts } from './parts-of-day.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const settingNames = Object.keys(calendarBounds) as SettingName[];

/** More than anybody opens and closes on a day. */
const mostPeriods = 12;

/** What names the state of a calendar that a form was made from: another where hours, slots or parts of the day were changed meanwhile. */
export function availabilityVersion(calendar: Calendar): string {
  return settingsVersion(calendar, [...settingNames, 'workingHours', 'partsOfDay']);
}

/** The fields of the form as a calendar fills them. */
export function fieldsOf(calendar: Calendar): AvailabilityFields {
  return {
    version: availabilityVersion(calendar),
    days: weekdays.map((weekday) => ({
      weekday,
      rows: calendar.workingHours.filter((period) => period.weekday === weekday).map(rowOf),
      problem: undefined,
    })),
    settings: Object.fromEntries(
      settingNames.map((name) => [name, { text: String(calendar[name]) }]),
    ) as AvailabilityFields['settings'],
    parts: partFieldsOf(calendar),
    focus: undefined,
  };
}

/** The fields of the form as they were typed, changed as the button that sent them says: "add 1", "remove 1 0", "copy 1". */
export function typedFields(form: Form): AvailabilityFields {
  const days = weekdays.map((weekday): DayFields => {
    const [from, to] = [form.texts(`from-${weekday}`), form.texts(`to-${weekday}`)];
    const rows = from.map((each, index) => ({ from: each, to: to[index] ?? '' })).slice(0, mostPeriods);
    return { weekday, rows, problem: undefined };
  });
  const settings = Object.fromEntries(settingNames.map((name) => [name, { text: form.text(name) }]));
  const parts = typedParts(form);
  const fields = { version: form.text('version'), days, settings, parts, focus: undefined };
  return pressed(fields as AvailabilityFields, form);
}

function pressed(fields: AvailabilityFields, form: Form): AvailabilityFields {
  const [what, weekday, index] = form.text('do').split(' ');
  const day = fields.days.find((each) => String(each.weekday) === weekday);
  if (!day) return fields;
  if (what === 'add' && day.rows.length < mostPeriods) {
    const focus = `from-${day.weekday}-${day.rows.length}`;
    return { ...withRows(fields, day.weekday, [...day.rows, { from: '', to: '' }]), focus };
  }
  if (what === 'remove') {
    const left = withRows(
      fields,
      day.weekday,
      day.rows.filter((_, place) => String(place) !== index),
    );
    return { ...left, focus: `add-${day.weekday}` };
  }
  if (what !== 'copy') return fields;
  const targets = copyTargets(form.text(`copy-${day.weekday}`));
  const days = fields.days.map((each) =>
    targets.includes(each.weekday) ? { ...each, rows: day.rows } : each,
  );
  return { ...fields, days, focus: `copy-${day.weekday}` };
}

function withRows(fields: AvailabilityFields, weekday: number, rows: DayFields['rows']): AvailabilityFields {
  return {
    ...fields,
    days: fields.days.map((each) => (each.weekday === weekday ? { ...each, rows } : each)),
  };
}

/** "1-5" and "1-7" are ranges of weekdays, anything else one of them or none. */
function copyTargets(text: string): number[] {
  const match = /^([1-7])(?:-([1-7]))?$/.exec(text);
  if (!match) return [];
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
  return weekdays.filter((weekday) => weekday >= from && weekday <= to);
}

/** What a form says, with its problems beside the fields that they are of; `changes` lacks what cannot be taken. */
export function readAvailability(fields: AvailabilityFields): {
  changes: Partial<Pick<Calendar, SettingName>> & {
    hours: ReadonlyMap<number, WorkingPeriod[]>;
    partsOfDay: PartsOfDayChanges;
  };
  fields: AvailabilityFields;
  isRight: boolean;
} {
  const hours = new Map<number, WorkingPeriod[]>();
  const days = fields.days.map((day) => {
    const read = readDay(day);
    if (typeof read === 'string') return { ...day, problem: read };
    hours.set(
      day.weekday,
      read.map((period) => ({ weekday: day.weekday, ...period })),
    );
    return day;
  });
  const numbers: Partial<Pick<Calendar, SettingName>> = {};
  const settings = { ...fields.settings };
  for (const name of settingNames) {
    const { minimum, maximum } = calendarBounds[name];
    const { text } = fields.settings[name];
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) numbers[name] = value;
    else settings[name] = { text, problem: `This must be a whole number from ${minimum} to ${maximum}.` };
  }
  const { changes: partsOfDay, parts, isRight: arePartsRight } = readParts(fields.parts);
  const isRight = hours.size === weekdays.length && Object.keys(numbers).length === settingNames.length;
  return {
    changes: { ...numbers, hours, partsOfDay },
    fields: { ...fields, days, settings, parts },
    isRight: isRight && arePartsRight,
  };
}

/** A calendar with what a form changes of it; where the form cannot be taken, it stays as it is. */
export function withChanges(
  calendar: Calendar,
  { hours, partsOfDay, ...numbers }: ReturnType<typeof readAvailability>['changes'],
): Calendar {
  const workingHours = weekdays.flatMap(
    (weekday) => hours.get(weekday) ?? calendar.workingHours.filter((period) => period.weekday === weekday),
  );
  const parts = withPartChanges(calendar.partsOfDay, partsOfDay);
  return { ...calendar, ...numbers, workingHours, partsOfDay: parts };
}

/** Rows that are empty count for nothing; a text is the problem of the others. */
function readDay({ rows }: DayFields): MinutePeriod[] | string {
  try {
    const filled = rows.filter(({ from, to }) => from !== '' || to !== '');
    const missing = filled.find(({ from, to }) => from === '' || to === '');
    if (missing) return 'Each period needs a start and an end, such as 09:00 and 17:00.';
    return parsePeriods(filled.map(({ from, to }) => `${from}-${to}`));
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

function rowOf({ startMinute, endMinute }: MinutePeriod) {
  return { from: formatMinute(startMinute), to: formatMinute(endMinute) };
}
