import type { Generated } from 'kysely';
import type { Channel, MessageKind, MessageState, OptOutSource } from '../src/domain/messages/message.ts';

/** The tables of what callers and members are told, as part of `Schema`. */
export type MessageTables = {
  /** Who a workspace's messages come from; without a row, everything is at its default. */
  message_senders: {
    workspace_id: string;
    /** The name that mails come from; null for the workspace's. */
    sender_name: string | null;
    reply_to: string | null;
    /** The `TextProvider`, as sealed JSON; null for none. */
    text_provider: string | null;
    /** ISO 3166-1 alpha-2 codes, a JSON array; null for the calendar's own country. */
    text_countries: string | null;
    texts_per_day: Generated<number>;
  };
  /** A message to a caller, from when it's planned. */
  messages: {
    /** A UUIDv7; the Message-ID of a mail is made of it. */
    id: string;
    workspace_id: string;
    booking_id: string;
    kind: MessageKind;
    channel: Channel;
    /** How long before the start a reminder is due; null for the others. */
    minutes_before: number | null;
    /** The booking's sequence when it was planned. */
    sequence: number;
    /** When and with whom the appointment is that it tells of: `toldFacts`. */
    facts: Generated<string>;
    state: MessageState;
    /** When it's due, was begun, was sent or failed, as its state says. */
    at: number;
    /** Whom it was sent to, once it was begun; null until then, and once they're erased. */
    recipient: string | null;
    /** What the provider calls it. */
    provider_id: string | null;
    /** Why it failed, or hasn't been sent yet, a JSON object. */
    error: string | null;
  };
  /** Who wants no more messages, by a keyed hash of their number or address. */
  opt_outs: { workspace_id: string; channel: Channel; contact: string; source: OptOutSource; at: number };
  /** When a number was texted last, by whichever workspace, by a keyed hash; kept for a day. `sent_at` is a JSON array. */
  texted_numbers: { contact: string; sent_at: string; last_at: number };
  /** When a member was last alerted to something. */
  alert_mails: { workspace_id: string; user_id: string; kind: string; sent_at: number };
};
