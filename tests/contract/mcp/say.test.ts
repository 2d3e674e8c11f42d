import { beforeEach, describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import { november } from '../availability/checks.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { person, toolCalls } from './tool-calls.ts';

let contract: ContractServer;
let place: Place;

beforeEach(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place();
});

const { call, booked } = toolCalls(() => ({ contract, place }));

/** The sentence to say, and what comes after it. */
async function said(name: string, input: object): Promise<{ say: string; notes: string[] }> {
  const { text } = await call(name, input);
  const [first = '', ...notes] = text.split('\n');
  expect(first).toStartWith('Say: ');
  return { say: first.slice('Say: '.length), notes };
}

describe('every tool says first what to say', () => {
  test.each<[string, object, string]>([
    ['check_availability', { query: 'tuesday at two' }, 'Yes, Tuesday at 2 PM is free.'],
    [
      'check_availability',
      { query: 'purple' },
      "I didn't catch a day or a time. Which day and time would work for you?",
    ],
    ['check_availability', { limit: 'three' }, 'One moment, please.'],
    ['check_availability', { timeZone: 'Mars' }, 'One moment, please.'],
    [
      'release_hold',
      { holdId: 'x' },
      "I don't have that time on hold. Which day and time would work for you?",
    ],
    [
      'book_slot',
      { start: november('24T14:00'), name: 'Ada', phone: '12' },
      'Could you give me the phone number again, with the area code?',
    ],
    ['book_slot', { start: november('24T14:00'), name: 'Ada' }, 'What phone number can we reach you at?'],
    [
      'book_slot',
      { start: november('24T14:00'), name: 'Ada', email: 'ada' },
      'Could you spell the email address for me?',
    ],
    ['book_slot', { start: november('24T14:00'), phone: '2125550123' }, 'What name should I put it under?'],
    [
      'book_slot',
      { start: november('24T14:00'), phone: '2125550123', name: 'unknown' },
      'What name should I put it under?',
    ],
    [
      'cancel_booking',
      { code: '222222' },
      "I can't find that booking. Could you give me the code or your phone number again?",
    ],
    [
      'find_bookings',
      { phone: '2125550123', name: 'Ada' },
      "I can't find an appointment with that. Could you give me the code, or the name and phone number you booked with?",
    ],
    ['get_calendar', {}, "We're open Monday to Friday from 9 AM to 5 PM. An appointment takes 30 minutes."],
  ])('%s with %j', async (name, input, expected) => {
    expect((await said(name, input)).say).toBe(expected);
  });

  test('of bookings that are found', async () => {
    const { id } = await booked();
    const when = 'Tuesday, November 24 at 2 PM';
    expect((await said('find_bookings', { phone: person.phone, name: person.name })).say).toBe(
      `You have an appointment on ${when}.`,
    );
    await call('book_slot', { start: november('25T10:00'), ...person });
    expect((await said('find_bookings', { phone: person.phone, name: person.name })).say).toBe(
      `You have 2 appointments: ${when} and Wednesday, November 25 at 10 AM.`,
    );
    await call('cancel_booking', { bookingId: id });
    contract.setNow('2026-11-26T09:00:00-05:00');
    expect((await said('find_bookings', { phone: person.phone, name: person.name })).say).toBe(
      "I don't see any upcoming appointments, only past or cancelled ones.",
    );
  });

  test('in German where the calendar speaks it', async () => {
    place = await contract.place({ language: 'de', timeZone: 'Europe/Berlin', country: 'DE' });
    expect((await said('get_calendar', {})).say).toBe(
      'Wir haben Montag bis Freitag von 9 bis 17 Uhr geöffnet. Ein Termin dauert 30 Minuten.',
    );
    expect((await said('find_bookings', { phone: '017655512345', name: 'Ada' })).say).toBe(
      'Dazu finde ich keinen Termin. Nennen Sie mir bitte den Buchungscode oder den Namen und die Telefonnummer, mit denen Sie gebucht haben.',
    );
    expect((await said('check_availability', { limit: 0 })).say).toBe('Einen Moment, bitte.');
  });
});

describe('what is said of the words', () => {
  test('leaves fillers out', async () => {
    const { text } = await call('check_availability', {
      query: 'um yeah hi tuesday at two please for my knee',
    });
    expect(text).not.toMatch(/not used|Not understood|please|knee/);
  });

  test('says what to do about words that matter', async () => {
    const { notes } = await said('check_availability', {
      query: 'can i get a quick call tuesday at ten before you close up',
    });
    expect(notes).toContain(
      'Not understood: "before you close up". Ask, or call again with the day and time.',
    );
  });

  test('says how a question is answered', async () => {
    const { say, notes } = await said('check_availability', { query: 'tuesday the twenty fifth' });
    expect(say).toStartWith('Tuesday is the 24th, the 25th is a Wednesday. Which one do you mean?');
    expect(notes).toContain(
      'Ask, then book the slotId that the caller picks, or pass the answer as the next query, with day and time said in full.',
    );
  });

  test('says how a zone is passed on', async () => {
    const asked = await said('check_availability', { query: 'tuesday at nine my time' });
    expect(asked.say).toBe('Which city are you calling from, so I get the time zone right?');
    expect(asked.notes).toContain('Ask, then call again with the same query and the timeZone of that city.');
    const named = await said('check_availability', { query: 'tuesday at nine pacific' });
    expect(named.say).toBe(
      'Yes, Tuesday at noon is free. Times are in Eastern Time; noon is 9 AM Pacific Time.',
    );
    expect(named.notes).toContain(
      "The caller's times are in America/Los_Angeles: pass it as timeZone from now on.",
    );
  });

  test('says how whom they mean is passed on', async () => {
    const { workspaceId } = place;
    const anna = await contract.calendar(workspaceId, { name: 'Anna Lee' });
    const tom = await contract.calendar(workspaceId, { name: 'Tom Lee' });
    const members = [anna, tom].map(({ id }) => ({ calendarId: id, spokenNames: [] }));
    const team = await perform(contract.made.services, createTeam, {
      by: { actor: { kind: 'cli' }, workspaceId, at: contract.made.clock.now() },
      input: {
        ...{ name: 'The Lees', timeZone: 'America/New_York', language: 'en' },
        team: { kind: 'anyone', members },
      },
    });
    place = { ...place, calendarId: team.id };
    const asked = await said('check_availability', { query: 'tuesday at two with lee' });
    expect(asked.say).toBe(
      'Do you mean Anna Lee or Tom Lee? I have 2 PM on Tuesday with Anna Lee or Tom Lee.',
    );
    const advice = 'Ask, then call again with the same query and whom they name as with.';
    expect(asked.notes).toContain(advice);
    const ruled = await said('check_availability', { query: 'tuesday at two, not with Anna' });
    expect(ruled.notes[1]).toStartWith('Understood: without Anna Lee, Tuesday, November 24 at 2 PM, ');
    const last = await said('check_availability', { query: 'tuesday at two, the same one as last time' });
    expect(last.say).toBe('Who did you see last time? I have 2 PM on Tuesday with Anna Lee or Tom Lee.');
    expect(last.notes).toContain(advice);
  });
});
