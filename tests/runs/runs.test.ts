import { beforeEach, expect, jest, test } from 'bun:test';
import { insertReplan } from '../../db/queries/messages/replan.ts';
import { write } from '../../db/write.ts';
import { hourMs } from '../../src/domain/time/local-time.ts';
import { runLimits } from '../../src/runs/runs.ts';
import { stopTimers } from '../helpers/stopped-timers.ts';
import { type TestServices, testServices } from '../helpers/workspace.ts';

let made: TestServices;
let workspaceId: string;

beforeEach(async () => {
  made = await testServices();
  workspaceId = await made.workspace();
  await made.calendar({ workspaceId });
});

const enter = (name: string, setAt?: number) => made.services.runs.enter({ workspaceId, name }, setAt);

test('a run is the same for whoever enters it, at once or later', async () => {
  const [one, other] = await Promise.all([enter('a'), enter('a')]);
  expect(other).toBe(one);
  expect(await enter('a')).toBe(one);
  expect(await enter('b')).not.toBe(one);
});

test('shares nothing with the server but what has no state', async () => {
  const { services } = await enter('a');
  const shared = Object.entries(services).filter(
    ([name, value]) => typeof value === 'object' && value === made.services[name as keyof typeof services],
  );
  expect(shared.map(([name]) => name).sort()).toEqual([
    'expander',
    'languages',
    'log',
    'passwords',
    'stopping',
    'zones',
  ]);
});

test('one run too many is refused, and there’s room again once some were left for an hour', async () => {
  for (let n = 0; n < runLimits.perWorkspace; n++) await enter(`run-${n}`);
  const refused = { refusal: { code: 'RUN_LIMIT', limitOf: 'workspace', limit: 20 } };
  await expect(enter('one-more')).rejects.toMatchObject(refused);
  await enter('run-0');
  made.clock.advance(hourMs - 1);
  await enter('run-0');
  made.services.runs.sweep();
  await expect(enter('one-more')).rejects.toMatchObject(refused);
  made.clock.advance(1);
  made.services.runs.sweep();
  await Promise.resolve();
  expect(made.services.runs.count).toBe(1);
  await enter('one-more');
});

test('a run that can’t be made anew stays as it is', async () => {
  const before = await enter('a');
  const fill = () => Promise.reject(new Error('cannot be'));
  await expect(
    made.services.runs.replace({ workspaceId, name: 'a' }, { setAt: undefined, fill }),
  ).rejects.toThrow('cannot be');
  expect(await enter('a')).toBe(before);
  const after = await made.services.runs.replace(
    { workspaceId, name: 'a' },
    { setAt: undefined, fill: async () => {} },
  );
  expect(after).not.toBe(before);
  expect(await enter('a')).toBe(after);
});

test('a run that’s replaced stays open for those in it, however long its time takes to pass', async () => {
  const run = await enter('a');
  const { db, clock } = run.services;
  const { id: calendarId } = await db.selectFrom('calendars').select('id').executeTakeFirstOrThrow();
  await insertReplan(db, { workspaceId, calendarId, at: clock.now() + hourMs });
  const held = Promise.withResolvers<void>();
  const holding = write(db, () => held.promise);
  const passing = enter('a', clock.now() + 2 * hourMs);
  stopTimers();
  try {
    const fill = async () => {};
    await made.services.runs.replace({ workspaceId, name: 'a' }, { setAt: undefined, fill });
    jest.advanceTimersByTime(60_000);
  } finally {
    jest.useRealTimers();
  }
  await Bun.sleep(1);
  held.resolve();
  await holding;
  await passing;
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});
