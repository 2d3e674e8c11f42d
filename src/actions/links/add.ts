import { insertLink, linkById, managedLinks } from '../../../db/queries/links/links.ts';
import { queueLiveBookings } from '../../../db/queries/links/write-backs.ts';
import { requireWithin } from '../../domain/bounds.ts';
import { defaultFreshnessMinutes, freshnessBounds, mostLinks } from '../../domain/calendar/link.ts';
import { InputError } from '../../domain/errors.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import { type Action, audit } from '../action.ts';
import { savedMember } from '../calendars/saved-calendar.ts';
import type { LinkTest } from './connection-test.ts';

/** A link to add, already tested. */
export type WantedLink = LinkTest & {
  calendarId: string;
  id: string;
  /** The calendars that count as busy: at least one. */
  collections: readonly LinkCollection[];
  /** The calendar that bookings are written to; undefined for none. */
  target?: LinkCollection | undefined;
  /** Whether events that aren't certain there are busy; undefined if they are, as for kinds that don't know such events. */
  isTentativeBusy?: boolean | undefined;
  /** How many minutes a reading counts; undefined for the default. */
  freshnessMinutes?: number | undefined;
};

/**
 * Links an outside calendar and reads it at once. Upcoming bookings will be written to its target. Until it has been read,
 * the calendar offers nothing. Returns the link's ID, or undefined if a link with this ID exists, so a repeated request
 * creates just one. Throws NotFound for the calendar and for teams, and InputError if there are too many links or something
 * is out of bounds.
 */
export const addLink: Action<WantedLink, string | undefined> = {
  permission: 'admin',
  async run({ linkConnector }, context, wanted) {
    const { transaction, workspaceId, at } = context;
    const { id, calendarId, kind, access, collections, target } = wanted;
    const key = { workspaceId, calendarId };
    const freshnessMinutes = wanted.freshnessMinutes ?? defaultFreshnessMinutes[kind];
    requireWithin(freshnessMinutes, freshnessBounds, 'freshness');
    if (collections.length === 0) throw new InputError('choose at least one calendar that counts as busy');
    await savedMember(context, calendarId);
    if (await linkById(transaction, id)) return undefined;
    if ((await managedLinks(transaction, key)).length >= mostLinks) {
      throw new InputError({ kind: 'too-many-links', maximum: mostLinks });
    }
    const { host } = access.address;
    const name = nameOf(collections) || host;
    await insertLink(transaction, {
      ...key,
      id,
      kind,
      name,
      host,
      freshnessMinutes,
      isTentativeBusy: wanted.isTentativeBusy,
      collections,
      createdAt: at,
      access: linkConnector.seal(id, access),
      target: target ? { href: target.href, name: target.name } : null,
    });
    if (target) await queueLiveBookings(transaction, { ...key, id, at });
    const detail = { calendarId, kind, host, link: name, ...(target && { writesTo: target.name }) };
    await audit(context, { action: 'link.add', subjectId: id, detail });
    return id;
  },
  async afterCommit({ links }, linkId) {
    if (linkId !== undefined) await links.read(linkId);
    return linkId;
  },
};

function nameOf(collections: readonly LinkCollection[]): string {
  const names = collections.map(({ name }) => name).filter((name) => name !== '');
  return names.join(', ').slice(0, 200);
}
