import { describe, expect, test } from 'bun:test';
import { insertLink } from '../../../db/queries/links/links.ts';
import { type Action, type Actor, found, perform } from '../../../src/actions/action.ts';
import { bookSlot } from '../../../src/actions/bookings/book.ts';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { followEvent } from '../../../src/actions/bookings/follow-event.ts';
import { markAttendance } from '../../../src/actions/bookings/mark-attendance.ts';
import { putEventBack } from '../../../src/actions/bookings/put-event-back.ts';
import { restoreBooking } from '../../../src/actions/bookings/restore.ts';
import { updateBooking } from '../../../src/actions/bookings/update.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import { moveEventOf } from '../../helpers/actions/moved-event.ts';
import { sayComing } from '../../helpers/actions/say-coming.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { callTool } from '../../helpers/mcp-caller.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam } from '../../helpers/teams/teams.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { type Told, toldSince } from '../../helpers/webhooks/told.ts';
import type { AnsweredBooking } from '../bookings/answer.ts';
import { Desk, november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { retellPath, vapiBody, vapiPath } from '../voice/gate/voice-gate.ts';

let desk: Desk;
let endpoint: string;

freshForEach(Desk.open, async (fresh) => {
  desk = fresh;
  endpoint = await addEndpoint(desk.contract.made, { workspaceId: desk.place.workspaceId });
});

const start = november('24T14:00');
const later = november('24T15:00');
const told = (work: () => Promise<unknown>) => toldSince(desk.contract.made.db, work);

/** The one event that something is told as. */
async function toldOnce(work: () => Promise<unknown>): Promise<Told> {
  const events = await told(work);
  const [event] = events;
  if (!event || events.length > 1) throw new Error(`${events.length} events, not one`);
  return event;
}

async function act<Input, Result>(
  action: Action<Input, Result>,
  input: Input,
  actor: Actor = { kind: 'cli' },
) {
  const { services, clock } = desk.contract.made;
  const by = { actor, workspaceId: desk.place.workspaceId, at: clock.now() };
  return await perform(services, action, { by, input });
}

const booked = async () => (await desk.book(person({ start }))).booking;
const named = ({ id }: AnsweredBooking) => ({ calendarId: desk.place.calendarId, booking: { id } });

/** A place in which a booking is made or moved by hand. */
function slotPlace() {
  const { calendar } = desk.place;
  const calendarZone = found(desk.contract.made.services.zones.named(calendar.timeZone));
  const linked = { state: 'complete', syncedAt: null } as const;
  return { calendar, calendarZone, callId: undefined, linked };
}

describe('an event of a booking', () => {
  test('says what the API answered, at which calendar, and through what it was done', async () => {
    let booking: AnsweredBooking | undefined;
    const event = await toldOnce(async () => {
      ({ booking } = await desk.book(person({ start, phone: '+12125550123', metadata: { crm: '7' } })));
    });
    const { workspaceId, calendarId } = desk.place;
    const asTold = { ...found(booking), told: undefined };
    expect(event).toEqual({
      id: expect.any(String),
      to: [endpoint],
      type: 'booking.created',
      timestamp: '2026-11-20T10:30:00-05:00',
      data: { workspaceId, calendarId, booking: asTold, by: 'api' },
    });
  });

  test('says when and with whom it was before it moved', async () => {
    const booking = await booked();
    const event = await toldOnce(() => desk.reschedule({ bookingId: booking.id, start: later }));

    expect(event).toMatchObject({
      type: 'booking.moved',
      data: {
        booking: { id: booking.id, code: booking.code, start: later, version: 2 },
        previous: { start, end: november('24T14:30'), with: [] },
      },
    });
  });

  test('names the fields that were corrected', async () => {
    const booking = await booked();
    const changes = { notes: 'By car', email: 'ada@example.com' };
    const event = await toldOnce(() => desk.update({ bookingId: booking.id, ...changes }));

    const data = { booking: { ...changes, version: 2 }, changed: ['email', 'notes'], by: 'api' };
    expect(event).toMatchObject({ type: 'booking.changed', data });
  });

  test('is of the booking that was cancelled, and of its return', async () => {
    const booking = await booked();
    const cancel = () => act(cancelBooking, { ...named(booking), reason: 'ill', isTimeKept: true });
    expect(await toldOnce(cancel)).toMatchObject({
      type: 'booking.cancelled',
      data: { booking: { id: booking.id, status: 'cancelled', start, version: 2 } },
    });
    const restore = () => act(restoreBooking, { ...named(booking), shownSequence: 1 });
    expect(await toldOnce(restore)).toMatchObject({
      type: 'booking.changed',
      data: {
        booking: { id: booking.id, status: 'booked', start, version: 3, cancelledAt: null },
        changed: ['status'],
      },
    });
  });

  test('is told once where the same is asked again, and not at all where nothing changes or it is refused', async () => {
    const input = person({ start, idempotencyKey: crypto.randomUUID() });
    const events = await told(async () => {
      const { booking } = await desk.book(input);
      await desk.book(input, 200);
      await desk.book({ ...input, idempotencyKey: undefined }, 200);
      const bookingId = booking.id;
      await desk.ask('book-slot', person({ start }));
      await desk.reschedule({ bookingId, start });
      await desk.update({ bookingId, name: booking.name });
      await desk.cancel({ bookingId });
      await desk.cancel({ bookingId });
    });

    expect(events.map(({ type }) => type)).toEqual(['booking.created', 'booking.cancelled']);
  });

  test('is told when somebody did not come, and when that is taken back', async () => {
    const booking = await booked();
    const mark = (attendance: 'arrived' | 'no_show' | null) => () =>
      act(markAttendance, { ...named(booking), attendance });
    expect(await told(mark('arrived'))).toEqual([]);
    expect(await toldOnce(mark('no_show'))).toMatchObject({
      type: 'booking.no_show',
      data: { booking: { id: booking.id, version: 1 }, by: 'cli' },
    });
    expect(await toldOnce(mark(null))).toMatchObject({
      type: 'booking.changed',
      data: { booking: { version: 1 }, changed: ['attendance'] },
    });
    expect(await told(mark('arrived'))).toEqual([]);
  });

  test('is told when the caller says that they are coming, which a move to another time unsays', async () => {
    const booking = await booked();
    const sayIt = () =>
      sayComing(desk.contract.made, { workspaceId: desk.place.workspaceId, bookingId: booking.id });
    const confirmedAt = '2026-11-20T10:30:00-05:00';
    expect(await toldOnce(sayIt)).toMatchObject({
      type: 'booking.confirmed',
      data: { booking: { id: booking.id, confirmedAt, version: 1 }, by: 'caller' },
    });
    const name = 'Ada King';
    expect((await desk.update({ bookingId: booking.id, name })).booking).toMatchObject({ confirmedAt });
    expect(await toldOnce(() => desk.reschedule({ bookingId: booking.id, start: later }))).toMatchObject({
      type: 'booking.moved',
      data: { booking: { confirmedAt: null, version: 3 } },
    });
  });

  test('of a person who was erased says nothing of them', async () => {
    const { id } = (await desk.book(person({ start, notes: 'By car', callId: 'call' }))).booking;
    const event = await toldOnce(() => act(erasePerson, { bookingId: id }));

    const nothing = { name: '', phone: null, email: null, notes: null, callId: null };
    expect(event).toMatchObject({
      type: 'booking.changed',
      data: {
        booking: { id, ...nothing, metadata: {}, answers: {}, version: 2 },
        changed: ['name', 'phone', 'email', 'notes', 'metadata', 'answers', 'callId'],
        by: 'cli',
      },
    });
  });

  test('is told of each booking whose service is called something else now', async () => {
    const { made } = desk.contract;
    const { id: serviceId, ...service } = await addService(made, desk.place, { name: 'Checkup' });
    await desk.book(person({ start, service: 'Checkup' }));
    await desk.book(person({ start: later, service: 'Checkup' }));
    const { calendarId } = desk.place;
    const { durationMinutes } = service;
    const events = await told(() =>
      act(updateService, { calendarId, serviceId, changes: { name: 'Cleaning', durationMinutes } }),
    );

    const data = { booking: { service: { name: 'Cleaning' }, version: 2 }, changed: ['service'] };
    expect(events).toMatchObject([{ type: 'booking.changed', data }, { data }]);
  });
});

describe('an event of a booking says that it was done', () => {
  test('over MCP', async () => {
    const { contract, place } = desk;
    const input = person({ start });
    const event = await toldOnce(() => callTool(contract, place, { name: 'book_slot', input }));

    expect(event.data['by']).toBe('mcp');
  });

  test.each(['vapi', 'retell'])('by the voice platform %s', async (platform) => {
    const { contract, place } = desk;
    const given = person({ start });
    const [path, body] =
      platform === 'vapi'
        ? [vapiPath, vapiBody([{ name: 'book_slot', arguments: given }])]
        : [retellPath('book-slot'), { name: 'x', call: { call_id: 'c' }, args: given }];
    const query = { calendarId: place.calendarId };
    const event = await toldOnce(() => contract.ask(`POST ${path}`, { key: place.key, query, body }));

    expect(event.data['by']).toBe('voice');
  });

  test('at the desk and from the command line', async () => {
    const { made } = desk.contract;
    const { workspaceId } = desk.place;
    const { userId } = await signedIn(made, { workspaceId, role: 'desk' });
    const wanted = { kind: 'slot', startAt: Date.parse(start), durationMinutes: 30 } as const;
    const who = { name: 'Ada', phone: null, email: null, notes: null, metadata: {} };
    const input = { place: slotPlace(), wanted, person: who };
    const event = await toldOnce(() => act(bookSlot, input, { kind: 'user', id: userId }));
    expect(event.data['by']).toBe('dashboard');

    const booking = event.data['booking'] as AnsweredBooking;
    const correct = () => act(updateBooking, { ...named(booking), changes: { name: 'Ada King' } });
    expect((await toldOnce(correct)).data['by']).toBe('cli');
  });

  test('by a linked calendar whose event it follows, and not by one whose event is put back', async () => {
    const { db } = desk.contract.made;
    const { workspaceId, calendarId } = desk.place;
    const booking = await booked();
    const linkId = crypto.randomUUID();
    const link = {
      id: linkId,
      workspaceId,
      calendarId,
      kind: 'caldav',
      name: '',
      host: '',
      access: '',
    } as const;
    const target = { href: '/work/', name: '' };
    await insertLink(db, { ...link, freshnessMinutes: 10, createdAt: 0, collections: [], target });
    const move = () => moveEventOf(db, { bookingId: booking.id, linkId, to: Date.parse(later) });
    const event = await move();
    const follow = { place: slotPlace(), booking: { id: booking.id }, event };
    const moved = await toldOnce(() => act(followEvent, follow));
    expect(moved).toMatchObject({ type: 'booking.moved', data: { by: 'link', booking: { start: later } } });

    await db.deleteFrom('link_events').execute();
    const again = await moveEventOf(db, { bookingId: booking.id, linkId, to: Date.parse(start) });
    expect(await told(() => act(putEventBack, { ...named(booking), event: again }))).toEqual([]);
  });
});

describe('an event reaches', () => {
  test.each([
    ['of its calendar', () => [desk.place.calendarId], true],
    ['of another calendar in vain', () => [crypto.randomUUID()], false],
  ])('an endpoint %s', async (_, calendarIds, isTold) => {
    const { made } = desk.contract;
    const { workspaceId } = desk.place;
    const other = await addEndpoint(made, { workspaceId, calendarIds: calendarIds() });
    const { to } = await toldOnce(booked);

    expect(to.toSorted()).toEqual((isTold ? [endpoint, other] : [endpoint]).toSorted());
  });

  test('no endpoint that is off, asks for something else or is of another workspace', async () => {
    const { made } = desk.contract;
    const { workspaceId } = desk.place;
    await addEndpoint(made, { workspaceId, offAt: 1 });
    await addEndpoint(made, { workspaceId, types: ['booking.cancelled'] });
    await addEndpoint(made, { workspaceId: await made.workspace() });

    expect((await toldOnce(booked)).to).toEqual([endpoint]);
  });

  test('endpoints of a team and of those whom it is with, before and after', async () => {
    const { made } = desk.contract;
    const [first, second] = [desk, await desk.beside({ name: 'Dr. Lee' })];
    const members = [first.place.calendar, second.place.calendar] as const;
    const team = await addTeam(made, { members });
    const of = async (calendarId: string) =>
      await addEndpoint(made, { workspaceId: desk.place.workspaceId, calendarIds: [calendarId] });
    const [ofTeam, ofFirst, ofSecond] = [
      await of(team.id),
      await of(first.place.calendarId),
      await of(second.place.calendarId),
    ];
    const atTeam = { ...desk.place, calendar: team, calendarId: team.id };
    const ask = async (operation: string, input: object) =>
      await desk.contract.post(atTeam, operation, { input: { ...input } });
    const created = await toldOnce(() => ask('book-slot', person({ start, with: 'Dr. Lee' })));
    expect(created.to.toSorted()).toEqual([endpoint, ofTeam, ofSecond].toSorted());
    expect(created.data['calendarId']).toBe(team.id);

    const { id: bookingId } = created.data['booking'] as AnsweredBooking;
    const give = { bookingId, start, with: first.place.calendarId };
    const moved = await toldOnce(() => ask('reschedule-booking', give));
    expect(moved.to.toSorted()).toEqual([endpoint, ofTeam, ofFirst, ofSecond].toSorted());
    expect(moved.data['previous']).toMatchObject({ start, with: [{ name: 'Dr. Lee' }] });
    expect(moved.data['booking']).toMatchObject({ start, with: [{ calendarId: first.place.calendarId }] });
  });
});
