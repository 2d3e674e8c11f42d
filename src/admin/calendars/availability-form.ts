import type {
  AvailabilityFields,
  DayFields,
  SettingName,
} from '../../../views/calendars/availability-fields.ts';
import { type Calendar, calendarBounds } from '../../domain/calendar/calendar.ts';
import { formatMinute } from '../../domain/calendar/hours-text.ts';
import { eachPart } from '../../domain/calendar/parts-of-day.ts';
import { settingsVersion } from '../../domain/calendar/versions.ts';
import type { MinutePeriod } from '../../domain/time/period.ts';
import type { Form } from '../form.ts';

/** Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The numbers of a calendar that slots are made from. */
export const settingNames = Object.keys(calendarBounds) as SettingName[];

/** More than anybody opens and closes on a day. */
const mostPeriods = 12;

/** Names the state that a form is made from: another once somebody changes hours, slots or parts of the day. */
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
    parts: eachPart((name) => {
      const period = calendar.partsOfDay[name];
      return period ? rowOf(period) : { from: '', to: '' };
    }),
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
  const parts = eachPart((name) => ({
    from: form.text(`part-from-${name}`),
    to: form.text(`part-to-${name}`),
  }));
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

function rowOf({ startMinute, endMinute }: MinutePeriod) {
  return { from: formatMinute(startMinute), to: formatMinute(endMinute) };
}
