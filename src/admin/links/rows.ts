import { pendingEventCount, troubledEvents } from '../../../db/queries/links/events.ts';
import { type Link, managedLinks } from '../../../db/queries/links/links.ts';
import { dateName } from '../../../views/calendars/day-names.ts';
import type { LinkAdvice, LinkRow, LinkWriting } from '../../../views/links/card.tsx';
import { type Calendar, keyOfCalendar } from '../../domain/calendar/calendar.ts';
import { type LinkKind, linkState } from '../../domain/calendar/link.ts';
import { dateOfDay } from '../../domain/time/local-time.ts';
import { unclearSentence } from '../../links/ical/unclear-events.ts';
import { failureSentence, type LinkErrorCode, readFailure } from '../../links/link-error.ts';
import type { Services } from '../../services.ts';
import { shownTime } from '../bookings/booking-time.ts';
import { movedWords } from '../bookings/moved-events.ts';

/** What people call the kinds. */
export const kindNames: Readonly<Record<LinkKind, string>> = { ics: 'Feed', caldav: 'CalDAV' };

const mostTroubled = 20;

/** What helps with a failure; patience with those that aren't here. */
const advices: Partial<Record<LinkErrorCode, LinkAdvice>> = {
  unauthorized: 'access',
  forbidden: 'access',
  address_invalid: 'address',
  not_found: 'address',
  not_a_calendar: 'address',
  not_caldav: 'address',
  no_calendars: 'address',
  redirected_elsewhere: 'address',
  insecure: 'address',
  address_refused: 'said',
  key_missing: 'said',
};

/** The links of a calendar as its page shows them; `now` is in epoch milliseconds. */
export async function linkRows(services: Services, calendar: Calendar, now: number): Promise<LinkRow[]> {
  const key = keyOfCalendar(calendar);
  const links = await managedLinks(services.db, key);
  return await Promise.all(
    links.map(async (link) => ({
      ...{ id: link.id, name: link.name, host: link.host, syncedAt: link.syncedAt, events: link.eventCount },
      kindName: kindNames[link.kind],
      state: linkState(link, calendar, now),
      freshnessMinutes: link.freshnessMinutes,
      failure: failureOf(link),
      unclear: unclearOf(services, { link, calendar, now }),
      writing: await writingOf(services, { link, calendar, now }),
    })),
  );
}

function failureOf({ failures, error, nextAt }: Link): LinkRow['failure'] {
  if (failures === 0) return undefined;
  const code = readFailure(error)?.code;
  return {
    sentence: failureSentence(error) ?? 'The last sync failed.',
    advice: (code && advices[code]) ?? 'patience',
    nextAt,
  };
}

function unclearOf(
  { zones }: Services,
  { link, calendar, now }: { link: Link; calendar: Calendar; now: number },
): string | undefined {
  const zone = zones.named(calendar.timeZone);
  const dayName = (day: number) => `${dateName(day)} ${dateOfDay(day).year}`;
  return zone && unclearSentence(link.unclear, { zone, now, dayName });
}

/** A target's path may tell who signs in, so it's shown by its name. */
async function writingOf(
  { db, zones }: Services,
  { link, calendar, now }: { link: Link; calendar: Calendar; now: number },
): Promise<LinkWriting | undefined> {
  if (link.targetHref === null) return undefined;
  const { id: linkId, workspaceId } = link;
  const zone = zones.named(calendar.timeZone);
  const troubled = await troubledEvents(db, { workspaceId, linkId, now, limit: mostTroubled });
  return {
    target: link.targetName || `a calendar at ${link.host}`,
    waiting: await pendingEventCount(db, linkId),
    error: failureSentence(link.writingError),
    troubled: troubled.map(({ bookingId, code, startAt, goneAt, error, ...event }) => {
      const { day, time } = zone
        ? shownTime({ startAt, endAt: startAt }, { zone, now })
        : { day: '', time: '' };
      const when = zone ? `${day}, ${time.split('–')[0]}` : 'Booking';
      const { movedStartAt, movedEndAt, endAt } = event;
      const moved =
        zone && movedStartAt !== null && movedEndAt !== null
          ? movedWords(
              { booked: { startAt, endAt }, moved: { startAt: movedStartAt, endAt: movedEndAt } },
              zone,
            )
          : undefined;
      return { id: bookingId, code, when, goneAt, moved, error: failureSentence(error) };
    }),
  };
}
