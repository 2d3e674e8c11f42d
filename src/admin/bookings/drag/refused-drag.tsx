/** @jsxImportSource #html */
import { MoveAnyway } from '../../../../views/bookings/panel.tsx';
import { clockTime } from '../../../../views/desk/times.ts';
import type { Calendar } from '../../../domain/calendar/calendar.ts';
import { atService, type Service } from '../../../domain/calendar/service.ts';
import type { TeamMember } from '../../../domain/calendar/team.ts';
import type { Zone } from '../../../domain/time/zone.ts';
import { isFinal, obstaclesTo } from '../../../operations/search/obstacles.ts';
import { obstacleWords } from '../../desk/obstacle-words.ts';
import { fragment } from '../../page.tsx';
import type { Posted } from '../../visit.ts';
import { wayBack } from '../../way-back.ts';
import { fullTime } from '../booking-time.ts';
import type { MoveRefused } from '../refused-move.ts';
import { type BookingVisit, bookingPath } from '../requested-booking.ts';
import { draggedPeriod, keepsTime } from './dragged.ts';

/** Where a booking was dragged to, and whose time it would take there. */
export type Dragged = {
  /** The calendar whose rules count there. */
  calendar: Calendar;
  /** Of the column. */
  zone: Zone;
  service: Service | undefined;
  choices: TeamMember[][] | undefined;
  action: string;
  /** The names of the fields that were sent, besides where it was dragged to. */
  fields?: readonly string[];
  /** Who would get it. */
  receiver?: string | undefined;
};

/** Says in the panel what's in the way of where a booking was dragged to, and asks whether to overrule it if that's possible. */
export async function showRefusedDrag(
  visit: Posted<BookingVisit>,
  { refused, dragged }: { refused: MoveRefused; dragged: Dragged },
): Promise<Response> {
  const { services, texts, booking, form, now } = visit;
  const { calendar, zone, service, choices, action, fields = [], receiver } = dragged;
  const names = ['sequence', 'start', 'minutes', ...fields, 'back'];
  const within = refused.mayOverrule ? draggedPeriod(visit, zone) : undefined;
  const isKept = receiver !== undefined && within !== undefined && keepsTime(within, booking);
  const whose = { calendar: atService(calendar, service), zone, service, choices };
  const asked = { ...whose, now, movingId: booking.id, isKept };
  const obstacles = within ? await obstaclesTo(services, { ...asked, within }) : [];
  const otherwise = refused.problems.map(({ text }) => text);
  const time = within && fullTime(within, zone, texts);
  const part = (
    <MoveAnyway
      texts={texts}
      action={action}
      hidden={Object.fromEntries(names.map((name) => [name, form.text(name)]))}
      receiver={receiver}
      time={time}
      obstacles={obstacles.length > 0 ? obstacles.map((each) => obstacleWords(each, zone, visit)) : otherwise}
      mayOverrule={refused.mayOverrule && !isFinal(obstacles)}
      kept={clockTime(booking.startAt, zone, texts)}
      back={wayBack(visit) ?? bookingPath(visit, booking)}
    />
  );
  return await fragment(visit, part, { status: refused.answer.status });
}
