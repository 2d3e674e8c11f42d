import { calendarOfWorkspace } from '../../../db/queries/calendars/calendars.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type TestServices, testServices } from '../workspace.ts';
import { type SignedIn, signedIn } from './dashboard.ts';

/** The fields of a form as a browser sends them. */
export type Fields = [string, string][];

/** A calendar that is open Monday to Friday nine to five, on a Friday half past three, and an admin of its workspace. */
export async function place(given: Partial<Calendar> = {}) {
  const made = await testServices({ now: '2026-11-20T10:30:00Z' });
  const admin = await signedIn(made, { role: 'admin' });
  const calendar = await made.calendar({ workspaceId: admin.workspaceId, name: 'Dr. Lee', ...given });
  const path = `/calendars/${calendar.id}/availability`;
  return { made, admin, calendar, path, slots: `${path}/slots`, parts: `${path}/parts` };
}

/** The fields of a section of a calendar’s availability as somebody is shown them. */
export async function formOf(who: SignedIn, path: string): Promise<Fields> {
  return fieldsIn((await who.get(path)).text);
}

/** What a browser would send of a section's form: its inputs, but for lists to choose from and buttons. */
export function fieldsIn(html: string): Fields {
  const form = /<form[^>]*\/availability[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  return [...form.matchAll(/<input(?:[^>"]|"[^"]*")*>/g)].map(([input]) => [
    attribute(input, 'name'),
    attribute(input, 'value'),
  ]);
}

/** Fields with all of a name in `changes` replaced by those there. */
export function edited(fields: Fields, changes: Fields): Fields {
  const names = new Set(changes.map(([name]) => name));
  return [...fields.filter(([name]) => !names.has(name)), ...changes];
}

/** The values of the fields of a name. */
export function valuesOf(html: string, name: string): string[] {
  return fieldsIn(html).flatMap(([each, value]) => (each === name ? value : []));
}

/** How many scripts a browser finds in a page that are no files of ours. */
export function inlineScripts(html: string): number {
  let found = 0;
  new HTMLRewriter().on('script:not([src])', { element: () => void found++ }).transform(html);
  return found;
}

/** The rows of the table of a conflict, as text. */
export function rowsOf(html: string): string[] {
  const table = /<section class="conflict"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  return [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)]
    .slice(1)
    .map(([, row = '']) => [...row.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, cell]) => cell).join(' | '));
}

/** A calendar as it is saved. */
export async function present(
  { db }: TestServices,
  { workspaceId, id: calendarId }: Calendar,
): Promise<Calendar> {
  const calendar = await calendarOfWorkspace(db, { workspaceId, calendarId });
  if (!calendar) throw new Error('the calendar is gone');
  return calendar;
}

/** What the audit log tells, the oldest first. */
export async function auditOf({ db }: TestServices) {
  const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  return entries.map(({ action, actor_id: actor, detail }) => ({
    action,
    actor,
    detail: JSON.parse(detail),
  }));
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
