import type {
  AvailabilityFields,
  DayFields,
  PartFields,
  SettingName,
} from '../../../views/calendars/availability-fields.ts';
import { type Calendar, calendarBounds, type WorkingPeriod } from '../../domain/calendar/calendar.ts';
import { parsePeriods } from '../../domain/calendar/hours-text.ts';
import {
  eachPart,
  type PartsOfDayChanges,
  parsePartOfDay,
  partOfDayNames,
  withPartChanges,
} from '../../domain/calendar/parts-of-day.ts';
import { InputError } from '../../domain/errors.ts';
import type { MinutePeriod } from '../../domain/time/period.ts';
import { settingNames, weekdays } from './availability-form.ts';

type Parts = AvailabilityFields['parts'];

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

/** Fields without the problems of what is still being typed: a period or a part of the day that lacks one of its times. */
export function withoutHalfTyped(fields: AvailabilityFields): AvailabilityFields {
  const days = fields.days.map((day) =>
    day.rows.some(({ from, to }) => (from === '') !== (to === '')) ? { ...day, problem: undefined } : day,
  );
  const parts = eachPart((name) => {
    const { from, to } = fields.parts[name];
    return (from === '') === (to === '') ? fields.parts[name] : { from, to };
  });
  return { ...fields, days, parts };
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

function readParts(fields: Parts): { changes: PartsOfDayChanges; parts: Parts; isRight: boolean } {
  const changes: PartsOfDayChanges = {};
  const parts = eachPart((name): PartFields => {
    const { from, to } = fields[name];
    try {
      changes[name] = readPart(fields[name]);
      return { from, to };
    } catch (error) {
      if (error instanceof InputError) return { from, to, problem: error.message };
      throw error;
    }
  });
  return { changes, parts, isRight: Object.keys(changes).length === partOfDayNames.length };
}

function readPart({ from, to }: PartFields) {
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '') return parsePartOfDay(`${from}-${to}`);
  throw new InputError('Give a start and an end, or leave both empty for what is usual.');
}
