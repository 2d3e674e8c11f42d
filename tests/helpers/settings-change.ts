import { deleteLink, insertLink } from '../../db/queries/links/links.ts';
import { write } from '../../db/write.ts';
import { perform } from '../../src/actions/action.ts';
import { updateCalendar } from '../../src/actions/calendars/update.ts';
import { updateService } from '../../src/actions/services/update.ts';
import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import { dayMs } from '../../src/domain/time/local-time.ts';
import type { Services } from '../../src/services.ts';

/** A change of what's seldom changed: when each day begins, how long a service takes, when a link was last read (null: it's gone). */
export type SettingsChange =
  | { what: 'hours'; startMinute: number }
  | { what: 'service'; durationMinutes: number }
  | { what: 'link'; syncedAt: number | null };

/** What's changed: a calendar in UTC, one of its services, and a link that may be there. */
export type ChangedPlace = CalendarKey & { serviceId: string; linkId: string };

/** Makes a change, as the dashboard, the command line or a reading would. */
export async function changeSettings(
  services: Services,
  { serviceId, linkId, ...key }: ChangedPlace,
  change: SettingsChange,
): Promise<void> {
  const { workspaceId, calendarId } = key;
  const at = services.clock.now();
  const by = { actor: { kind: 'cli' as const }, workspaceId, at };
  if (change.what === 'hours') {
    const workingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      startMinute: change.startMinute,
      endMinute: 1440,
    }));
    return await perform(services, updateCalendar, { by, input: { calendarId, changes: { workingHours } } });
  }
  if (change.what === 'service') {
    const changes = { durationMinutes: change.durationMinutes };
    await perform(services, updateService, { by, input: { calendarId, serviceId, changes } });
    return;
  }
  const { syncedAt } = change;
  await write(services.db, async (transaction) => {
    await deleteLink(transaction, { workspaceId, linkId });
    if (syncedAt === null) return;
    const names = { name: 'Team calendar', host: 'calendar.example.com', access: '' };
    const link = { ...key, id: linkId, kind: 'ics' as const, ...names, createdAt: at };
    await insertLink(transaction, {
      ...link,
      freshnessMinutes: 30,
      collections: [{ href: '', name: 'Team calendar' }],
      target: null,
    });
    await transaction
      .updateTable('links')
      .set({ synced_at: syncedAt, covered_until: at + 400 * dayMs, covered_zone: 'UTC' })
      .where('id', '=', linkId)
      .execute();
  });
}
