import type { ClaimKind } from '../../../db/booking-tables.ts';
import { insertAccessLink } from '../../../db/queries/access-links.ts';
import { insertAuditEntry } from '../../../db/queries/audit-log/audit-entries.ts';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { insertClaim } from '../../../db/queries/bookings/claims/claims.ts';
import { keepAnswer } from '../../../db/queries/bookings/idempotency-keys.ts';
import { insertFeed } from '../../../db/queries/feeds.ts';
import { recordFormerTime } from '../../../db/queries/links/moved-events.ts';
import { insertOptOut } from '../../../db/queries/messages/opt-outs.ts';
import { insertMessages } from '../../../db/queries/messages/plan.ts';
import { insertReplan } from '../../../db/queries/messages/replan.ts';
import { saveSender } from '../../../db/queries/messages/senders.ts';
import { insertService } from '../../../db/queries/services.ts';
import { replaceMembers } from '../../../db/queries/teams.ts';
import { insertTimeOff } from '../../../db/queries/time-off.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { defaultSender } from '../../../src/domain/messages/sender.ts';
import { insertWriteBackJob } from '../links/write-back-job.ts';
import type { TestServices } from '../workspace.ts';
import { fillCallerPages, fillPublicWorkspace } from './full-caller-pages.ts';
import { fillPromises } from './full-promises.ts';

/** Where to put rows, how many bookings, and a word that every text of theirs holds. */
export type Filling = { workspaceId: string; word: string; bookings?: number };

/** Makes a calendar with rows in every table about calendars; returns its ID. */
export async function fullCalendar(made: TestServices, { bookings = 3, ...filling }: Filling) {
  const { workspaceId, word } = filling;
  const calendar = await made.calendar({
    workspaceId,
    name: `Calendar ${word}`,
    dateOverrides: [{ date: '2026-12-24', label: word, periods: [{ startMinute: 540, endMinute: 600 }] }],
    partsOfDay: { morning: { startMinute: 420, endMinute: 660 } },
  });
  const key = { workspaceId, calendarId: calendar.id };
  const link = await fullLink(made, { ...key, word });
  await made.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < bookings; index++) {
      const id = await fullBooking(transaction, { ...key, word, index, linkId: link, at: made.clock.now() });
      await claim(transaction, { ...key, kind: 'booking', ownerId: id });
      if (index === 0) await fillPromises(transaction, { ...key, word, bookingId: id, at: made.clock.now() });
    }
    await claim(transaction, { ...key, kind: 'hold', ownerId: word, expiresAt: made.clock.now() + 60_000 });
    await claim(transaction, { ...key, kind: 'external', ownerId: link });
    await fullTimeOff(transaction, { ...key, word });
  });
  await insertReplan(made.db, { ...key, at: made.clock.now() });
  await fullCall(made, { ...key, word });
  await fillCallerPages(made.db, { ...key, word, at: made.clock.now() });
  return calendar.id;
}

/** The phone number of whoever booked in a place. */
export function phoneOf(word: string): string {
  return `+1212555${1000 + (Bun.hash.crc32(word) % 9000)}`;
}

type Key = { workspaceId: string; calendarId: string; word: string };

