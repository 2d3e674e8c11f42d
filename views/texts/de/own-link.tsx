/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

/** The link that a booking's caller has: copying and renewing it. */
export const ownLink: Texts['ownLink'] = {
  name: 'Link des Anrufers',
  used: (moment) => <>Zuletzt geöffnet: {moment as 'safe'}</>,
  unused: 'Noch nicht geöffnet',
  renew: 'Erneuern',
  renewing: (code) => `Link der Buchung ${code} erneuern`,
  renewOf: (name) => (name === '' ? 'Link dieser Buchung erneuern?' : `Link für ${name} erneuern?`),
  consequences: [
    'Der bisherige Link des Anrufers funktioniert nicht mehr.',
    'Der Anrufer erfährt davon nichts. Schicken Sie ihm den neuen selbst; auch in der nächsten Nachricht steht er.',
  ],
  renewIt: 'Link erneuern',
  started: 'Der Termin hat schon begonnen, sein Link gilt nicht mehr.',
};
