import { insertLeftMessage, messagesOfCall } from '../../../db/queries/left-messages/left-messages.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { isLeftAgain, type LeftMessage, type MessageToLeave } from '../../domain/messages/left-message.ts';
import { dayMs, minuteMs } from '../../domain/time/local-time.ts';
import { uuidAt } from '../../domain/uuid.ts';
import { type Action, type ActionContext, audit, NotFound } from '../action.ts';
import { tellOfCalendar } from '../webhooks/tell-of-calendar.ts';
import { describeLeftMessage } from './describe.ts';

/** What's left, and at which calendar. */
type Leaving = { calendar: Calendar; message: MessageToLeave };

/** For how long the same words count as a repeat, in milliseconds: in one phone call, and where none is known. */
const repeatedMs = { call: dayMs, none: minuteMs } as const;

/**
 * Leaves a message for the desk, unless it was just left and is still open: platforms repeat what got no answer in time. Throws
 * NotFound for a calendar of another workspace.
 */
export const leaveMessage: Action<Leaving, { left: LeftMessage; isNew: boolean }> = {
  permission: { role: 'desk', keys: true, calendarIn: ({ calendar }) => calendar.id },
  async run(services, context, { calendar, message }) {
    if (calendar.workspaceId !== context.workspaceId) throw new NotFound();
    const earlier = await leftBefore(context, { calendar, message });
    if (earlier) return { left: earlier, isNew: false };
    const { transaction, workspaceId, callId = null, at } = context;
    const left: LeftMessage = {
      ...message,
      id: uuidAt(at),
      workspaceId,
      calendarId: calendar.id,
      callId,
      createdAt: at,
      doneAt: null,
    };
    await insertLeftMessage(transaction, left);
    await tellOfCalendar(services, context, {
      type: 'message.left',
      calendar,
      dataIn: (zone) => ({ left: describeLeftMessage(left, zone) }),
    });
    await audit(context, {
      action: 'left-message.leave',
      subjectId: left.id,
      detail: { calendarId: calendar.id },
    });
    return { left, isNew: true };
  },
};

async function leftBefore(
  { transaction, workspaceId, callId, at }: ActionContext,
  { calendar, message }: Leaving,
): Promise<LeftMessage | undefined> {
  const since = at - (callId === undefined ? repeatedMs.none : repeatedMs.call);
  const place = { workspaceId, calendarId: calendar.id, callId: callId ?? null, since, text: message.text };
  const earlier = await messagesOfCall(transaction, place);
  return earlier.find((each) => each.doneAt === null && isLeftAgain(each, message));
}
