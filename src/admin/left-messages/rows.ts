import type { LeftMessageRow } from '../../../views/left-messages/message.tsx';
import { mayPerform } from '../../actions/action.ts';
import { settleMessage } from '../../actions/left-messages/settle.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { LeftMessage } from '../../domain/messages/left-message.ts';
import { momentName, shortMoment } from '../promises/sentence.ts';
import type { MemberVisit } from '../visit.ts';
import { callBackTimes } from './call-back-times.ts';

/** Messages as pages show them, with times in their calendars' zones; without those of calendars that a member doesn't see. */
export function leftMessageRows(
  visit: MemberVisit,
  { messages, calendars }: { messages: readonly LeftMessage[]; calendars: readonly Calendar[] },
): LeftMessageRow[] {
  const { services, session, texts, now } = visit;
  const seen = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  const mayAct = mayPerform(session.role, settleMessage);
  return messages.flatMap((message) => {
    const calendar = seen.get(message.calendarId);
    if (!calendar) return [];
    const { id, text, name, phone, email, callBack, doneAt } = message;
    const zone = services.zones.namedOrUtc(calendar.timeZone);
    const telling = { zone, now, texts };
    return {
      ...{ id, text, name, phone, email, mayAct },
      calendar: { id: calendar.id, name: calendar.name },
      left: momentName(message.createdAt, telling),
      leftShort: shortMoment(message.createdAt, telling),
      callBack: callBack && {
        text: callBack.text,
        when: callBackTimes(callBack, { ...telling, leftAt: message.createdAt }),
      },
      isDone: doneAt !== null,
    };
  });
}
