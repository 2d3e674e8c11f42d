import type { Generated } from 'kysely';
import type { LinkKind } from '../src/domain/calendar/link.ts';

/** The tables of linked calendars, as part of `Schema`. A generated workspace is its link's. */
export type LinkTables = {
  /** Outside calendars: their busy time counts, and bookings may be written to them. */
  links: {
    id: string;
    workspace_id: string;
    calendar_id: string;
    kind: LinkKind;
    name: string;
    /** The server's name, to show people; the address itself may be a secret. */
    host: string;
    /** Address, and user and password or whose credential it signs in with, encrypted (`SecretBox`). */
    access: string;
    freshness_minutes: number;
    /** The collection that bookings are written to. */
    target_href: string | null;
    /** Its display name: its path may reveal who signs in. */
    target_name: string | null;
    /** For servers of the version before: the last row of the outbox that they processed. */
    outbox_id: number;
    /** How often bookings of its calendar have changed. */
    changes: Generated<number>;
    created_at: number;
    /** When the last try to read it began. */
    attempted_at: number | null;
    /** When the last good reading began, which is how fresh its content is. */
    synced_at: number | null;
    /** When the last good full reading began. */
    whole_at: number | null;
    failures: Generated<number>;
    /** Why the last try failed, a JSON object; null once one was good. */
    error: string | null;
    /** When to read it again. */
    next_at: number;
    /** Until when one process has it to itself. */
    leased_until: Generated<number>;
    /** Until when its claims cover busy time. */
    covered_until: number | null;
    /** The IANA zone in which its all-day and floating times were read. */
    covered_zone: string | null;
    /** 1 while its objects are newer than its claims. */
    needs_expansion: Generated<number>;
    event_count: Generated<number>;
    /** Events that couldn't be read and the time they block, a JSON object; null if there are none. */
    unclear: string | null;
    /** How many changes there were when its copies of events were classified; null if it holds none. */
    copies_changes: number | null;
    /** The same for servers of the version before, as a row of the outbox. */
    copies_outbox_id: number | null;
    writing_failures: Generated<number>;
    /** Why no bookings can be written, a JSON object. */
    writing_error: string | null;
    writing_next_at: Generated<number>;
    /** When the other side last said that something changed; null if it never did. */
    hinted_at: Generated<number | null>;
    /** Until when one process has its tokens to itself, to renew them. */
    tokens_leased_until: Generated<number>;
    /** Whether events that aren't certain are busy, if the other side knows such events. */
    tentative_is_busy: Generated<number>;
  };
  /** A link's collections; a feed is one with the href "". */
  link_collections: {
    workspace_id: Generated<string>;
    link_id: string;
    href: string;
    name: string;
    cursor: string | null;
    /** Whether its events are busy time; if not, it's only checked for events of ours. */
    is_busy: Generated<number>;
  };
  /** The objects in a link's collections, reduced to their times: iCalendar without any content. */
  link_objects: {
    id: Generated<number>;
    workspace_id: Generated<string>;
    link_id: string;
    collection_href: string;
    href: string;
    etag: string | null;
    text: string;
  };
  /** Bookings as they were written to a link's target. */
  link_events: {
    workspace_id: Generated<string>;
    link_id: string;
    booking_id: string;
    href: string;
    etag: string | null;
    /** For servers of the version before, as are failures, error and next_at. */
    wanted_sequence: number;
    /** The booking's sequence as last written; null before the first time, or to have it rewritten. */
    written_sequence: number | null;
    /** The time as last written; null while nothing of ours should be there. */
    written_start_at: number | null;
    written_end_at: number | null;
    /** The time somebody moved the event to on the other side; null while it's as written. */
    moved_start_at: number | null;
    moved_end_at: number | null;
    failures: Generated<number>;
    error: string | null;
    next_at: Generated<number>;
    /** When it was found deleted on the other side. */
    gone_at: number | null;
  };
  /** Where another side says that something in a collection changed; at most one a collection. */
  link_channels: {
    id: string;
    workspace_id: string;
    link_id: string;
    collection_href: string;
    /** What the other side calls it; null until it has answered. */
    remote_id: Generated<string | null>;
    /** SHA-256 of what it sends along. */
    secret_hash: string;
    renew_at: number;
  };
  /** Events with a booking's UID that we didn't write to this link, at other times than the booking had when they were read. */
  link_copies: {
    workspace_id: Generated<string>;
    link_id: string;
    booking_id: string;
    start_at: number;
    end_at: number;
  };
};
