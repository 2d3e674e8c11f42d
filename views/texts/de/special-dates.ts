import type { Texts } from '../en/en.ts';

/** Dates of a calendar with hours of their own, and holidays. */
export const specialDates: Texts['specialDates'] = {
  title: 'Besondere Tage',
  lead: 'Tage, an denen der Kalender geschlossen ist oder andere Öffnungszeiten hat.',
  empty: 'Noch keine besonderen Tage',
  dateRule: 'Geben Sie ein Datum wie 24.12.2026 ein.',
  dateOver: 'Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren.',
  hoursLabel: 'Öffnungszeiten (leer: geschlossen)',
  hoursExample: { 12: '9 AM–12 PM, 1–5 PM', 24: '9:00–12:00, 13:00–17:00' },
  reason: 'Anlass',
  reasonLabel: 'Anlass (optional)',
  reasonExample: 'Betriebsausflug',
  reasonRule: (maximum) => `Geben Sie einen Anlass ein: höchstens ${maximum} Zeichen in einer Zeile.`,
  add: 'Tag hinzufügen',
  remove: (date) => `${date} entfernen`,
  taken: (date, { hours, label }) => {
    const why = label === null ? '' : ` (${label})`;
    return `Für ${date} gibt es schon einen Eintrag: ${openingOn(hours)}${why}. Entfernen Sie ihn zuerst.`;
  },
  changedMeanwhile: (date) => ({
    title: 'Gerade geändert',
    message: `Jemand anderes hat gerade die Öffnungszeiten für ${date} geändert. Prüfen Sie sie, bevor Sie den Eintrag entfernen.`,
  }),
  holidays: {
    add: 'Feiertage hinzufügen',
    title: (calendar) => `Feiertage: ${calendar}`,
    lead: 'Schließen Sie den Kalender an Feiertagen. Jeden Tag können Sie später wieder öffnen.',
    country: 'Land',
    chooseCountry: 'Land wählen',
    state: 'Bundesland oder Region',
    wholeCountry: 'Ganzes Land',
    region: 'Gebiet',
    wholeState: 'Alle Gebiete',
    noneFound: 'Für diesen Ort sind keine Feiertage bekannt.',
    addByHand: 'Tage selbst eintragen.',
    close: 'An diesen Tagen schließen',
    back: 'Zurück zu den besonderen Tagen',
    notEverywhere: 'nicht überall',
    has: (hours) => `schon ${openingOn(hours)}`,
    chooseDate: 'Wählen Sie mindestens einen Tag.',
  },
};

function openingOn(hours: string): string {
  return hours === '' ? 'geschlossen' : `geöffnet ${hours}`;
}
