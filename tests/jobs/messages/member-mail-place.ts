import { type Action, type Actor, perform } from '../../../src/actions/action.ts';
import { bookSlot } from '../../../src/actions/bookings/book.ts';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { moveBooking } from '../../../src/actions/bookings/move.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import { madeAt } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { MemberMailSchedule } from '../../../src/jobs/messages/members/schedule.ts';
import { zoneOfCalendar } from '../../../src/operations/input/caller-zone.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { MailRecorder } from '../../helpers/messages/mail-recorder.ts';
import { calendarNow } from '../../helpers/teams/teams.ts';
import { testServices } from '../../helpers/workspace.ts';

/** The Monday on which tests begin. */
export const monday = '2026-11-23T08:00:00Z';

/** A workspace of two people's calendars, a key, and what mails its members. */
export async function memberMailPlace() {
  const messenger = new MailRecorder();
  const config = { baseUrl: 'https://slots.example.com' };
  const made = await testServices({ now: monday, messenger, config });
  const { db, clock, services } = made;
  const workspaceId = await made.workspace('Acme Dental');
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const novak = await made.calendar({ workspaceId, name: 'Dr. Novak' });
  const key = { kind: 'key', id: (await made.key(workspaceId)).id } as const;
  const schedule = new MemberMailSchedule(services);

  const placeAt = async (calendar: Pick<Calendar, 'id' | 'workspaceId'>) => {
    const now = await calendarNow(made, calendar);
    const linked = { state: 'complete' as const, syncedAt: null };
    return { calendar: now, calendarZone: zoneOfCalendar(services, now), callId: undefined, linked };
  };

  function act<Input, Result>(
    action: Action<Input, Result>,
    input: Input,
    actor: Actor = key,
  ): Promise<Result> {
    return perform(services, action, { by: { actor, workspaceId, at: clock.now() }, input });
  }

  const slot = (start: string, withIds?: string[]) => ({
    kind: 'slot' as const,
    startAt: Temporal.Instant.from(start).epochMilliseconds,
    durationMinutes: 30,
    withIds,
  });

  return {
    ...made,
    messenger,
    workspaceId,
    lee,
    novak,
    schedule,

    /** A member; of those calendars only, if any are given. */
    async member(role: Role, email: string, calendars?: readonly Calendar[]) {
      const person = await signedIn(made, { role, workspaceId, email });
      if (calendars) {
        await db
          .updateTable('memberships')
          .set({ calendar_ids: JSON.stringify(calendars.map(({ id }) => id)) })
          .where('user_id', '=', person.userId)
          .execute();
      }
      return person;
    },

    async book(
      calendar: Calendar,
      start: string,
      { actor, withIds }: { actor?: Actor; withIds?: string[] } = {},
    ) {
      const person = { name: 'Ada Novak', phone: '+12125550123', email: null, notes: null, metadata: {} };
      const input = { place: await placeAt(calendar), wanted: slot(start, withIds), person };
      return (await act(bookSlot, input, actor)).booking;
    },

    async move(
      booking: Booking,
      start: string,
      { actor, withIds }: { actor?: Actor; withIds?: string[] } = {},
    ) {
      const place = await placeAt({ id: madeAt(booking), workspaceId });
      const named = { booking: { id: booking.id }, place, wanted: slot(start, withIds) };
      return (await act(moveBooking, named, actor)).after;
    },

    async cancel(booking: Booking, actor?: Actor) {
      const input = { calendarId: madeAt(booking), booking: { id: booking.id }, reason: null };
      return (await act(cancelBooking, input, actor)).after;
    },

    /** Sends what's due, and gives the mails. */
    async sent() {
      await schedule.startDue();
      await schedule.whenIdle();
      return messenger.take();
    },

    jobs: () => db.selectFrom('jobs').selectAll().where('kind', '=', 'member_mail').orderBy('id').execute(),
  };
}
