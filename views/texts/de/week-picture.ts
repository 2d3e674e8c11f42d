import type { Texts } from '../en/en.ts';

/** The days of a calendar, drawn. */
export const weekPicture: Texts['weekPicture'] = {
  chart: 'Wochenansicht',
  kinds: {
    open: 'Geöffnet',
    offered: 'Wird Anrufern angeboten',
    held: 'Reserviert',
    external: 'Anderswo belegt',
    away: 'Abwesend',
    busy: 'Belegt',
  },
  closedFor: (reason) => `Geschlossen: ${reason}`,
  unconfirmed:
    'Anrufern werden gerade keine Zeiten angeboten, weil ein verknüpfter Kalender nicht auf dem neuesten Stand ist. Sehen Sie unter „Verknüpfte Kalender“ nach.',
  asTable: 'Als Tabelle anzeigen',
  skipped: 'entfällt',
  twice: 'doppelt',
  clocksForward: (date, times) => `Am ${date} werden die Uhren vorgestellt: ${times} entfällt.`,
  clocksBack: (date, times) =>
    `Am ${date} werden die Uhren zurückgestellt: ${times} gibt es zweimal. Beides ist nebeneinander zu sehen.`,
  summary: ({ first, last, offered, busy, held, external, away }) => {
    const elsewhere = external === undefined ? '' : `, ${external}-mal anderswo belegt`;
    const off = away === undefined ? '' : `, ${away}-mal abwesend`;
    const free = `${offered} freie ${offered === 1 ? 'Zeit' : 'Zeiten'} angeboten`;
    return `${first} bis ${last}: ${free}, ${busy}-mal belegt, ${held}-mal reserviert${elsewhere}${off}`;
  },
  today: ({ open, busy, held, external, away }) => {
    const elsewhere = external === undefined ? '' : `, ${decimal(external)} anderswo belegt`;
    const off = away === undefined ? '' : `, ${decimal(away)} abwesend`;
    return `Heute ${decimal(open)} Stunden geöffnet, ${decimal(busy)} belegt, ${decimal(held)} reserviert${elsewhere}${off}`;
  },
  closed: 'geschlossen',
  none: 'keine',
  slotsOffered: 'Angebotene Zeiten',
  turns: { only: '', first: ' (zum ersten Mal)', second: ' (zum zweiten Mal)' },
};

function decimal(hours: number): string {
  return String(hours).replace('.', ',');
}
