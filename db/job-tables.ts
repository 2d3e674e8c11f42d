import type { Generated } from 'kysely';

/** The table of what happens outside or later, as part of `Schema`. */
export type JobTables = {
  /** Written in the transaction of what they follow from. A job that's done leaves. */
  jobs: {
    id: Generated<number>;
    workspace_id: string;
    kind: JobKind;
    /** The ID of what it's about: the link that a booking is written to, the endpoint that's told. */
    about: string;
    /** What it's ordered by: what follows from the same booking happens one after the other. */
    booking_id: string | null;
    /** The event that's delivered. */
    event_id: string | null;
    /** What else it needs, a JSON object; several changes of a booking that a member is mailed are a line each. */
    detail: Generated<string | null>;
    /** Not before this instant; 0 for at once. */
    due_at: number;
    /**
     * How many times it was leased; of a delivery, without those that a server didn't live to end. 0 again once it follows from
     * a later change.
     */
    attempt: Generated<number>;
    /** Until when one server has it to itself. */
    leased_until: Generated<number>;
    /** Why the last attempt failed, a JSON object. */
    error: string | null;
    /** When it was given up; it stays until somebody has it tried again. */
    failed_at: number | null;
  };
};

/**
 * What a job does:
 * - `write_back` writes a booking to a linked calendar, as it is by then. There's one for each link and booking.
 * - `webhook` delivers an event to an endpoint.
 * - `upcoming` makes the event that a booking's start is near, for one endpoint.
 * - `message` sends a message to a caller; it's about the message.
 * - `member_mail` mails a member what happened to a booking, or what should be looked at in the workspace; it's about the user.
 *   There's one for each member and booking.
 * - `replan` plans the reminders of a calendar's bookings anew; it's about the calendar.
 */
export type JobKind = 'write_back' | 'webhook' | 'upcoming' | 'message' | 'member_mail' | 'replan';
