/** @jsxImportSource #html */
import { leftMessages } from '../../../db/queries/left-messages/left-messages.ts';
import { OpenMessages } from '../../../views/left-messages/home.tsx';
import { mayPerform } from '../../actions/action.ts';
import { settleMessage } from '../../actions/left-messages/settle.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { LeftMessage } from '../../domain/messages/left-message.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { fragment, isHtmx, redirect } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';
import { wayBack } from '../way-back.ts';
import { leftMessageRows } from './rows.ts';

const path = '/desk/messages';

/** What the first page says of messages that callers left, by itself: it's asked for again when they're others. */
export const openMessageRoutes: AdminRoute[] = [
  { method: 'GET', path, action: settleMessage, handle: showMessages },
];

/** More than these are only counted so far. */
const mostCounted = 99;

/** The rest is on a page of its own: the day needs the room. */
const mostShown = 3;

/** What's on a page: the messages of some calendars, as `openMessages` found them; `back` is the page. */
type OnPage = { calendars: readonly Calendar[]; messages: readonly LeftMessage[]; back: string };

async function showMessages(visit: MemberVisit): Promise<Response> {
  if (!isHtmx(visit)) return redirect(visit, '/calls/messages');
  const calendars = await shownCalendars(visit);
  const messages = await openMessages(visit, calendars);
  const back = wayBack(visit) ?? '/';
  return await fragment(visit, await messagesShown(visit, { calendars, messages, back }));
}

/** The part of a page with the newest messages that nobody saw to; undefined for those who can't see to them. */
export async function liveMessages(visit: MemberVisit, shown: OnPage) {
  if (!maySettle(visit)) return undefined;
  const href = `${path}?${new URLSearchParams({ back: shown.back })}`;
  return { href, count: countOf(visit, shown.messages), content: await messagesShown(visit, shown) };
}

/** How many messages there are, in words; undefined for none. */
function countOf({ texts }: MemberVisit, messages: readonly LeftMessage[]): string | undefined {
  if (messages.length === 0) return undefined;
  return texts.leftMessages.open(Math.min(messages.length, mostCounted), messages.length > mostCounted);
}

/** What to know of messages that nobody saw to before their calendar is archived or deleted; nothing if there are none. */
export async function stillOpenAt(visit: MemberVisit, calendar: Calendar): Promise<string[]> {
  const count = countOf(visit, await openMessages(visit, [calendar]));
  return count === undefined ? [] : [visit.texts.leftMessages.stillOpen(count)];
}

async function messagesShown(
  visit: MemberVisit,
  { calendars, messages, back }: OnPage,
): Promise<JSX.Element> {
  const rows = leftMessageRows(visit, { messages: messages.slice(0, mostShown), calendars });
  const count = countOf(visit, messages);
  const showsCalendar = calendars.length > 1;
  return await (<OpenMessages {...{ texts: visit.texts, rows, count, showsCalendar, back }} />);
}

/** Messages for some calendars that nobody saw to, the newest first; none for those who can't see to them. */
export async function openMessages(
  visit: MemberVisit,
  calendars: readonly Calendar[],
): Promise<LeftMessage[]> {
  if (!maySettle(visit)) return [];
  const calendarIds = calendars.map(({ id }) => id);
  const asked = { workspaceId: visit.session.workspaceId, calendarIds, isOpen: true };
  return await leftMessages(visit.services.db, { ...asked, limit: mostCounted + 1 });
}

function maySettle({ session }: MemberVisit): boolean {
  return mayPerform(session.role, settleMessage);
}
