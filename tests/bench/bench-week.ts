import { addressIn } from '../../src/admin/address.ts';
import { dayMs, formatDay, minuteMs, weekdayOf } from '../../src/domain/time/local-time.ts';
import { bookTimes, makePlace } from './morning/place.ts';

const slotMinutes = 5;
const bookedDays = 5;

/** Makes a file with a calendar whose next Monday to Friday are booked around the clock, and gives that week's page. */
export async function makeWeek(file: string): Promise<{ path: string; token: string }> {
  const place = await makePlace(file, { calendarCount: 1, slotMinutes });
  const { workspaceId, dayAt } = place;
  const [calendarId = ''] = place.calendarIds;
  const [token = ''] = place.tokens;
  const day = Math.floor(dayAt / dayMs);
  const monday = day + 8 - weekdayOf(day);
  const step = slotMinutes * minuteMs;
  const times = Array.from({ length: (bookedDays * dayMs) / step }, (_, index) => {
    const startAt = monday * dayMs + index * step;
    return { calendarId, startAt, endAt: startAt + step };
  });
  bookTimes(file, place, times);
  return { path: addressIn(workspaceId, `/calendars/${calendarId}/week?day=${formatDay(monday)}`), token };
}
