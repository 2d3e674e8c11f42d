import type { Role } from '../../../domain/access/user.ts';
import type { BookingNewsKind } from '../../../domain/messages/member-news.ts';
import type { MemberMails } from '../../speech/member-mails.ts';
import { listed } from '../../speech/text.ts';

const news: Readonly<Record<BookingNewsKind, string>> = {
  new: 'Neue Buchung',
  again: 'Wieder gebucht',
  moved: 'Buchung verschoben',
  cancelled: 'Buchung storniert',
  left: 'Nicht mehr bei Ihnen',
};

const roles: Readonly<Record<Role, string>> = {
  owner: 'Inhaber',
  admin: 'Admin',
  desk: 'Empfang',
  viewer: 'Betrachter',
};

const once = 'Der Link funktioniert einmal';
const unexpected = 'Wenn Sie damit nichts anfangen können, ignorieren Sie diese E-Mail.';
const daily =
  'Darüber bekommen Sie höchstens eine E-Mail am Tag. In „Mein Konto“ wählen Sie, worüber Sie E-Mails bekommen.';

const open = 'Slotline öffnen';

/** Mails to members, in German. */
export const memberMails: MemberMails = {
  open,
  booking({ kind, when, name, service, people, before }) {
    const facts = [name, when, service, people.length > 0 && `Bei ${listed(people, 'und')}`];
    return {
      subject: `${news[kind]}: ${when}`,
      paragraphs: [
        facts.filter(Boolean).join('\n'),
        ...(before === undefined ? [] : [`Vorher: ${before}`]),
        ...(kind === 'left' ? ['Diese Buchung hat jetzt jemand anderes.'] : []),
      ],
      button: 'Buchung öffnen',
      note: 'In „Mein Konto“ können Sie diese E-Mails abschalten.',
    };
  },
  alert(facts) {
    if (facts.kind === 'link') {
      const { names } = facts;
      return {
        subject:
          names.length === 1
            ? 'Ein verknüpfter Kalender funktioniert nicht'
            : 'Verknüpfte Kalender funktionieren nicht',
        paragraphs: [
          `Slotline kann seit über einer Stunde hier nicht lesen oder schreiben:\n${names.join('\n')}`,
          'Bis das behoben ist, bekommen Anrufer dort vielleicht keine Zeiten.',
        ],
        button: 'Nachsehen',
        note: daily,
      };
    }
    if (facts.kind === 'webhook') {
      const { names, switchedOff } = facts;
      return {
        subject:
          switchedOff.length > 0 ? 'Ein Webhook wurde ausgeschaltet' : 'Ein Webhook funktioniert nicht',
        paragraphs: [
          ...(switchedOff.length > 0
            ? [
                `Slotline hat Folgendes ausgeschaltet, weil nichts zugestellt werden konnte:\n${switchedOff.join('\n')}`,
                'Schalten Sie es wieder ein, sobald es funktioniert.',
              ]
            : []),
          ...(names.length > 0
            ? [
                `Seit über einer Stunde lässt sich hier nichts zustellen:\n${names.join('\n')}`,
                'Slotline versucht es drei Tage lang weiter.',
              ]
            : []),
        ],
        button: 'Nachsehen',
        note: daily,
      };
    }
    if (facts.kind === 'calls') {
      return {
        subject: `${facts.notUnderstood} Anrufer wurden nicht verstanden`,
        paragraphs: [
          `In den letzten 24 Stunden haben ${facts.notUnderstood} Anrufer einen Tag oder eine Zeit genannt, die Slotline nicht verstanden hat.`,
          'Wenn es eigene Ausdrücke sind, können Sie sie einem Kalender beibringen.',
        ],
        button: 'Ansehen, was sie gesagt haben',
        note: daily,
      };
    }
    return {
      subject:
        facts.count === 1
          ? 'Eine Nachricht an einen Anrufer konnte nicht gesendet werden'
          : `${facts.count} Nachrichten an Anrufer konnten nicht gesendet werden`,
      paragraphs: [
        'In den letzten 24 Stunden haben Anrufer Nachrichten zu ihren Buchungen nicht bekommen. Warum, steht bei den Buchungen.',
      ],
      button: open,
      note: daily,
    };
  },
  invitation: ({ workspace, inviter, role }) => ({
    subject: `Einladung zu ${workspace} bei Slotline`,
    paragraphs: [`${inviter} hat Sie zu ${workspace} eingeladen, mit der Rolle „${roles[role]}“.`],
    button: 'Beitreten',
    note: `${once}, innerhalb von sieben Tagen. ${unexpected}`,
  }),
  reset: ({ workspace }) => ({
    subject: 'Neues Passwort wählen',
    paragraphs: [
      `Ein Admin von ${workspace} hat diesen Link erstellt, damit Sie ein neues Passwort für Slotline wählen können.`,
    ],
    button: 'Neues Passwort wählen',
    note: `${once}, innerhalb von 24 Stunden. ${unexpected}`,
  }),
  forgotten: {
    subject: 'Neues Passwort wählen',
    paragraphs: [
      'Jemand, hoffentlich Sie selbst, hat angegeben, dass Sie Ihr Passwort für Slotline vergessen haben.',
    ],
    button: 'Neues Passwort wählen',
    note: `${once}, innerhalb von 60 Minuten. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.`,
  },
};