async function fullBooking(
  db: Database,
  { word, index, linkId, at, ...key }: Key & { index: number; linkId: string; at: number },
): Promise<string> {
  const id = crypto.randomUUID();
  const startAt = index * 1_800_000;
  const period = { startAt, endAt: startAt + 1_800_000 };
  const person = { name: `Caller ${word}`, phone: phoneOf(word), email: `${word}@example.com`, notes: word };
  const code = `${word}${key.calendarId}${index}`;
  await insertBooking(db, { ...key, ...period, ...person, id, code, callId: word, createdAt: 0 });
  const told = { workspace_id: key.workspaceId, calendar_id: key.calendarId, booking_id: id };
  await db
    .insertInto('outbox')
    .values({ ...told, kind: 'booking.created', sequence: 0, created_at: at })
    .execute();
  await insertWriteBackJob(db, { workspaceId: key.workspaceId, linkId, bookingId: id }, { error: word });
  const about = { workspaceId: key.workspaceId, bookingId: id };
  await keepAnswer(db, { ...about, operation: 'book-slot', key: id, inputHash: word, answer: word, at });
  await tellEvent(db, { ...about, word });
  const message = { kind: 'confirmation', channel: 'sms', minutesBefore: null, facts: word } as const;
  await insertMessages(db, [{ ...about, ...message, id: crypto.randomUUID(), sequence: 0, at }]);
  await recordFormerTime(db, { ...about, startAt: 1, endAt: 2 });
  const linked = { workspace_id: key.workspaceId, link_id: linkId, booking_id: id };
  await db
    .insertInto('link_events')
    .values({ ...linked, href: `/${word}`, wanted_sequence: 0 } as never)
    .execute();
  await db
    .insertInto('link_channels')
    .values({
      ...{ id: crypto.randomUUID(), workspace_id: key.workspaceId, link_id: linkId },
      ...{ collection_href: `/${id}`, secret_hash: word, renew_at: 0 },
    })
    .execute();
  await db
    .insertInto('link_copies')
    .values({ ...linked, start_at: 1, end_at: 2 })
    .execute();
  return id;
}

