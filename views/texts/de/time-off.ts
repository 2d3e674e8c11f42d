import type { Texts } from '../en/en.ts';

/** Time off of a calendar. */
export const timeOff: Texts['timeOff'] = {
  name: 'Abwesenheit',
  title: (calendar) => `Abwesenheit: ${calendar}`,
  lead: (timeZone) =>
    `Mittagspausen, Urlaub und andere Zeiten, die niemand buchen kann, in der Zeitzone ${timeZone}. Anrufer erfahren nur, dass sie belegt sind.`,
  empty: 'Keine Abwesenheit geplant',
  when: 'Wann',
  every: (weekday) => `Jeden ${weekday}`,
  repeats: 'Wiederholung',
  once: 'Einmalig',
  weekly: ({ next, until, skipped }) =>
    `Wöchentlich bis ${until}. Nächster Tag: ${next}.${skipped.length === 0 ? '' : ` Ausgesetzt: ${skipped.join('; ')}.`}`,
  wholeDays:
    'Lassen Sie die Uhrzeiten für ganze Tage leer und das letzte Datum für einen einzelnen Tag. Soll sie sich wöchentlich wiederholen, geben Sie das letzte Datum an, an dem sie beginnen darf.',
  from: 'Von',
  fromTime: 'Uhrzeit ab (optional)',
  to: 'Bis (optional)',
  toTime: 'Uhrzeit bis (optional)',
  weeklyUntil: 'Wöchentlich bis (optional)',
  timeRule: 'Geben Sie eine Uhrzeit wie 9:00 oder 17:30 ein.',
  label: 'Bezeichnung (optional)',
  labelExample: 'Mittagspause',
  labelRule: (maximum) => `Geben Sie eine Bezeichnung mit höchstens ${maximum} Zeichen in einer Zeile ein.`,
  skip: 'Aussetzen',
  skipDate: (when) => `Datum zum Aussetzen: ${when}`,
  remove: (when) => `${when} entfernen`,
  bookingsTitle: (when) => `Abwesenheit: ${when}`,
  block: 'Zeit sperren',
  blockAnyway: 'Zeit trotzdem sperren',
  gone: {
    title: 'Gerade geändert',
    message: 'Jemand anderes hat diese Abwesenheit gerade geändert. Gehen Sie zurück und prüfen Sie sie.',
  },
};
