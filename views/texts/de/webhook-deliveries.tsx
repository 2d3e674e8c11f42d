/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

/** What an endpoint was sent and what it answered. */
export const webhookDeliveries: Texts['webhookDeliveries'] = {
  title: 'Zustellungen',
  kept: 'Zustellungen werden 7 Tage lang aufbewahrt.',
  failedOnly: 'Fehlgeschlagen',
  event: 'Ereignis',
  booking: 'Buchung',
  tries: 'Versuche',
  answer: 'Antwort',
  happened: 'Geschehen',
  none: 'Noch nichts zuzustellen',
  noneHelp: 'Was ab jetzt geschieht, steht hier, mit jedem Versuch, es zuzustellen.',
  noneFailed: 'Nichts ist endgültig fehlgeschlagen.',
  states: { delivered: 'Zugestellt', waiting: 'Wartet', failed: 'Fehlgeschlagen' },
  nextTry: 'Nächster Versuch',
  id: 'Ereignis-ID',
  idHelp: (id) => `${id} (webhook-id, bei jedem Versuch dieselbe)`,
  body: 'Inhalt, hier eingerückt',
  noTries: 'Es gab noch keinen Versuch.',
  tryNumber: (number) => `Versuch ${number}`,
  answered: (status) => `Antwort ${status}`,
  noAnswer: 'Keine Antwort',
  noBody: 'Die Antwort war leer.',
  requestHeaders: 'Header der Anfrage',
  answerBody: 'Antwort, die ersten 2 kB',
  took: 'Dauer',
  sentTo: 'Gesendet an',
  failure: 'Fehler',
  olderTries: (count) => `Gezeigt werden die letzten ${count} Versuche.`,
  replay: {
    one: 'Noch einmal zustellen',
    failedIn: 'Fehlgeschlagen in',
    spans: {
      hour: 'der letzten Stunde',
      day: 'den letzten 24 Stunden',
      threeDays: 'den letzten 3 Tagen',
      week: 'den letzten 7 Tagen',
    },
    isOff:
      'Der Endpunkt ist ausgeschaltet. Schalten Sie ihn ein, um noch einmal zuzustellen, was fehlgeschlagen ist.',
  },
  test: {
    send: 'Test senden',
    sending: 'Wird gesendet …',
    title: 'Test',
    delivered: 'Es funktioniert.',
    once: 'Ein Test wird nur einmal gesendet und steht nicht unter den Zustellungen.',
  },
};
