import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { CallerTold } from '../../domain/calendar/caller-told.ts';

/** How a language tells a model what's known of who calls, by what the calendar tells: variables that platforms fill in. */
type GreetingLines = Readonly<Record<CallerTold, string>>;

const english = {
  title: "The caller, by their number (what's empty or still in braces isn't known)",
  known: '- Has a booking here: {{known}}',
  first: '- First name: {{first_name}}',
  bookings: '- Next appointment: {{next_booking}}\n- Came last for: {{last_service}}',
  greet: 'Greet them by their first name, if you have it.',
  proof: 'A number is no proof of who calls: find a booking the usual way before you move or cancel it.',
};

const german = {
  title: 'Wer anruft, nach der Nummer (was leer ist oder noch in Klammern steht, weiß niemand)',
  known: '- Hat eine Buchung hier: {{known}}',
  first: '- Vorname: {{first_name}}',
  bookings: '- Nächster Termin: {{next_booking}}\n- War zuletzt hier für: {{last_service}}',
  greet: 'Nennen Sie bei der Begrüßung den Vornamen, wenn Sie ihn haben.',
  proof:
    'Eine Nummer beweist nicht, wer anruft: Suchen Sie eine Buchung wie sonst auch, bevor Sie sie verschieben oder stornieren.',
};

const lines: ReadonlyMap<string, GreetingLines> = new Map([
  [
    'en',
    greetingLines({
      ...english,
      never: "If it's true, don't ask whether they have been here before. Don't mention it.",
      ask: 'If there\'s a next appointment, ask first: "Is this about your appointment on {{next_booking}}?" If they want the same as last time, say in query what that was.',
    }),
  ],
  [
    'de',
    greetingLines({
      ...german,
      never: 'Bei true fragen Sie nicht, ob der Anrufer schon einmal da war. Erwähnen Sie es nicht.',
      ask: 'Gibt es einen nächsten Termin, fragen Sie zuerst: „Geht es um Ihren Termin am {{next_booking}}?“ Soll es dasselbe sein wie beim letzten Mal, geben Sie in query an, wofür das war.',
    }),
  ],
]);

function greetingLines(said: typeof english & { never: string; ask: string }): GreetingLines {
  const { title, known, first, bookings, greet, proof, never, ask } = said;
  return {
    known: [title, known, `${never} ${proof}`].join('\n'),
    first_name: [title, known, first, `${greet} ${proof}`].join('\n'),
    bookings: [title, known, first, bookings, `${greet} ${ask} ${proof}`].join('\n'),
  };
}

/**
 * What to add to the prompt where a platform asks who's calling, in the calendar's language: as much as the calendar tells. Throws
 * RangeError without such lines in that language.
 */
export function promptOfGreeting({
  language,
  callerTold,
}: Pick<Calendar, 'language' | 'callerTold'>): string {
  const said = lines.get(language);
  if (said === undefined) throw new RangeError(`no greeting in the language "${language}"`);
  return said[callerTold];
}
