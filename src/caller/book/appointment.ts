import type { AppointmentProps } from '../../../views/caller/appointment.tsx';
import { clockTimes } from '../../../views/desk/times.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import { dayOf } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import { fullDay } from '../full-day.ts';
import type { BookVisit } from './wish.ts';

/** What a page says of a booking or a hold: when it is, what for, with which members of a team, and where. */
export function appointmentOf(
  { call, words, texts, now }: BookVisit,
  booked: Period & { serviceId: string | null; memberIds: readonly string[] },
): AppointmentProps {
  const { calendar, calendarZone: zone } = call;
  const people = peopleOf(calendar, booked.memberIds).map(({ name }) => words.book.withPerson(name));
  const about = [serviceById(calendar, booked.serviceId)?.name, ...people, calendar.place];
  return {
    day: fullDay({ words, calendar, zone, now }, dayOf(zone.localAt(booked.startAt))),
    time: clockTimes(booked, zone, texts),
    about: about.flatMap((each) => each ?? []),
  };
}
