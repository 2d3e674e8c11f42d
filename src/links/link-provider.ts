import type { LinkKind } from '../domain/calendar/link.ts';
import type { LinkAccess } from './link-access.ts';
import type { SafeFetch } from './net/safe-fetch.ts';

/** A collection of events at the other side; a feed is one with the href "". */
export type LinkCollection = {
  /** Where it is: an absolute path on the link's own origin. */
  href: string;
  /** Its name as people gave it. */
  name: string;
  /** Whether bookings can be written to it. */
  isWritable: boolean;
};

/** A calendar object resource (RFC 4791, section 4.1) as the other side has it; `data` is iCalendar, not yet looked at. */
export type PulledObject = { href: string; etag: string | null; data: Uint8Array };

/** What has changed in a collection. The cursor is the provider's own, to be given back the next time. */
export type Pulled =
  /** What was known still holds. */
  | { kind: 'unchanged'; cursor: string | null }
  /** Objects that are new or other, and hrefs that are gone; what is not named still holds. */
  | { kind: 'changes'; changed: PulledObject[]; deleted: string[]; cursor: string | null }
  /** All there is: what is not named is gone. */
  | { kind: 'whole'; changed: PulledObject[]; cursor: string | null };

/** What a provider works with: nothing of it reaches the network but by this `fetch`. */
export type LinkNetwork = {
  fetch: SafeFetch;
  /** Ends all that is under way; every provider's promise then rejects soon. */
  signal: AbortSignal;
};

/** What was known of a collection before it is pulled. */
export type KnownCollection = {
  /** What the last pull ended with; null at first, and where a whole reading is wanted. */
  cursor: string | null;
  /** ETags by href, as they were read last. */
  etags(): Promise<ReadonlyMap<string, string | null>>;
};

/** An event of ours at the other side. */
export type WrittenObject = { href: string; etag: string | null };

/** How one kind of calendar is read and written. Every failure is a LinkError. */
export type LinkProvider = {
  kind: LinkKind;
  /** Looks at what there is, before a link is made or changed: at least one collection, and all of it readable now. */
  discover(access: LinkAccess, network: LinkNetwork): Promise<LinkCollection[]>;
  /** What has changed in a collection since it was last pulled. */
  pull(
    access: LinkAccess,
    given: { collection: Pick<LinkCollection, 'href'>; known: KnownCollection; network: LinkNetwork },
  ): Promise<Pulled>;
  /** Writing; absent where calendars of this kind can only be read. */
  writing?: LinkWriting;
};

/** How bookings are written to a collection (RFC 4791, section 5.3.2). */
export type LinkWriting = {
  /**
   * Puts an event: a new one where `etag` is undefined (If-None-Match: *), else in place of that very version (If-Match).
   * Throws LinkError "conflict" where there is one already, another, or none any more.
   */
  put(
    access: LinkAccess,
    given: { href: string; etag: string | undefined; data: string; network: LinkNetwork },
  ): Promise<WrittenObject>;
  /** Deletes that very version of an event; one that is gone already is fine. Throws LinkError "conflict" where it is another. */
  remove(
    access: LinkAccess,
    given: { href: string; etag: string | undefined; network: LinkNetwork },
  ): Promise<void>;
  /** An event as it is now; undefined where it is gone. */
  get(access: LinkAccess, given: { href: string; network: LinkNetwork }): Promise<PulledObject | undefined>;
};
