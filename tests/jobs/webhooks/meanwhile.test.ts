import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { leaseDeliveries } from '../../../db/queries/webhooks/due.ts';
import { erasePersonFromEvents } from '../../../db/queries/webhooks/erase.ts';
import { recordDelivered } from '../../../db/queries/webhooks/tries.ts';
import { withinWorkspace, withoutLock, write } from '../../../db/write.ts';
import { perform } from '../../../src/actions/action.ts';
import { switchOffWebhook } from '../../../src/actions/webhooks/switch-off.ts';
import { updateWebhook } from '../../../src/actions/webhooks/update.ts';
import { WebhookSchedule, webhookTiming } from '../../../src/jobs/webhooks/schedule.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { WebhookReceiver } from '../../helpers/webhooks/receiver.ts';
import { addSigned, queueEvent } from '../../helpers/webhooks/sending.ts';
import { isOnPostgres, type TestServices, testServices } from '../../helpers/workspace.ts';

let made: TestServices;
let workspaceId: string;
let receiver: WebhookReceiver;
let schedule: WebhookSchedule;
let webhookId: string;
/** Gives what arrived so far its answer. */
let answers: ((status: number) => void)[];

beforeEach(async () => {
  const config = { webhookNetworks: ['127.0.0.1/32'] };
  made = await testServices({ now: '2026-11-24T08:00:00Z', config });
  workspaceId = await made.workspace();
  receiver = new WebhookReceiver({ now: made.clock.now });
  answers = [];
  receiver.reply = () => new Promise<number>((resolve) => answers.push(resolve));
  schedule = new WebhookSchedule(made.services);
  const added = await addSigned(made.services, { workspaceId, url: receiver.url('/') });
  webhookId = added.webhookId;
  for (const path of ['/', '/new']) receiver.trust(path, added.secret);
});

afterEach(async () => {
  await schedule.stop();
  receiver[Symbol.dispose]();
});

const queue = (bookingId?: string) =>
  queueEvent(made.db, {
    workspaceId,
    webhookIds: [webhookId],
    at: made.clock.now(),
    ...(bookingId && { bookingId }),
  });
const jobs = () => made.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const webhook = () =>
  made.db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirstOrThrow();

const by = () => ({ actor: { kind: 'cli' }, workspaceId, at: made.clock.now() }) as const;
const switchOff = () => perform(made.services, switchOffWebhook, { by: by(), input: { webhookId } });

/** Sends what's due, and answers it once all of that has come. */
async function sending(count: number): Promise<void> {
  await schedule.startDue();
  await receiver.arrived(count);
}

async function answer(...statuses: number[]): Promise<void> {
  for (const [index, status] of statuses.entries()) answers[index]?.(status);
  await schedule.whenIdle();
}

describe('what is being sent while its endpoint is switched off', () => {
  test('isn’t tried again if it fails', async () => {
    await queue();
    await sending(1);
    await switchOff();
    await answer(500);
    expect(await jobs()).toMatchObject([{ failed_at: made.clock.now(), leased_until: 0 }]);
  });

  test('isn’t tried again either if another event was told that the endpoint is gone', async () => {
    for (const _ of ['one', 'two', 'three']) await queue();
    await sending(3);
    answers[0]?.(410);
    while ((await webhook()).off_at === null) await Bun.sleep(1);
    await answer(410, 500, 503);
    expect((await jobs()).filter(({ failed_at }) => failed_at === null)).toEqual([]);
  });

  test('is delivered if it is taken', async () => {
    await queue();
    await sending(1);
    await switchOff();
    await answer(204);
    expect(await jobs()).toEqual([]);
  });
});

test('what was answered at the address before says nothing about the one that an endpoint has now', async () => {
  for (const _ of ['one', 'two']) await queue();
  await sending(2);
  const changes = { url: new URL(receiver.url('/new')) };
  await perform(made.services, updateWebhook, { by: by(), input: { webhookId, changes } });
  await answer(410, 500);
  expect(await webhook()).toMatchObject({ off_at: null, failures: 0, failing_since: null });
});

test('endpoints that say they are gone several times at once are switched off without waiting for each other', async () => {
  receiver.reply = () => 410;
  for (let count = 0; count < 16; count++) {
    const url = receiver.url(`/${count}`);
    const place = { workspaceId: await made.workspace() };
    const added = await addSigned(made.services, { ...place, url });
    receiver.trust(`/${count}`, added.secret);
    const event = { ...place, webhookIds: [added.webhookId], at: made.clock.now() };
    for (let number = 1; number <= 8; number++) await queueEvent(made.db, { ...event, number });
  }
  await schedule.startDue();
  await schedule.whenIdle();
  expect(made.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  expect((await jobs()).filter(({ failed_at }) => failed_at === null)).toEqual([]);
});

test('a try that a server didn’t live to end isn’t counted', async () => {
  await queue();
  const { leaseMs } = webhookTiming;
  for (let kills = 0; kills < 20; kills++) {
    const jobIds = (await jobs()).map(({ id }) => id);
    const lease = { jobIds, now: made.clock.now(), leaseMs };
    expect(await write(made.db, (each) => leaseDeliveries(each, lease), withoutLock)).toHaveLength(1);
    made.clock.advance(leaseMs);
  }
  await sending(1);
  await answer(500);
  expect(await jobs()).toMatchObject([{ attempt: 1, failed_at: null, due_at: made.clock.now() + 5_000 }]);
});

test.skipIf(!isOnPostgres)('what is answered while somebody is erased is not kept', async () => {
  const calendar = await made.calendar({ workspaceId });
  const bookingId = await bookInto(made, calendar, { start: '2026-11-25T10:00:00Z' });
  await queue(bookingId);
  const { clock, db } = made;
  const [{ id = 0 } = {}] = await jobs();
  const lease = { jobIds: [id], now: clock.now(), leaseMs: webhookTiming.leaseMs };
  const [job] = await write(db, (each) => leaseDeliveries(each, lease), withoutLock);
  if (!job) throw new Error('nothing is due');
  const tried = { url: receiver.url('/'), headers: '{}', startedAt: clock.now(), durationMs: 1 };
  const answered = { ...tried, status: 200, error: null, answer: 'Welcome, Ann Lee!' };
  let erased: Promise<void> | undefined;
  await write(
    db,
    async (recording) => {
      await recordDelivered(recording, { job, tried: answered, at: clock.now() });
      erased = write(
        db,
        (erasing) => erasePersonFromEvents(erasing, [bookingId]),
        withinWorkspace({ workspaceId }),
      );
      while (!(await isSomebodyWaiting())) await new Promise(setImmediate);
    },
    withoutLock,
  );
  await erased;
  expect(await db.selectFrom('webhook_tries').select('answer').execute()).toEqual([{ answer: null }]);
});

/** Whether a transaction waits for another one. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(made.db);
  return rows.length > 0;
}
