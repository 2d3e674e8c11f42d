import { shortDay } from '../calendars/day-names.ts';
import type { Texts } from '../texts/en/en.ts';

/** How many bookings start on a day, counted from 1970-01-01, and what has become of them. */
export type DayOfBookings = { day: number; booked: number; missed: number; cancelled: number };

/** A day as its rows are headed: "Today", "Tue, Dec 1, 2026", and "47 bookings, 3 no-shows". */
export function dayWords(
  { day, booked, missed, cancelled }: DayOfBookings,
  { today, texts }: { today: number; texts: Texts },
): { name: string | undefined; date: string; counts: string } {
  const { time, bookings } = texts;
  const near = (['yesterday', 'today', 'tomorrow'] as const)[day - today + 1];
  return {
    name: near && time[near],
    date: shortDay(day, texts),
    counts: bookings.counted({ booked, missed, cancelled }),
  };
}
