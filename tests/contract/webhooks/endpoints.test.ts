import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { inTurn } from '../../helpers/webhooks/receiver.ts';
import { type AddedEndpoint, ToldWorld } from '../../helpers/webhooks/told-world.ts';

const tuesday = '2026-11-24T14:00:00';
const hour = 3_600_000;

let world: ToldWorld;
beforeEach(async () => {
  world = await ToldWorld.open();
});
afterEach(() => world[Symbol.asyncDispose]());

const post = ({ id }: AddedEndpoint, what: string, fields: Record<string, string> = {}) =>
  world.admin.post(`/settings/webhooks/${id}/${what}`, fields);

describe('an endpoint', () => {
  test('that is switched off is told nothing, and of nothing that happened meanwhile', async () => {
    const endpoint = await world.endpoint();
    await post(endpoint, 'off');
    await world.book(tuesday);
    await world.deliver();
    await post(endpoint, 'on');
    await world.after(hour);
    expect(world.receiver.arrivals).toEqual([]);
    await world.book('2026-11-24T15:00:00');
    await world.deliver();
    expect(world.toldAt()).toEqual(['booking.created 1']);
  });

  test('that answered 410 is told again once it is switched on', async () => {
    const endpoint = await world.endpoint();
    world.receiver.reply = inTurn(410);
    await world.book(tuesday);
    await world.deliver();
    await post(endpoint, 'on');
    await world.book('2026-11-24T15:00:00');
    await world.deliver();
    expect(world.receiver.delivered()).toHaveLength(1);
  });

  test('is sent a test at once, whose answer is shown, once, and that is tried once', async () => {
    const endpoint = await world.endpoint('/', { types: ['booking.cancelled'] });
    world.receiver.reply = () => new Response('Try <b>later</b>', { status: 500 });
    const { status, text } = await post(endpoint, 'test');
    expect(status).toBe(200);
    expect(text).toContain('Try &lt;b&gt;later&lt;/b&gt;');
    expect(world.toldAt()).toEqual(['webhook.test']);
    const [{ body } = { body: undefined }] = world.receiver.arrivals;
    expect(body?.data).toEqual({ workspaceId: world.place.workspaceId, calendarId: null });
    await world.after(hour);
    expect(world.toldAt()).toEqual(['webhook.test']);
  });

  test('is sent an event again with the same ID and the same words', async () => {
    const endpoint = await world.endpoint();
    const { id: bookingId } = await world.book(tuesday);
    await world.deliver();
    await world.write('cancel-booking', { bookingId });
    await world.deliver();
    const [{ id, text } = { id: '', text: '' }] = world.receiver.arrivals;
    await post(endpoint, `deliveries/${id}/replay`);
    await world.deliver();
    const again = world.receiver.arrivals[2];
    expect([world.receiver.arrivals.length, again?.id, again?.text]).toEqual([3, id, text]);
  });

  test('is not told what others are: 100 can be added, and no more', async () => {
    await world.endpoint('/1', { types: ['booking.no_show'] });
    const { db } = world.contract.made;
    const first = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 97 }, () => ({ ...first, id: crypto.randomUUID() }));
    await db.insertInto('webhooks').values(more).execute();
    await world.endpoint('/7', { types: ['booking.created'] });
    await world.endpoint('/100', { types: ['booking.no_show'] });
    await expect(world.endpoint('/101')).rejects.toThrow('no secret is shown');
    await world.book(tuesday);
    await world.deliver();
    expect(world.receiver.arrivals.map(({ path }) => path)).toEqual(['/7']);
  });

  test.each(['waitlist.offered', 'booking.made', 'webhook.test', ''])(
    'cannot be told of "%s", which there is not yet',
    async (type) => {
      await expect(world.endpoint('/', { types: [type] })).rejects.toThrow('no secret is shown: 422');
    },
  );
});

describe('erasing a person', () => {
  test('takes their data out of what waits and of what was sent, and tells so', async () => {
    const endpoint = await world.endpoint();
    // The first answer repeats what it got, and is kept.
    world.receiver.reply = ({ nth, text }) => (nth === 1 ? new Response(text) : 500);
    const person = {
      name: 'Grace Hopper',
      phone: '+12125550177',
      notes: 'COBOL',
      email: 'grace@example.com',
    };
    const { id: bookingId } = await world.book(tuesday, person);
    await world.deliver();
    await world.write('reschedule-booking', { bookingId, start: '2026-11-25T10:00:00' });
    await world.deliver();
    await eraseByPhone(person.phone);
    world.receiver.reply = () => 204;
    const before = world.receiver.arrivals.length;
    // Another body under the same ID is what's asked for here.
    world.receiver.forgetBodies();
    await world.after(hour);
    const later = world.receiver.arrivals.slice(before);
    expect(later.length).toBeGreaterThan(0);
    const pages = [...later.map(({ text }) => text), ...(await world.pagesOf(endpoint))];
    for (const personal of ['Grace', 'Hopper', '2125550177', 'COBOL', 'grace@']) {
      expect(pages.filter((text) => text.includes(personal))).toEqual([]);
    }
    expect(later.map(({ body }) => body.data['booking'].id)).toContain(bookingId);
  });
});

async function eraseByPhone(phone: string): Promise<void> {
  const { services, clock } = world.contract.made;
  const by = { actor: { kind: 'cli' as const }, workspaceId: world.place.workspaceId, at: clock.now() };
  expect(await perform(services, erasePerson, { by, input: { phone } })).toMatchObject({ bookings: 1 });
}
