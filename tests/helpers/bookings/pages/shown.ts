import { expect } from 'bun:test';
import fc from 'fast-check';
import type { BookingModel, ModelBooking } from '../model/model.ts';
import { freeSlots } from '../model/seating.ts';
import { serviceOf } from '../model/service.ts';
import { slotBody, type Turn } from '../model/turn.ts';
import { bookPath, type Place, visit } from './caller.ts';
import { answerFields, type PageForm } from './page-form.ts';

/** A page that shows slots, of a booking or of a calendar, and which of them is taken. */
export const shown = fc.record({
  isOwn: fc.boolean(),
  calendar: fc.constantFrom(0, 0, 1, 5, 6),
  service: fc.nat({ max: 3 }),
  which: fc.nat({ max: 4 }),
  nth: fc.nat({ max: 30 }),
});
/** One of `shown`. */
export type Shown = typeof shown extends fc.Arbitrary<infer Value> ? Value : never;

/** Looks at a page, and gives the form that takes one of the slots there; undefined where it shows none. */
export async function formShown(place: Place, shown: Shown): Promise<PageForm | undefined> {
  return shown.isOwn ? await moveShown(place, shown) : await bookShown(place, shown);
}

/** All that the page of a booking shows is free for it. */
async function moveShown(place: Place, { which, nth }: Shown): Promise<PageForm | undefined> {
  const { model } = place;
  const open = model.bookings.filter(({ startAt }) => startAt > model.now);
  const moving = open.at(-1 - (which % Math.max(1, open.length)));
  if (!moving) return undefined;
  const response = await visit(place, new URL(model.linkOf(moving.id)).pathname);
  expect(response.status).toBe(200);
  const ids = found(await response.text(), /name="slot" value="([^"]+)"/g);
  const free = ids.length > 0 ? freeFor(model, moving) : [];
  expect(ids.filter((id) => !free.includes(id))).toEqual([]);
  const slot = ids[nth % Math.max(1, ids.length)];
  if (slot === undefined) return undefined;
  return { to: 'move', bookingId: moving.id, fields: { sequence: String(moving.version - 1), slot } };
}

function freeFor(model: BookingModel, moving: ModelBooking): string[] {
  const calendar = model.calendars.find((each) => each.calendar.id === moving.calendarId);
  if (!calendar) throw new Error(`the model has no calendar ${moving.calendarId}`);
  const { id: calendarId, workspaceId } = calendar.calendar;
  const request = { operation: 'check-availability', workspaceId, calendarId, input: {} };
  const turn: Turn = { model, calendar, request, made: { id: '', code: '', text: '' } };
  const asking = { service: serviceOf(turn, moving.serviceId), moving, own: { movingId: moving.id } };
  const length = moving.endAt - moving.startAt;
  return freeSlots(turn, length, asking).map(
    (startAt) => slotBody(turn, { startAt, endAt: startAt + length }, asking).id,
  );
}

/** A caller who books one of the slots that a public page shows, with all that it asks. */
async function bookShown(
  place: Place,
  { calendar: index, service: nthService, which, nth }: Shown,
): Promise<PageForm | undefined> {
  const calendar = place.model.calendars[index % place.model.calendars.length];
  if (!calendar || calendar.isArchived) return undefined;
  const service = calendar.services[nthService % Math.max(1, calendar.services.length)];
  const query = new URLSearchParams({ with: 'any', ...(service && { service: String(service.number) }) });
  const response = await visit(place, `${bookPath(calendar)}?${query}`);
  const ids = found(await response.text(), /[?&](?:amp;)?slot=([\w-]+)/g);
  const slot = ids[nth % Math.max(1, ids.length)];
  if (slot === undefined) return undefined;
  const keys = calendar.services.flatMap(({ questions }) => questions.map(({ key }) => key));
  const answers = answerFields(Object.fromEntries(keys.map((key) => [key, 'Yes'])));
  const name = `Caller ${which}`;
  const email = `${crypto.randomUUID()}@example.com`;
  return { to: 'book', calendarId: calendar.calendar.id, fields: { slot, name, email, ...answers } };
}

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, id = '']) => id))];
}
