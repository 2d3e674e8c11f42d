/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';

/** API keys: creating, rotating and revoking them. */
export const apiKeys: Texts['apiKeys'] = {
  lead: 'Sprachbots und Anwendungen brauchen einen Schlüssel, um die Kalender dieses Workspaces zu benutzen.',
  create: 'API-Schlüssel erstellen',
  whoChanges: 'Schlüssel erstellen, ersetzen und widerrufen können die Inhaber und Admins des Workspaces.',
  none: {
    title: 'Noch keine Schlüssel',
    use: (header) => (
      <>
        Mit einem Schlüssel kann ein Sprachbot oder eine Anwendung hier freie Zeiten sehen und buchen. Der
        Schlüssel wird mit jeder Anfrage in einem Header gesendet: {header as 'safe'}
      </>
    ),
    advice:
      'Ein Schlüssel gilt für alle Kalender dieses Workspaces und nur für diese. Erstellen Sie einen für jede Anwendung. So sehen Sie, welche Anfragen sendet, und können ihren Schlüssel widerrufen, ohne die anderen zu stören.',
    whoCreates: 'Den ersten kann ein Inhaber oder Admin des Workspaces erstellen.',
  },
  lastUsed: 'Zuletzt benutzt',
  rotate: 'Ersetzen',
  rotateOf: (name) => `${name} ersetzen`,
  revokeOf: (name) => `${name} widerrufen`,
  kinds: {
    live: { name: 'Live', help: 'Für echte Anrufe.' },
    test: {
      name: 'Test',
      help: 'Zum Proben mit einer Kopie Ihrer Einstellungen im Arbeitsspeicher: Nichts wird wirklich gebucht, und niemand wird benachrichtigt.',
    },
  },
  keeping: {
    title: 'Schlüssel sicher aufbewahren',
    rules: [
      'Schlüssel gehören nicht in öffentliche Repositorys, Chatnachrichten oder Code für den Browser.',
      'Widerrufen Sie einen Schlüssel sofort, wenn ihn jemand gesehen haben könnte. Er funktioniert dann nie wieder.',
      'Benutzen Sie eigene Schlüssel für Tests, für den Betrieb und für jede Integration.',
      'Um einen Schlüssel zu ersetzen, erstellen Sie einen neuen, stellen auf ihn um und widerrufen dann den alten. Ihre Bots arbeiten dabei ohne Unterbrechung weiter.',
    ],
  },
  form: {
    lead: 'Der Schlüssel wird nur einmal angezeigt, gleich nach dem Erstellen. Öffnen Sie vorher den Ort, an dem Sie ihn aufbewahren.',
    nameHelp: 'Schreiben Sie, wo er benutzt wird, zum Beispiel „Telefonbot, Betrieb“. Höchstens 100 Zeichen.',
    kind: 'Art',
    whatIsNamed: 'den Schlüssel',
    isKey: 'Das ist ein Schlüssel, kein Name dafür. Schreiben Sie, wo der Schlüssel benutzt wird.',
  },
  made: {
    title: 'Kopieren Sie den neuen Schlüssel',
    lead: (name) => `„${name}“ ist einsatzbereit.`,
    leadOfTest: (name) =>
      `„${name}“ ist ein Testschlüssel: Was Ihr Bot damit bucht, ist nicht echt. Wechseln Sie vor den ersten echten Anrufen zu einem Live-Schlüssel.`,
    copyNow: (
      <>
        <strong>Er wird nur dieses eine Mal angezeigt.</strong> Slotline kann ihn nicht noch einmal anzeigen.
        Bewahren Sie ihn bei Ihren anderen Geheimnissen auf, nicht im Code oder in einer Chatnachricht.
      </>
    ),
    copy: 'Schlüssel kopieren',
    noCalendar:
      'Noch gibt es keinen Kalender, um ihn auszuprobieren. Er gilt für alle Kalender dieses Workspaces.',
    done: 'Ich habe ihn kopiert',
    nextStep: 'Ich habe ihn kopiert: nächster Schritt',
    guide: (calendar) => `Integrationsanleitung für ${calendar}`,
    trial: (calendar) => `Zum Ausprobieren: freie Zeiten in ${calendar}`,
  },
  shownBefore: {
    title: 'Dieser Schlüssel wurde schon angezeigt',
    lead: (name) => `Mit diesem Formular haben Sie „${name}“ schon erstellt. Es wurde kein neuer erstellt.`,
    advice:
      'Er kann nicht noch einmal angezeigt werden. Falls Sie ihn nicht kopiert haben, widerrufen Sie ihn und erstellen Sie einen neuen.',
    haveIt: 'Ich habe ihn',
    revoke: 'Schlüssel widerrufen',
    another: 'Neuen erstellen',
  },
  revocation: {
    question: (name) => `„${name}“ widerrufen?`,
    lead: 'Der Schlüssel funktioniert dann sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
    requests: (count) => `${count.toLocaleString('de-DE')} ${count === 1 ? 'Anfrage' : 'Anfragen'}`,
    instead: (rotateHref) => (
      <>
        Wird er noch benutzt? Dann <a href={rotateHref}>ersetzen Sie ihn</a>: Erstellen Sie zuerst einen neuen
        Schlüssel und widerrufen Sie diesen, sobald ihn nichts mehr benutzt.
      </>
    ),
  },
  rotation: {
    heading: (name) => `„${name}“ ersetzen`,
    lead: 'Ersetzen Sie diesen Schlüssel durch einen neuen. Beide gelten, bis Sie den alten widerrufen.',
    leadOfTest:
      'Ersetzen Sie diesen Testschlüssel durch einen neuen. Beide gelten, bis Sie den alten widerrufen.',
    steps: [
      'Neuen Schlüssel erstellen',
      'Überall den neuen statt des alten benutzen',
      'Alten Schlüssel widerrufen',
    ],
    done: ': erledigt',
    which: 'Welcher',
    newKey: 'Neu',
    oldKey: 'Alt',
    unused:
      'Der neue Schlüssel wurde noch nicht benutzt. Tragen Sie ihn anstelle des alten ein, machen Sie einen Anruf und prüfen Sie dann noch einmal.',
    oldStillUsed:
      'Der neue Schlüssel funktioniert, aber der alte wurde danach noch benutzt. Finden Sie heraus, was ihn noch benutzt, und stellen Sie es auf den neuen um.',
    switched:
      'Der neue Schlüssel ist in Gebrauch, der alte seitdem nicht mehr. Sie können den alten widerrufen.',
    revokeOld: 'Alten Schlüssel widerrufen …',
    revokeOldAnyway: 'Alten Schlüssel trotzdem widerrufen …',
    checkAgain: 'Noch einmal prüfen',
    later: 'Später',
    finished: 'Der alte Schlüssel ist widerrufen. Nur noch der neue gilt.',
    back: 'Zurück zu allen Schlüsseln',
  },
};
