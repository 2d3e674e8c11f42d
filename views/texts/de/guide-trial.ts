import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const problems: Readonly<Record<string, string>> = {
  query: 'Das ist zu lang. Fassen Sie sich kürzer.',
  timeZone: 'Geben Sie eine Zeitzone wie Europe/Berlin ein.',
};

/** The guide's form to try what a caller says. */
export const guideTrial: Texts['guideTrial'] = {
  title: 'Ausprobieren',
  lead: 'Geben Sie ein, was ein Anrufer sagen würde, und sehen Sie, was die API antwortet. Sie brauchen keinen Schlüssel, und nichts wird gebucht.',
  query: 'Was der Anrufer sagt',
  queryExample: 'Dienstagnachmittag',
  queryHelp: 'Leer lassen für die nächsten freien Zeiten.',
  timeZone: 'Zeitzone des Anrufers',
  timeZoneHelp: 'Zum Beispiel Europe/Berlin. Leer lassen für die des Kalenders.',
  ask: 'Fragen',
  tooManyTries: (seconds) =>
    `Zu viele Versuche. Versuchen Sie es in ${plural(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
  problem: (field, answer) => problems[field] ?? answer,
  understood: 'Verstanden',
  facts: {
    meaning: 'Bedeutung',
    service: 'Leistung',
    with: 'Bei',
    without: 'Nicht bei',
    toAsk: 'Rückfrage',
    wordsUsed: 'Verwendete Wörter',
    wordsNotUsed: 'Nicht verwendete Wörter',
    assumed: 'Angenommen',
    alternatives: 'Kann auch bedeuten',
    length: 'Dauer',
    timeZone: 'Zeitzone',
  },
  slots: 'Freie Zeiten',
  spoken: 'Gesprochen',
  when: 'Wann',
  exchange: 'Anfrage an die API und ihre Antwort',
  request: 'Anfrage',
  response: 'Antwort',
};
