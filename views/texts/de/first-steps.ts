import type { Texts } from '../en/en.ts';

/** What to do until the first caller books. */
export const firstSteps: Texts['firstSteps'] = {
  title: 'Erste Schritte',
  lead: 'Danach können Anrufer buchen.',
  done: (done, all) => `${done} von ${all} erledigt`,
  goOn: 'Einrichtung fortsetzen',
  isDone: ': erledigt',
  optional: 'Optional',
  office: {
    title: 'Das Büro einrichten',
    lead: 'So wird Anrufern nur angeboten, was wirklich frei ist.',
  },
  developer: {
    title: 'Den Bot anbinden',
    lead: 'Übernimmt das jemand aus der Entwicklung? Laden Sie die Person als Admin ein, dann findet sie diese Schritte hier.',
  },
  steps: {
    calendar: {
      title: 'Kalender anlegen',
      words: 'Einen für jede Person oder jeden Raum, den Anrufer buchen können.',
    },
    hours: {
      title: 'Öffnungszeiten festlegen',
      words: 'Bis Sie das ändern, können Anrufer montags bis freitags von 9 bis 17 Uhr buchen.',
    },
    links: {
      title: 'Den bisherigen Kalender verknüpfen',
      words: 'Anrufern werden keine Zeiten angeboten, in denen Sie dort belegt sind.',
    },
    dates: {
      title: 'Feiertage und Schließtage eintragen',
      words: 'An diesen Tagen kann niemand buchen.',
    },
    colleague: {
      title: 'Entwickler oder Team einladen',
      words: 'Wer den Bot anbindet, muss Admin sein.',
    },
    key: {
      title: 'Live-Schlüssel für die API erstellen',
      words: 'Einen für jedes System, das die API aufruft. Zum Proben vorher gibt es Testschlüssel.',
    },
    request: {
      title: 'Erste Anfrage senden',
      words:
        'Kopieren Sie sie aus der Integrationsanleitung. Dort können Sie auch ausprobieren, was Anrufer sagen.',
    },
    feed: {
      title: 'Buchungen im eigenen Kalender sehen',
      words: 'Ein Feed zeigt sie in jeder Kalender-App und hält sie aktuell.',
    },
  },
};
