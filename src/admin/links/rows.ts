import { failedWriteBacks } from '../../../db/queries/jobs/failed-jobs.ts';
import { troubledEvents } from '../../../db/queries/links/events.ts';
import type { CalendarLink } from '../../../db/queries/links/links.ts';
import { pendingEventCount } from '../../../db/queries/links/write-backs.ts';
import { clockTime } from '../../../views/desk/times.ts';
import type { LinkAdvice, LinkRow, LinkWriting } from '../../../views/links/card.tsx';
import { toldLinkState } from '../../domain/calendar/link.ts';
import type { LinkErrorCode } from '../../domain/calendar/link-failure.ts';
import { dateOfDay } from '../../domain/time/local-time.ts';
import { unclearSentence } from '../../links/ical/unclear-sentence.ts';
import { failureSentence, readFailure } from '../../links/link-error.ts';
import { isSignInKind } from '../../links/oauth/client.ts';
import { shownTime } from '../bookings/booking-time.ts';
import { movedWords } from '../bookings/moved-events.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';

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
  calendar_id_invalid: 'said',
  google_not_shared: 'said',
  google_unproven: 'said',
  google_read_only: 'said',
  google_account_missing: 'said',
  google_account_refused: 'said',
  google_api_off: 'said',
  mailbox_invalid: 'said',
  mailbox_missing: 'said',
  outlook_read_only: 'said',
  application_forbidden: 'said',
  sign_in_ended: 'reconnect',
  sign_in_incomplete: 'reconnect',
  sign_in_denied: 'reconnect',
  sign_in_failed: 'reconnect',
  sign_in_other_account: 'reconnect',
  sign_in_unavailable: 'said',
  client_refused: 'said',
  application_refused: 'access',
};

/** Links of a calendar as pages show them. */
export async function linkRows(visit: CalendarVisit, links: readonly CalendarLink[]): Promise<LinkRow[]> {
  const { texts, calendar, now } = visit;
  return await Promise.all(
    links.map(async (link) => ({
      id: link.id,
      name: link.name,
      host: link.host,
      syncedAt: link.syncedAt,
      events: link.eventCount,
      kindName: texts.links.kindNames[link.kind],
      state: toldLinkState(link, calendar, now),
      freshnessMinutes: link.freshnessMinutes,
      failure: failureOf(visit, link),
      unclear: unclearOf(visit, link),
      writing: await writingOf(visit, link),
    })),
  );
}

function failureOf(
  { texts }: CalendarVisit,
  { kind, failures, error, nextAt }: CalendarLink,
): LinkRow['failure'] {
  if (failures === 0) return undefined;
  const code = readFailure(error)?.code;
  return {
    sentence: failureSentence(error, texts.linkFailures) ?? texts.links.problems.lastSyncFailed,
    advice: code ? adviceOn(code, kind) : 'patience',
    nextAt,
  };
}

/** Who signs in elsewhere types neither a password nor an address here. */
function adviceOn(code: LinkErrorCode, kind: CalendarLink['kind']): LinkAdvice {
  if (isSignInKind(kind) && (code === 'forbidden' || code === 'not_found')) return 'said';
  return advices[code] ?? 'patience';
}

function unclearOf(
  { services, texts, calendar, now }: CalendarVisit,
  link: CalendarLink,
): string | undefined {
  const zone = services.zones.named(calendar.timeZone);
  const dayName = (day: number) => texts.time.date(dateOfDay(day));
  const say = texts.links.problems.unclear;
  return zone && unclearSentence(link.unclear, { zone, now, dayName, say });
}

/** A target's path may tell who signs in, so it's shown by its name. */
async function writingOf(
  { services, texts, calendar, now }: CalendarVisit,
  link: CalendarLink,
): Promise<LinkWriting | undefined> {
  if (link.targetHref === null) return undefined;
  const { db, zones } = services;
  const { links, linkFailures } = texts;
  const { id: linkId, workspaceId } = link;
  const zone = zones.named(calendar.timeZone);
  const troubled = await troubledEvents(db, { workspaceId, linkId, now, limit: mostTroubled });
  const failed = await failedWriteBacks(db, { workspaceId, linkId, now });
  return {
    target: link.targetName || links.card.someCalendar(link.host),
    waiting: await pendingEventCount(db, linkId),
    failed: failed[0]?.count ?? 0,
    error: failureSentence(link.writingError, linkFailures),
    troubled: troubled.map(({ bookingId, code, startAt, goneAt, error, ...event }) => {
      const day = zone && shownTime({ startAt, endAt: startAt }, { zone, now, texts }).day;
      const when = zone ? `${day}, ${clockTime(startAt, zone, texts)}` : links.problems.booking;
      const { movedStartAt, movedEndAt, endAt } = event;
      const moved =
        zone && movedStartAt !== null && movedEndAt !== null
          ? movedWords(
              { booked: { startAt, endAt }, moved: { startAt: movedStartAt, endAt: movedEndAt } },
              zone,
              texts,
            )
          : undefined;
      return { id: bookingId, code, when, goneAt, moved, error: failureSentence(error, linkFailures) };
    }),
  };
}
