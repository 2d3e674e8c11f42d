import type { Generated } from 'kysely';
import type { WebhookOffReason } from '../src/domain/webhooks/webhook.ts';

/** The tables of webhooks, as part of `Schema`. Lists are JSON arrays. */
export type WebhookTables = {
  /** An endpoint elsewhere that's told what happens in its workspace. */
  webhooks: {
    id: string;
    workspace_id: string;
    url: string;
    /** The types of events that it's told. */
    types: string;
    /** Events of these calendars only, by their IDs; null for all. */
    calendar_ids: string | null;
    /** What its events are signed with, sealed. */
    secret: string;
    /** The secret before it, sealed, which signs too until an instant. */
    former_secret: string | null;
    former_until: number | null;
    /** A header of the user's own; its value is sealed. */
    header_name: string | null;
    header_value: string | null;
    created_at: number;
    updated_at: number;
    /** Since when it isn't told anything any more; null while it's on. */
    off_at: number | null;
    off_reason: WebhookOffReason | null;
    /** How many tries have failed since one succeeded last. */
    failures: Generated<number>;
    /** When the first of those was; null if none failed. */
    failing_since: number | null;
    /** When a try succeeded last. */
    delivered_at: number | null;
  };
  /** How long before a booking's start an endpoint is told that it's near. */
  webhook_leads: { webhook_id: string; minutes: number };
  /** What happened, as it was then. Kept for as long as its deliveries are. */
  webhook_events: {
    /** A UUIDv7; the `webhook-id` of each try. */
    id: string;
    workspace_id: string;
    type: string;
    booking_id: string | null;
    /** What's sent: `{type, timestamp, data}`. */
    body: string;
    created_at: number;
  };
  /** A try to deliver an event to an endpoint. */
  webhook_tries: {
    id: Generated<number>;
    workspace_id: string;
    webhook_id: string;
    event_id: string;
    url: string;
    /** The headers that were sent, a JSON object; the value of the user's own is left out. */
    headers: string;
    started_at: number;
    duration_ms: number;
    /** The status that was answered; null if nothing was. */
    status: number | null;
    /** Why it failed, a JSON object; null if it was delivered. */
    error: string | null;
    /** The beginning of what was answered. */
    answer: string | null;
  };
};
