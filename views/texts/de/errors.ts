import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

const replaced = 'Er wurde schon benutzt, ist abgelaufen oder wurde durch einen neueren ersetzt.';

/** What can go wrong with any page. */
export const errors: Texts['errors'] = {
  goHome: 'Zur Startseite',
  wrongSite: {
    title: 'Falsche Website',
    message:
      'Das kam von einer anderen Website. Öffnen Sie die Seite selbst und versuchen Sie es noch einmal.',
  },
  justChanged: {
    title: 'Gerade geändert',
    message:
      'Das hat gerade jemand anderes geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  },
  notAllowed: (role) => ({
    title: 'Nicht erlaubt',
    message: `Dafür brauchen Sie die Rolle „${role}“. Fragen Sie einen Inhaber des Workspaces.`,
  }),
  notShown: {
    title: 'Nicht erlaubt',
    message:
      'Diese Seite ist für alle, die den Workspace verwalten. Fragen Sie einen Admin, wenn Sie etwas davon brauchen.',
  },
  outOfDate: {
    title: 'Seite neu laden',
    message:
      'Dieses Formular ist veraltet, deshalb wurde nichts geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  },
  notFound: {
    title: 'Nicht gefunden',
    message: 'Diese Seite gibt es nicht, oder sie gehört zu einem anderen Workspace.',
  },
  wrongMethodForForms: {
    title: 'Das geht hier nicht',
    message: 'An diese Adresse lässt sich kein Formular senden. Nichts wurde geändert.',
  },
  wrongMethod: {
    title: 'Das geht hier nicht',
    message: 'Hier gibt es keine Seite. Diese Adresse nimmt nur Formulare an.',
  },
  busy: { title: 'Ausgelastet', message: 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.' },
  failure: (requestId) => ({
    title: 'Etwas ist schiefgegangen',
    message: `Der Fehler liegt beim Server. Wenn Sie ihn melden, nennen Sie diese ID: ${requestId}.`,
  }),
  invalidLink: {
    title: 'Dieser Link funktioniert nicht',
    message: `${replaced} Bitten Sie um einen neuen.`,
  },
  invalidSetUpLink: {
    title: 'Dieser Link funktioniert nicht',
    message: `${replaced} Starten Sie den Server neu, um einen neuen zu bekommen. Ist schon alles eingerichtet, melden Sie sich an.`,
  },
  incompleteForm: {
    title: 'Unvollständiges Formular',
    message: 'Öffnen Sie die Seite des Formulars und senden Sie es von dort.',
  },
  notAForm: {
    title: 'Kein Formular',
    message: 'Diese Adresse nimmt nur Formulare von ihrer eigenen Seite an.',
  },
  tooMuch: {
    title: 'Zu viel',
    message:
      'Was Sie eingegeben haben, ist zu lang für dieses Formular. Kürzen Sie es und versuchen Sie es noch einmal.',
  },
  cutOff: {
    title: 'Unvollständig',
    message: 'Ein Teil des Formulars ist nicht angekommen. Senden Sie es noch einmal.',
  },
  tooManyTries: (seconds) => ({
    title: 'Zu viele Versuche',
    message: `Versuchen Sie es in ${plural(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
  }),
  notSure: {
    title: 'Bitte bestätigen',
    message: 'Gehen Sie zurück und setzen Sie das Häkchen. Nichts wurde geändert.',
  },
};
