import { beforeAll, describe, expect, test } from 'bun:test';
import { callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam } from '../../helpers/teams/teams.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { toolNames } from './tool-calls.ts';

type Input = Record<string, unknown>;

const start = '2026-11-24T14:00:00';
const caller = { name: 'Ada Lovelace', phone: '+12125550134' };
const book = { start, ...caller };
const id = crypto.randomUUID();
const long = 'x'.repeat(2_000);

const sentences = {
  moment: ['One moment, please.', 'Einen Moment, bitte.'],
  name: ['What name should I put it under?', 'Auf welchen Namen darf ich den Termin eintragen?'],
  phone: ['What phone number can we reach you at?', 'Unter welcher Telefonnummer können wir Sie erreichen?'],
  phoneAgain: [
    'Could you give me the phone number again, with the area code?',
    'Nennen Sie mir bitte noch einmal die Telefonnummer, mit Vorwahl.',
  ],
  email: ['Could you spell the email address for me?', 'Buchstabieren Sie mir bitte die E-Mail-Adresse.'],
  booking: [
    "Could you give me the booking code, or the name and phone number it's under?",
    'Nennen Sie mir bitte den Buchungscode, oder Namen und Telefonnummer der Buchung.',
  ],
  code: ['Could you give me the booking code?', 'Nennen Sie mir bitte den Buchungscode.'],
  time: ['Which day and time would work for you?', 'Welcher Tag und welche Uhrzeit passen Ihnen?'],
  service: ['What would you like to come in for?', 'Worum geht es bei Ihrem Termin?'],
  whichService: [
    'Do you mean a deep massage or a sports massage?',
    'Meinen Sie eine Deep massage oder eine Sports massage?',
  ],
  bookedName: ['What name is the appointment under?', 'Auf welchen Namen läuft der Termin?'],
  person: ['Who would you like to see?', 'Zu wem möchten Sie?'],
  whichPerson: ['Do you mean Anna Lee or Tom Lee?', 'Meinen Sie Anna Lee oder Tom Lee?'],
  city: [
    'Which city are you calling from, so I get the time zone right?',
    'Aus welcher Stadt rufen Sie an, damit ich die Zeitzone richtig verstehe?',
  ],
  question: ['Where does it hurt?', 'Where does it hurt?'],
} satisfies Record<string, [string, string]>;

/** Every refusal of an argument, and what is said: the caller is asked for what only they know. */
const refusals: [string, Input, keyof typeof sentences][] = [
  ['check_availability', { limit: 'three' }, 'moment'],
  ['check_availability', { limit: 0 }, 'moment'],
  ['check_availability', { query: long }, 'moment'],
  ['check_availability', { quary: 'tuesday' }, 'moment'],
  ['check_availability', { durationMinutes: 3 }, 'moment'],
  ['check_availability', { from: 'tuesday' }, 'moment'],
  ['check_availability', { from: '2026-11-25', to: '2026-11-24' }, 'moment'],
  ['check_availability', { bookingId: id, code: '7TK7RY' }, 'moment'],
  ['check_availability', { timeZone: 'Mars' }, 'moment'],
  ['check_availability', { timeZone: 'IST' }, 'city'],
  ['check_availability', { service: 'Sports masage' }, 'moment'],
  ['check_availability', { service: 'Piano lesson' }, 'service'],
  ['check_availability', { service: 'rubdown' }, 'whichService'],
  ['check_availability', { with: 'Anna' }, 'moment'],
  ['hold_slot', {}, 'time'],
  ['hold_slot', { start: '2026-11-24' }, 'time'],
  ['hold_slot', { start: 'tomorrow' }, 'moment'],
  ['hold_slot', { start: '2027-03-14T02:30:00', timeZone: 'America/New_York' }, 'time'],
  ['hold_slot', { start: '2026-11-24T14:00:00Z', timeZone: 'America/New_York' }, 'moment'],
  ['hold_slot', { slotId: 'sl_1', start }, 'moment'],
  ['hold_slot', { start, service: 'Piano lesson' }, 'service'],
  ['hold_slot', { start, ttlSeconds: 5 }, 'moment'],
  ['hold_slot', { start, phone: caller.phone }, 'moment'],
  ['release_hold', {}, 'moment'],
  ['book_slot', { ...caller }, 'time'],
  ['book_slot', { start, phone: caller.phone }, 'name'],
  ['book_slot', { ...book, name: '' }, 'name'],
  ['book_slot', { ...book, name: 'unknown' }, 'name'],
  ['book_slot', { ...book, name: long }, 'name'],
  ['book_slot', { ...book, name: 'Ada\u0000' }, 'name'],
  ['book_slot', { start, name: caller.name }, 'phone'],
  ['book_slot', { ...book, phone: 'none' }, 'phone'],
  ['book_slot', { ...book, phone: '000-000-0000' }, 'phone'],
  ['book_slot', { ...book, phone: '12' }, 'phoneAgain'],
  ['book_slot', { ...book, email: 'ada' }, 'email'],
  ['book_slot', { ...book, notes: long }, 'moment'],
  ['book_slot', { ...book, answers: 'chipped' }, 'moment'],
  ['book_slot', { ...book, service: 'Sports massage' }, 'question'],
  ['book_slot', { ...book, service: 'rubdown' }, 'whichService'],
  ['book_slot', { ...book, holdId: id }, 'moment'],
  ['reschedule_booking', { start }, 'booking'],
  ['reschedule_booking', { bookingId: id }, 'time'],
  ['reschedule_booking', { bookingId: id, code: '7TK7RY', start }, 'moment'],
  ['update_booking', { name: 'Ada King' }, 'booking'],
  ['update_booking', { bookingId: 'BOOKED', phone: '+12125550199' }, 'code'],
  ['update_booking', { bookingId: 'BOOKED', email: 'eve@example.com' }, 'code'],
  ['update_booking', { bookingId: 'BOOKED', phone: '12' }, 'phoneAgain'],
  ['update_booking', { bookingId: 'BOOKED', phone: '111-111-1111' }, 'phone'],
  ['update_booking', { bookingId: 'BOOKED', email: 'ada' }, 'email'],
  ['update_booking', { bookingId: 'BOOKED', name: 'Customer' }, 'name'],
  ['update_booking', { bookingId: 'BOOKED', answers: { color: 'Red' } }, 'moment'],
  ['leave_message', {}, 'moment'],
  ['leave_message', { text: 'Hi' }, 'phone'],
  ['leave_message', { text: 'Hi', phone: '12' }, 'phoneAgain'],
  ['leave_message', { text: 'Hi', phone: '111-111-1111' }, 'phone'],
  ['leave_message', { text: 'Hi', email: 'ada' }, 'email'],
  ['leave_message', { text: ' ', phone: caller.phone }, 'moment'],
  ['leave_message', { text: long, phone: caller.phone }, 'moment'],
  ['leave_message', { text: 'Hi', phone: caller.phone, callBack: long }, 'moment'],
  ['cancel_booking', {}, 'booking'],
  ['cancel_booking', { reason: 'ill' }, 'booking'],
  ['cancel_booking', { bookingId: id, reason: long }, 'moment'],
  ['find_bookings', {}, 'booking'],
  ['find_bookings', { code: null, phone: 'unknown' }, 'booking'],
  ['find_bookings', { name: 'Ada' }, 'booking'],
  ['find_bookings', { phone: caller.phone }, 'bookedName'],
  ['find_bookings', { phone: caller.phone, name: 'unknown' }, 'bookedName'],
  ['find_bookings', { phone: '000-000-0000', name: 'Ada' }, 'phone'],
  ['find_bookings', { phone: '12' }, 'phoneAgain'],
  ['find_bookings', { email: 'ada' }, 'email'],
  ['find_bookings', { code: '7TK7RY', limit: 1_000 }, 'moment'],
  ['find_bookings', { code: '7TK7RY', cursor: 'x' }, 'moment'],
  ['get_calendar', { timeZone: 'IST' }, 'city'],
  ['get_calendar', { calendarId: id }, 'moment'],
];

