import type { LeftMessageRow } from '../../../views/left-messages/message.tsx';
import { mayPerform } from '../../actions/action.ts';
import { settleMessage } from '../../actions/left-messages/settle.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { CallBack, LeftMessage } from '../../domain/messages/left-message.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { languageOf } from '../../language/language.ts';
import { momentName } from '../promises/sentence.ts';
import type { MemberVisit } from '../visit.ts';

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
    return {
      ...{ id, text, name, phone, email, mayAct },
      calendar: { id: calendar.id, name: calendar.name },
      left: momentName(message.createdAt, { zone, now, texts }),
      callBack: callBack && { text: callBack.text, when: whenToCall(visit, { message, callBack, zone }) },
      isDone: doneAt !== null,
    };
  });
}

/** Of more times, the caller's words say more. */
const mostTold = 7;

/** When to call back, in the member's language; undefined if that wasn't understood, or is any time, or many. */
function whenToCall(
  { services, texts, now }: MemberVisit,
  { message, callBack, zone }: { message: LeftMessage; callBack: CallBack; zone: Zone },
): string | undefined {
  const { windows } = callBack;
  const isAnyTime = windows.some(({ startAt, endAt }) => startAt <= message.createdAt && endAt === null);
  if (windows.length === 0 || windows.length > mostTold || isAnyTime) return undefined;
  const kind = windows.every(({ startAt, endAt }) => startAt === endAt) ? 'instant' : 'window';
  const { speech } = languageOf(services.languages, texts.language);
  return speech.windows({ kind, windows }, { now, zone, calendarZone: zone });
}
