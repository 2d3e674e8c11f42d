import { beforeEach, describe, expect, test } from 'bun:test';
import { bookingById, insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { erasePerson } from '../../../db/queries/bookings/people.ts';
import { tellLinks } from '../../../db/queries/links/write-backs.ts';
import { write } from '../../../db/write.ts';
import { perform } from '../../../src/actions/action.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { Service, ServiceSettings } from '../../../src/domain/calendar/service.ts';
import type { Server } from '../../../src/server.ts';
import { insertWriteBackJob } from '../../helpers/links/write-back-job.ts';
import { addService } from '../../helpers/services.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { type OtherSide, startedToWrite, writeBack } from './other-side.ts';

const questions = [
  { key: 'been_here', ask: 'Have you been here before?', isRequired: false, isPrivate: false },
  { key: 'allergies', ask: 'Do you have any allergies?', isRequired: false, isPrivate: false },
];
const secret = questions.map((each) => ({ ...each, isPrivate: each.key === 'allergies' }));
const answers = { been_here: 'Yes', allergies: 'Nuts' };

let made: TestServices;
let server: Server;
let calendar: Calendar;
let key: string;
let linkId: string;
let there: OtherSide;
let service: Service;

beforeEach(async () => {
  ({ made, server, calendar, key, linkId, there } = await startedToWrite());
  service = await addService(made, calendarKey(), { name: 'Cleaning', questions });
});

const { calendarKey, link, writeDue, dataOf, startOf, hrefOf } = writeBack(() => ({
  made,
  server,
  calendar,
  key,
  linkId,
  there,
}));

/** Books half an hour of the service, as a bot would. */
async function book(start: string, given: Record<string, string> = answers): Promise<{ id: string }> {
  const startAt = Temporal.Instant.from(start).epochMilliseconds;
  const id = crypto.randomUUID();
  const at = made.clock.now();
  await insertBooking(made.db, {
    ...calendarKey(),
    ...{ id, code: id.slice(0, 6), startAt, endAt: startAt + 1_800_000, createdAt: at },
    ...{ name: 'Ada Lovelace', phone: '+12125550123', serviceId: service.id, answers: given },
  });
  await write(made.db, (transaction) => tellLinks(transaction, { ...calendarKey(), bookingId: id }));
  return { id };
}

async function change(changes: Partial<ServiceSettings>): Promise<void> {
  const { workspaceId, calendarId } = calendarKey();
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  await perform(made.services, updateService, { by, input: { calendarId, serviceId: service.id, changes } });
}

/** The title and description of a booking's event at the other side. */
const textsOf = (booking: { id: string }) =>
  ['SUMMARY', 'DESCRIPTION'].map(
    (name) => new RegExp(`^${name}:(.*)$`, 'm').exec(dataOf(booking).replaceAll('\r\n ', ''))?.[1],
  );

const asked = 'Have you been here before? Yes\\nDo you have any allergies? Nuts';

describe('an event at the other side', () => {
  test('names the service, and what was asked and answered', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    expect(textsOf(booking)).toEqual([
      'Ada Lovelace: Cleaning',
      `+12125550123\\n${asked}\\nCode ${booking.id.slice(0, 6)}`,
    ]);
  });

  test('loses an answer that became private, however old it is, and keeps all else', async () => {
    await link();
    const past = await book('2026-11-24T09:00:00Z');
    const upcoming = await book('2026-11-24T15:00:00Z');
    const other = await book('2026-11-24T16:00:00Z', { been_here: 'No' });
    await writeDue();
    made.clock.advance(4 * 3_600_000);
    there.requests.length = 0;
    await change({ questions: secret });
    await writeDue();
    for (const booking of [past, upcoming]) {
      expect(textsOf(booking)[1]).toBe(
        `+12125550123\\nHave you been here before? Yes\\nCode ${booking.id.slice(0, 6)}`,
      );
    }
    expect(there.requests).toHaveLength(2);
    expect(textsOf(other)[1]).toContain('No');
  });

  test('loses an answer whose question is no longer asked', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    await change({ questions: questions.slice(0, 1) });
    await writeDue();
    expect(textsOf(booking)[1]).not.toContain('Nuts');
  });

  test('loses an answer that became private while it was written', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    const put = there.put.bind(there);
    there.put = async (...given) => {
      there.put = put;
      await change({ questions: secret });
      return await put(...given);
    };
    await writeDue();
    await writeDue();
    expect(textsOf(booking)[1]).not.toContain('Nuts');
  });

  test('that could not be written for a while is written right away once an answer became private', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    const waiting = { workspaceId: calendar.workspaceId, linkId, bookingId: booking.id };
    await insertWriteBackJob(made.db, waiting, { dueAt: made.clock.now() + 1e9, attempt: 9 });
    await change({ questions: secret });
    await writeDue();
    expect(textsOf(booking)[1]).not.toContain('Nuts');
  });

  test('stays where somebody moved it when an answer became private', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    const moved = dataOf(booking)
      .replace('DTSTART:20261124T100000Z', 'DTSTART:20261124T120000Z')
      .replace('DTEND:20261124T103000Z', 'DTEND:20261124T123000Z');
    there.edit(hrefOf(booking), moved);
    await change({ questions: secret });
    await writeDue();
    expect(startOf(booking)).toBe('20261124T120000Z');
    expect(textsOf(booking)[1]).not.toContain('Nuts');
  });

  test('of a booking to come has the new name of a service and the new words of a question; past ones stay', async () => {
    await link();
    const past = await book('2026-11-24T09:00:00Z');
    const upcoming = await book('2026-11-24T15:00:00Z');
    await writeDue();
    made.clock.advance(4 * 3_600_000);
    await change({ name: 'Polish', questions: questions.map((each) => ({ ...each, ask: each.key })) });
    await writeDue();
    expect(textsOf(upcoming)).toEqual([
      'Ada Lovelace: Polish',
      `+12125550123\\nbeen_here: Yes\\nallergies: Nuts\\nCode ${upcoming.id.slice(0, 6)}`,
    ]);
    expect(textsOf(past)[0]).toBe('Ada Lovelace: Cleaning');
  });

  test('is not written again for changes that it does not show', async () => {
    await link();
    await book('2026-11-24T10:00:00Z');
    await writeDue();
    there.requests.length = 0;
    await change({ durationMinutes: 60, spokenNames: ['polish'], bufferAfterMinutes: 5 });
    await change({ questions: questions.map((each) => ({ ...each, isRequired: true })) });
    await writeDue();
    expect(there.requests).toEqual([]);
  });

  test('is gone for good once it was cancelled, whatever becomes of its service', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    await made.db.updateTable('bookings').set({ status: 'cancelled', sequence: 1 }).execute();
    await made.db.updateTable('link_events').set({ wanted_sequence: 1 }).execute();
    await writeDue();
    there.requests.length = 0;
    await change({ questions: secret, name: 'Polish' });
    await writeDue();
    expect(dataOf(booking)).toBe('');
    expect(there.requests).toEqual([]);
  });

  test('of a person who was erased has no answers, and keeps the service', async () => {
    await link();
    const booking = await book('2026-11-24T10:00:00Z');
    await writeDue();
    const { workspaceId } = calendar;
    await erasePerson(made.db, {
      workspaceId,
      mark: 'phone',
      values: ['+12125550123'],
      at: made.clock.now(),
    });
    await writeDue();
    expect(textsOf(booking)).toEqual(['Booked: Cleaning', `Code ${booking.id.slice(0, 6)}`]);
    const saved = await bookingById(made.db, { ...calendarKey(), bookingId: booking.id });
    expect(saved).toMatchObject({ answers: {}, serviceId: service.id });
  });
});

