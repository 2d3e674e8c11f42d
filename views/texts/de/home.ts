import type { Texts } from '../en/en.ts';

/** The first page. */
export const home: Texts['home'] = {
  lead: (workspace) => `${workspace} im Überblick`,
  bookedToday: 'Heute eingegangene Buchungen',
  requestsOfDay: 'Anfragen in den letzten 24 Stunden',
  upcoming: 'Demnächst',
  noBookings: 'Keine Buchungen.',
  noCalendars: 'Noch keine Kalender',
  createCalendar: 'Legen Sie einen Kalender an, dann sehen Sie hier seine nächsten Buchungen.',
  waitForCalendar:
    'Sobald ein Inhaber oder Admin einen Kalender anlegt, sehen Sie hier seine nächsten Buchungen.',
};
