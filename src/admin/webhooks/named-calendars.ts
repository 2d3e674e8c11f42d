import { calendarNames, namesOfCalendars } from '../../../db/queries/calendars/names.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { MemberVisit } from '../visit.ts';

/** The calendars that endpoints can be about, by their names: live ones, and those that were chosen and archived since. */
export type NamedCalendars = readonly { id: string; name: string }[];

/** The live calendars of a workspace, and those of its endpoints that are archived, which say so. */
export async function namedCalendars(
  { services, session, texts }: MemberVisit,
  webhooks: readonly Pick<Webhook, 'calendarIds'>[],
): Promise<NamedCalendars> {
  const { workspaceId } = session;
  const live = await calendarNames(services.db, workspaceId);
  const liveIds = new Set(live.map(({ id }) => id));
  const chosen = new Set(webhooks.flatMap(({ calendarIds }) => calendarIds ?? []));
  const ids = [...chosen].filter((id) => !liveIds.has(id));
  const archived = await namesOfCalendars(services.db, { workspaceId, ids });
  return [
    ...live,
    ...[...archived].map(([id, name]) => ({ id, name: texts.webhooks.archived(name) })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** What the calendars of an endpoint are called; undefined for all. Those that are gone for good are counted. */
export function calendarsInWords(
  { texts }: MemberVisit,
  { calendarIds }: Pick<Webhook, 'calendarIds'>,
  calendars: NamedCalendars,
): string[] | undefined {
  if (calendarIds === null) return undefined;
  const names = calendars.filter(({ id }) => calendarIds.includes(id)).map(({ name }) => name);
  const gone = calendarIds.length - names.length;
  return gone === 0 ? names : [...names, texts.webhooks.deletedCalendars(gone)];
}