const ofTeams: [string, Input, keyof typeof sentences][] = [
  ['check_availability', { with: 'Zoe' }, 'person'],
  ['check_availability', { with: 'Lee' }, 'whichPerson'],
  ['hold_slot', { start, with: 'Zoe' }, 'person'],
  ['book_slot', { ...book, with: 'Lee' }, 'whichPerson'],
];

describe.each(['en', 'de'] as const)('at a calendar in "%s"', (language) => {
  let contract: ContractServer;
  let place: Place;
  let team: Place;
  let bookingId: string;

  beforeAll(async () => {
    contract = await ContractServer.open({ rateLimit: 100_000 });
    place = await contract.place({ language, country: 'US' });
    const { workspaceId } = place;
    const questions = [{ key: 'where', ask: 'Where does it hurt?', isRequired: true, isPrivate: false }];
    const taken = { durationMinutes: 30, spokenNames: ['rubdown'] };
    await addService(contract.made, place, { name: 'Deep massage', ...taken });
    await addService(contract.made, place, { name: 'Sports massage', ...taken, questions });
    const input = { start: '2026-11-23T10:00', ...caller, service: 'Deep massage' };
    const { json } = await contract.post(place, 'book-slot', { input });
    bookingId = (json as { booking: { id: string } }).booking.id;
    const anna = await contract.calendar(workspaceId, { name: 'Anna Lee', language });
    const tom = await contract.calendar(workspaceId, { name: 'Tom Lee', language });
    team = { ...place, calendarId: (await addTeam(contract.made, { members: [anna, tom] })).id };
  });

  function expectAsked(answer: ToolAnswer, sentence: keyof typeof sentences): void {
    const say = answer.text.split('\n')[0];
    expect({ isError: answer.isError, say }).toEqual({
      isError: true,
      say: `Say: ${sentences[sentence][language === 'en' ? 0 : 1]}`,
    });
    for (const name of toolNames) expect(say).not.toMatch(new RegExp(name.replace('_', '[_-]')));
  }

  test.each(refusals)('%s with %j says: %s', async (name, given, sentence) => {
    const input = given['bookingId'] === 'BOOKED' ? { ...given, bookingId } : given;
    const answer = await callTool(contract, place, { name, input });
    expectAsked(answer, sentence);
    const isQuestion = sentence === 'question';
    expect(answer.structured['code']).toBe(isQuestion ? 'ANSWER_MISSING' : 'INVALID_INPUT');
  });

  test.each(ofTeams)('of a team, %s with %j says: %s', async (name, input, sentence) => {
    expectAsked(await callTool(contract, team, { name, input }), sentence);
  });
});
