import { describe, expect, test } from 'bun:test';
import { callTool } from '../../../helpers/mcp-caller.ts';
import type { Answer, Place } from '../../contract-server.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import type { AnsweredBooking } from '../answer.ts';
import { Desk, type Input, november, person } from '../desk.ts';

const two = november('24T14:00');
const taken = { status: 409, code: 'SLOT_TAKEN' };
const namesUpdate = /update[-_]booking/;
const secret = {
  name: 'Wilhelmina Quackenbush',
  phone: '+12125550134',
  email: 'quack.w@secret.example',
  notes: 'Purple hippopotamus',
  metadata: { vault: 'combination-9f3' },
  callId: 'call-zebra-77',
};

let desk: Desk;
let booking: AnsweredBooking;

freshForEach(Desk.open, async (fresh) => {
  desk = fresh;
  ({ booking } = await desk.book({ start: two, ...secret }));
});

/** The words of an answer, headers too, in small letters. */
function wordsOf({ text, headers }: Pick<Answer, 'text' | 'headers'>): string {
  return `${text}\n${JSON.stringify([...headers])}`.toLowerCase();
}

/** What is the booking's own and must not be told, but for its name. */
function ownOf({ id, code, codeSpoken }: AnsweredBooking): string[] {
  const said = [id, code, codeSpoken, secret.phone, '5550134', '555-0134', secret.email, 'hippopotamus'];
  return [...said, 'vault', 'combination-9f3', secret.callId];
}

/** Expects an answer to have nothing of the booking. */
function expectSilent(answer: Answer): void {
  const words = wordsOf(answer);
  const names = ['wilhelmina', 'quackenbush', 'update-booking', 'update_booking'];
  const told = [...ownOf(booking), ...names].filter((word) => words.includes(word.toLowerCase()));
  expect({ told, words }).toMatchObject({ told: [] });
}

/** The sentence of an answer. */
function messageOf(answer: Answer): string {
  return (answer.json as { message: string }).message;
}

/** What is asked of a place whose time is taken. */
async function ask(place: Place, operation: string, input: Input, headers?: Record<string, string>) {
  const answer = await desk.contract.post(place, operation, { input, headers });
  expect({ status: answer.status, json: answer.json }).toMatchObject({
    status: 409,
    json: { code: 'SLOT_TAKEN' },
  });
  expect((answer.json as { slots: unknown[] }).slots).toHaveLength(3);
  return answer;
}

describe('somebody else learns nothing of a booking', () => {
  const hopper = { name: 'Grace Hopper' };
  test.each<[string, Input]>([
    ['with another phone', { ...hopper, phone: '+12125550199' }],
    ['with the same phone', { ...hopper, phone: secret.phone, callId: 'other' }],
    ['with the same phone and email and no call', { ...hopper, phone: secret.phone, email: secret.email }],
    ['with the same name alone', { name: secret.name, phone: '+12125550199', callId: 'other' }],
    ['with a part of the name', { name: 'Wilhelmina', phone: secret.phone }],
    ['of a call that is named in other letters', { ...hopper, phone: secret.phone, callId: 'CALL-ZEBRA-77' }],
    ['of a call whose name begins alike', { ...hopper, phone: secret.phone, callId: 'call-zebra-7' }],
    ['of a call whose name is a pattern', { ...hopper, phone: secret.phone, callId: '%' }],
  ])('%s', async (_, input) => {
    const { name, phone, ...rest } = input;
    const answer = await ask(desk.place, 'book-slot', { start: two, name, phone, ...rest });
    const echoed = (value: unknown) => String(value ?? '').toLowerCase();
    const words = wordsOf(answer);
    for (const word of ownOf(booking)) expect(words).not.toContain(word.toLowerCase());
    for (const word of ['wilhelmina', 'quackenbush']) {
      expect({ word, words: words.includes(word) && !echoed(name).includes(word) }).toMatchObject({
        words: false,
      });
    }
    expect(words).not.toMatch(namesUpdate);
  });

  test('who overlaps it', async () => {
    const input = person({ name: 'Grace Hopper', start: november('24T13:30'), durationMinutes: 60 });
    expectSilent(await ask(desk.place, 'book-slot', input));
  });

  test('who holds its time, in whichever call', async () => {
    for (const callId of ['other', undefined, '{{id}}']) {
      expectSilent(await ask(desk.place, 'hold-slot', { start: two, callId }));
    }
    await desk.refuse('hold-slot', { start: two, callId: secret.callId }, taken);
    await desk.refuse('hold-slot', { slotId: desk.slotId(two), callId: secret.callId }, taken);
  });

  test('who moves another booking there', async () => {
    const other = await desk.book(
      person({ name: 'Grace Hopper', start: november('24T10:00'), callId: 'other' }),
    );
    const input = { bookingId: other.booking.id, start: two, callId: 'other' };
    expectSilent(await ask(desk.place, 'reschedule-booking', input));
  });

  test('who asks over MCP', async () => {
    const { key, calendarId } = desk.place;
    const asked = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
    const input = { start: two, name: 'Grace Hopper', phone: secret.phone };
    const answer = await desk.contract.ask('POST /mcp', {
      key,
      query: { calendarId, callId: 'other' },
      headers: { accept: '*/*' },
      body: { ...asked, params: { name: 'book_slot', arguments: input } },
    });
    expect(answer.text).toContain('SLOT_TAKEN');
    expectSilent(answer);
  });

  test('whose calendar has another booking of the same call', async () => {
    for (const other of [await desk.beside(), await desk.fresh()]) {
      await other.book(person({ name: 'Grace Hopper', start: two, callId: 'nobody' }));
      const input = person({ name: 'Ida Noddack', start: two, callId: secret.callId });
      expectSilent(await ask(other.place, 'book-slot', input));
    }
  });

  test('whose calendar is free: the call of the same name books as any does', async () => {
    for (const other of [await desk.beside(), await desk.fresh()]) {
      const input = { start: two, name: 'Grace Hopper', phone: '+12125550199', callId: secret.callId };
      const { booking: made, answer } = await other.book(input);
      expect(made.id).not.toBe(booking.id);
      const words = wordsOf(answer);
      for (const word of [booking.id, booking.code, 'quackenbush', 'hippopotamus']) {
        expect(words).not.toContain(word.toLowerCase());
      }
    }
  });
});

