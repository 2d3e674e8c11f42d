import type { Texts } from '../en/en.ts';

/** The first page. */
export const home: Texts['home'] = {
  lead: (workspace) => `${workspace} im Überblick`,
  whatNext: 'Die nächsten Schritte',
  done: (done, all) => `${done} von ${all} erledigt`,
  isDone: ': erledigt',
  steps: {
    calendar: {
      title: 'Kalender anlegen',
      words: 'Legen Sie fest, wann Anrufer buchen können, in der Zeitzone des Kalenders.',
    },
    key: {
      title: 'API-Schlüssel erstellen',
      words: 'Ihr Sprachbot braucht ihn. Erstellen Sie für jedes System, das die API aufruft, einen eigenen.',
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
    colleague: {
      title: 'Jemanden aus dem Team einladen',
      words: 'Admins verwalten alles gemeinsam mit Ihnen. Betrachter sehen alles, ändern aber nichts.',
    },
  },
  bookedToday: 'Heute eingegangene Buchungen',
  requestsOfDay: 'Anfragen in den letzten 24 Stunden',
  upcoming: 'Demnächst',
  noBookings: 'Keine Buchungen.',
  noCalendars: 'Noch keine Kalender',
  createCalendar: 'Legen Sie einen Kalender an, dann sehen Sie hier seine nächsten Buchungen.',
  waitForCalendar:
    'Sobald ein Inhaber oder Admin einen Kalender anlegt, sehen Sie hier seine nächsten Buchungen.',
};
