/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

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
  statuses: { booked: 'Gebucht', cancelled: 'Storniert' },
  range: 'Tage',
  ranges: { upcoming: 'Anstehend', past: 'Vergangen', all: 'Alle' },
  counted: ({ booked, missed, cancelled }) =>
    [
      booked > 0 && plural(booked, 'Buchung', 'Buchungen'),
      missed > 0 && `${missed} nicht erschienen`,
      cancelled > 0 && `${cancelled} storniert`,
    ]
      .filter((each) => each !== false)
      .join(', '),
  countShown: (count, isPart) =>
    isPart ? `${count} auf dieser Seite` : plural(count, 'Buchung', 'Buchungen'),
  timesIn: (zone) => `Zeitzone: ${zone}.`,
  feeds: 'Kalender-Feeds',
  exportCsv: 'Als CSV exportieren',
  show: 'Anzeigen',
  firstPage: 'Erste Seite',
  nextPage: 'Nächste Seite',
  week: (number, firstDay) =>
    number === undefined ? `Woche ab ${firstDay}` : `KW ${number}, ab ${firstDay}`,
  search: 'Suche',
  searchFor: 'Name, Telefon, E-Mail oder Code',
  firstDay: 'Von',
  lastDay: 'Bis',
  status: 'Status',
  bookedAndCancelled: 'Gebucht und storniert',
  by: 'Durch',
  minutes: 'Minuten',
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
  ofPast: ({ status, from, to }) => {
    const days = [from === undefined ? '' : ` ab ${from}`, to === undefined ? '' : ` bis ${to}`].join('');
    return `${listed[status]} vor heute${days && `,${days}`}, die neuesten zuerst.`;
  },
  endsBeforeToday: 'Der letzte Tag liegt vor heute. Wählen Sie auch einen ersten Tag.',
  endsBeforeStart: 'Der letzte Tag liegt vor dem ersten.',
  callerName: (name) => (name === '' ? 'Gelöscht' : name),
};
