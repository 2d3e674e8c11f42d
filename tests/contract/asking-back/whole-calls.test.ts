import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { oneIn } from '../../helpers/some-cases.ts';
import { testNow } from '../../helpers/workspace.ts';
import type { AnsweredBooking } from '../bookings/answer.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { Caller, phoneNames } from './phones.ts';

const friday = testNow;
const monday = '2026-11-23T08:00:00-05:00';
const germanFriday = '2026-11-20T10:30:00+01:00';
const germanMonday = '2026-11-23T08:00:00+01:00';

/** When it is said, what is asked back, what is answered to that, and the hour that is then free. */
type Talk = [now: string, words: string, answer: string, start: string];

const english: Talk[] = [
  [friday, 'Tuesday the twenty-fifth at two', 'the Wednesday', '2026-11-25T14:00:00-05:00'],
  [friday, 'Tuesday the twenty-fifth at two', 'Tuesday', '2026-11-24T14:00:00-05:00'],
  [friday, 'Tuesday the twenty-fifth at two', 'the second one', '2026-11-25T14:00:00-05:00'],
  [friday, 'Tuesday the twenty-fifth at two', 'the first one please', '2026-11-24T14:00:00-05:00'],
  [friday, 'Tuesday the twenty-fifth at two', 'the twenty-fifth', '2026-11-25T14:00:00-05:00'],
  [friday, 'Tuesday the twenty-fifth at two', 'uh, the 24th', '2026-11-24T14:00:00-05:00'],
  [friday, 'Tuesday the twenty-fifth at two', 'I mean the Wednesday', '2026-11-25T14:00:00-05:00'],
  [friday, 'Tuesday the twenty-fifth at two', 'the Wednesday at three', '2026-11-25T15:00:00-05:00'],
  [friday, 'friday at two', 'today', '2026-11-20T14:00:00-05:00'],
  [friday, 'friday at two', 'next week', '2026-11-27T14:00:00-05:00'],
  [friday, 'friday at two', 'the twenty-seventh', '2026-11-27T14:00:00-05:00'],
  [friday, 'November 31st at two', 'the thirtieth', '2026-11-30T14:00:00-05:00'],
  [friday, 'November 31st at two', 'the first of December', '2026-12-01T14:00:00-05:00'],
  [friday, 'tomorrow Thursday at ten', 'Thursday', '2026-11-26T10:00:00-05:00'],
  [monday, 'next friday at two', 'this friday', '2026-11-27T14:00:00-05:00'],
  [monday, 'next friday at two', 'this week', '2026-11-27T14:00:00-05:00'],
  [monday, 'next friday at two', 'the later one', '2026-12-04T14:00:00-05:00'],
  [monday, 'next friday', 'the first of those, at three', '2026-11-27T15:00:00-05:00'],
  [monday, 'next friday', 'the later one, at three', '2026-12-04T15:00:00-05:00'],
  [monday, 'next friday at two', 'the fourth', '2026-12-04T14:00:00-05:00'],
  [monday, 'next friday at two', 'December 4', '2026-12-04T14:00:00-05:00'],
  [monday, 'next friday at two', 'the Friday after', '2026-12-04T14:00:00-05:00'],
  [friday, 'tuesday till', 'before', '2026-11-20T10:30:00-05:00'],
  [friday, 'tuesday till', 'on Tuesday', '2026-11-24T09:00:00-05:00'],
  [friday, 'same time on Thursday', 'Tuesday at two', '2026-11-26T14:00:00-05:00'],
  [friday, 'an hour later', "it's on Tuesday at two", '2026-11-24T15:00:00-05:00'],
  [friday, 'push it back a week', 'Tuesday the 24th at 2 PM', '2026-12-01T14:00:00-05:00'],
];

const german: Talk[] = [
  [germanFriday, 'Dienstag der fünfundzwanzigste um 14 Uhr', 'der Mittwoch', '2026-11-25T14:00:00+01:00'],
  [germanFriday, 'Dienstag der fünfundzwanzigste um 14 Uhr', 'das zweite', '2026-11-25T14:00:00+01:00'],
  [germanFriday, 'Dienstag der fünfundzwanzigste um 14 Uhr', 'den ersten', '2026-11-24T14:00:00+01:00'],
  [germanFriday, 'Dienstag der fünfundzwanzigste um 14 Uhr', 'am Dienstag', '2026-11-24T14:00:00+01:00'],
  [germanFriday, 'Dienstag der 25. um 14 Uhr', 'den fünfundzwanzigsten', '2026-11-25T14:00:00+01:00'],
  [germanFriday, 'Dienstag der 25. um 14 Uhr', 'ich meine Mittwoch', '2026-11-25T14:00:00+01:00'],
  [germanFriday, '31. November um 14 Uhr', 'der dreißigste', '2026-11-30T14:00:00+01:00'],
  [germanFriday, '31. November um 14 Uhr', 'der erste Dezember', '2026-12-01T14:00:00+01:00'],
  [germanMonday, 'nächsten Freitag um 14 Uhr', 'diese Woche', '2026-11-27T14:00:00+01:00'],
  [germanMonday, 'nächsten Freitag um 14 Uhr', 'den späteren', '2026-12-04T14:00:00+01:00'],
  [germanMonday, 'nächsten Freitag', 'lieber den späteren, um drei', '2026-12-04T15:00:00+01:00'],
  [germanMonday, 'nächsten Freitag um 14 Uhr', 'am vierten Dezember', '2026-12-04T14:00:00+01:00'],
  [germanMonday, 'nächsten Freitag um 14 Uhr', 'am siebenundzwanzigsten', '2026-11-27T14:00:00+01:00'],
  [germanMonday, 'Montag um 14 Uhr', 'heute', '2026-11-23T14:00:00+01:00'],
  [germanMonday, 'Montag um 14 Uhr', 'nächste Woche', '2026-11-30T14:00:00+01:00'],
  [germanFriday, 'Dienstag vor', 'davor', '2026-11-20T10:30:00+01:00'],
  [germanFriday, 'zur gleichen Zeit am Donnerstag', 'Dienstag um 14 Uhr', '2026-11-26T14:00:00+01:00'],
  [germanFriday, 'eine Stunde später', 'am Dienstag um 14 Uhr', '2026-11-24T15:00:00+01:00'],
];

