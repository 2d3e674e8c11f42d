import { expect } from 'bun:test';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { deskPlace } from './desk-place.ts';

/** What a drag sends along. */
export const htmx = { 'hx-request': 'true' };
/** The page that a booking is dragged on. */
export const back = '/?day=2026-11-24';

/** A booking on Tuesday from 10:00 to 10:30, and what dragging it sends. */
export async function place(given: Parameters<typeof deskPlace>[0] = {}) {
  const made = await deskPlace(given);
  const id = await bookInto(made.made, made.calendar, { start: '2026-11-24T10:00:00Z', name: 'Ada Novak' });
  const path = `/calendars/${made.calendar.id}/bookings/${id}`;
  const drag = (fields: Record<string, string> = {}, headers: Record<string, string> = htmx) =>
    made.desk.post(
      `${path}/move`,
      { start: '2026-11-24T11:00:00', minutes: '30', sequence: '0', back, ...fields },
      headers,
    );
  const row = async () => {
    const rows = made.made.db.selectFrom('bookings').selectAll().where('id', '=', id);
    const { start_at, end_at, sequence, overruled } = await rows.executeTakeFirstOrThrow();
    const [start, end] = [start_at, end_at].map((at) => new Date(at).toISOString().slice(5, 16));
    return [start, end, sequence, overruled];
  };
  return { ...made, id, path, drag, row };
}

/** The form that takes back what was just done. */
export async function undoOf(desk: Awaited<ReturnType<typeof place>>['desk']) {
  const undo = formsIn((await desk.get(back)).text).find(({ action }) => action.endsWith('/move'));
  if (!undo) throw new Error('there is no undo');
  return undo;
}

/** The booking as it stands before it is dragged. */
export const before = ['11-24T10:00', '11-24T10:30', 0, null];

/** What the panel says: its heading, why not, and its buttons and links. */
export function panelOf(text: string) {
  expect(text).toStartWith('<div id="panel-body">');
  const [, heading] = /<h2[^>]*>([^<]*)</.exec(text) ?? [];
  const reasons = [...text.matchAll(/<li>([^<]*)</g)].map(([, each]) => each);
  const [, button] = /<button[^>]*>([^<]*)</.exec(text) ?? [];
  return { heading, reasons, button };
}
