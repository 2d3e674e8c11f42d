import { describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { addTimeOff } from '../../../src/actions/time-off/add.ts';
import { removeTimeOff } from '../../../src/actions/time-off/remove.ts';
import { callTool } from '../../helpers/mcp-caller.ts';
import { type Answer, ContractServer, type Place } from '../contract-server.ts';

const contract = await ContractServer.open();
const secret = 'Therapy with Dr. Quill';

/** Takes time of a place off. */
async function takeOff(place: Place, [start, end]: [string, string], weeklyUntil: string | null = null) {
  const { workspaceId, calendarId } = place;
  const by = { actor: { kind: 'cli' }, workspaceId, at: contract.made.clock.now() } as const;
  const id = crypto.randomUUID();
  const times = { id, calendarId, start, end, weeklyUntil, label: secret };
  await perform(contract.made.services, addTimeOff, { by, input: { ...times, staying: 'all' } });
  return () => perform(contract.made.services, removeTimeOff, { by, input: { calendarId, timeOffId: id } });
}

const noon = { start: '2026-11-24T12:00:00-05:00', end: '2026-11-24T12:30:00-05:00' };
const ann = { name: 'Ann', phone: '+1 212 555 0123' };

function told({ status, json }: Answer) {
  const { code, reason, message, error } = json as Record<string, unknown>;
  return { status, ...(code ? { code } : {}), ...(reason ? { reason } : {}), said: message ?? error };
}

describe('time off', () => {
  test('is taken for whoever checks, holds, books and moves, and busy in free-busy, until it’s removed', async () => {
    const place = await contract.place();
    const { json } = await contract.post(place, 'book-slot', {
      input: { ...ann, start: '2026-11-24T10:00:00-05:00' },
    });
    const { booking } = json as { booking: { id: string } };
    const remove = await takeOff(place, ['2026-11-24T12:00', '2026-11-24T13:00']);
    const asked = {
      check: () => contract.check(place, { query: 'tuesday at noon' }),
      hold: () => contract.post(place, 'hold-slot', { input: { start: noon.start } }),
      book: () =>
        contract.post(place, 'book-slot', { input: { name: 'Bea', phone: ann.phone, start: noon.start } }),
      move: () =>
        contract.post(place, 'reschedule-booking', { input: { bookingId: booking.id, start: noon.start } }),
      busy: () =>
        contract.get(place, 'free-busy', {
          from: '2026-11-24T11:00:00-05:00',
          to: '2026-11-24T15:00:00-05:00',
        }),
    };
    const refused = {
      check: await asked.check(),
      hold: await asked.hold(),
      book: await asked.book(),
      move: await asked.move(),
      busy: await asked.busy(),
    };
    const said = 'Tuesday at noon is taken. I have 11 AM, 11:30 AM or 1 PM on Tuesday.';
    expect(told(refused.check)).toEqual({ status: 200, reason: 'slot_taken', said });
    for (const answer of [refused.hold, refused.book, refused.move]) {
      expect(told(answer)).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    }
    expect(refused.busy.json).toMatchObject({
      busy: [{ start: noon.start, end: '2026-11-24T13:00:00-05:00' }],
    });
    for (const { text } of Object.values(refused)) expect(text).not.toContain('Quill');

    await remove();
    expect((await asked.check()).json).toMatchObject({ available: true });
    expect((await asked.busy()).json).toMatchObject({ busy: [] });
    expect((await asked.move()).status).toBe(200);
  });

  test('of a whole day leaves nothing free on it, and the nearest days are offered', async () => {
    const place = await contract.place();
    await takeOff(place, ['2026-11-24T00:00', '2026-11-25T00:00']);
    const answer = await contract.check(place, { query: 'tuesday' });
    expect(told(answer)).toEqual({
      status: 200,
      reason: 'fully_booked',
      said: 'Tuesday is fully booked. I have 4 PM or 4:30 PM on Monday, or 9 AM on Wednesday.',
    });
    expect(answer.text).not.toContain('Quill');
    expect(told(await contract.check(place, { query: 'tuesday at 2 pm' }))).toMatchObject({
      reason: 'slot_taken',
    });
  });

  test('of every Tuesday at noon is taken on each of them', async () => {
    const place = await contract.place();
    await takeOff(place, ['2026-11-24T12:00', '2026-11-24T13:00'], '2026-12-08');
    const range = { from: '2026-11-20T00:00:00-05:00', to: '2026-12-31T00:00:00-05:00' };
    const { json } = await contract.get(place, 'free-busy', range);
    const { busy } = json as { busy: { start: string }[] };
    expect(busy.map(({ start }) => start)).toEqual(
      ['24', '01', '08'].map((day) => `2026-${day === '24' ? '11' : '12'}-${day}T12:00:00-05:00`),
    );
  });

  test('is taken for tools, which don’t learn what it is', async () => {
    const place = await contract.place();
    await takeOff(place, ['2026-11-24T12:00', '2026-11-24T13:00']);
    const { text, structured } = await callTool(contract, place, {
      name: 'check_availability',
      input: { query: 'tuesday at noon' },
    });
    expect(structured).toMatchObject({ available: false, reason: 'slot_taken' });
    expect(text).not.toContain('Quill');
  });
});
