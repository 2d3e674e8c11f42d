import { removeOwnWord } from '../../actions/calendars/remove-own-word.ts';
import { setOwnWord } from '../../actions/calendars/set-own-word.ts';
import { InputError } from '../../domain/errors.ts';
import { answerRows } from '../console/answer.ts';
import { command } from '../console/command.ts';
import { required, text } from '../console/options.ts';
import { liveCalendar } from '../console/readers.ts';

/** `slotline calendar teach`. */
export const teach = command({
  summary: "teach a calendar what its callers' own words mean",
  examples: [
    'slotline calendar teach --calendar "Dr. Ames" --phrase "school run" --meaning "8:30 to 9:15"',
    'slotline calendar teach --calendar "Dr. Ames" --phrase "clinic day" --meaning wednesdays',
  ],
  options: {
    calendar: required(liveCalendar, 'the calendar, by name or ID'),
    phrase: required(text('<words>'), 'what callers say'),
    meaning: required(text('<words>'), "what it means, as the calendar's language says it"),
  },
  async run({ perform }, { calendar: { id, workspaceId, name }, ...given }) {
    const { word, means } = await perform(setOwnWord, workspaceId, { calendarId: id, word: given });
    return {
      json: { id, ...word, means },
      text: `Calendar "${name}" hears "${word.phrase}" as ${word.meaning}: ${means}.`,
    };
  },
});

/** `slotline calendar forget`. */
export const forget = command({
  summary: 'make a calendar forget words it was taught',
  examples: ['slotline calendar forget --calendar "Dr. Ames" --phrase "school run"'],
  options: {
    calendar: required(liveCalendar, 'the calendar, by name or ID'),
    phrase: required(text('<words>'), 'what callers say'),
  },
  async run({ perform }, { calendar: { id, workspaceId, name }, phrase }) {
    const isGone = await perform(removeOwnWord, workspaceId, { calendarId: id, phrase });
    if (!isGone) {
      throw new InputError(
        `the calendar has no word "${phrase}": see them with "slotline calendar words --calendar ${id}"`,
      );
    }
    return { json: { id, phrase, forgotten: true }, text: `Calendar "${name}" forgot "${phrase}".` };
  },
});

/** `slotline calendar words`. */
export const words = command({
  summary: 'list the words a calendar was taught, and what they mean',
  examples: ['slotline calendar words --calendar "Dr. Ames"'],
  options: { calendar: required(liveCalendar, 'the calendar, by name or ID') },
  async run(_, { calendar: { ownWords } }) {
    return answerRows(ownWords, {
      json: (word) => word,
      columns: { phrase: 'phrase', meaning: 'meaning' },
      empty: 'No words of its own yet. Add one with "slotline calendar teach".',
    });
  },
});
