import { type Static, Type } from '@sinclair/typebox';
import type { LinkAccess } from '../link-access.ts';
import { LinkError } from '../link-error.ts';
import type { LinkCollection } from '../link-provider.ts';
import { shownName } from '../shown-name.ts';
import { collectionHref, outlookHost } from './mailbox.ts';
import { type GraphServer, readList } from './request.ts';

const calendarSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 1_000 }),
  name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  canEdit: Type.Optional(Type.Boolean()),
  isDefaultCalendar: Type.Optional(Type.Boolean()),
  owner: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({ address: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
    ]),
  ),
});

type Calendar = Static<typeof calendarSchema>;

/** The calendars of whoever signed in, or of a mailbox: the default one first, then those that can be written to. Throws LinkError. */
export async function listCalendars(server: GraphServer, access: LinkAccess): Promise<LinkCollection[]> {
  const owner = ownerPath(access);
  const calendars = await readList(server, calendarSchema, {
    href: `${owner}/calendars`,
    query: { $select: 'id,name,canEdit,isDefaultCalendar,owner', $top: '100' },
    most: 2_000,
  });
  if (calendars.length === 0) throw new LinkError('no_calendars', { host: outlookHost });
  const rankOf = ({ isDefaultCalendar, canEdit }: Calendar) =>
    (isDefaultCalendar ? 0 : 2) + (canEdit ? 0 : 1);
  return calendars
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ id, name, canEdit = false, isDefaultCalendar, owner: person }) => ({
      href: collectionHref(owner, id),
      name: shownName(name ?? ''),
      isWritable: canEdit,
      account: isDefaultCalendar ? (person?.address ?? undefined) : undefined,
    }));
}

/** The path of whose calendars they are: who signed in, or the mailbox that an application uses. */
function ownerPath({ grant, address }: LinkAccess): string {
  return grant?.kind === 'application' ? `/users/${encodeURIComponent(address.text)}` : '/me';
}
