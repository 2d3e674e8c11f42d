import type { Generated } from 'kysely';
import type { Attendance, BookingSource } from '../src/domain/booking/booking.ts';

/** The tables of bookings and what else occupies time, as part of `Schema`. */
export type BookingTables = {
  /** All occupied time: the one place to ask what's busy. `padded_…` include the claim's own buffers. */
  claims: {
    id: Generated<number>;
    workspace_id: string;
    calendar_id: string;
    kind: ClaimKind;
    /** The booking, hold, link or time off that occupies the time. */
    owner_id: string;
    call_id: string | null;
    start_at: number;
    end_at: number;
    buffer_before_minutes: number;
    buffer_after_minutes: number;
    padded_start_at: number;
    padded_end_at: number;
    /** k such that the padded length is at most 2^k minutes (`sizeClassOf`). */
    size_class: number;
    expires_at: number | null;
    /** The service that a hold is for. */
    service_id: Generated<string | null>;
    /** The team that a hold was made at. */
    team_id: Generated<string | null>;
    /** The calendar at which the booking is kept, if that's another one; null for all other claims. */
    kept_at: Generated<string | null>;
  };
  bookings: {
    id: string;
    workspace_id: string;
    calendar_id: string;
    code: string;
    status: 'booked' | 'cancelled';
    start_at: number;
    end_at: number;
    name: string;
    phone: string | null;
    email: string | null;
    notes: string | null;
    /** A flat JSON object of strings. */
    metadata: string;
    call_id: string | null;
    created_at: number;
    cancelled_at: number | null;
    cancel_reason: string | null;
    /** How often it has changed (RFC 5545, section 3.8.7.4). */
    sequence: number;
    updated_at: number;
    /** Its row in `booking_search`, by calendar and start; null while it waits for one. Triggers write it; it can exceed what a number in JavaScript holds. */
    place: Generated<number | null>;
    /** How it came; null if nobody knows. */
    source: Generated<BookingSource | null>;
    attendance: Generated<Attendance | null>;
    /** The rules that it was made or moved against, as a JSON array; null for none. */
    overruled: Generated<string | null>;
    service_id: Generated<string | null>;
    /** The team that it was made at; null for none. */
    team_id: Generated<string | null>;
    /**
     * The calendars whose time it takes, a JSON array that begins with `calendar_id`; null if it wasn't made at a team. Kept
     * when the team is deleted for good.
     */
    member_ids: Generated<string | null>;
    /** A flat JSON object of strings, by the keys of the service's questions; null for none. */
    answers: Generated<string | null>;
    /** How the caller is told, a JSON array of channels; null for what the calendar sets. */
    tell: Generated<string | null>;
    /** Who said so, and when: `TellSaid` as JSON. */
    tell_said: Generated<string | null>;
    /** The IANA zone that it was made in, if that's not the calendar's. */
    time_zone: Generated<string | null>;
    /** The number of the link that works: each new one ends the one before. */
    link_number: Generated<number>;
    /** What its link is found by, SHA-256 of the secret; null until somebody follows a link. */
    link_digest: Generated<string | null>;
    /** When its page was opened last. */
    link_used_at: Generated<number | null>;
    /** When the caller said on its page that they're coming. */
    confirmed_at: Generated<number | null>;
  };
  /** Time that a calendar is away, once or weekly; its claims are derived from it. Local times are "2026-11-27T12:00", in the calendar's zone. */
  time_off: {
    id: string;
    workspace_id: string;
    calendar_id: string;
    label: string | null;
    start_local: string;
    end_local: string;
    /** The last date on which it may begin (RFC 5545, UNTIL); null if it's once. */
    weekly_until: string | null;
    /** Dates on which it doesn't begin (RFC 5545, EXDATE), a JSON array. */
    skipped_dates: Generated<string>;
    created_at: number;
  };
  /** How many wrong names were given with a phone number or an email address, until an hour after the last one. */
  wrong_names: {
    workspace_id: string;
    /** `contactHash` of the number or address. */
    contact: string;
    tries: number;
    last_at: number;
  };
  /** Answers to writes with an idempotency key, kept for retries. */
  idempotency_keys: {
    workspace_id: string;
    operation: string;
    key: string;
    /** SHA-256 of the checked input in hexadecimal. */
    input_hash: string;
    /** The whole answer as JSON. */
    answer: string;
    /** The booking that the answer is about, or the message that was left. */
    booking_id: string | null;
    created_at: number;
  };
  /** Changes that servers of the version before tell; jobs are made of them. */
  outbox: {
    id: Generated<number>;
    workspace_id: string;
    calendar_id: string;
    booking_id: string;
    kind: BookingChangeKind;
    sequence: number;
    created_at: number;
  };
  /** Secret addresses under which a calendar's bookings can be subscribed to. */
  feeds: {
    id: string;
    workspace_id: string;
    calendar_id: string;
    /** SHA-256 of the whole token in hexadecimal; the token itself is kept nowhere. */
    hash: string;
    created_at: number;
    revoked_at: number | null;
    /** When a booking of its calendar changed last that's kept at another one, or left; null if none did. */
    told_at: number | null;
  };
  /** Times that a booking moved away from: a copy of its event at one of these is out of date. */
  booking_former_times: {
    workspace_id: Generated<string>;
    booking_id: string;
    start_at: number;
    end_at: number;
  };
};

/** What occupies time. */
export type ClaimKind = 'booking' | 'hold' | 'external' | 'time_off';

/** What can happen to a booking. */
export type BookingChangeKind =
  | 'booking.created'
  | 'booking.rescheduled'
  | 'booking.cancelled'
  | 'booking.changed';
