import { findBookings } from '../../db/queries/bookings/find.ts';
import { calendarNames } from '../../db/queries/calendars/names.ts';
import { found } from '../../src/actions/action.ts';
import { callersTold } from '../../src/domain/calendar/caller-told.ts';
import type { TeamKind } from '../../src/domain/calendar/team.ts';
import { operations } from '../../src/operations/registry.ts';
import type { ContractServer, Place } from '../contract/contract-server.ts';
import { callTool } from './mcp-caller.ts';
import { addTeam } from './teams/teams.ts';

type Ask = (
  operation: string,
  input: Record<string, unknown>,
  calendarId?: string,
) => Promise<Record<string, { id: string }>>;

const who = { name: 'Ann', phone: '+12125550123', email: 'ann@example.com' };
const [start, later] = ['2026-11-23T10:00', '2026-11-23T13:00'];
const period = { from: '2026-11-23T00:00:00-05:00', to: '2026-11-24T00:00:00-05:00' };

/** Asks every operation there is, of a calendar, of teams and of a member. Throws for one that it doesn't know to ask. */
export async function askEverything(contract: ContractServer, place: Place): Promise<void> {
  const asked = new Set<string>();
  const asking =
    (at: Place): Ask =>
    async (operation, input, calendarId = at.calendarId) => {
      asked.add(operation);
      const { method } = found(operations.find(({ name }) => name === operation));
      const answer =
        method === 'GET'
          ? await contract.get({ ...at, calendarId }, operation, input as Record<string, string>)
          : await contract.post({ ...at, calendarId }, operation, { input });
      return answer.json as never;
    };
  await askCalendar(asking(place));
  await askWhoCalls(contract, { ask: asking(place), calendarId: place.calendarId });
  await askAsModel(contract, place);
  for (const kind of ['anyone', 'everyone'] as const) await askTeam(contract, { place, kind, asking });
  const missed = operations.filter(({ name }) => !asked.has(name)).map(({ name }) => name);
  if (missed.length > 0) throw new Error(`add what these are asked: ${missed.join(', ')}`);
  await findAtDesk(contract, place);
}

async function askCalendar(ask: Ask): Promise<void> {
  await ask('calendar', {});
  await ask('interpret', { query: 'monday at 10' });
  await ask('free-busy', period);
  await ask('check-availability', { query: 'monday at 10', callId: 'c' });
  await ask('check-availability', { query: 'an hour later', callId: 'c' });
  for (const callId of ['c', 'c', 'd']) await ask('hold-slot', { start, callId });
  const { booking } = await ask('book-slot', { start, callId: 'c', ...who, idempotencyKey: 'x' });
  await ask('book-slot', { start, callId: 'c', ...who, idempotencyKey: 'y' });
  await ask('book-slot', { start, ...who, name: 'Bob' });
  await findAll(ask);
  await ask('update-booking', { bookingId: booking?.id, name: 'Anna' });
  const { hold } = await ask('hold-slot', { start: '2026-11-23T11:00' });
  await ask('release-hold', { holdId: hold?.id });
  await ask('check-availability', { query: 'the same as my appointment', phone: who.phone });
  await ask('interpret', { query: 'a day later', bookingId: booking?.id as never });
  await ask('reschedule-booking', { bookingId: booking?.id, start: later, callId: 'c' });
  await ask('cancel-booking', { bookingId: booking?.id });
  for (let times = 0; times < 2; times++) {
    await ask('leave-message', {
      text: 'Hi',
      callBack: 'tomorrow',
      callId: 'c',
      ...who,
      idempotencyKey: `z${times}`,
    });
  }
  const lines = [{ who: 'bot', text: 'You’re booked for Friday at 9 PM.' }];
  for (let times = 0; times < 2; times++) {
    await ask('report-call', { callId: 'c', startedAt: '2026-11-20T10:29:00-05:00', lines });
  }
}

/** What a calendar tells of its callers says what's asked of the database. */
async function askWhoCalls(
  { made: { db } }: ContractServer,
  { ask, calendarId }: { ask: Ask; calendarId: string },
): Promise<void> {
  for (const told of callersTold) {
    await db.updateTable('calendars').set({ caller_told: told }).where('id', '=', calendarId).execute();
    await ask('caller', { phone: who.phone }, calendarId);
  }
}

/** What's asked of the database only for models: by a name that's right, and by one that isn't. */
async function askAsModel(contract: ContractServer, place: Place): Promise<void> {
  const query = 'the same one as last time, monday at 10';
  for (const name of [who.name, 'Zoe']) {
    await callTool(contract, place, { name: 'find_bookings', input: { ...who, name } });
    await callTool(contract, place, { name: 'check_availability', input: { query, phone: who.phone, name } });
  }
}

async function findAll(ask: Ask, calendarId?: string): Promise<void> {
  for (const status of [undefined, 'booked', 'cancelled']) {
    for (const field of ['phone', 'email', 'name'] as const)
      await ask('find-bookings', { [field]: who[field], status }, calendarId);
    for (const range of [{ from: period.from }, { to: period.to }, period])
      for (const more of [{}, { phone: who.phone }, { email: who.email }])
        await ask('find-bookings', { ...range, ...more, status }, calendarId);
  }
  await ask('find-bookings', { code: 'XXXXXX' }, calendarId);
}

type TeamPlace = { place: Place; kind: TeamKind; asking(at: Place): Ask };

/** Checks, holds, books, finds, moves and cancels at a new team of two, and under a member's calendar. */
async function askTeam(contract: ContractServer, { place, kind, asking }: TeamPlace): Promise<void> {
  const members = [
    await contract.calendar(place.workspaceId, { name: 'Dr. Lee' }),
    await contract.calendar(place.workspaceId, { name: 'Sarah Chen' }),
  ] as const;
  const team = await addTeam(contract.made, { kind, members });
  const ask = asking({ ...place, calendarId: team.id });
  await askAsModel(contract, { ...place, calendarId: team.id });
  await ask('free-busy', period);
  await ask('check-availability', { query: 'monday at 10', callId: 'c' });
  await ask('check-availability', { query: 'the same one as last time, monday at 10', phone: who.phone });
  for (const callId of ['c', 'c', 'd']) await ask('hold-slot', { start, callId });
  const { booking } = await ask('book-slot', { start, callId: 'c', ...who });
  await ask('book-slot', { start, callId: 'c', ...who });
  await ask('book-slot', { start, ...who, name: 'Bob', with: 'Sarah' });
  for (const calendarId of [team.id, members[0].id]) await askWhoCalls(contract, { ask, calendarId });
  const bookingId = booking?.id;
  for (const calendarId of [team.id, members[0].id]) {
    await findAll(ask, calendarId);
    await ask('update-booking', { bookingId, name: calendarId }, calendarId);
  }
  await ask('reschedule-booking', { bookingId, start: later }, members[0].id);
  await ask('reschedule-booking', { bookingId, start: '2026-11-23T14:00' });
  const { booking: cancelled } = await ask('cancel-booking', { bookingId });
  if (cancelled?.id !== bookingId) throw new Error('the booking of the team was not cancelled');
}

async function findAtDesk({ made: { db } }: ContractServer, { workspaceId }: Place): Promise<void> {
  const calendarIds = (await calendarNames(db, workspaceId)).map(({ id }) => id);
  const anything = { name: 'ann', isInAnyOrder: true, phoneEnd: '0123', emailStart: 'ann', code: 'x' };
  const limit = { upcoming: 3, total: 5 };
  await findBookings(db, { requested: { workspaceId, calendarIds, ...anything }, now: 0, limit });
}
