import { expect, test } from 'bun:test';
import { sql } from 'kysely';
import { InputError } from '../../../src/domain/errors.ts';
import { hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { MessageSchedule } from '../../../src/jobs/messages/schedule.ts';
import { SecretBox } from '../../../src/process/secret-box.ts';
import { tellingPlace } from './telling-place.ts';

const wednesday = '2026-11-25T10:00:00-05:00';

test('reminders that can’t be planned anew keep nobody else from being told', async () => {
  const place = await tellingPlace({ remindHours: [] });
  const job = {
    workspace_id: place.workspaceId,
    kind: 'replan' as const,
    about: place.calendarId,
    due_at: 0,
  };
  await place.db
    .insertInto('jobs')
    .values({ ...job, detail: 'no JSON' })
    .execute();
  await place.book(wednesday);
  expect(await place.sent()).toHaveLength(1);
});

test('what can’t be begun waits a while, and lets others go first', async () => {
  const place = await tellingPlace({ remindHours: [] });
  const ids = [];
  for (const minute of [10, 11, 12, 13, 14]) {
    ids.push((await place.book(`2026-11-25T${minute}:00:00-05:00`, { phone: `+121255501${minute}` })).id);
  }
  await sql`update jobs set detail = 'no JSON' where booking_id in (${sql.join(ids.slice(0, 4))})`.execute(
    place.db,
  );
  for (let look = 0; look < 5; look++) {
    await place.schedule.startDue();
    await place.schedule.whenIdle();
  }
  expect(place.recorder.take()).toHaveLength(1);
  expect(place.logLines.filter((line) => line.includes('message not sent'))).toHaveLength(4);
  place.clock.advance(minuteMs);
  await place.sent();
  expect(place.logLines.filter((line) => line.includes('message not sent'))).toHaveLength(8);
});

test('without the server’s key, mail waits, and then says so', async () => {
  const place = await tellingPlace({ remindHours: [], by: ['email'] });
  const booking = await place.book(wednesday);
  const refuse = () => {
    throw new InputError('SLOTLINE_SECRET_KEY is missing');
  };
  const secrets = new SecretBox({ read: refuse, make: refuse });
  const schedule = new MessageSchedule({ ...place.services, secrets });
  const look = async () => {
    await schedule.startDue();
    await schedule.whenIdle();
  };
  await look();
  expect(await place.told(booking)).toEqual(['email confirmation due 5']);
  expect(place.logLines.filter((line) => line.includes('message not sent'))).toEqual([]);
  place.clock.advance(6 * hourMs);
  await look();
  expect(await place.told(booking)).toEqual(['email confirmation failed 0']);
});
