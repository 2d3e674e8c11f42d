import { leftMessageById, setLeftMessageDone } from '../../../db/queries/left-messages/left-messages.ts';
import { type Action, audit, NotFound } from '../action.ts';

/** A message that was left at a calendar, and whether it's done, or open again. */
export type SettledMessage = { calendarId: string; id: string; isDone: boolean };

/** Marks a message that was left at a calendar as done, or as open again. Throws NotFound. */
export const settleMessage: Action<SettledMessage, void> = {
  permission: { role: 'desk', calendarIn: ({ calendarId }) => calendarId },
  async run(_, context, { calendarId, id, isDone }) {
    const { transaction, workspaceId, at } = context;
    const message = await leftMessageById(transaction, { workspaceId, id });
    if (message?.calendarId !== calendarId) throw new NotFound();
    if ((message.doneAt !== null) === isDone) return;
    await setLeftMessageDone(transaction, { workspaceId, id, doneAt: isDone ? at : null });
    await audit(context, {
      action: isDone ? 'left-message.settle' : 'left-message.reopen',
      subjectId: id,
      detail: { calendarId },
    });
  },
};
