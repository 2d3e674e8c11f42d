/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** What a calendar tells its callers by text and mail. */
export const calendarMessages: Texts['calendarMessages'] = {
  title: (calendar) => `Nachrichten von ${calendar}`,
  lead: 'Was Anrufer per SMS und E-Mail über ihre Buchungen erfahren. Wer keine Nachrichten möchte, bekommt keine.',
  how: {
    title: 'Weg',
    hint: 'Sofern ein Anrufer nichts anderes wünscht.',
    by: 'Anrufer benachrichtigen per',
    nobody: 'gar nicht',
    noProvider: (href) => (
      <>
        Für diesen Workspace verschickt noch niemand SMS. <a href={href}>Anbieter wählen</a>
      </>
    ),
  },
  channels: { sms: 'SMS', email: 'E-Mail' },
  kinds: {
    confirmation: { title: 'Bestätigung', hint: 'Gleich nach der Buchung.', on: 'Buchungen bestätigen' },
    change: {
      title: 'Änderung',
      hint: 'Wenn eine Buchung eine andere Zeit oder Person bekommt.',
      on: 'Änderungen mitteilen',
    },
    cancellation: { title: 'Absage', hint: 'Wenn eine Buchung storniert wird.', on: 'Absagen mitteilen' },
    reminder: { title: 'Erinnerungen', hint: 'Vor dem Termin, aber nicht nachts.' },
  },
  hours: 'Stunden vor dem Beginn',
  hoursHelp: (most, minimum, maximum) =>
    `Bis zu ${most} Zahlen von ${minimum} bis ${maximum}: „24, 2“ heißt einen Tag und zwei Stunden vorher. Leer heißt keine Erinnerung.`,
  hoursBefore: (hours) => `${hours.join(', ')} Stunden vorher`,
  none: 'keine',
  on: 'an',
  off: 'aus',
  text: 'Text',
  textHelp: 'Leeren Sie das Feld, um den üblichen Text zurückzubekommen.',
  usualText: 'der übliche Text',
  preview: 'Vorschau',
  length: {
    parts: (parts, units, room) => `${plural(parts, 'SMS', 'SMS')}: ${units} von ${room} Zeichen.`,
    unicode: (characters) =>
      `Wegen ${characters.map((each) => `„${each}“`).join(', ')} passt in jede weniger als halb so viel Text wie sonst.`,
    cut: (most) => `Zu lang für eine SMS: Sätze am Ende fallen weg, damit höchstens ${most} nötig sind.`,
  },
  placeholders: {
    title: 'Platzhalter',
    hint: 'Was ausgefüllt wird. Ein Satz fällt weg, wenn etwas darin nicht bekannt ist. Soll nur ein Teil davon wegfallen, setzen Sie ihn in [eckige Klammern].',
    unknown: 'ist hier nicht bekannt und fällt weg',
  },
  sample: { name: 'Ada Lee' },
  trial: {
    title: 'An mich senden',
    hint: 'Schickt Ihnen die Nachricht zu einer erdachten Buchung, mit dem Text von oben.',
    nothing: (href) => (
      <>
        Noch lässt sich nichts senden. <a href={href}>Warum?</a>
      </>
    ),
    which: 'Nachricht',
    to: 'Ihre Telefonnummer',
    toHelp: 'Mit Ländervorwahl, etwa +49 30 1234567.',
    mail: (address) => `Per E-Mail an ${address}`,
    text: 'Per SMS',
    sending: 'Wird gesendet …',
    sent: (to) => `An ${to} gesendet.`,
    unsure: (why) => `Vielleicht wurde sie gesendet. ${why}`,
  },
};
