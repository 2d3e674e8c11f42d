import type { Texts } from '../en/en.ts';

/** Whom a workspace's messages come from: mail, who sends texts, and how many. */
export const messageSender: Texts['messageSender'] = {
  lead: 'Wie SMS und E-Mails zu Anrufern kommen. Was darin steht, stellen Sie beim jeweiligen Kalender ein.',
  mail: {
    title: 'E-Mail',
    hint: 'Bestätigungen, Änderungen und Erinnerungen per E-Mail.',
    missing:
      'Dieser Server kann noch keine E-Mails senden: SLOTLINE_SMTP ist nicht gesetzt. Das kann nachholen, wer ihn betreibt.',
    senderName: 'Name des Absenders',
    senderNameHelp: (workspace) => `Leer heißt: „${workspace}“.`,
    replyTo: 'Antworten gehen an',
    replyToHelp: 'Lassen Sie das Feld leer, wenn niemand Antworten liest.',
  },
  provider: {
    title: 'Wer SMS sendet',
    hint: 'Sie brauchen ein Konto bei einem Dienst, der SMS sendet, und zahlen, was er verlangt.',
    none: 'Noch niemand, darum werden keine SMS gesendet.',
    sealed:
      'Die Geheimnisse des Anbieters lassen sich nicht entschlüsseln, darum werden keine SMS gesendet. Stellen Sie die Schlüsseldatei wieder her, die zur Datenbank gehört, oder richten Sie den Anbieter noch einmal ein.',
    service: 'Dienst',
    twilioAt: (host) => (host === 'api.twilio.com' ? 'Twilio' : `Twilios API bei ${host}`),
    request: 'Eigene Anfrage',
    accountSid: 'Account SID',
    sender: 'Absender',
    useTwilio: 'Twilio verwenden',
    changeTwilio: 'Twilio ändern',
    useRequest: 'Anderen Dienst verwenden',
    changeRequest: 'Anfrage ändern',
    stop: 'Keine SMS mehr senden',
  },
  limits: {
    title: 'Grenzen für SMS',
    hint: 'Sie verhindern, dass Versehen und Missbrauch teuer werden. Keine Nummer bekommt mehr als 3 SMS in der Stunde oder 6 am Tag.',
    countries: 'Länder',
    countriesHelp:
      'Je zwei Buchstaben, zum Beispiel „DE, AT“. Bleibt das Feld leer, bekommen nur Nummern aus dem Land des jeweiligen Kalenders SMS.',
    perDay: 'SMS am Tag',
  },
  secret: {
    help: 'Wird verschlüsselt gespeichert und nie wieder angezeigt.',
    kept: 'Ist gespeichert; ein neuer Wert ersetzt ihn. Führt die Adresse zu einem anderen Server, geben Sie ihn noch einmal ein.',
  },
  twilio: {
    title: 'Twilio',
    lead: 'SMS gehen über Twilio oder einen Dienst mit derselben API.',
    url: 'Adresse der API',
    urlHelp: 'Ändern Sie sie für einen anderen Dienst mit Twilios API.',
    accountSidHelp: 'Sie beginnt mit AC und steht auf der ersten Seite von Twilios Konsole.',
    authToken: 'Auth Token',
    senderHelp:
      'Eine Ihrer Nummern, ein Messaging Service, der mit MG beginnt, oder ein Name, wo das Land Namen zulässt. Einem Namen können Anrufer nicht antworten.',
  },
  request: {
    title: 'Eigene Anfrage',
    lead: 'Slotline sendet für jede SMS diese Anfrage. {{to}}, {{text}}, {{sender}} und {{secret}} werden ausgefüllt, und zwar so geschrieben, wie es an ihrer Stelle nötig ist.',
    method: 'Methode',
    url: 'Adresse',
    urlHelp: 'Eine Antwort mit 2xx bedeutet, dass die SMS gesendet wurde.',
    headers: 'Header',
    headersHelp: 'Je Zeile einer, zum Beispiel „Authorization: Bearer {{secret}}“.',
    body: 'Inhalt',
    bodyHelp:
      'JSON, ein Formular, XML oder reiner Text, je nach Content-Type. Zum Beispiel: {"to": "{{to}}", "text": "{{text}}"}',
    secret: 'Geheimnis',
    secretHelp:
      'Ein API-Schlüssel oder Passwort, für {{secret}}. Wird verschlüsselt gespeichert und nie wieder angezeigt.',
    senderHelp: 'Für {{sender}}: Ihre Nummer oder Ihr Name.',
  },
  test: {
    title: 'Test-SMS senden',
    lead: 'Sendet sofort eine kurze SMS.',
    to: 'Telefonnummer',
    toHelp: 'Mit Ländervorwahl, zum Beispiel +4930123456.',
    submit: 'SMS senden',
    waiting: 'Wird gesendet …',
    text: (workspace) => `Das ist ein Test der SMS von ${workspace}. Sie müssen nichts tun.`,
  },
  stop: {
    question: 'Keine SMS mehr senden?',
    consequences: [
      'Anrufer bekommen keine SMS mehr. Fällige SMS schlagen fehl, und bei ihren Buchungen steht das.',
      'Die Einstellungen des Anbieters und sein Geheimnis werden hier gelöscht.',
    ],
  },
};
