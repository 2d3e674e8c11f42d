import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { insertClaim } from '../../db/queries/bookings/claims/claims.ts';
import { saveSender } from '../../db/queries/messages/senders.ts';
import { openDatabase } from '../../db/sqlite/open.ts';
import { contactHash } from '../../src/domain/booking/wrong-names.ts';
import { defaultSender } from '../../src/domain/messages/sender.ts';
import { serveSlotline } from '../helpers/process/command.ts';
import type { SampleFile } from '../helpers/sample-file.ts';
import { addEndpoint } from '../helpers/webhooks/endpoint.ts';
import { erase, personFiles, phone, rows } from './person-files.ts';

const { sampleFile, stored, allStored } = personFiles();

const dayMs = 86_400_000;

/** All that Zebedia left behind, as it stands in the file. */
const traces = ['Zebedia', 'quux', '2125550123', 'marmalade', 'crm-77321', 'call-zebra', 'no longer hungry'];

describe('person erase', () => {
  test('leaves no byte of a person in the files that a server has open, and keeps the time', async () => {
    const sample = await sampleFile('served');
    const server = await serveSlotline(sample.databaseFile);
    const { moved, cancelled, held } = await zebediaCalls(server.url, sample);
    const left = { text: 'Is quux fine?', name: 'Zebedia', phone, callBack: 'marmalade at noon' };
    await post(server.url, sample, { operation: 'leave-message', ...left, idempotencyKey: '2125550123' });
    expect(tracesIn(sample.databaseFile)).toEqual(traces);
    expect(await erase(sample, '--phone', phone)).toEqual({
      bookings: 2,
      calls: expect.any(Number),
      messages: 1,
      others: [],
      notReached: [
        'backups and other copies of the file',
        'calendars that have fetched the bookings from a feed already',
      ],
    });
    expect(tracesIn(sample.databaseFile)).toEqual([]);
    const nobody = { name: '', phone: null, email: null, notes: null, metadata: {}, callId: null };
    for (const booking of [moved, cancelled]) {
      const found = await post(server.url, sample, { operation: 'find-bookings', code: booking.code });
      const erased = { ...booking, ...nobody, version: booking.version + 1 };
      expect<unknown>(found).toEqual({ bookings: [erased], nextCursor: null });
    }
    const other = { name: 'Ann', email: 'ann@example.com', operation: 'book-slot' };
    expect(await post(server.url, sample, { ...other, start: moved.start })).toMatchObject({
      code: 'SLOT_TAKEN',
    });
    expect(await post(server.url, sample, { ...other, start: held.start })).toMatchObject({
      code: 'SLOT_TAKEN',
    });
    const booked = await post(server.url, sample, { ...other, start: cancelled.start });
    expect(booked).toMatchObject({ booking: { name: 'Ann' } });
    const stopped = await post(server.url, sample, { operation: 'cancel-booking', bookingId: moved.id });
    expect(stopped).toMatchObject({ booking: { ...nobody, id: moved.id, status: 'cancelled' } });
    expect((await server.end('SIGTERM')).exitCode).toBe(0);
    expect(tracesIn(sample.databaseFile)).toEqual([]);
  });

  test('leaves no byte of a person in events for endpoints, and says that what was sent is elsewhere', async () => {
    const sample = await sampleFile('told');
    const db = openDatabase(sample.databaseFile);
    await addEndpoint({ db, clock: { now: Date.now } }, sample);
    const server = await serveSlotline(sample.databaseFile);
    await zebediaCalls(server.url, sample);
    const bodies = async () =>
      (await db.selectFrom('webhook_events').select('body').execute()).map(({ body }) => body);
    expect((await bodies()).filter((body) => body.includes('Zebedia')).length).toBeGreaterThan(2);
    const { notReached } = (await erase(sample, '--phone', phone)) as { notReached: string[] };
    expect(notReached).toContain('what was sent to webhooks already');
    expect((await bodies()).length).toBeGreaterThan(3);
    await db.destroy();
    expect(tracesIn(sample.databaseFile)).toEqual([]);
    expect((await server.end('SIGTERM')).exitCode).toBe(0);
    expect(tracesIn(sample.databaseFile)).toEqual([]);
  });

  test('reaches what was deleted or overwritten before', async () => {
    const sample = await sampleFile('deleted');
    await stored(sample, { name: 'Zebedia', email: 'zeb@quux.example', notes: 'marmalade '.repeat(80) });
    const others = Array.from({ length: 200 }, (_, index) => ({ name: `Ann ${index}` }));
    await allStored(sample, others);
    const db = openDatabase(sample.databaseFile);
    await db.updateTable('bookings').set({ notes: 'short' }).where('name', '=', 'Zebedia').execute();
    await db.deleteFrom('bookings').where('name', '=', 'Zebedia').execute();
    await db.destroy();
    expect(tracesIn(sample.databaseFile)).toEqual(['Zebedia', 'quux', 'marmalade']);
    expect(await erase(sample, '--email', 'zeb@quux.example')).toMatchObject({ bookings: 0 });
    expect(tracesIn(sample.databaseFile)).toEqual([]);
  });

  test('reaches what was answered to the questions of a service', async () => {
    const sample = await sampleFile('answered');
    const answers = { breakfast: 'marmalade' };
    await stored(sample, { name: 'Zebedia', phone, serviceId: crypto.randomUUID(), answers });
    expect(tracesIn(sample.databaseFile)).toEqual(['Zebedia', '2125550123', 'marmalade']);
    expect(await erase(sample, '--phone', phone)).toMatchObject({ bookings: 1 });
    expect(tracesIn(sample.databaseFile)).toEqual([]);
  });

  test('forgets the answers that tell of the person, and no others', async () => {
    const sample = await sampleFile('answers');
    const id = await stored(sample, { phone, email: 'ann@example.com', callId: 'call-7' });
    const kept = { workspace_id: sample.workspaceId, operation: 'book-slot', input_hash: '', answer: '{}' };
    const keys = [
      { key: 'theirs', booking_id: id },
      { key: 'hold-12125550123', booking_id: null },
      { key: 'Ann@Example.com', booking_id: null },
      { key: 'call-7/hold', booking_id: null },
      { key: 'call', booking_id: null },
      { key: 'another', booking_id: crypto.randomUUID() },
    ];
    const db = openDatabase(sample.databaseFile);
    for (const each of keys) {
      await db
        .insertInto('idempotency_keys')
        .values({ ...kept, ...each, created_at: 0 })
        .execute();
    }
    await db.destroy();
    await erase(sample, '--phone', phone);
    const left = await rows(sample, (db) => db.selectFrom('idempotency_keys').select('key').orderBy('key'));
    expect(left.map(({ key }) => key)).toEqual(['another', 'call']);
  });

  test('forgets the wrong names that were given with their number, and with no other', async () => {
    const sample = await sampleFile('guessed');
    const { workspaceId } = sample;
    await stored(sample, { phone });
    const db = openDatabase(sample.databaseFile);
    const hashes = [phone, '+12125550199'].map((contact) => contactHash({ workspaceId, contact }));
    for (const contact of hashes)
      await db
        .insertInto('wrong_names')
        .values({ workspace_id: workspaceId, contact, tries: 5, last_at: 1 })
        .execute();
    await db.destroy();
    await erase(sample, '--phone', phone);
    const left = await rows(sample, (opened) => opened.selectFrom('wrong_names').select('contact'));
    expect(left.map(({ contact }) => contact)).toEqual(hashes.slice(1));
  });

  test('takes holds from the calls that tell of the person, and from no others', async () => {
    const sample = await sampleFile('holding');
    await stored(sample, { phone, email: 'ann@example.com', callId: 'call-7' });
    const { workspaceId, calendarId } = sample;
    const time = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0, startAt: 0, endAt: 60_000 };
    const claim = { ...time, workspaceId, calendarId, kind: 'hold' as const, expiresAt: 1 };
    const db = openDatabase(sample.databaseFile);
    for (const callId of ['call-7', 'sip:12125550123@pbx', 'Ann@Example.com', 'call-8']) {
      await insertClaim(db, { ...claim, callId, ownerId: crypto.randomUUID() });
    }
    await db.destroy();
    await erase(sample, '--phone', phone);
    const left = await rows(sample, (db) => db.selectFrom('claims').select('call_id'));
    expect(left.map(({ call_id }) => call_id).sort()).toEqual(['call-8', null, null, null]);
  });

  test('says that texts and emails stay where they were sent, if the workspace sends any', async () => {
    const sample = await sampleFile('texting');
    const sent = 'texts and emails that were sent already';
    expect((await erase(sample, '--phone', phone)).notReached).not.toContain(sent);
    const db = openDatabase(sample.databaseFile);
    const { workspaceId } = sample;
    await saveSender(db, { workspaceId, sender: { ...defaultSender, textProvider: 'sealed' } });
    await db.destroy();
    expect((await erase(sample, '--phone', phone)).notReached).toContain(sent);
  });

  test('names the copies that lie beside the file, but not its key', async () => {
    const sample = await sampleFile('copied');
    const copy = `${sample.databaseFile}.backup-before-0009-x-1`;
    writeFileSync(copy, '');
    writeFileSync(`${sample.databaseFile}.key`, '');
    const { notReached } = await erase(sample, '--phone', phone);
    expect(notReached).toContain(copy);
    expect(notReached).not.toContain(`${sample.databaseFile}.key`);
  });
});

