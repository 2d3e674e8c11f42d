/** @jsxImportSource #html */
import { leftMessages } from '../../../db/queries/left-messages/left-messages.ts';
import { OpenMessages } from '../../../views/left-messages/home.tsx';
import { settleMessage } from '../../actions/left-messages/settle.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { createToDo } from '../desk/to-do.ts';
import type { MemberVisit } from '../visit.ts';
import { leftMessageRows } from './rows.ts';

/** What the first page says of messages that callers left. */
export const openMessages = createToDo({
  path: '/desk/messages',
  listPath: '/calls/messages',
  action: settleMessage,
  find: leftMessages,
  countWords: ({ leftMessages }, count, isMore) => leftMessages.open(count, isMore),
  async show(visit, { items, calendars, count, back }) {
    const rows = leftMessageRows(visit, { messages: items, calendars });
    const showsCalendar = calendars.length > 1;
    return await (<OpenMessages {...{ texts: visit.texts, rows, count, showsCalendar, back }} />);
  },
});

/** What to know of messages that nobody saw to before their calendar is archived or deleted; nothing if there are none. */
export async function stillOpenAt(visit: MemberVisit, calendar: Calendar): Promise<string[]> {
  const count = openMessages.countOf(visit, await openMessages.open(visit, [calendar]));
  return count === undefined ? [] : [visit.texts.leftMessages.stillOpen(count)];
}
