import fc from 'fast-check';
import { contact, contactInput, type Input, names, target, targetInput } from '../inputs.ts';
import type { BookingModel } from '../model/model.ts';
import { common } from '../request-maker.ts';
import { answering, answersInput, noMention, seldom, serviceNamed } from '../service-inputs.ts';

/** A form that a caller posts: on a booking's own page, or where they book. */
export type PageForm =
  | { to: 'confirm' | 'move' | 'cancel'; bookingId: string; fields: Record<string, string> }
  | { to: 'book'; calendarId: string; fields: Record<string, string> };

/** A form that may be posted, given what there is so far; undefined where there's nothing to post it for. */
export type FormMaker = (model: BookingModel) => PageForm | undefined;

const own = fc
  .record({
    to: fc.constantFrom('confirm', 'move', 'move', 'cancel'),
    nth: fc.nat({ max: 4 }),
    isAny: seldom(fc.constant(true)),
    slot: target,
    isStale: seldom(fc.constant(true)),
  })
  .map(
    ({ to, nth, isAny, slot, isStale }): FormMaker =>
      (model): PageForm | undefined => {
        const open = model.bookings.filter(({ startAt }) => isAny || startAt > model.now);
        const moving = open.at(-1 - (nth % Math.max(1, open.length)));
        const calendar = model.calendars.find((each) => each.calendar.id === moving?.calendarId);
        if (!moving || !calendar) return undefined;
        const sequence = String(moving.version - (isStale ? 2 : 1));
        if (to !== 'move') return { to, bookingId: moving.id, fields: { sequence } };
        const about = slot.about.isBeside ? slot.about : noMention;
        const stage = { model, calendar, timeZone: undefined, moving };
        const { slotId = '' } = targetInput(stage, { ...slot, about, form: formOf(slot) });
        return { to, bookingId: moving.id, fields: { sequence, slot: String(slotId) } };
      },
  );

const book = fc
  .record({
    common,
    slot: target,
    person: contact,
    name: fc.record(names),
    said: answering,
    lacks: seldom(fc.constantFrom('name', 'contact'), 20),
  })
  .map(
    ({ common, slot, person, name, said, lacks }): FormMaker =>
      (model) => {
        const calendar = model.calendars[common.calendar % model.calendars.length];
        if (!calendar) return undefined;
        const stage = { model, calendar, timeZone: undefined };
        const { slotId = '' } = targetInput(stage, { ...slot, form: formOf(slot) });
        const { answers } = answersInput(serviceNamed(stage, { slotId }), said);
        const whom = { email: 'ann@example.com', ...contactInput(stage, person) };
        return {
          to: 'book',
          calendarId: calendar.calendar.id,
          fields: {
            slot: String(slotId),
            name: lacks === 'name' ? '' : person.email === undefined ? name.phone : name.email,
            ...(lacks === 'contact' ? {} : texts(whom)),
            ...answerFields(answers),
          },
        };
      },
  );

/** Forms of every kind that callers post. */
export const forms = fc.oneof(own, book);

/** Pages name slots by their IDs alone. */
function formOf({ form }: { form: string }): 'slotId' | 'offered' {
  return form === 'offered' ? 'offered' : 'slotId';
}

/** The fields of answers, by their keys. */
export function answerFields(answers: Input[string] | undefined): Record<string, string> {
  const given = Object.entries(Object(answers ?? {}));
  return Object.fromEntries(given.map(([key, text]) => [`answer-${key}`, String(text)]));
}

function texts(input: Input): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([field, text]) => [field, String(text)]));
}
