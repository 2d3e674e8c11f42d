import { expect } from 'bun:test';
import { compiled } from '../../../../db/compiled.ts';
import type { Server } from '../../../../src/server.ts';
import type { CalendarModel } from '../../models/calendar-model.ts';
import type { TestServices } from '../../workspace.ts';
import type { BookingModel, Made } from '../model/model.ts';
import { type PageAnswer, type PageRules, pageAnswer } from './model-page.ts';
import type { PageForm } from './page-form.ts';

/** Where the pages for callers are said to be. */
export const baseUrl = 'https://book.example';

/** Switches the public page of every calendar on, all at once. */
export async function publishAll({ db }: TestServices, calendars: readonly CalendarModel[]): Promise<void> {
  const all = calendars.map(({ calendar }) => calendar);
  const workspaces = [...new Set(all.map(({ workspaceId }) => workspaceId))];
  await db
    .insertInto('public_workspaces')
    .values(workspaces.map((workspace_id) => ({ workspace_id, name: workspace_id })))
    .execute();
  const pages = all.map(({ id, workspaceId }) => ({ calendar_id: id, workspace_id: workspaceId, name: id }));
  await db
    .insertInto('public_calendars')
    .values(pages.map((page) => ({ ...page, is_on: 1 })))
    .execute();
}

/** Where a caller is: a server and the model of what ought to be in it. */
export type Place = { made: TestServices; server: Server; model: BookingModel };

let visits = 0;

/** Asks for a page, always from elsewhere: nobody is to be limited. */
export async function visit({ server }: Place, path: string, body?: URLSearchParams): Promise<Response> {
  const nth = ++visits;
  const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
  const request = new Request(`http://localhost:3000${path}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    ...(body && { method: 'POST', body }),
  });
  return await server.fetch(request, () => address);
}

/** Posts a form, and expects the very answer that the model gives; says what came of it. */
export async function post(place: Place, form: PageForm, rules: PageRules): Promise<string[]> {
  const response = await visit(place, pathOf(place.model, form), new URLSearchParams(form.fields));
  const answer = await read(response);
  const made = form.to === 'book' ? await madeAt(place, form.calendarId) : { id: '', code: '', text: '' };
  expect(answer).toEqual(pageAnswer(place.model, form, { made, rules }));
  const { searchParams } = new URL(answer.leadsTo ?? baseUrl);
  const outcome = searchParams.get('done') ?? searchParams.get('problem') ?? (made.id ? 'new' : '');
  return ['page', form.to, String(answer.status), outcome];
}

function pathOf({ calendars, linkOf }: BookingModel, form: PageForm): string {
  if (form.to !== 'book') return `${new URL(linkOf(form.bookingId)).pathname}/${form.to}`;
  return bookPath(calendars.find(({ calendar }) => calendar.id === form.calendarId));
}

/** The path of a calendar's public page. */
export function bookPath(model: CalendarModel | undefined): string {
  return `/book/${model?.calendar.workspaceId}/${model?.calendar.id}`;
}

async function read(response: Response): Promise<PageAnswer> {
  const text = await response.text();
  const location = response.headers.get('location');
  return {
    status: response.status,
    leadsTo: location && new URL(location, baseUrl).href,
    slots: [...text.matchAll(/type="radio" name="slot" value="([^"]+)"/g)].map(([, id = '']) => id),
    code: /<b>([A-Z0-9]{6})<\/b>/.exec(text)?.[1],
  };
}

/** The booking that the model doesn't know yet. */
async function madeAt({ made, model }: Place, calendarId: string): Promise<Made> {
  const workspaceId = model.calendars.find(({ calendar }) => calendar.id === calendarId)?.calendar
    .workspaceId;
  const rows = await bookingsOf(made.db, { workspaceId: workspaceId ?? '' });
  const fresh = rows.filter(({ id }) => !model.bookings.some((each) => each.id === id));
  expect(fresh.length).toBeLessThan(2);
  const { id, code } = fresh[0] ?? { id: '', code: '' };
  return { id, code, text: '' };
}

const bookingsOf = compiled<{ workspaceId: string }>()((db, { workspaceId }) =>
  db.selectFrom('bookings').select(['id', 'code']).where('workspace_id', '=', workspaceId).compile(),
);