async function tellEvent(
  db: Database,
  { workspaceId, bookingId, word }: { workspaceId: string; bookingId: string | null; word: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const event = { id, workspace_id: workspaceId, type: 'booking.created', booking_id: bookingId };
  await db
    .insertInto('webhook_events')
    .values({ ...event, body: word, created_at: Date.parse('2100-01-01T00:00:00Z') })
    .execute();
  return id;
}

async function fullWebhook(db: Database, { workspaceId, word }: Filling): Promise<void> {
  const id = crypto.randomUUID();
  const columns = { workspace_id: workspaceId };
  const settings = { url: `https://${word}.example/`, types: '["booking.created"]', secret: word };
  await db
    .insertInto('webhooks')
    .values({ ...columns, ...settings, id, created_at: 0, updated_at: 0, off_at: 1, off_reason: 'by_hand' })
    .execute();
  await db.insertInto('webhook_leads').values({ webhook_id: id, minutes: 60 }).execute();
  const eventId = await tellEvent(db, { workspaceId, bookingId: null, word });
  const told = {
    ...columns,
    webhook_id: id,
    event_id: eventId,
    url: settings.url,
    headers: '{}',
    answer: word,
  };
  await db
    .insertInto('webhook_tries')
    .values({ ...told, started_at: 0, duration_ms: 1 })
    .execute();
  await db
    .insertInto('jobs')
    .values({ ...columns, kind: 'webhook', about: id, event_id: eventId, due_at: 0 })
    .execute();
}

async function fullTimeOff(db: Database, { word, ...key }: Key): Promise<void> {
  const id = crypto.randomUUID();
  const times = { start: '2026-12-24T12:00', end: '2026-12-24T13:00', weeklyUntil: null, skippedDates: [] };
  await insertTimeOff(db, { ...key, ...times, id, label: word, createdAt: 0 });
  await claim(db, { ...key, kind: 'time_off', ownerId: id });
}

type Claimed = {
  workspaceId: string;
  calendarId: string;
  kind: ClaimKind;
  ownerId: string;
  expiresAt?: number;
};

async function claim(db: Database, claimed: Claimed): Promise<void> {
  const buffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
  await insertClaim(db, { ...claimed, ...buffers, startAt: 0, endAt: 1 });
}

async function fullLink({ db, clock }: TestServices, { word, ...key }: Key): Promise<string> {
  const id = crypto.randomUUID();
  const columns = { workspace_id: key.workspaceId, calendar_id: key.calendarId };
  await db
    .insertInto('links')
    .values({
      ...columns,
      id,
      kind: 'caldav',
      name: word,
      host: word,
      access: word,
      freshness_minutes: 30,
      outbox_id: 0,
      created_at: 0,
      next_at: clock.now() + 1e9,
    } as never)
    .execute();
  const linked = { workspace_id: key.workspaceId, link_id: id };
  await db
    .insertInto('link_collections')
    .values({ ...linked, href: '', name: word })
    .execute();
  for (let index = 0; index < 12; index++) {
    await db
      .insertInto('link_objects')
      .values({ ...linked, collection_href: '', href: `/${index}`, text: word })
      .execute();
  }
  await insertFeed(db, { ...key, id: crypto.randomUUID(), hash: `${word} ${id}`, createdAt: 0 });
  await db
    .insertInto('calendar_own_words')
    .values({ calendar_id: key.calendarId, key: word, phrase: word, meaning: 'morning' })
    .execute();
  const settings = { name: word, spokenNames: [word], durationMinutes: 30, questions: [] };
  const buffers = { bufferBeforeMinutes: null, bufferAfterMinutes: null };
  const rest = { moveNoticeMinutes: null, cancelNoticeMinutes: null, callers: 'all' as const };
  const service = { serviceId: crypto.randomUUID(), settings: { ...settings, ...buffers, ...rest }, at: 0 };
  await insertService(db, { ...key, ...service });
  const members = [{ calendarId: key.calendarId, spokenNames: [word] }];
  await replaceMembers(db, { ...key, members, at: 0 });
  return id;
}

async function fullCall({ db, clock }: TestServices, { word, ...key }: Key): Promise<void> {
  const columns = { workspace_id: key.workspaceId, calendar_id: key.calendarId };
  const { number } = await db
    .selectFrom('calls')
    .select((row) => row.fn.max('number').as('number'))
    .where('workspace_id', '=', key.workspaceId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('calls')
    .values({
      ...columns,
      number: (number ?? 0) + 1,
      at: clock.now(),
      took_ms: 1,
      operation: 'check-availability',
      via: 'rest',
      key_id: word,
      query: `I am ${word}`,
      message: word,
      status: 200,
    } as never)
    .execute();
}

/** Puts rows of a workspace itself into every table that has such, besides members. */
export async function fillWorkspace(made: TestServices, { workspaceId, word }: Filling): Promise<void> {
  const { db, clock } = made;
  const at = clock.now();
  await made.key(workspaceId, word);
  await fullWebhook(db, { workspaceId, word });
  const by = { actorKind: 'cli', action: 'workspace.create', detail: { name: word } } as const;
  const hour = { workspace_id: workspaceId, hour: at };
  await db
    .insertInto('usage_counts')
    .values({ ...hour, kind: 'key', name: word, count: 1 })
    .execute();
  await db
    .insertInto('usage_times')
    .values({ ...hour, operation: word, counts: '{}' })
    .execute();
  await db
    .insertInto('wrong_names')
    .values({ workspace_id: workspaceId, contact: word, tries: 1, last_at: at })
    .execute();
  const contact = { channel: 'sms', contact: word, source: 'desk', at } as const;
  await insertOptOut(db, { workspaceId, ...contact });
  await fillPublicWorkspace(db, { workspaceId, word });
  await saveSender(db, { workspaceId, sender: { ...defaultSender, senderName: word } });
  const kept = { workspaceId, operation: 'hold-slot', key: word, inputHash: word, bookingId: null };
  // Some queries that write go to a file in a transaction only.
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < 12; index++) await insertAuditEntry(transaction, { ...by, workspaceId, at });
    await keepAnswer(transaction, { ...kept, answer: word, at });
  });
  await insertAccessLink(db, {
    id: crypto.randomUUID(),
    hash: `${word} invitation`,
    kind: 'invite',
    workspaceId,
    userId: null,
    email: `invited@${word}.example`,
    membership: { role: 'viewer', calendarIds: null },
    createdBy: null,
    createdAt: at,
    expiresAt: at + 86_400_000,
  });
}
