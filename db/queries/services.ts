import { sql } from 'kysely';
import type { CalendarKey } from '../../src/domain/calendar/calendar.ts';
import type { Service, ServiceSettings } from '../../src/domain/calendar/service.ts';
import type { Database } from '../sqlite/open.ts';

/** The columns of a service, under the names used elsewhere. */
export const serviceColumns = [
  'id',
  'number',
  'name',
  'spoken_names as spokenNames',
  'duration_minutes as durationMinutes',
  'buffer_before_minutes as bufferBeforeMinutes',
  'buffer_after_minutes as bufferAfterMinutes',
  'move_notice_minutes as moveNoticeMinutes',
  'cancel_notice_minutes as cancelNoticeMinutes',
  'questions',
  'archived_at as archivedAt',
  'member_ids as memberIds',
  'callers',
] as const;

/** A row of `serviceColumns`. */
export type ServiceRow = Omit<Service, 'spokenNames' | 'questions' | 'memberIds'> & {
  spokenNames: string;
  questions: string;
  memberIds: string | null;
};

/** A service of a row. */
export function toService(row: ServiceRow): Service {
  return {
    ...row,
    spokenNames: JSON.parse(row.spokenNames),
    questions: JSON.parse(row.questions),
    memberIds: row.memberIds === null ? null : JSON.parse(row.memberIds),
  };
}

/** Names one service of a calendar. */
export type ServiceKey = CalendarKey & { serviceId: string };

/** Inserts a service under the calendar's next number, at epoch milliseconds. */
export async function insertService(
  db: Database,
  {
    serviceId: id,
    calendarId,
    workspaceId,
    settings,
    at,
  }: ServiceKey & { settings: ServiceSettings; at: number },
): Promise<void> {
  await db
    .insertInto('services')
    .values((row) => ({
      ...settingsRow(settings),
      id,
      workspace_id: workspaceId,
      calendar_id: calendarId,
      number: row
        .selectFrom('services')
        .select((last) => sql<number>`coalesce(${last.fn.max('number')}, 0) + 1`.as('number'))
        .where('calendar_id', '=', calendarId)
        .where('workspace_id', '=', workspaceId),
      created_at: at,
      archived_at: null,
    }))
    .execute();
}

/** Changes a service. */
export async function updateService(
  db: Database,
  { settings, ...key }: ServiceKey & { settings: ServiceSettings },
): Promise<void> {
  await change(db, key, settingsRow(settings));
}

/** Notes since when callers aren't offered a service, in epoch milliseconds; null if they are. */
export async function setServiceArchived(
  db: Database,
  { archivedAt, ...key }: ServiceKey & { archivedAt: number | null },
): Promise<void> {
  await change(db, key, { archived_at: archivedAt });
}

/** Sets the service that callers get who name none; null for none. */
export async function setDefaultService(
  db: Database,
  { calendarId, workspaceId, serviceId }: CalendarKey & { serviceId: string | null },
): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ default_service_id: serviceId })
    .where('id', '=', calendarId)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** Notes that what a calendar's feed shows may have changed, at epoch milliseconds. */
export async function touchCalendar(
  db: Database,
  { calendarId, workspaceId, at }: CalendarKey & { at: number },
): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ updated_at: at })
    .where('id', '=', calendarId)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

async function change(
  db: Database,
  { serviceId, calendarId, workspaceId }: ServiceKey,
  columns: Partial<ReturnType<typeof settingsRow>> & { archived_at?: number | null },
): Promise<void> {
  await db
    .updateTable('services')
    .set(columns)
    .where('id', '=', serviceId)
    .where('calendar_id', '=', calendarId)
    .where('workspace_id', '=', workspaceId)
    .execute();
}

function settingsRow(settings: ServiceSettings) {
  return {
    name: settings.name,
    spoken_names: JSON.stringify(settings.spokenNames),
    duration_minutes: settings.durationMinutes,
    buffer_before_minutes: settings.bufferBeforeMinutes,
    buffer_after_minutes: settings.bufferAfterMinutes,
    move_notice_minutes: settings.moveNoticeMinutes,
    cancel_notice_minutes: settings.cancelNoticeMinutes,
    questions: JSON.stringify(settings.questions),
    member_ids: settings.memberIds ? JSON.stringify(settings.memberIds) : null,
    callers: settings.callers,
  };
}
