import { deleteOwnWord } from '../../../db/queries/calendars/own-words.ts';
import { phraseKey } from '../../domain/calendar/own-words.ts';
import { type Action, audit } from '../action.ts';
import { savedCalendar } from './saved-calendar.ts';

/** Takes an own word from a calendar; nothing changes if it has none like it. Throws NotFound. */
export const removeOwnWord: Action<{ calendarId: string; phrase: string }, boolean> = {
  permission: 'admin',
  async run(_, context, { calendarId, phrase }) {
    const { transaction, workspaceId } = context;
    const { ownWords } = await savedCalendar(context, calendarId);
    const word = ownWords.find((each) => phraseKey(each.phrase) === phraseKey(phrase));
    if (!word) return false;
    await deleteOwnWord(transaction, { workspaceId, calendarId, phrase });
    await audit(context, { action: 'calendar.forget', subjectId: calendarId, detail: word });
    return true;
  },
};
