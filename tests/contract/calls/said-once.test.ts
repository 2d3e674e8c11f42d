import { describe, expect, test } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import { type PhoneCall, practice } from './phone-call.ts';

const phone = '+16465550118';
const spelled = /The booking code is |Der Buchungscode lautet /;

async function held(call: PhoneCall, input: object = {}): Promise<{ id: string; say: string }> {
  const { say, structured } = await call.does('hold_slot', { slotId: call.slotId(0), ...input });
  return { id: (structured['hold'] as { id: string }).id, say };
}

describe('a hold', () => {
  test.each([
    ['en', 'monday at three', 'Monday, November 23 at 3 PM stays booked.'],
    ['de', 'montag um drei', 'Dieser Termin bleibt gebucht: am Montag, den 23. November um 15 Uhr.'],
  ] as const)(
    'that is given back after its time was booked is told to be booked: %s',
    async (language, query, said) => {
      const call = await practice(language);
      await call.asks(query);
      const { id } = await held(call);
      await call.does('book_slot', { holdId: id, name: 'Tanya Brooks', phone });
      expect((await call.does('release_hold', { holdId: id })).say).toBe(said);
      expect(await call.bookingsOf(phone)).toHaveLength(1);
    },
  );

  test('that nothing was made of, or whose booking was cancelled, is no longer held', async () => {
    const call = await practice('en');
    await call.asks('monday at three');
    const { id } = await held(call);
    const released = "I'm no longer holding Monday, November 23 at 3 PM.";
    expect((await call.does('release_hold', { holdId: id })).say).toBe(released);
    const booked = await call.does('book_slot', { slotId: call.slotId(0), name: 'Tanya Brooks', phone });
    const { id: bookingId } = booked.structured['booking'] as { id: string };
    await call.does('cancel_booking', { bookingId });
    expect((await call.does('release_hold', { holdId: id })).say).toBe(released);
  });

  test('is said to last only where it lasts longer than usual', async () => {
    const call = await practice('en');
    await call.asks('monday at three');
    expect((await held(call)).say).toBe("I'm holding Monday, November 23 at 3 PM for you.");
    expect((await held(call, { ttlSeconds: 600 })).say).toBe(
      "I'm holding Monday, November 23 at 3 PM for you for 10 minutes.",
    );
  });
});

describe.each([
  ['en', 'monday at three'],
  ['de', 'montag um drei'],
] as const)('a code is spelled once in a call: %s', (language, query) => {
  test('not when the booking is asked for again with other details, moved, corrected or cancelled', async () => {
    const call = await practice(language);
    await call.asks(query);
    const slotId = call.slotId(0);
    const first = await call.does('book_slot', { slotId, name: 'Tanya Brooks', phone });
    expect(first.say).toMatch(spelled);
    const { id: bookingId } = first.structured['booking'] as { id: string };
    const again = { slotId, name: 'Tanya Brooks', phone: '+16465550119' };
    expect((await call.does('book_slot', again)).say).not.toMatch(spelled);
    for (const [name, input] of [
      ['update_booking', { bookingId, name: 'Tanya Brook' }],
      ['reschedule_booking', { bookingId, start: '2026-11-23T16:00:00' }],
      ['cancel_booking', { bookingId }],
    ] as const) {
      const { contract, place } = call;
      const { text } = await callTool(contract, place, { name, input, query: { callId: 'call' } });
      expect(text).not.toMatch(spelled);
    }
  });

  test('but to a platform that got no answer and asks again', async () => {
    const call = await practice(language);
    await call.asks(query);
    const wanted = { slotId: call.slotId(0), name: 'Tanya Brooks', phone };
    await call.does('book_slot', wanted);
    expect((await call.does('book_slot', wanted)).say).toMatch(spelled);
    call.contract.wait(90_000);
    expect((await call.does('book_slot', wanted)).say).not.toMatch(spelled);
  });
});
