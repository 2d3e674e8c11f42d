import type { Texts } from '../en/en.ts';

/** Links by which somebody books once, in German. */
export const bookingLinks: Texts['bookingLinks'] = {
  title: 'Buchungslink schicken',
  lead: 'Wer ihn bekommt, kann selbst eine Zeit wählen und einmal buchen.',
  service: 'Wofür',
  anyService: 'Frei wählbar',
  from: 'Frühestens am',
  to: 'Spätestens am',
  works: 'Link gilt',
  rule: 'Wählen Sie etwas aus der Liste.',
  recipient: 'Telefon oder E-Mail',
  recipientHelp:
    'Dorthin schicken wir den Link; fragen Sie also vorher. Lassen Sie das Feld leer, um ihn stattdessen zu kopieren.',
  recipientRule: 'Geben Sie eine Telefonnummer wie +49 30 901820 oder eine E-Mail-Adresse ein.',
  dateRule: 'Geben Sie ein Datum wie 2026-12-24 ein.',
  submit: 'Link erstellen',
  made: {
    title: 'Buchungslink',
    copyNow: 'Kopieren Sie ihn jetzt: Er wird nicht noch einmal angezeigt.',
    copy: 'Link kopieren',
    sent: (to) => `An ${to} geschickt.`,
    unsure: (to) =>
      `Ob er bei ${to} angekommen ist, ist nicht bekannt. Kopieren Sie den Link, wenn Sie sichergehen wollen.`,
    unsent: (problem) => `Der Link wurde nicht geschickt. ${problem} Sie können ihn stattdessen kopieren.`,
    done: 'Fertig',
  },
  open: {
    title: 'Offene Links',
    none: 'Keine offenen Links.',
    expires: 'Gültig bis',
    any: 'Beliebig',
    revokeOf: (id) => `Link ${id} widerrufen`,
  },
  revocation: {
    question: 'Diesen Buchungslink widerrufen?',
    lead: 'Er funktioniert dann sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
  },
};
