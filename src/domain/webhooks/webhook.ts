import { InputError } from '../errors.ts';
import { dayMs } from '../time/local-time.ts';
import { type WebhookEventType, webhookEventTypeOf, webhookEventTypes } from './event-types.ts';

/** An endpoint elsewhere that's told what happens in its workspace, without its secrets. Instants are in epoch milliseconds. */
export type Webhook = {
  id: string;
  workspaceId: string;
  url: string;
  types: readonly WebhookEventType[];
  /** Events of these calendars only; null for all. */
  calendarIds: readonly string[] | null;
  /** How long before a booking's start it's told that it's near, in minutes, the longest first. */
  leadMinutes: readonly number[];
  /** The name of the header of the user's own; null for none. */
  headerName: string | null;
  /** Until when the secret before the present one signs, too; null if none does. */
  formerUntil: number | null;
  createdAt: number;
  updatedAt: number;
  /** Since when it isn't told anything any more; null while it's on. */
  offAt: number | null;
  offReason: WebhookOffReason | null;
  /** How many tries have failed since one succeeded last, and when the first of them did. */
  failures: number;
  failingSince: number | null;
  /** When a try succeeded last. */
  deliveredAt: number | null;
};

/** Why an endpoint is off: it said that it's gone, it failed for days, or somebody switched it off. */
export type WebhookOffReason = 'gone' | 'failing' | 'by_hand';

/** What people choose of an endpoint, besides its header. */
export type WebhookSettings = Pick<Webhook, 'url' | 'types' | 'calendarIds' | 'leadMinutes'>;

export const webhookLimits = {
  /** Endpoints a workspace. */
  webhooks: 100,
  /** Times before a start at which an endpoint is told. */
  leads: 8,
  leadMinutes: { minimum: 15, maximum: 20_160 },
  urlLength: 2_000,
  headerNameLength: 100,
  headerValueLength: 4_000,
} as const;

/** How long the secret before the present one signs, too, in milliseconds. */
export const formerSecretMs = dayMs;

/** The types that were chosen, each once, in their usual order. Throws InputError. */
export function checkedTypes(given: readonly string[]): WebhookEventType[] {
  const unknown = given.find((type) => webhookEventTypeOf(type) === undefined);
  if (unknown !== undefined) {
    throw new InputError({ kind: 'webhook-type-unknown', type: unknown.slice(0, 100) }, { field: 'types' });
  }
  const types = webhookEventTypes.filter((type) => given.includes(type));
  if (types.length === 0) throw new InputError({ kind: 'webhook-types' }, { field: 'types' });
  return types;
}

/**
 * The times before a start at which an endpoint is told, each once, the longest first; none unless it's told of starts.
 * Throws InputError.
 */
export function checkedLeads(given: readonly number[], types: readonly WebhookEventType[]): number[] {
  if (!types.includes('booking.upcoming')) return [];
  const { leads: most, leadMinutes: bounds } = webhookLimits;
  const leads = [...new Set(given)].toSorted((a, b) => b - a);
  const isWithin = (minutes: number) =>
    Number.isInteger(minutes) && minutes >= bounds.minimum && minutes <= bounds.maximum;
  if (leads.length === 0 || leads.length > most || !leads.every(isWithin)) {
    const [minimum, maximum] = [bounds.minimum / 60, bounds.maximum / 60];
    throw new InputError({ kind: 'webhook-leads', most, minimum, maximum }, { field: 'leads' });
  }
  return leads;
}

/** Hours as people type them, such as "24, 2" or "0.25", in minutes; what can't be read, or isn't whole minutes, is NaN. */
export function leadMinutesOf(hours: string): number[] {
  const parts = hours.split(/[\s;,]+/).filter((part) => part !== '');
  return parts.map((part) => {
    const minutes = /^\d{1,4}(?:\.\d{1,4})?$/.test(part) ? Number(part) * 60 : Number.NaN;
    return Math.abs(minutes - Math.round(minutes)) < 1e-6 ? Math.round(minutes) : Number.NaN;
  });
}