/** Somebody holds, books, moves and cancels, with everything that can be told of a person. */
async function zebediaCalls(url: string, sample: SampleFile) {
  const callId = 'call-zebra';
  const who = { name: 'Zebedia', phone, email: 'zeb@quux.example', notes: 'marmalade', callId };
  const person = { ...who, metadata: { id: 'crm-77321' }, operation: 'book-slot' };
  const said = ['monday, I am Zebedia', 'tuesday, call me at 212 555-0123', 'wednesday, zeb@quux.example'];
  for (const query of said) await post(url, sample, { operation: 'check-availability', query });
  await post(url, sample, { operation: 'check-availability', query: 'monday marmalade', callId });
  const key = (name: string) => ({ idempotencyKey: `${name} ${phone}` });
  const { hold } = await post(url, sample, {
    operation: 'hold-slot',
    start: slot(0),
    callId,
    ...key('hold'),
  });
  const first = await post(url, sample, { ...person, start: slot(1), ...key('first') });
  const second = await post(url, sample, { ...person, start: slot(2), ...key('second') });
  const moving = { operation: 'reschedule-booking', bookingId: first.booking.id, start: slot(3) };
  const moved = await post(url, sample, { ...moving, ...key('move') });
  const reason = 'no longer hungry';
  const cancelling = { operation: 'cancel-booking', code: second.booking.code, reason };
  const cancelled = await post(url, sample, { ...cancelling, ...key('cancel') });
  return { held: hold, moved: moved.booking, cancelled: cancelled.booking };
}

/** A slot of two days ahead, as the sample's calendar answers it. */
function slot(index: number): string {
  const startAt = (Math.floor(Date.now() / dayMs) + 2) * dayMs + index * 1_800_000;
  return new Date(startAt).toISOString().replace('.000Z', '+00:00');
}

/** What tests look at in an answer that is no refusal. */
type Answered = {
  booking: { id: string; code: string; start: string; version: number };
  hold: { start: string };
};

async function post(
  url: string,
  { key, calendarId }: SampleFile,
  { operation, ...input }: { operation: string } & Record<string, unknown>,
): Promise<Answered> {
  const response = await fetch(`${url}/api/v1/${operation}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ calendarId, ...input }),
  });
  return (await response.json()) as Answered;
}

/** What of Zebedia can be found in the bytes of a database's files. */
function tracesIn(databaseFile: string): string[] {
  const files = readdirSync(dirname(databaseFile)).filter((name) => name.startsWith(basename(databaseFile)));
  const bytes = Buffer.concat(files.map((name) => readFileSync(join(dirname(databaseFile), name))));
  return traces.filter((trace) => bytes.includes(trace));
}
