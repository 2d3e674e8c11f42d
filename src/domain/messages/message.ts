/** What a caller is told of a booking. */
export const messageKinds = ['confirmation', 'change', 'cancellation', 'reminder'] as const;

/** One of those. */
export type MessageKind = (typeof messageKinds)[number];

/** How callers are told. */
export const channels = ['sms', 'email'] as const;

/** One of those ways. */
export type Channel = (typeof channels)[number];

/** How far a message may be. */
export const messageStates = ['due', 'sending', 'sent', 'unsure', 'failed'] as const;

/**
 * One of those: `due` waits for its time, or for another try. `sending` was begun. Of a text that was begun and whose
 * end nobody knows, `unsure` says that it may not have been sent.
 */
export type MessageState = (typeof messageStates)[number];

/** How somebody said that they want no more messages: to the provider ("STOP"), at the desk, or on the booking's page. */
export type OptOutSource = 'provider' | 'desk' | 'caller';

/** What a calendar tells its callers. Without `by` nothing is told. */
export type MessageSettings = {
  /** The kinds that are told, reminders aside. */
  on: readonly Exclude<MessageKind, 'reminder'>[];
  /** How, unless the caller says otherwise. */
  by: readonly Channel[];
  /** How many hours before the start a reminder is sent, the longest first; at most three. */
  remindHours: readonly number[];
  /** The texts that differ from the language's. */
  texts: Readonly<Partial<Record<MessageKind, string>>>;
};

/** What a calendar tells that nobody has set anything for: nothing. */
export const noMessages: MessageSettings = { on: [], by: [], remindHours: [], texts: {} };

/** Who said how a caller wants to be told, and when, in epoch milliseconds. `by` is the door that it came through. */
export type TellSaid = { by: string; at: number; userId?: string | undefined; callId?: string | undefined };

/** A message as it's shown on its booking: `at` is when it's due, was sent or failed, in epoch milliseconds. */
export type ToldMessage = {
  id: string;
  kind: MessageKind;
  channel: Channel;
  minutesBefore: number | null;
  state: MessageState;
  at: number;
  /** Why it failed, or hasn't been sent yet, as JSON. */
  error: string | null;
};
