/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

const listed = {
  booked: 'Buchungen',
  arrived: 'Buchungen mit „Erschienen“',
  no_show: 'Buchungen mit „Nicht erschienen“',
  cancelled: 'Stornierte Buchungen',
  all: 'Alle Buchungen',
};

/** A calendar's bookings. */
export const bookings: Texts['bookings'] = {
  title: 'Buchungen',
  lead: 'Anstehende Termine',
  statuses: { booked: 'Gebucht', cancelled: 'Storniert' },
  list: 'Liste',
  timesIn: (zone) => `Zeitzone: ${zone}.`,
  feeds: 'Kalender-Feeds',
  exportCsv: 'Als CSV exportieren',
  show: 'Anzeigen',
  firstPage: 'Erste Seite',
  nextPage: 'Nächste Seite',
  week: (number, firstDay) => `KW ${number}, ab ${firstDay}`,
  search: 'Suche',
  searchFor: 'Name, Telefon (oder die letzten 4 Ziffern), E-Mail oder Code',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  status: 'Status',
  bookedAndCancelled: 'Gebucht und storniert',
  when: 'Wann',
  service: 'Leistung',
  phoneOrEmail: 'Telefon oder E-Mail',
  code: 'Code',
  noMatches: 'Keine passenden Buchungen',
  showUpcoming: 'Anstehende anzeigen',
  noneYet: 'Noch keine Buchungen',
  noneYetHelp: (guideHref) => (
    <>
      Neue Buchungen erscheinen hier sofort. Wie Sie einen Bot verbinden, steht in der{' '}
      <a href={guideHref}>Integrationsanleitung</a>.
    </>
  ),
  ofCode: 'Die Buchung mit diesem Code.',
  ofPerson: ({ status, to }) =>
    to === undefined ? `${listed[status]} dieser Person.` : `${listed[status]} dieser Person bis ${to}.`,
  ofAllDays: ({ status, to }) =>
    to === undefined
      ? `${listed[status]}, die neuesten zuerst.`
      : `${listed[status]} bis ${to}, die neuesten zuerst.`,
  ofDays: ({ status, from, to }) =>
    to === undefined
      ? `${listed[status]} ab ${from ?? 'heute'}.`
      : `${listed[status]} ${from === undefined ? 'von heute bis' : `vom ${from} bis zum`} ${to}.`,
  endsBeforeToday: 'Der letzte Tag liegt vor heute. Wählen Sie auch einen ersten Tag.',
  endsBeforeStart: 'Der letzte Tag liegt vor dem ersten.',
  callerName: (name) => (name === '' ? 'Gelöscht' : name),
};