const berlin = { language: 'de', timeZone: 'Europe/Berlin' } as const;
const words = 'Tuesday the twenty-fifth at two';
const wednesday = '2026-11-25T14:00:00-05:00';

let contract: ContractServer;
let place: Place;

beforeAll(async () => {
  contract = await ContractServer.open();
});

beforeEach(async () => {
  contract.setNow(testNow);
  place = await contract.place();
});

describe.each(phoneNames)('a call over %s', (phone) => {
  const turn = phoneNames.indexOf(phone);

  test.each(oneIn(phoneNames.length, english, turn))(
    'at %s: "%s", "%s" is booked for %s',
    async (now, said, answer, start) => {
      contract.setNow(now);
      await expectBooked(new Caller(contract, place, phone), [said, answer], start);
    },
  );

  test.each(oneIn(phoneNames.length, german, turn))(
    'at %s: "%s", "%s" is booked for %s',
    async (now, said, answer, start) => {
      contract.setNow(now);
      await expectBooked(new Caller(contract, await contract.place(berlin), phone), [said, answer], start);
    },
  );

  test('may be asked twice', async () => {
    const caller = new Caller(contract, place, phone);
    await caller.isAsked('an hour later');
    await caller.isAsked(words);
    const { slots } = await caller.isOffered('the Wednesday');
    expect(await caller.books(slots[0])).toBe('2026-11-25T15:00:00-05:00');
  });

  test('is answered nine minutes later too', async () => {
    const caller = new Caller(contract, place, phone);
    await caller.isAsked(words);
    contract.made.clock.advance(9 * 60_000);
    expect((await caller.isOffered('the second one')).slots[0]?.start).toBe(wednesday);
  });

  test.each(['the second one', 'the Wednesday'])('forgets after ten minutes what "%s" is', async (answer) => {
    const caller = new Caller(contract, place, phone);
    await caller.isAsked(words);
    contract.made.clock.advance(10 * 60_000 + 1_000);
    await expectNotTaken(caller, answer);
  });

  describe.each(['the second one', 'the Wednesday'])('takes no "%s" for an answer', (answer) => {
    const others: [string, (caller: Caller) => Promise<Caller> | Caller][] = [
      ['of another call', (caller) => caller.but({ callId: 'another' })],
      ['of no call', (caller) => caller.but({ callId: undefined })],
      ['of a call without a name', (caller) => caller.but({ callId: '{{call.id}}' })],
      ['at another calendar', async (caller) => caller.but({ place: await contract.besides(place) })],
      ['in another workspace', async (caller) => caller.but({ place: await contract.place() })],
    ];

    test.each(oneIn(2, others, turn))('%s', async (_, other) => {
      const caller = new Caller(contract, place, phone);
      await caller.isAsked(words);
      await expectNotTaken(await other(caller), answer);
      expect((await caller.isOffered(answer)).slots[0]?.start).toBe(wednesday);
    });

    const nameless = [undefined, '', '  ', '{{call.id}}', 'call-{{id}}'];

    test.each(oneIn(2, nameless, turn))('where the call is %j', async (callId) => {
      const caller = new Caller(contract, place, phone).but({ callId });
      await caller.isAsked(words);
      await expectNotTaken(caller, answer);
    });
  });

  test.each([
    ['monday at ten', '2026-11-23T10:00:00-05:00'],
    ['no, December third at nine am', '2026-12-03T09:00:00-05:00'],
    ['actually, can we do Thursday at four', '2026-11-26T16:00:00-05:00'],
    ['today at three', '2026-11-20T15:00:00-05:00'],
  ])('reads "%s" afresh', async (request, start) => {
    const caller = new Caller(contract, place, phone);
    await caller.isAsked(words);
    const { interpretation, slots } = await caller.isOffered(request);
    expect(interpretation.windows[0]?.start).toBe(start);
    expect(await caller.books(slots[0])).toBe(start);
  });

  test('keeps its question where somebody else asks another', async () => {
    const [one, two] = [new Caller(contract, place, phone), new Caller(contract, place, phone)];
    await one.isAsked(words);
    await two.isAsked('November 31st at nine');
    expect((await one.isOffered('the second one')).slots[0]?.start).toBe(wednesday);
    const other = await two.isOffered('the second one');
    expect(other.slots[0]?.start).toBe('2026-12-01T09:00:00-05:00');
  });
});

