import { describe, expect, test } from 'bun:test';
import { addTeam } from '../../helpers/teams/teams.ts';
import { november } from '../bookings/desk.ts';
import { openTools, person } from './tool-calls.ts';

const { at, contract, call, good, rest, booked } = await openTools();

const two = november('24T14:00');

/** The sentence to say, and what comes after it. */
async function said(name: string, input: Record<string, unknown>): Promise<{ say: string; notes: string[] }> {
  const [first = '', ...notes] = (await call(name, input)).text.split('\n');
  expect(first).toStartWith('Say: ');
  return { say: first.slice('Say: '.length), notes };
}

describe('every tool says first what to say', () => {
  const openHours = "We're open Monday to Friday from 9 AM to 5 PM. An appointment takes 30 minutes.";
  const noDay = "I didn't catch a day or a time. Which day and time would work for you?";
  const noHold = "I don't have that time on hold. Which day and time would work for you?";
  const noCode = "I can't find that booking. Could you give me the code or your phone number again?";
  const none =
    "I can't find an appointment with that. Could you give me the code, or the name and phone number you booked with?";

  test.each<[string, Record<string, unknown>, string]>([
    ['check_availability', { query: 'tuesday at two' }, 'Yes, Tuesday at 2 PM is free.'],
    ['check_availability', { query: 'purple' }, noDay],
    ['release_hold', { holdId: 'x' }, noHold],
    ['cancel_booking', { code: '222222' }, noCode],
    ['find_bookings', { phone: '2125550123', name: 'Ada' }, none],
    ['get_calendar', {}, openHours],
  ])('%s with %j', async (name, input, expected) => {
    expect((await said(name, input)).say).toBe(expected);
  });

  test('of bookings that are found', async () => {
    const { id: bookingId } = await booked();
    const find = async () => (await said('find_bookings', { phone: person.phone, name: person.name })).say;
    const when = 'Tuesday, November 24 at 2 PM';
    expect(await find()).toBe(`You have an appointment on ${when}.`);
    await booked({ start: november('25T10:00') });
    const both = `You have 2 appointments: ${when} and Wednesday, November 25 at 10 AM.`;
    expect(await find()).toBe(both);
    await good('cancel_booking', { bookingId });
    contract.setNow(november('26T09:00'));
    expect(await find()).toBe("I don't see any upcoming appointments, only past or cancelled ones.");
  });

  test('in German where the calendar speaks it', async () => {
    at.place = await contract.place({ language: 'de', timeZone: 'Europe/Berlin', country: 'DE' });
    expect((await said('get_calendar', {})).say).toBe(
      'Wir haben Montag bis Freitag von 9 bis 17 Uhr geöffnet. Ein Termin dauert 30 Minuten.',
    );
    expect((await said('find_bookings', { phone: '017655512345', name: 'Ada' })).say).toBe(
      'Dazu finde ich keinen Termin. Nennen Sie mir bitte den Buchungscode oder den Namen und die Telefonnummer, mit denen Sie gebucht haben.',
    );
    const { text, structured } = await good('check_availability', { query: 'dienstag um zwei' });
    expect(text.split('\n')[0]).toBe(`Say: ${structured['message']}`);
    expect(structured['message']).toMatch(/Dienstag/);
  });
});

describe('what is said of the words', () => {
  test('leaves fillers out', async () => {
    const query = 'um yeah hi tuesday at two please for my knee';
    expect((await call('check_availability', { query })).text).not.toMatch(
      /not used|Not understood|please|knee/,
    );
  });

  test('says what to do about words that matter', async () => {
    const query = 'can i get a quick call tuesday at ten before you close up';
    const missed = 'Not understood: "before you close up". Ask, or call again with the day and time.';
    expect((await said('check_availability', { query })).notes).toContain(missed);
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
    const { workspaceId } = at.place;
    const anna = await contract.calendar(workspaceId, { name: 'Anna Lee' });
    const tom = await contract.calendar(workspaceId, { name: 'Tom Lee' });
    const team = await addTeam(contract.made, { name: 'The Lees', members: [anna, tom] });
    at.place = { ...at.place, calendarId: team.id };
    const asked = await said('check_availability', { query: 'tuesday at two with lee' });
    const free = 'I have 2 PM on Tuesday with Anna Lee or Tom Lee.';
    expect(asked.say).toBe(`Do you mean Anna Lee or Tom Lee? ${free}`);
    const advice = 'Ask, then call again with the same query and whom they name as with.';
    expect(asked.notes).toContain(advice);
    const ruled = await said('check_availability', { query: 'tuesday at two, not with Anna' });
    expect(ruled.notes[1]).toStartWith('Understood: without Anna Lee, Tuesday, November 24 at 2 PM, ');
    const last = await said('check_availability', { query: 'tuesday at two, the same one as last time' });
    expect(last.say).toBe(`Who did you see last time? ${free}`);
    expect(last.notes).toContain(advice);
  });
});

describe('a repeat that differs names what corrects the booking', () => {
  const bo = { start: two, name: 'Bo', phone: '+12125550199', callId: 'call-1' };
  const elbow = { start: two, ...person, notes: 'elbow', callId: 'call-1' };

  test.each([
    [
      bo,
      'was booked for Ada Lovelace during this call.',
      'If that name is wrong, update_booking can correct it.',
    ],
    [elbow, "I haven't changed the notes.", 'update_booking can change the notes.'],
  ])('to models as they call it, in the line after what they say', async (input, sentence, line) => {
    await booked({ callId: 'call-1' });
    const { structured, text } = await call('book_slot', input);
    expect(structured['message']).toEndWith(sentence);
    expect(text.split('\n').slice(0, 2)).toEqual([`Say: ${structured['message']}`, line]);
  });

  test.each([
    [bo, ": if that's wrong, update-booking can correct it."],
    [elbow, "I haven't changed the notes: update-booking can change them."],
  ])('over REST in the sentence itself', async (input, sentence) => {
    await booked({ callId: 'call-1' });
    const { message } = await rest<{ message: string }>('book-slot', input);
    expect(message).toEndWith(sentence);
  });

  test('as each face calls it, whichever of them was answered first', async () => {
    await booked();
    const input = { ...elbow, callId: undefined, idempotencyKey: 'k' };
    const first = await rest('book-slot', input);
    const replay = await good('book_slot', input);
    expect(replay.structured['message']).toEndWith("I haven't changed the notes.");
    expect(replay.text.split('\n')[1]).toBe('update_booking can change the notes.');
    const again = await contract.post(at.place, 'book-slot', { input });
    expect([again.headers.get('idempotent-replayed'), again.json]).toEqual(['true', first]);
    expect(again.json).not.toHaveProperty('forModels');
  });
});
