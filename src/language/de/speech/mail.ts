import type { LinkWords } from '../../../domain/messages/link-words.ts';
import type { MailWords } from '../../../domain/messages/mail-words.ts';
import { createMemberMails } from '../../speech/member-mails.ts';
import { listed } from '../../speech/text.ts';

/** What mail to callers says in German, besides the message. */
export const germanMail: MailWords = {
  subjects: {
    confirmation: (when) => `Termin gebucht: ${when}`,
    change: (when) => `Termin verschoben auf ${when}`,
    cancellation: (when) => `Termin abgesagt: ${when}`,
    reminder: (when) => `Erinnerung: Ihr Termin am ${when}`,
  },
  facts: { when: 'Wann', service: 'Wofür', person: 'Bei', place: 'Wo', phone: 'Telefon' },
  link: 'Termin ansehen',
};

/** What messages with links say to people who aren't booked yet, in German. */
export const germanLinks: LinkWords = {
  invite: {
    text: (business) => `${business}: Buchen Sie hier Ihren Termin:`,
    subject: (business) => `Buchen Sie Ihren Termin: ${business}`,
    paragraph: (business) =>
      `${business} hat Ihnen diesen Link geschickt. Damit wählen Sie selbst eine Zeit für Ihren Termin.`,
    button: 'Zeit wählen',
    note: 'Der Link gilt für einen Termin. Wenn Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail einfach.',
  },
  confirm: {
    text: (business) => `${business}: Bestätigen Sie Ihren Termin innerhalb von 30 Minuten:`,
    subject: (business) => `Bestätigen Sie Ihren Termin: ${business}`,
    paragraph: (business) =>
      `Jemand, vermutlich Sie, hat bei ${business} um einen Termin gebeten. Gebucht ist er, sobald Sie ihn innerhalb von 30 Minuten bestätigen.`,
    button: 'Termin bestätigen',
    note: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Dann wird nichts gebucht.',
  },
};

const once = 'Der Link funktioniert einmal';
const unexpected = 'Wenn Sie damit nichts anfangen können, ignorieren Sie diese E-Mail.';

/** Mails to members, in German. */
export const memberMails = createMemberMails({
  open: 'Slotline öffnen',
  booking: {
    news: {
      new: 'Neue Buchung',
      again: 'Wieder gebucht',
      moved: 'Buchung verschoben',
      cancelled: 'Buchung storniert',
      left: 'Nicht mehr bei Ihnen',
    },
    with: (people) => `Bei ${listed(people, 'und')}`,
    before: (when) => `Vorher: ${when}`,
    left: 'Diese Buchung hat jetzt jemand anderes.',
    button: 'Buchung öffnen',
    note: 'In „Mein Konto“ können Sie diese E-Mails abschalten.',
  },
  alerts: {
    look: 'Nachsehen',
    note: 'Darüber bekommen Sie höchstens eine E-Mail am Tag. In „Mein Konto“ wählen Sie, worüber Sie E-Mails bekommen.',
    link: {
      one: 'Ein verknüpfter Kalender funktioniert nicht',
      several: 'Verknüpfte Kalender funktionieren nicht',
      failing: 'Slotline kann seit über einer Stunde hier nicht lesen oder schreiben:',
      effect: 'Bis das behoben ist, bekommen Anrufer dort vielleicht keine Zeiten.',
    },
    webhook: {
      off: 'Ein Webhook wurde ausgeschaltet',
      failing: 'Ein Webhook funktioniert nicht',
      switchedOff: 'Slotline hat Folgendes ausgeschaltet, weil nichts zugestellt werden konnte:',
      switchOn: 'Schalten Sie es wieder ein, sobald es funktioniert.',
      undelivered: 'Seit über einer Stunde lässt sich hier nichts zustellen:',
      effect: 'Slotline versucht es drei Tage lang weiter.',
    },
    calls: {
      subject: (count) => `${count} Anrufer wurden nicht verstanden`,
      text: (count) =>
        `In den letzten 24 Stunden haben ${count} Anrufer einen Tag oder eine Zeit genannt, die Slotline nicht verstanden hat.`,
      hint: 'Wenn es eigene Ausdrücke sind, können Sie sie einem Kalender beibringen.',
      button: 'Ansehen, was sie gesagt haben',
    },
    messages: {
      one: 'Eine Nachricht an einen Anrufer konnte nicht gesendet werden',
      several: (count) => `${count} Nachrichten an Anrufer konnten nicht gesendet werden`,
      text: 'In den letzten 24 Stunden haben Anrufer Nachrichten zu ihren Buchungen nicht bekommen. Warum, steht bei den Buchungen.',
    },
  },
  invitation: {
    subject: (workspace) => `Einladung zu ${workspace} bei Slotline`,
    text: ({ workspace, inviter, role }) =>
      `${inviter} hat Sie zu ${workspace} eingeladen, mit der Rolle „${roles[role]}“.`,
    button: 'Beitreten',
    note: `${once}, innerhalb von sieben Tagen. ${unexpected}`,
  },
  password: {
    subject: 'Neues Passwort wählen',
    reset: (workspace) =>
      `Ein Admin von ${workspace} hat diesen Link erstellt, damit Sie ein neues Passwort für Slotline wählen können.`,
    resetNote: `${once}, innerhalb von 24 Stunden. ${unexpected}`,
    forgotten:
      'Jemand, hoffentlich Sie selbst, hat angegeben, dass Sie Ihr Passwort für Slotline vergessen haben.',
    forgottenNote: `${once}, innerhalb von 60 Minuten. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.`,
  },
});

const roles = { owner: 'Inhaber', admin: 'Admin', desk: 'Empfang', viewer: 'Betrachter' };