describe('a call', () => {
  test('is one over all ways, whichever key asks', async () => {
    for (const from of phoneNames) {
      for (const to of phoneNames) {
        const caller = new Caller(contract, place, from);
        await caller.isAsked(words);
        const { key } = await contract.made.key(place.workspaceId);
        const other = caller.but({ phone: to, place: { ...place, key } });
        expect((await other.isOffered('the second one')).slots[0]?.start).toBe(wednesday);
      }
    }
  });

  test('moves a booking by words that were asked back', async () => {
    const caller = new Caller(contract, place, 'REST, by a field');
    const { slots } = await caller.isOffered('monday at nine');
    const person = { name: 'Ada', phone: '+12125550123' };
    const { json } = await contract.post(place, 'book-slot', { input: { slotId: slots[0]?.id, ...person } });
    const { booking } = json as { booking: AnsweredBooking };
    const named = { code: booking.code.toLowerCase() };
    expect((await caller.says(words, named)).body).toMatchObject({ reason: 'unclear' });
    const found = (await caller.says('the Wednesday', named)).body as { slots: { id: string }[] };
    const input = { ...named, slotId: found.slots[0]?.id };
    const moved = await contract.post(place, 'reschedule-booking', { input });
    expect(moved.json).toMatchObject({ booking: { id: booking.id, start: wednesday } });
  });

  test.each([
    ['tuesday', 'the second one', '2026-11-24T09:30:00-05:00'],
    ['tuesday at two', 'a bit later than that', '2026-11-24T14:30:00-05:00'],
    ['tuesday at two', 'same day but after lunch', '2026-11-24T13:00:00-05:00'],
  ])('leans on what was offered: "%s", "%s"', async (said, answer, start) => {
    const caller = new Caller(contract, place, 'MCP, by the URL');
    await caller.isOffered(said);
    expect((await caller.isOffered(answer)).slots[0]?.start).toBe(start);
  });

  test('picks from what was offered last, though a hold was released since', async () => {
    const caller = new Caller(contract, place, 'MCP, by the URL');
    const { slots } = await caller.isOffered('monday at nine');
    const holdId = await caller.holds(slots[0]);
    await caller.isOffered('tuesday');
    await caller.releases(holdId);
    const offered = await caller.isOffered('the second one');
    expect(offered.slots[0]?.start).toBe('2026-11-24T09:30:00-05:00');
  });

  test('keeps its question where the caller only mumbles', async () => {
    const caller = new Caller(contract, place, 'MCP, by the URL');
    await caller.isAsked(words);
    expect((await caller.says('hm, let me think')).body).toMatchObject({ code: 'QUERY_NOT_UNDERSTOOD' });
    expect((await caller.isOffered('the second one')).slots[0]?.start).toBe(wednesday);
  });

  test.each([
    ['offered', async () => {}],
    [
      'held',
      async (caller: Caller) => await caller.holds((await caller.isOffered('tuesday at two')).slots[0]),
    ],
    [
      'booked',
      async (caller: Caller) => await caller.books((await caller.isOffered('tuesday at two')).slots[0]),
    ],
  ])('leans on what was %s last', async (_, does) => {
    const caller = new Caller(contract, place, 'REST, by the header');
    await caller.isOffered('tuesday at two');
    await does(caller);
    const { interpretation } = await caller.isOffered('an hour later');
    expect(interpretation.windows[0]?.start).toBe('2026-11-24T15:00:00-05:00');
  });
});

/** The first words are asked back, the second offer a time, and that is booked. */
async function expectBooked(caller: Caller, [said, answer]: [string, string], start: string): Promise<void> {
  await caller.isAsked(said);
  const { interpretation, slots } = await caller.isOffered(answer);
  expect(interpretation.question).toBeNull();
  expect(slots[0]?.start).toBe(start);
  expect(await caller.books(slots[0])).toBe(start);
}

/** What stands alone is a day and no hour; what cannot is asked back or not understood. */
async function expectNotTaken(caller: Caller, answer: string): Promise<void> {
  const { body } = await caller.says(answer);
  const { interpretation, available } = body as {
    interpretation?: { kind: string; windows: object[] };
    available?: boolean;
  };
  if (answer === 'the second one') {
    expect({ ...body, available: available ?? false }).toMatchObject({ available: false });
  } else {
    const windows = [{ start: '2026-11-25T00:00:00-05:00', end: '2026-11-26T00:00:00-05:00' }];
    expect(interpretation).toMatchObject({ kind: 'window', windows });
  }
}
