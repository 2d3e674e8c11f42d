import type { Role } from '../../../src/domain/access/user.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

/** A Friday, half past three in UTC and half past ten in New York; somebody at the desk, and a calendar that's open from nine to five. */
export async function deskPlace(
  given: { calendar?: Partial<Calendar>; role?: Role; language?: 'de'; now?: string } = {},
) {
  const made = await testServices(given.now === undefined ? {} : { now: given.now });
  const desk = await signedIn(made, { role: given.role ?? 'desk' });
  const { workspaceId } = desk;
  if (given.language) await speak(made, desk.userId, given.language);
  const calendar = await made.calendar({ workspaceId, name: 'Practice', country: 'US', ...given.calendar });
  const path = `/calendars/${calendar.id}/bookings/new`;
  const bookings = async () => {
    const rows = made.db.selectFrom('bookings').selectAll().where('workspace_id', '=', workspaceId);
    return await rows.orderBy('created_at').orderBy('start_at').execute();
  };
  return { made, desk, workspaceId, calendar, path, bookings };
}

/** What's typed into the form to book by hand. */
export const typed = {
  ...{ name: 'Ada Novak', phone: '212 555 0123', email: '', notes: '' },
  ...{ date: '2026-11-24', time: '10:00', minutes: '30' },
};

/** Has a user see pages in another language. */
export async function speak(made: TestServices, userId: string, language: 'de'): Promise<void> {
  await made.db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** What's in the form to book by hand; undefined if there is none. */
export function bookingForm(text: string): Record<string, string> | undefined {
  const form = formsIn(text).find(
    ({ action, method }) => action.endsWith('/bookings/new') && method === 'post',
  );
  if (!form) return undefined;
  const [, notes = ''] = /<textarea[^>]*name="notes"[^>]*>([^<]*)</.exec(text) ?? [];
  return unescaped({ ...form.fields, notes: notes.replace(/^\n/, '') });
}

function unescaped(fields: Record<string, string>): Record<string, string> {
  const plain = (text: string) =>
    text.replaceAll('&#34;', '"').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

/** What's wrong with a form, as its page says. */
export function problemOf(text: string): string | undefined {
  return /<p class="problem" role="alert" id="problem">([^<]*)</.exec(text)?.[1];
}

/** Why callers aren't offered a time, as its page says. */
export function obstaclesOf(text: string): string[] {
  const [, list = ''] = /<section class="obstacles warning">.*?<ul>(.*?)<\/ul>/s.exec(text) ?? [];
  return [...list.matchAll(/<li>([^<]*)<\/li>/g)].map(([, each = '']) => each);
}

/** The blocks of a page's columns, as they read, with what their pictures say. */
export function blocksOf(text: string): string[] {
  return [...text.matchAll(/<li class="block ([\w-]+)[^"]*".*?<\/li>/gs)].map(([block, kind]) => {
    const said = block.replace(/<svg[^>]* aria-label="([^"]*)".*?<\/svg>/gs, ', $1');
    const words = said.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]*>/g, '');
    // A booking's first class is its color.
    const what = kind?.startsWith('hue-') ? 'booking' : kind;
    return `${what}: ${words.replace(/\s+/g, ' ').trim()}`;
  });
}
