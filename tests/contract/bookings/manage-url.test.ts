import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { found } from '../../../src/actions/action.ts';
import { manageUrlOf } from '../../../src/process/booking-link.ts';
import { everythingStored } from '../../helpers/everything-stored.ts';
import { callTool } from '../../helpers/mcp-caller.ts';
import { asksInRun } from '../../helpers/runs/in-run.ts';
import { ToldWorld } from '../../helpers/webhooks/told-world.ts';
import { ContractServer } from '../contract-server.ts';
import { vapiBody, vapiPath } from '../voice/gate/voice-gate.ts';

const start = '2026-11-24T14:00:00-05:00';
const baseUrl = 'https://slots.example.com';
const ada = { name: 'Ada Lovelace', phone: '+12125550123' };
type Linked = { id: string; code: string; manageUrl: string | null };

let world: ToldWorld;
beforeEach(async () => {
  const contract = await ContractServer.open({ webhookNetworks: ['127.0.0.1'], baseUrl });
  world = await ToldWorld.of(contract, await contract.place());
});
afterEach(() => world[Symbol.asyncDispose]());

async function post(operation: string, input: Record<string, unknown>): Promise<Linked> {
  const { json } = await world.contract.post(world.place, operation, { input });
  const { booking, bookings } = json as { booking?: Linked; bookings?: Linked[] };
  return found(booking ?? bookings?.[0]);
}

/** The address of a booking's page by now. */
async function linkOf(bookingId: string): Promise<string | null> {
  const { services, db, clock } = world.contract.made;
  const booking = found(await bookingOfWorkspace(db, { ...world.place, bookingId }));
  return manageUrlOf(services, booking, clock.now());
}

/** What renewing a link comes to. */
async function renew(bookingId: string): Promise<void> {
  const { db } = world.contract.made;
  await db.updateTable('bookings').set({ link_number: 7 }).where('id', '=', bookingId).execute();
}

describe('the address of a booking’s page', () => {
  test('is in each booking over REST until it starts', async () => {
    const { id: bookingId, manageUrl } = await post('book-slot', { ...ada, start });
    expect(manageUrl).toMatch(/^https:\/\/slots\.example\.com\/b\/[\w-]{43}$/);
    expect(manageUrl).toBe(await linkOf(bookingId));
    const moved = await post('reschedule-booking', { bookingId, start: '2026-11-24T15:00:00' });
    const changed = await post('update-booking', { bookingId, notes: 'By car' });
    const listed = await post('find-bookings', { phone: ada.phone });
    const cancelled = await post('cancel-booking', { bookingId });
    expect([moved, changed, listed, cancelled].map((each) => each.manageUrl)).toEqual(
      Array.from({ length: 4 }, () => manageUrl),
    );
    world.contract.setNow('2026-11-24T15:00:00-05:00');
    expect((await post('find-bookings', { phone: ada.phone })).manageUrl).toBeNull();
  });

  test('is in an answer that’s given again as it’s by then, and isn’t kept with it', async () => {
    const input = { ...ada, start, idempotencyKey: 'once' };
    const { id, manageUrl } = await post('book-slot', input);
    expect((await post('book-slot', input)).manageUrl).toBe(manageUrl);
    await renew(id);
    const renewed = await linkOf(id);
    expect(renewed).not.toBe(manageUrl);
    expect((await post('book-slot', input)).manageUrl).toBe(renewed);
    const stored = await everythingStored(world.contract.made.db);
    expect(stored).toContain('once');
    for (const url of [manageUrl, renewed]) expect(stored).not.toContain(secretIn(url));
  });

  test('is told to no bot, whatever REST was answered', async () => {
    const input = { ...ada, start, idempotencyKey: 'once' };
    const { id, code } = await post('book-slot', input);
    const answers = [
      await callTool(world.contract, world.place, {
        name: 'book_slot',
        input: { ...ada, start },
        headers: { 'idempotency-key': 'once' },
      }),
      await callTool(world.contract, world.place, { name: 'find_bookings', input: { code } }),
      await world.contract.ask(`POST ${vapiPath}`, {
        key: world.place.key,
        query: { calendarId: world.place.calendarId },
        body: vapiBody([{ name: 'find_bookings', arguments: { code } }]),
      }),
    ];
    for (const answer of answers) {
      const text = JSON.stringify(answer);
      expect(text).toContain('2 PM');
      expect(text).not.toContain('manageUrl');
      expect(text).not.toContain('/b/');
      expect(text).not.toContain(secretIn(await linkOf(id)));
    }
  });

  test('is null where there are no such pages', async () => {
    await using other = await ToldWorld.open();
    const { json } = await other.contract.post(other.place, 'book-slot', { input: { ...ada, start } });
    expect(json).toMatchObject({ booking: { manageUrl: null } });
  });
});

// Nothing leaves a run.
describe.skipIf(asksInRun)('the address of a booking’s page in events', () => {
  test('is filled in when they’re sent, as it’s by then, and signed with them', async () => {
    await world.endpoint();
    const { id, manageUrl } = await post('book-slot', { ...ada, start });
    await renew(id);
    await world.deliver();
    const [event] = world.receiver.delivered();
    expect(event?.body.data['booking']).toMatchObject({ id, manageUrl: await linkOf(id) });
    expect(event?.text).not.toContain(secretIn(manageUrl));
  });

  test('is null once the appointment has started', async () => {
    await world.endpoint();
    await post('book-slot', { ...ada, start });
    world.contract.setNow(start);
    await world.deliver();
    expect(world.receiver.delivered()[0]?.body.data['booking']).toMatchObject({ manageUrl: null });
  });

  test('is kept nowhere, not in what the endpoint answers either, and pages don’t show it', async () => {
    const endpoint = await world.endpoint();
    world.receiver.reply = ({ text, nth }) =>
      new Response(nth === 1 ? text : text.repeat(9), { status: nth === 1 ? 500 : 200 });
    const { manageUrl } = await post('book-slot', { ...ada, start, idempotencyKey: 'once' });
    await world.deliver();
    await world.after(6_000);
    expect(world.receiver.delivered()[0]?.text).toContain(String(manageUrl));
    const pages = await world.pagesOf(endpoint);
    expect(pages.join()).toContain(`${baseUrl}/b/…`);
    const seen = [...pages, await everythingStored(world.contract.made.db), ...world.contract.made.logLines];
    const secret = secretIn(manageUrl);
    for (const part of [secret, secret.slice(0, 12), secret.slice(-12)]) {
      expect(seen.filter((text) => text.includes(part))).toEqual([]);
    }
  });
});

function secretIn(url: string | null): string {
  return found(url ?? undefined).slice(-43);
}