describe('in the call that made a booking', () => {
  const input = { start: two, name: 'Grace Hopper', phone: '+12125550199' };

  test('the message adds its name and update-booking, and nothing else is told', async () => {
    const answer = await ask(desk.place, 'book-slot', { ...input, callId: secret.callId });
    expect(messageOf(answer)).toContain(secret.name);
    expect(messageOf(answer)).toMatch(namesUpdate);
    expect(wordsOf(answer)).not.toContain(booking.id);
    const other = ownOf(booking).filter((word) => wordsOf(answer).includes(word.toLowerCase()));
    expect(other).toEqual([]);
  });

  test.each([['as a header'], ['over MCP']])('it is so where the call is named %s', async (way) => {
    const query = { callId: secret.callId };
    const message =
      way === 'over MCP'
        ? (await callTool(desk.contract, desk.place, { name: 'book_slot', input, query })).text
        : (await ask(desk.place, 'book-slot', input, { 'x-call-id': secret.callId })).text;
    expect(message).toContain(secret.name);
    expect(message).toMatch(namesUpdate);
  });

  test('it is so with every key of the workspace, and with none of another', async () => {
    const { key } = await desk.contract.made.key(desk.place.workspaceId, 'Second');
    const answer = await ask({ ...desk.place, key }, 'book-slot', { ...input, callId: secret.callId });
    expect(messageOf(answer)).toContain(secret.name);
    const again = { start: two, ...secret };
    const repeat = await desk.contract.post({ ...desk.place, key }, 'book-slot', { input: again });
    expect({ status: repeat.status, json: repeat.json }).toMatchObject({ status: 200, json: { booking } });
    const foreign = { ...desk.place, key: (await desk.fresh()).place.key };
    const refused = await desk.contract.post(foreign, 'book-slot', {
      input: { ...input, callId: secret.callId },
    });
    expect(refused.status).toBe(403);
    expectSilent(refused);
  });

  test('the name is the one that was corrected', async () => {
    await desk.update({ bookingId: booking.id, name: 'Wilma Quack' });
    const answer = await ask(desk.place, 'book-slot', { ...input, callId: secret.callId });
    expect(messageOf(answer)).toContain('Wilma Quack');
    expect(answer.text).not.toContain('Quackenbush');
  });

  test('it is so still when the rest of the call is forgotten', async () => {
    desk.contract.wait(30 * 60_000);
    const answer = await ask(desk.place, 'book-slot', { ...input, callId: secret.callId });
    expect(messageOf(answer)).toContain(secret.name);
  });

  test.each(['{{call.id}}', ' ', ''])(
    'a call named %j is no call: nobody learns the name',
    async (callId) => {
      const start = november('24T15:00');
      await desk.book({ ...secret, start, callId });
      const answer = await ask(desk.place, 'book-slot', { ...input, start, callId });
      for (const word of ['Wilhelmina', 'Quackenbush', secret.phone]) expect(answer.text).not.toContain(word);
      expect(answer.text).not.toMatch(namesUpdate);
    },
  );
});