test('a service of another calendar that has the same questions changes nothing here', async () => {
  await link();
  const booking = await book('2026-11-24T10:00:00Z');
  await writeDue();
  there.requests.length = 0;
  const stranger = await made.calendar({ workspaceId: calendar.workspaceId });
  const other = await addService(
    made,
    { workspaceId: calendar.workspaceId, calendarId: stranger.id },
    { name: 'Cleaning', questions },
  );
  const by = { actor: { kind: 'cli' as const }, workspaceId: calendar.workspaceId, at: made.clock.now() };
  const changes = { name: 'Polish', questions: secret };
  await perform(made.services, updateService, {
    by,
    input: { calendarId: stranger.id, serviceId: other.id, changes },
  });
  await writeDue();
  expect(there.requests).toEqual([]);
  expect(textsOf(booking)[1]).toContain('Nuts');
});

test('an answer in the words of a key does not count as one to its question', async () => {
  const hidden = await book('2026-11-24T10:00:00Z', { been_here: '"allergies":"x"' });
  await change({ questions: secret });
  const saved = await bookingById(made.db, { ...calendarKey(), bookingId: hidden.id });
  expect(saved?.sequence).toBe(0);
});

test('1,200 bookings are all revised, and others have their turn meanwhile', async () => {
  const startAt = Temporal.Instant.from('2026-11-24T10:00:00Z').epochMilliseconds;
  await made.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < 1_200; index++) {
      const id = crypto.randomUUID();
      // Several start at the same time.
      const at = startAt + Math.floor(index / 7) * 1_800_000;
      await insertBooking(transaction, {
        ...calendarKey(),
        ...{ id, code: `B${index}`, startAt: at, endAt: at + 1_800_000, name: 'Ada', createdAt: at },
        ...{ serviceId: service.id, answers },
      });
    }
  });
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await change({ questions: secret });
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(2);
  const rows = await made.db.selectFrom('bookings').select('sequence').execute();
  expect(rows).toHaveLength(1_200);
  expect(rows.every(({ sequence }) => sequence === 1)).toBe(true);
});
