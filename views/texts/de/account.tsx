/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** Signing in, and one's own account. */
export const account: Texts['account'] = {
  signIn: 'Anmelden',
  nobodyYet:
    'Noch kann sich niemand anmelden. Um einen Workspace und seinen Inhaber einzurichten, führen Sie auf dem Server „slotline setup-link“ aus, und öffnen Sie den Link, den das ausgibt.',
  forgotten:
    'Passwort vergessen? Ein Admin Ihres Workspaces kann einen Link erstellen, mit dem Sie ein neues wählen.',
  forgot: 'Passwort vergessen?',
  forgotLead:
    'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Sie bekommen einen Link, mit dem Sie ein neues Passwort wählen.',
  tooManyResets: (minutes) =>
    `Es wurden zu viele Links angefordert. Versuchen Sie es in ${plural(minutes, 'Minute', 'Minuten')} noch einmal.`,
  sendLink: 'Link senden',
  forgotSent: 'Sehen Sie in Ihrem Postfach nach',
  forgotSentLead: (email) => (
    <>
      Wenn sich <strong safe>{email}</strong> hier anmelden kann, ist ein Link unterwegs. Er funktioniert
      einmal, innerhalb von 60 Minuten.
    </>
  ),
  forgotNoMail:
    'Nach ein paar Minuten keine E-Mail? Sehen Sie im Spam-Ordner nach, oder bitten Sie einen Admin Ihres Workspaces um einen Link.',
  backToSignIn: 'Zurück zur Anmeldung',
  linkSignsIn: (email) => (
    <>
      Dieser Link meldet Sie als <strong safe>{email}</strong> an. Er funktioniert nur einmal.
    </>
  ),
  wrongCredentials: 'E-Mail oder Passwort ist falsch.',
  wrongPassword: 'Falsches Passwort.',
  wrongCurrentPassword: 'Das aktuelle Passwort ist falsch.',
  tooManyTries: (seconds) =>
    `Zu viele Versuche. Versuchen Sie es in ${plural(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
  chooseNew: 'Neues Passwort wählen',
  chooseNewLead: 'Damit werden Sie überall abgemeldet, wo Sie das alte benutzt haben.',
  currentPassword: 'Aktuelles Passwort',
  passwordHelp: 'Mindestens 10 Zeichen, zum Beispiel mehrere Wörter, die nichts miteinander zu tun haben.',
  changePassword: 'Passwort ändern',
  title: 'Mein Konto',
  yourName: 'Ihr Name',
  yourNameHelp: 'Mitglieder sehen ihn hier statt Ihrer E-Mail-Adresse. Anrufer sehen ihn nicht.',
  whatIsNamed: 'sich selbst',
  saveName: 'Namen speichern',
  language: 'Sprache',
  languageLead: 'Die Sprache dieser Seiten, wo immer Sie sich anmelden.',
  browserLanguage: 'Wie im Browser eingestellt',
  saveLanguage: 'Sprache speichern',
  languageRule: 'Wählen Sie eine der Sprachen.',
  mails: {
    title: 'E-Mails',
    lead: (workspace) => `Was Sie von ${workspace} per E-Mail bekommen.`,
    bookings: 'Neue, verschobene und stornierte Buchungen',
    bookingsHelp: 'In den Kalendern, die Sie sehen. Was Sie selbst tun, ist nicht dabei.',
    alerts: 'Probleme',
    alertsHelp: 'Zu jedem höchstens eine E-Mail am Tag.',
    alertNames: {
      link: 'Ein verknüpfter Kalender funktioniert seit einer Stunde nicht',
      webhook: 'Ein Webhook funktioniert seit einer Stunde nicht oder wurde ausgeschaltet',
      calls: 'Viele Anrufer werden nicht verstanden',
      messages: 'Nachrichten an Anrufer lassen sich nicht senden',
    },
    save: 'Auswahl speichern',
  },
  whereSignedIn: 'Wo Sie angemeldet sind',
  browser: 'Browser',
  browserName: ({ browser = 'Unbekannter Browser', system }) =>
    system === undefined ? browser : `${browser} unter ${system}`,
  lastSeen: 'Zuletzt gesehen',
  signedIn: 'Angemeldet',
  lostDevice: 'Gerät verloren oder nicht sicher? Melden Sie sich überall ab, auch hier.',
  signOutEverywhere: 'Überall abmelden',
  thisBrowser: 'Dieser Browser',
  signOutOf: (browser) => `${browser} abmelden`,
};
