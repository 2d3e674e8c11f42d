import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** Signing in with a code besides the password. */
export const twoStep: Texts['twoStep'] = {
  title: 'Anmeldung in zwei Schritten',
  lead: 'Zum Anmelden gehört außer dem Passwort ein Code aus einer App auf Ihrem Telefon. Ein gestohlenes Passwort reicht dann nicht.',
  isOn: 'Eingeschaltet. Zum Anmelden brauchen Sie Ihr Passwort und einen Code aus Ihrer App.',
  isOff: 'Ausgeschaltet. Zum Anmelden reicht Ihr Passwort.',
  setUp: 'Einrichten',
  neededBy: (workspace) =>
    `${workspace} verlangt die Anmeldung in zwei Schritten. Richten Sie sie ein, um die Seiten des Workspaces zu sehen.`,
  whatYouNeed:
    'Sie brauchen eine Authentifizierungs-App wie Google Authenticator, Microsoft Authenticator, 2FAS oder Ihren Passwortmanager.',
  setUpTitle: 'Anmeldung in zwei Schritten einrichten',
  setUpSteps: [
    'Scannen Sie den QR-Code mit Ihrer Authentifizierungs-App, oder tippen Sie den Schlüssel ein.',
    'Geben Sie die sechs Ziffern ein, die die App anzeigt.',
  ],
  qrCode: 'QR-Code des Schlüssels, der darunter steht, für Ihre Authentifizierungs-App',
  keyHelp:
    'Scannen geht nicht? Tippen Sie ihn in die App ein. Wenn sie fragt, wählen Sie einen zeitbasierten Code.',
  turnOn: 'Einschalten',
  codeHelp: 'Die sechs Ziffern in Ihrer Authentifizierungs-App oder einer Ihrer Wiederherstellungscodes.',
  appCodeHelp: 'Die sechs Ziffern, die die App gerade anzeigt. Sie wechseln alle 30 Sekunden.',
  enterCode: 'Code eingeben',
  wrongCode: 'Der Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten.',
  wrongAppCode:
    'Der Code stimmt nicht. Geben Sie den ein, den die App gerade anzeigt, und prüfen Sie, ob die Uhr Ihres Telefons automatisch gestellt wird.',
  startAgain: 'Das hat zu lange gedauert. Melden Sie sich noch einmal an.',
  setUpAgain: 'Das hat zu lange gedauert. Beginnen Sie noch einmal.',
  tooManyCodes: (seconds) => {
    const wait =
      seconds < 120
        ? plural(seconds, 'Sekunde', 'Sekunden')
        : plural(Math.ceil(seconds / 60), 'Minute', 'Minuten');
    return `Zu viele Versuche. Versuchen Sie es in ${wait} noch einmal. Wiederherstellungscodes gelten weiterhin.`;
  },
  lostPhone:
    'Telefon nicht zur Hand? Nehmen Sie einen Wiederherstellungscode. Haben Sie keinen mehr, wenden Sie sich an den Betreiber dieses Servers.',
  codes: 'Wiederherstellungscodes',
  codesLeft: (left) =>
    left === 1
      ? 'Sie haben noch einen Wiederherstellungscode.'
      : `Sie haben noch ${left} Wiederherstellungscodes.`,
  noCodesLeft: 'Sie haben keine Wiederherstellungscodes mehr. Erstellen Sie neue.',
  newCodes: 'Neue Wiederherstellungscodes erstellen',
  newCodesLead: 'Die bisherigen Codes funktionieren dann nicht mehr.',
  saveCodes: 'Wiederherstellungscodes aufbewahren',
  isNowOn: 'Die Anmeldung in zwei Schritten ist eingeschaltet. Ihre anderen Sitzungen sind beendet.',
  codesRenewed: 'Die alten Wiederherstellungscodes funktionieren nicht mehr.',
  codesOnce:
    'Mit jedem Code können Sie sich einmal anmelden, wenn Sie Ihr Telefon nicht haben. Sie sehen die Codes nur dieses eine Mal: Drucken Sie sie aus, oder speichern Sie sie in Ihrem Passwortmanager.',
  copyCodes: 'Codes kopieren',
  haveSaved: 'Ich habe sie gespeichert',
  turnOff: 'Ausschalten',
  turnOffTitle: 'Anmeldung in zwei Schritten ausschalten?',
  turnOffLead:
    'Zum Anmelden reicht dann wieder Ihr Passwort, und Ihre Wiederherstellungscodes funktionieren nicht mehr.',
  stillRequired: (workspaces) =>
    `${workspaces.join(', ')} ${workspaces.length === 1 ? 'verlangt' : 'verlangen'} die Anmeldung in zwei Schritten. Deshalb können Sie sie nicht ausschalten.`,
  alreadyOn: {
    title: 'Schon eingeschaltet',
    message:
      'Ihre Anmeldung in zwei Schritten ist schon eingerichtet. Wiederherstellungscodes werden nur einmal angezeigt; erstellen Sie neue, wenn Sie welche brauchen.',
  },
  optional: 'Freiwillig',
  requireOfAll: 'Anmeldung in zwei Schritten verlangen',
  requireHelp: 'Wer sie noch nicht eingerichtet hat, sieht hier so lange nichts.',
  without: (members) =>
    members === 1 ? '1 Mitglied hat sie noch nicht.' : `${members} Mitglieder haben sie noch nicht.`,
};
