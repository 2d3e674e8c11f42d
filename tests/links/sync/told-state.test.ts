import { beforeEach, describe, expect, test } from 'bun:test';
import { endTurn } from '../../../db/queries/links/write-backs.ts';
import { type Writing, withinWorkspace, write } from '../../../db/write.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { hourMs } from '../../../src/domain/time/local-time.ts';
import { LinkError, writeFailure } from '../../../src/links/link-error.ts';
import { recordAndTell } from '../../../src/links/sync/tell-state.ts';
import { type FeedWorld, feedOf, feedWorld } from '../../helpers/links/feed-world.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { waitingEvents } from '../../helpers/webhooks/told.ts';

let world: FeedWorld;
let calendar: Calendar;
let linkId: string;

beforeEach(async () => {
  world = await feedWorld({ now: '2026-11-24T08:00:00Z' });
  calendar = await world.calendar({ workspaceId: await world.workspace() });
  await addEndpoint(world, calendar);
  linkId = await world.link(calendar);
});

/** Reads what's due an hour later, whatever is answered there. */
async function read(serve: () => Response): Promise<void> {
  world.serve = serve;
  world.clock.advance(hourMs);
  await world.schedule.startDue();
  await world.schedule.whenIdle();
}

const inOrder = () => read(() => feedOf([]));
const broken = () => read(() => new Response(null, { status: 500 }));

/** Ends a turn of writing as the schedule does, an hour later. */
async function written(failure: LinkError | null): Promise<void> {
  world.clock.advance(hourMs);
  const at = world.clock.now();
  const ended = failure && { error: writeFailure(failure), nextAt: at };
  const work = (transaction: Writing) =>
    recordAndTell(transaction, { linkId, at }, () => endTurn(transaction, { linkId, failure: ended }));
  await write(world.db, work, withinWorkspace(calendar));
}

const types = async () => (await waitingEvents(world.db)).map(({ type }) => type);

describe('an endpoint is told of a linked calendar', () => {
  test('that failed, once for all tries, and that it works again', async () => {
    await inOrder();
    expect(await types()).toEqual([]);
    for (let tries = 0; tries < 3; tries++) await broken();
    await inOrder();
    await inOrder();
    await broken();

    expect(await types()).toEqual(['link.failed', 'link.recovered', 'link.failed']);
  });

  test('with what Home shows of it', async () => {
    await broken();
    const { workspaceId, id: calendarId } = calendar;
    const { name } = await world.linkOf(calendar);

    expect(await waitingEvents(world.db)).toMatchObject([
      {
        type: 'link.failed',
        timestamp: '2026-11-24T09:00:00.000Z',
        data: {
          workspaceId,
          calendarId,
          link: { id: linkId, kind: 'ics', name, host: 'calendar.example.com' },
          error: {
            code: 'server_failed',
            message: '"calendar.example.com" failed with status 500. Slotline will retry soon.',
          },
        },
      },
    ]);
  });

  test('that can’t be written to, once, and that it works again once both do', async () => {
    await world.db.updateTable('links').set({ target_href: '/work/' }).execute();
    await written(new LinkError('unauthorized', { host: 'calendar.example.com' }));
    await written(new LinkError('unauthorized', { host: 'calendar.example.com' }));
    await broken();
    await written(null);
    expect(await types()).toEqual(['link.failed']);

    await inOrder();
    expect(await types()).toEqual(['link.failed', 'link.recovered']);
    const [failed] = await waitingEvents(world.db);
    expect(failed?.data['error']).toMatchObject({ code: 'unauthorized' });
  });
});
