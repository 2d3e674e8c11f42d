import type { Generated } from 'kysely';
import type { LinkKind } from '../src/domain/calendar/link.ts';

/** The tables of linked calendars, as `Schema` holds those of all else. */
export type LinkTables = {
  /** Calendars elsewhere whose busy time counts, and to which bookings may be written. */
  links: {
    id: string;
    workspace_id: string;
    calendar_id: string;
    kind: LinkKind;
    name: string;
    /** The server's name, which is shown; the address itself may be a secret. */
    host: string;
    /** Address, user and password, encrypted (`SecretBox`). */
    access: string;
    freshness_minutes: number;
    /** The collection that bookings are written to. */
    target_href: string | null;
    /** Its name as people gave it: its path may tell who signs in. */
    target_name: string | null;
    /** The last row of the outbox that was looked at for it. */
    outbox_id: number;
    created_at: number;
    /** When the last try to read it began. */
    attempted_at: number | null;
    /** When the last good reading began: what it said is known as of then. */
    synced_at: number | null;
    /** When the last good reading began that took nothing for known. */
    whole_at: number | null;
    failures: Generated<number>;
    /** Why the last try failed, a JSON object; null once one was good. */
    error: string | null;
    /** When it is to be read again. */
    next_at: number;
    /** Until when one process has it to itself. */
    leased_until: Generated<number>;
    /** Until when its claims tell what is busy. */
    covered_until: number | null;
    /** The IANA zone in which its all-day and floating times were read. */
    covered_zone: string | null;
    /** 1 while its objects are newer than its claims. */
    needs_expansion: Generated<number>;
    event_count: Generated<number>;
    /** Events that couldn't be read and the time they block, a JSON object; null if there are none. */
    unclear: string | null;
    /** Up to which row of the outbox bookings were looked at to judge copies of their events; null where it holds none. */
    copies_outbox_id: number | null;
    writing_failures: Generated<number>;
    /** Why bookings cannot be written at all, a JSON object. */
    writing_error: string | null;
    writing_next_at: Generated<number>;
  };
  /** The collections that are read of a link; a feed is one with the href "". */
  link_collections: {
    link_id: string;
    href: string;
    name: string;
    cursor: string | null;
    /** Whether what it holds is busy time; else it is only looked which events of ours are still there. */
    is_busy: Generated<number>;
  };
  /** What a link's collections hold, reduced to what time needs: iCalendar without a word of what it is about. */
  link_objects: {
    id: Generated<number>;
    link_id: string;
    collection_href: string;
    href: string;
    etag: string | null;
    text: string;
  };
  /** Bookings as they were written to a link's target. */
  link_events: {
    link_id: string;
    booking_id: string;
    href: string;
    etag: string | null;
    wanted_sequence: number;
    /** The sequence of the booking that was written last; null before the first time, and to have it written again. */
    written_sequence: number | null;
    /** The time that was written last; null while nothing of ours should be there. */
    written_start_at: number | null;
    written_end_at: number | null;
    /** The time that somebody gave the event at the other side; null while it is as written. */
    moved_start_at: number | null;
    moved_end_at: number | null;
    failures: Generated<number>;
    /** Why it could not be written, a JSON object. */
    error: string | null;
    next_at: Generated<number>;
    /** When it was found to be deleted at the other side. */
    gone_at: number | null;
  };
  /** Where links show events with the UID of a booking that they did not write, at other times than it had when they were read. */
  link_copies: { link_id: string; booking_id: string; start_at: number; end_at: number };
};
