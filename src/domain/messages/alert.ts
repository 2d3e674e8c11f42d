/** What owners and admins are alerted to by mail. */
export const alertKinds = ['link', 'webhook', 'calls', 'messages'] as const;

/** One of those: linked calendars that fail, webhooks that do, calls that weren't understood, messages that weren't sent. */
export type AlertKind = (typeof alertKinds)[number];

/**
 * What an alert says. Names are those of linked calendars, each with the calendar it belongs to, or the hosts of endpoints;
 * `switchedOff` are the hosts of those that were switched off for failing.
 */
export type AlertFacts =
  | { kind: 'link'; names: readonly string[] }
  | { kind: 'webhook'; names: readonly string[]; switchedOff: readonly string[] }
  | { kind: 'calls'; notUnderstood: number }
  | { kind: 'messages'; count: number };

/** From how many callers on in 24 hours admins are told that they weren't understood. */
export const manyNotUnderstood = 10;
