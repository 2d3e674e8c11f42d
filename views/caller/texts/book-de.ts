import type { Channel } from '../../../src/domain/messages/message.ts';
import { list } from '../../texts/de/people.ts';
import type { book as en } from './book-en.ts';

const ways: Readonly<Record<Channel, string>> = { sms: 'SMS', email: 'E-Mail' };

/** What the pages where something is booked say, in German. */
export const book: typeof en = {
  book: 'Termin buchen',
  bookAt: (name) => `Termin buchen: ${name}`,
  description: (name, brand) =>
    `Termin online aussuchen und buchen${name === brand ? '' : `: ${name}`}, ${brand}.`,
  yours: 'Ihr Termin',
  step: (number, count) => `Schritt ${number} von ${count}`,
  titles: {
    what: 'Was können wir für Sie tun?',
    whom: 'Zu wem möchten Sie?',
    when: 'Wann passt es Ihnen?',
    who: 'Ihre Angaben',
  },
  todo: { what: 'Leistung', whom: 'Person', when: 'Zeit', who: 'Ihre Angaben' },
  change: 'Ändern',
  changes: { what: ': Leistung', whom: ': Person', when: ': Zeit', who: '' },
  anyone: 'Egal wer',
  anyoneHelp: 'Wer zuerst frei ist',
  withPerson: (name) => `bei ${name}`,
  soonest: 'Die nächsten freien Zeiten',
  words: 'Sagen Sie es mit eigenen Worten',
  orWords: 'Oder sagen Sie es mit eigenen Worten',
  wordsPlaceholder: 'Dienstag nach der Arbeit',
  look: 'Zeiten finden',
  notUnderstood:
    'Darin haben wir weder Tag noch Uhrzeit erkannt. Versuchen Sie „Dienstag nach der Arbeit“ oder „nächste Woche vormittags“.',
  nothingInMonth: 'In diesem Monat ist nichts frei.',
  nothingFree: 'Zurzeit ist nichts frei.',
  questions: 'Fragen?',
  unreachable:
    'Freie Zeiten lassen sich gerade nicht abrufen. Versuchen Sie es in ein paar Minuten noch einmal.',
  gone: 'Diese Zeit ist nicht mehr frei. Wählen Sie eine andere.',
  taken: 'Diese Zeit wurde gerade vergeben. Wählen Sie eine andere; was Sie eingegeben haben, bleibt stehen.',
  name: 'Ihr Name',
  phone: 'Telefon',
  email: 'E-Mail',
  contactHelp: 'Telefon oder E-Mail genügt.',
  notes: 'Sollten wir noch etwas wissen? (optional)',
  optional: (label) => `${label} (optional)`,
  tell: 'Wie sollen wir Sie auf dem Laufenden halten?',
  tellHelp: (kinds) => `Nur zu diesem Termin: ${list.format(kinds)}.`,
  kinds: {
    confirmation: 'Bestätigung',
    change: 'Änderungen',
    cancellation: 'Absagen',
    reminder: 'Erinnerungen',
  },
  ways: (channels) =>
    channels.length === 0 ? 'Gar nicht' : `Per ${list.format(channels.map((each) => ways[each]))}`,
  submit: 'Termin buchen',
  fix: 'Es ist noch nichts gebucht. Prüfen Sie, was unten markiert ist.',
  tryAgain: 'Das hat nicht geklappt. Es ist noch nichts gebucht: Versuchen Sie es gleich noch einmal.',
  rules: {
    name: 'Geben Sie Ihren Namen ein, höchstens 200 Zeichen.',
    phone: 'Geben Sie eine Telefonnummer ein, etwa +49 30 901820.',
    email: 'Geben Sie eine E-Mail-Adresse ein, etwa anna@example.com.',
    notes: 'Geben Sie höchstens 1.000 Zeichen ein.',
    contact: 'Geben Sie eine Telefonnummer oder E-Mail-Adresse ein, damit wir Sie erreichen.',
    phoneToTell: 'Geben Sie die Nummer für die SMS ein.',
    emailToTell: 'Geben Sie die E-Mail-Adresse ein, an die wir schreiben sollen.',
    tell: 'Wählen Sie eine Möglichkeit.',
    answer: 'Beantworten Sie diese Frage.',
    longAnswer: (maximum) => `Geben Sie höchstens ${maximum} Zeichen ein.`,
  },
  timesIn: (place) => `Alle Uhrzeiten gelten für ${place}.`,
  done: 'Ihr Termin ist gebucht',
  code: 'Terminnummer',
  codeHelp: 'Halten Sie sie bereit, wenn Sie uns wegen dieses Termins anrufen.',
  told: (channels) => `Sie bekommen eine Bestätigung per ${list.format(channels.map((each) => ways[each]))}.`,
};
