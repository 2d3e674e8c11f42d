/** @jsxImportSource #html */
import { leftMessageById, leftMessages } from '../../../db/queries/left-messages/left-messages.ts';
import { Messages, MessagesList, type MessagesProps } from '../../../views/left-messages/messages.tsx';
import type { LeftMessage } from '../../domain/messages/left-message.ts';
import { stampOf } from '../../domain/stamp.ts';
import { isUuid } from '../../domain/uuid.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { pageLength } from '../list-page.ts';
import { asksForChanges, liveChanges, sharedPart } from '../live.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { leftMessageRows } from './rows.ts';

const path = '/calls/messages';

/** What callers left at the calendars that a member sees. */
export const leftMessageRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', handle: showMessages },
];

async function showMessages(visit: MemberVisit): Promise<Response> {
  const { texts, url } = visit;
  const isAll = url.searchParams.get('state') === 'all';
  const before = await messageBefore(visit);
  const href = hrefOf({ isAll, before });
  if (asksForChanges(visit)) {
    const stamp = async () => stampOf(await messagesOf(visit, { isAll, before }));
    return liveChanges(visit, { key: href, stamp });
  }
  const found = await messagesOf(visit, { isAll, before });
  const calendars = await shownCalendars(visit);
  const messages = found.slice(0, pageLength);
  const last = messages.at(-1);
  const props: MessagesProps = {
    rows: leftMessageRows(visit, { messages, calendars }),
    isAll,
    href,
    texts,
    showsCalendar: calendars.length > 1,
    olderHref: found.length > pageLength ? hrefOf({ isAll, before: last }) : undefined,
    newestHref: before && hrefOf({ isAll, before: undefined }),
  };
  const stamp = stampOf(found);
  const list = sharedPart(visit, { key: href, stamp, render: () => <MessagesList {...props} /> });
  const title = `${texts.common.calls}: ${texts.leftMessages.title}`;
  return page(visit, { title, body: <Messages list={list} live={{ href, stamp }} />, part: list });
}

type Asked = { isAll: boolean; before: LeftMessage | undefined };

/** A page of messages, and one more if there are more. */
async function messagesOf(visit: MemberVisit, { isAll, before }: Asked): Promise<LeftMessage[]> {
  const calendarIds = (await shownCalendars(visit)).map(({ id }) => id);
  const { workspaceId } = visit.session;
  const asked = { workspaceId, calendarIds, isOpen: !isAll, before, limit: pageLength + 1 };
  return await leftMessages(visit.services.db, asked);
}

/** The message before which a page begins; undefined for the first page. */
async function messageBefore({ services, session, url }: MemberVisit): Promise<LeftMessage | undefined> {
  const id = url.searchParams.get('before') ?? '';
  if (!isUuid(id)) return undefined;
  return await leftMessageById(services.db, { workspaceId: session.workspaceId, id });
}

function hrefOf({ isAll, before }: Asked): string {
  const parameters = new URLSearchParams();
  if (isAll) parameters.set('state', 'all');
  if (before) parameters.set('before', before.id);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
