import { saveSender } from '../../../db/queries/messages/senders.ts';
import { toldOf } from '../../../db/queries/messages/told.ts';
import { type Action, type Actor, perform } from '../../../src/actions/action.ts';
import { bookSlot, type Person } from '../../../src/actions/bookings/book.ts';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { moveBooking } from '../../../src/actions/bookings/move.ts';
import { restoreBooking } from '../../../src/actions/bookings/restore.ts';
import { type BookingChanges, updateBooking } from '../../../src/actions/bookings/update.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { MessageSettings } from '../../../src/domain/messages/message.ts';
import { defaultSender, type MessageSender } from '../../../src/domain/messages/sender.ts';
import { MessageSchedule } from '../../../src/jobs/messages/schedule.ts';
import { sealedProvider } from '../../../src/jobs/messages/text/opened-provider.ts';
import { zoneOfCalendar } from '../../../src/operations/input/caller-zone.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { Recorder } from '../../helpers/messages/recorder.ts';
import { calendarNow } from '../../helpers/teams/teams.ts';
import { testServices } from '../../helpers/workspace.ts';

/** The Monday morning on which tests begin. */
export const monday = '2026-11-23T09:00:00-05:00';

/** Everything is told, by text. */
export const allTold: MessageSettings = {
  on: ['confirmation', 'change', 'cancellation'],
  by: ['sms'],
  remindHours: [24, 2],
  texts: {},
};

const usual: Person = {
  name: 'Ada Novak',
  phone: '+12125550123',
  email: 'ada@example.com',
  notes: null,
  metadata: {},
};

const provider = {
  kind: 'twilio',
  baseUrl: 'https://twilio.example',
  accountSid: 'AC1',
  authToken: 'x',
  sender: '+12125550100',
} as const;

/** A calendar in New York that's open at all hours and tells its callers, a bot, a desk, and what sends messages. */
export async function tellingPlace(given: Partial<MessageSettings> = {}, now: string | number = monday) {
  const recorder = new Recorder(() => made.clock.now());
  const made: Awaited<ReturnType<typeof testServices>> = await testServices({ now, messenger: recorder });
  const { db, clock, services } = made;
  const workspaceId = await made.workspace('Acme Dental');
  const calendar = await made.calendar({
    workspaceId,
    timeZone: 'America/New_York',
    messages: { ...allTold, ...given },
    horizonDays: 700,
    workingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 })),
  });
  const calendarId = calendar.id;
  const setSender = (sender: Partial<MessageSender> = {}) =>
    saveSender(db, {
      workspaceId,
      sender: {
        ...defaultSender,
        textProvider: sealedProvider(services.secrets, provider, workspaceId),
        ...sender,
      },
    });
  await setSender();
  const bot: Actor = { kind: 'key', id: (await made.key(workspaceId)).id };
  const { userId } = await signedIn(made, { role: 'owner', workspaceId, email: 'owner@example.com' });
  const desk: Actor = { kind: 'user', id: userId };
  const schedule = new MessageSchedule(services);

  const place = async () => {
    const found = await calendarNow(made, calendar);
    const linked = { state: 'complete' as const, syncedAt: null };
    return { calendar: found, calendarZone: zoneOfCalendar(services, found), callId: undefined, linked };
  };
  const slot = (start: string | number) => ({
    kind: 'slot' as const,
    startAt: typeof start === 'number' ? start : Temporal.Instant.from(start).epochMilliseconds,
    durationMinutes: 30,
  });

  function act<Input, Result>(action: Action<Input, Result>, input: Input, actor: Actor): Promise<Result> {
    return perform(services, action, { by: { actor, workspaceId, at: clock.now() }, input });
  }

  return {
    ...made,
    recorder,
    workspaceId,
    calendarId,
    bot,
    desk,
    schedule,
    setSender,
    act,

    async book(start: string | number, person: Partial<Person> = {}, actor: Actor = bot) {
      const input = { place: await place(), wanted: slot(start), person: { ...usual, ...person } };
      return (await act(bookSlot, input, actor)).booking;
    },

    async move({ id }: Pick<Booking, 'id'>, start: string | number, actor: Actor = bot) {
      const input = { booking: { id }, place: await place(), wanted: slot(start) };
      return (await act(moveBooking, input, actor)).after;
    },

    async cancel({ id }: Pick<Booking, 'id'>, actor: Actor = bot) {
      const isTimeKept = actor.kind === 'user';
      return (await act(cancelBooking, { calendarId, booking: { id }, reason: null, isTimeKept }, actor))
        .after;
    },

    async restore({ id, sequence }: Booking) {
      return (await act(restoreBooking, { calendarId, booking: { id }, shownSequence: sequence }, desk))
        .after;
    },

    async update({ id }: Pick<Booking, 'id'>, changes: BookingChanges, actor: Actor = desk) {
      return (await act(updateBooking, { calendarId, booking: { id }, changes }, actor)).after;
    },

    /** What a booking's caller was told, and will be: "sms confirmation sent", with the minutes from now until then. */
    async told({ id }: Pick<Booking, 'id'>) {
      const told = (await toldOf(db, { workspaceId, bookingIds: [id] })).get(id) ?? [];
      return told.map(({ channel, kind, state, at, minutesBefore }) => {
        const which = minutesBefore === null ? kind : `${kind} ${minutesBefore / 60}`;
        return `${channel} ${which} ${state} ${(at - clock.now()) / 60_000}`;
      });
    },

    /** Sends what's due, and what's due after it, and gives what was sent. */
    async sent() {
      for (let before = -1; before < recorder.sent.length; ) {
        before = recorder.sent.length;
        await schedule.startDue();
        await schedule.whenIdle();
      }
      return recorder.take();
    },
  };
}
