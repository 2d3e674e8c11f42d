import type { ShownBooking } from '../domain/booking/booking.ts';
import type { LinkKind } from '../domain/calendar/link.ts';
import type { Period } from '../domain/time/period.ts';
import type { LinkAccess } from './link-access.ts';
import type { LinkError } from './link-error.ts';
import type { SafeFetch } from './net/safe-fetch.ts';

/** A collection of events at the other side; a feed is one with the href "". */
export type LinkCollection = {
  /** An absolute path on the link's origin. */
  href: string;
  name: string;
  isWritable: boolean;
  /** The address of the account whose own calendar it is, if that's how people sign in. */
  account?: string | undefined;
  /** What its owner says about it, if the other side tells. */
  description?: string | undefined;
};

/**
 * A calendar object resource (RFC 4791, section 4.1) at the other side; `data` is unparsed iCalendar. Providers whose other
 * side speaks something else write what they read as iCalendar.
 */
export type PulledObject = { href: string; etag: string | null; data: Uint8Array };

/** What has changed in a collection. The cursor is the provider's own, and is passed back the next time. */
export type Pulled =
  /** Nothing has changed. */
  | { kind: 'unchanged'; cursor: string | null }
  /** Objects that are new or changed, and hrefs that are gone; everything else is the same. */
  | { kind: 'changes'; changed: PulledObject[]; deleted: string[]; cursor: string | null }
  /** Every object there is; all others are gone. */
  | { kind: 'whole'; changed: PulledObject[]; cursor: string | null };

/** The only way for a provider to reach the network. */
export type LinkNetwork = {
  fetch: SafeFetch;
  /** What the link gets its access tokens from; undefined if it has no grant, or the server nothing to use it with. */
  tokens?: TokenSource | undefined;
  /** Aborts everything in progress; the provider's promises then reject soon. */
  signal: AbortSignal;
};

/** Where the requests of a link get their access tokens (RFC 6750). */
export type TokenSource = {
  /** Whom the tokens are for, such as "ann@example.com": people read it, and quotas are counted by it. */
  readonly account: string;
  /** A token that's good for some minutes at least. Throws LinkError. */
  token(network: LinkNetwork): Promise<string>;
  /** Forgets a token that was refused, so that the next one is new. */
  forget(token: string): void;
  /** What it means that even a new token is refused. */
  refused(details: { host: string; status: number }): LinkError;
};

/** What was known about a collection before a pull. */
export type KnownCollection = {
  /** From the last pull; null at first, and to read everything. */
  cursor: string | null;
  /** ETags by href, as last read. */
  etags(): Promise<ReadonlyMap<string, string | null>>;
};

/** What a pull is for: busy time within the window, which a provider whose other side selects events has to cover. */
export type WantedEvents = {
  window: Period;
  /** Whether an event that isn't certain yet takes time, if the other side knows such events. */
  isTentativeBusy: boolean;
};

/** Reads and writes one kind of calendar. Every failure is a LinkError. */
export type LinkProvider = {
  kind: LinkKind;
  /** The collections that can be linked, at least one, all of them readable now. */
  discover(access: LinkAccess, network: LinkNetwork): Promise<LinkCollection[]>;
  /** What has changed in a collection since the last pull. */
  pull(
    access: LinkAccess,
    given: {
      collection: Pick<LinkCollection, 'href'>;
      known: KnownCollection;
      wanted: WantedEvents;
      network: LinkNetwork;
    },
  ): Promise<Pulled>;
  /** Absent if calendars of this kind are read-only. */
  writing?: LinkWriting;
  /** Absent if the other side can't say when something changes. */
  push?: LinkPush;
};

/** Has the other side call an address when something in a collection changes. */
export type LinkPush = {
  /** Makes a channel. It ends by itself at `expiresAt`, in epoch milliseconds. */
  watch(
    access: LinkAccess,
    given: {
      collectionHref: string;
      /** Calls go to `url`, and bring the secret along. */
      channel: { id: string; secret: string; url: string };
      /** Epoch milliseconds. */
      now: number;
      network: LinkNetwork;
    },
  ): Promise<{ remoteId: string; expiresAt: number }>;
  /** Ends a channel, if it still exists. */
  end(access: LinkAccess, given: { id: string; remoteId: string; network: LinkNetwork }): Promise<void>;
};

/** Writes bookings to a collection (RFC 4791, section 5.3.2). */
export type LinkWriting = {
  /**
   * Puts a booking's event: a new one if `etag` is undefined (If-None-Match: *), otherwise in place of that version
   * (If-Match). Returns the event as it is now. Throws LinkError "conflict" if there is one already, a different version, or
   * none any more.
   */
  put(
    access: LinkAccess,
    given: { href: string; etag: string | undefined; booking: ShownBooking; network: LinkNetwork },
  ): Promise<PulledObject>;
  /** Deletes that version of an event, if it still exists. Throws LinkError "conflict" if there is a different version. */
  remove(
    access: LinkAccess,
    given: { href: string; etag: string | undefined; network: LinkNetwork },
  ): Promise<void>;
  /** An event as it is now; undefined if it's gone. */
  get(access: LinkAccess, given: { href: string; network: LinkNetwork }): Promise<PulledObject | undefined>;
};
