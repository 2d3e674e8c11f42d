import { perform } from '../../../src/actions/action.ts';
import { addTimeOff } from '../../../src/actions/time-off/add.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { type PageAnswer, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { testServices } from '../../helpers/workspace.ts';

/** Dr. Lee, who is sick on Tuesday, 24 November 2026, and colleagues; it's Friday before that, and everything is in UTC. */
export async function practice() {
  const made = await testServices();
  const { workspaceId, ...desk } = await signedIn(made, { role: 'desk' });
  const named = (name: string) => made.calendar({ workspaceId, name });
  const [lee, chen, tom] = [await named('Dr. Lee'), await named('Dr. Chen'), await named('Tom Ford')];
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  const book = (calendar: Calendar, time: string, name: string) =>
    bookInto(made, calendar, { start: `2026-11-24T${time}:00Z`, name });
  const takeOff = async ({ id: calendarId }: Calendar, start: string, end: string) => {
    const times = { start, end, weeklyUntil: null, label: null };
    const input = { id: crypto.randomUUID(), calendarId, ...times, staying: 'all' as const };
    await perform(made.services, addTimeOff, { by, input });
  };
  const ofSingle = async (role: Role, ...calendars: Calendar[]) => {
    const person = await signedIn(made, { role, workspaceId });
    const calendar_ids = JSON.stringify(calendars.map(({ id }) => id));
    const memberships = made.db.updateTable('memberships').set({ calendar_ids });
    await memberships.where('user_id', '=', person.userId).execute();
    return person;
  };
  /** Whose time bookings take, by their names. */
  const whose = async () => {
    const rows = made.db.selectFrom('bookings').innerJoin('claims', 'claims.owner_id', 'bookings.id');
    const found = await rows
      .innerJoin('calendars', 'calendars.id', 'claims.calendar_id')
      .select(['bookings.name as who', 'calendars.name as whom'])
      .where('bookings.workspace_id', '=', workspaceId)
      .where('claims.kind', '=', 'booking')
      .orderBy('bookings.start_at')
      .orderBy('bookings.name')
      .execute();
    return found.map(({ who, whom }) => `${who}: ${whom}`);
  };
  const tuesday = `/calendars/${lee.id}/time-off/bookings?start=2026-11-24T00:00&end=2026-11-25T00:00`;
  return { made, workspaceId, desk, lee, chen, tom, by, book, takeOff, ofSingle, whose, tuesday };
}

/** The rows of the page's list: who, and to whom they can be given. */
export function offered(text: string): string[] {
  const body = text.split('<tbody>')[1]?.split('</tbody>')[0] ?? '';
  return body
    .split('<tr')
    .slice(1)
    .map((row) => {
      const [, who] = />([^<>]+)<\/a><\/th>/.exec(row) ?? [];
      const [, cell = ''] = /data-label="Give to">(.*?)<\/td>/s.exec(row) ?? [];
      return `${who}: ${choicesIn(cell).join(', ') || cell.replace(/<[^>]*>/g, '')}`;
    });
}

/** What there is to choose from in a part of a page; what can't be chosen in brackets. */
export function choicesIn(part: string): string[] {
  return [...part.matchAll(/<option value="[^"]*"( disabled)?>([^<]*)</g)].map(([, isOff, name]) =>
    isOff ? `[${name}]` : `${name}`,
  );
}

/** The fields of the form that gives all. */
export function fieldsOfAll(text: string): [string, string][] {
  const [, form = ''] = /<form([^>]*class="filters give-all".*?)<\/form>/s.exec(text) ?? [];
  const hidden = [...form.matchAll(/name="(booking|back)" value="([^"]*)"/g)];
  const [, to = ''] = /<option value="([^"]*)"/.exec(form) ?? [];
  return [...hidden.map(([, name = '', value = '']): [string, string] => [name, plain(value)]), ['to', to]];
}

/** A text of an attribute as browsers read it. */
export const plain = (text: string) => text.replaceAll('&amp;', '&');
/** Where an answer leads. */
export const location = ({ headers }: PageAnswer) => headers.get('location');
