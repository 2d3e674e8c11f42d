import { type Service, serviceById } from '../calendar/service.ts';
import { minuteMs } from '../time/local-time.ts';
import { type Booking, madeAt } from './booking.ts';

/** How many minutes before its start callers can last move or cancel a booking; 0 is until it starts. */
export type Notice = { moveNoticeMinutes: number; cancelNoticeMinutes: number };

/** What callers may do to a booking until some time before its start. */
export type NoticedChange = 'move' | 'cancel';

/** A calendar, and the teams that it belongs to, with the notice of each. */
export type NoticePlace = Notice & {
  id: string;
  services: readonly Service[];
  memberOf?: readonly (Notice & { teamId: string; services: readonly Service[] })[] | undefined;
};

type NoticedBooking = Pick<Booking, 'startAt' | 'status' | 'serviceId' | 'teamId' | 'calendarId'>;

/** The notice of what's for a service: the service's own where it has one, else the calendar's. */
function noticeOf(calendar: Notice, service: Pick<Service, keyof Notice> | undefined): Notice {
  return {
    moveNoticeMinutes: service?.moveNoticeMinutes ?? calendar.moveNoticeMinutes,
    cancelNoticeMinutes: service?.cancelNoticeMinutes ?? calendar.cancelNoticeMinutes,
  };
}

/**
 * Until when callers may move and cancel a booking, in epoch milliseconds; null for a cancelled one. `place` is the calendar that
 * it was made at, or one whose time it takes.
 */
export function changeableUntil(
  booking: NoticedBooking,
  place: NoticePlace,
): Record<NoticedChange, number | null> {
  if (booking.status === 'cancelled') return { move: null, cancel: null };
  const team = place.memberOf?.find(({ teamId }) => teamId === madeAt(booking));
  const notice = noticeOf(team ?? place, serviceById(place, booking.serviceId));
  return {
    move: booking.startAt - notice.moveNoticeMinutes * minuteMs,
    cancel: booking.startAt - notice.cancelNoticeMinutes * minuteMs,
  };
}

/** Whether it's too late for callers to change a booking, at epoch milliseconds. */
export function isTooLate(
  booking: NoticedBooking,
  { change, place, at }: { change: NoticedChange; place: NoticePlace; at: number },
): boolean {
  const until = changeableUntil(booking, place)[change];
  return until !== null && at > until;
}
