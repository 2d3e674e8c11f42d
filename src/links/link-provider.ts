import type { LinkKind } from '../domain/calendar/link.ts';
import type { LinkAccess } from './link-access.ts';
import type { SafeFetch } from './net/safe-fetch.ts';

/** A collection of events at the other side; a feed is one with the href "". */
export type LinkCollection = {
  /** An absolute path on the link's origin. */
  href: string;
  name: string;
  isWritable: boolean;
};

/** A calendar object resource (RFC 4791, section 4.1) at the other side; `data` is unparsed iCalendar. */
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
  /** Aborts everything in progress; the provider's promises then reject soon. */
  signal: AbortSignal;
};

/** What was known about a collection before a pull. */
export type KnownCollection = {
  /** From the last pull; null at first, and to read everything. */
  cursor: string | null;
  /** ETags by href, as last read. */
  etags(): Promise<ReadonlyMap<string, string | null>>;
};

/** One of our events at the other side. */
export type WrittenObject = { href: string; etag: string | null };

/** Reads and writes one kind of calendar. Every failure is a LinkError. */
export type LinkProvider = {
  kind: LinkKind;
  /** The collections that can be linked, at least one, all of them readable now. */
  discover(access: LinkAccess, network: LinkNetwork): Promise<LinkCollection[]>;
  /** What has changed in a collection since the last pull. */
  pull(
    access: LinkAccess,
    given: { collection: Pick<LinkCollection, 'href'>; known: KnownCollection; network: LinkNetwork },
  ): Promise<Pulled>;
  /** Absent if calendars of this kind are read-only. */
  writing?: LinkWriting;
};

/** Writes bookings to a collection (RFC 4791, section 5.3.2). */
export type LinkWriting = {
  /**
   * Puts an event: a new one if `etag` is undefined (If-None-Match: *), otherwise in place of that version (If-Match).
   * Throws LinkError "conflict" if there is one already, a different version, or none any more.
   */
  put(
    access: LinkAccess,
    given: { href: string; etag: string | undefined; data: string; network: LinkNetwork },
  ): Promise<WrittenObject>;
  /** Deletes that version of an event, if it still exists. Throws LinkError "conflict" if there is a different version. */
  remove(
    access: LinkAccess,
    given: { href: string; etag: string | undefined; network: LinkNetwork },
  ): Promise<void>;
  /** An event as it is now; undefined if it's gone. */
  get(access: LinkAccess, given: { href: string; network: LinkNetwork }): Promise<PulledObject | undefined>;
};
