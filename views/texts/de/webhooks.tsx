/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** Endpoints elsewhere that are told what happens: adding, changing and removing them, and their secrets. */
export const webhooks: Texts['webhooks'] = {
  lead: 'Slotline meldet diesen Endpunkten sofort, was hier geschieht.',
  add: 'Endpunkt hinzufügen',
  endpoint: 'Endpunkt',
  url: 'URL',
  events: 'Ereignisse',
  lastDelivered: 'Zuletzt zugestellt',
  atLimit: (most) => `Es gibt ${most} Endpunkte. Mehr sind nicht möglich.`,
  none: {
    title: 'Noch keine Endpunkte',
    use: 'Fügen Sie einen Endpunkt hinzu, damit Ihr CRM, n8n, Make, Zapier oder Ihr eigener Server sofort erfährt, wenn jemand bucht, verschiebt oder storniert.',
  },
  states: {
    on: 'Eingeschaltet',
    failing: 'Gestört',
    off: 'Ausgeschaltet',
    givenUp: (count) => `${count} fehlgeschlagen`,
  },
  types: {
    'booking.created': {
      name: 'Neue Buchung',
      help: 'Jemand hat gebucht: am Telefon, am Empfang oder online.',
    },
    'booking.moved': {
      name: 'Buchung verschoben',
      help: 'Auf eine andere Zeit oder zu jemand anderem. Mit Angabe, was vorher galt.',
    },
    'booking.changed': { name: 'Angaben geändert', help: 'Zum Beispiel Name, Telefonnummer oder Notizen.' },
    'booking.cancelled': { name: 'Buchung storniert', help: 'Ihre Zeit ist wieder frei.' },
    'booking.upcoming': {
      name: 'Buchung steht bevor',
      help: 'So viele Stunden vor dem Beginn, wie Sie möchten.',
    },
    'booking.confirmed': {
      name: 'Buchung bestätigt',
      help: 'Der Anrufer hat auf seiner Seite gesagt, dass er kommt.',
    },
    'booking.no_show': {
      name: 'Nicht erschienen',
      help: 'Jemand hat vermerkt, dass der Anrufer nicht gekommen ist.',
    },
    'message.left': {
      name: 'Nachricht hinterlassen',
      help: 'Ein Anrufer möchte etwas von Ihnen, zum Beispiel einen Rückruf.',
    },
    'call.not_understood': {
      name: 'Anrufer nicht verstanden',
      help: 'Mit dem Wortlaut, falls dieser Workspace ihn aufbewahrt.',
    },
    'call.broken_promise': {
      name: 'Bot hat Falsches gesagt',
      help: 'Er hat einen Termin zugesagt, der nicht gebucht ist, oder eine Zeit angeboten, die nicht frei war.',
    },
    'link.failed': {
      name: 'Verknüpfter Kalender gestört',
      help: 'Bis er wieder geht, werden Anrufern keine Zeiten angeboten.',
    },
    'link.recovered': { name: 'Verknüpfter Kalender geht wieder', help: 'Er ist wieder aktuell.' },
  },
  archived: (calendar) => `${calendar} (archiviert)`,
  deletedCalendars: (count) => plural(count, 'gelöschter Kalender', 'gelöschte Kalender'),
  form: {
    newLead:
      'Das Geheimnis, mit dem seine Anfragen signiert werden, sehen Sie nur einmal, gleich im Anschluss.',
    changeTitle: 'Endpunkt ändern',
    urlHelp: 'Slotline sendet dorthin für jedes Ereignis eine POST-Anfrage.',
    hours: 'Stunden vor dem Beginn',
    hoursHelp: (most, minimum, maximum) =>
      `Für „Buchung steht bevor“: bis zu ${most} Zahlen von ${minimum} bis ${maximum} mit Punkt statt Dezimalkomma, durch Kommas getrennt. 24, 2 heißt: einen Tag vorher und noch einmal zwei Stunden vorher.`,
    someCalendars: 'Nur einzelne',
    someCalendarsHelp: 'Wählen Sie sie unten aus.',
    whichCalendars: 'Welche Kalender',
    headerName: 'Name des Headers',
    headerNameHelp:
      'Für Empfänger, die keine Signaturen prüfen können: ein Header, der jede Anfrage begleitet.',
    headerValue: 'Wert des Headers',
    headerValueHelp: 'Er wird verschlüsselt gespeichert und nie wieder angezeigt.',
    headerValueKept:
      'Ist gespeichert; ein neuer ersetzt ihn. Um den Header zu entfernen, leeren Sie seinen Namen. Führt die URL zu einem anderen Server, geben Sie den Wert noch einmal ein.',
    headerValueNeeded: 'Geben Sie den Wert des Headers ein oder leeren Sie seinen Namen.',
    headerValueAgain:
      'Die URL führt zu einem anderen Server. Geben Sie den Wert des Headers noch einmal ein oder leeren Sie seinen Namen.',
    headerNameNeeded: 'Geben Sie den Namen des Headers ein, zu dem dieser Wert gehört.',
    changedMeanwhile:
      'Jemand anderes hat diesen Endpunkt geändert, während Sie ihn bearbeitet haben. Ihre Änderungen sind noch nicht gespeichert. Speichern Sie sie jetzt, ersetzen sie die anderen.',
  },
  made: {
    title: 'Kopieren Sie das Geheimnis',
    lead: (url) => `Slotline sendet ab jetzt Ereignisse an ${url}.`,
    copyNow: (
      <>
        <strong>Es wird nur dieses eine Mal angezeigt.</strong> Ihr Endpunkt prüft damit, ob Anfragen wirklich
        von Slotline kommen. Bewahren Sie es bei Ihren anderen Geheimnissen auf.
      </>
    ),
    copy: 'Geheimnis kopieren',
    done: 'Ich habe es kopiert',
  },
  shownBefore: {
    title: 'Dieses Geheimnis wurde schon angezeigt',
    added: 'Mit diesem Formular haben Sie den Endpunkt schon hinzugefügt. Es kam kein neuer dazu.',
    rotated:
      'Der Endpunkt hat sich geändert, seit Sie das Formular geöffnet haben, vielleicht weil es zweimal gesendet wurde. Diesmal wurde nichts geändert.',
    advice:
      'Es kann nicht noch einmal angezeigt werden. Falls Sie es nicht kopiert haben, ersetzen Sie es durch ein neues.',
    haveIt: 'Ich habe es',
  },
  rotation: {
    steps: [
      'Sie bekommen ein neues Geheimnis. Es wird nur einmal angezeigt.',
      '24 Stunden lang wird jede Anfrage mit dem alten und dem neuen Geheimnis signiert. Stellen Sie Ihren Endpunkt in dieser Zeit auf das neue um.',
      'Danach wird nur noch mit dem neuen signiert.',
    ],
    stillBoth: (when) => (
      <>
        Es wurde erst kürzlich ersetzt; die Signaturen mit dem vorigen enden {when as 'safe'}. Ersetzen Sie es
        noch einmal, enden sie sofort.
      </>
    ),
    done: 'Kopieren Sie das neue Geheimnis',
    doneLead: '24 Stunden lang wird mit dem alten und mit diesem Geheimnis signiert.',
  },
  page: {
    hoursBefore: 'Stunden vorher',
    header: 'Eigener Header',
    headerIs: (name) => `${name} (der Wert wird nicht angezeigt)`,
    secret: 'Geheimnis',
    secretHidden: 'wird nicht angezeigt',
    bothSign: (when) => <>Auch das alte signiert noch; das endet {when as 'safe'}.</>,
    added: 'Hinzugefügt',
    rotate: 'Geheimnis ersetzen',
    switchOff: 'Ausschalten',
    switchOn: 'Einschalten',
    remove: 'Entfernen',
  },
  problems: {
    failing: (when, failures) => (
      <>
        Die letzten {String(failures) as 'safe'} Versuche sind fehlgeschlagen, der erste davon{' '}
        {when as 'safe'}. Slotline versucht es weiter. Nach 5 Tagen ohne Erfolg wird der Endpunkt
        ausgeschaltet.
      </>
    ),
    gone: (when) => (
      <>
        Ausgeschaltet {when as 'safe'}: Er hat mit 410 geantwortet, ist also endgültig weg. Gibt es ihn doch
        wieder, senden Sie einen Test und schalten Sie ihn dann ein.
      </>
    ),
    failed: (when) => (
      <>
        Ausgeschaltet {when as 'safe'}: 5 Tage lang kam nichts an. Sobald ein Test gelingt, schalten Sie ihn
        ein und stellen Sie noch einmal zu, was fehlgeschlagen ist.
      </>
    ),
    givenUp: (count) =>
      count === 1
        ? '1 Ereignis konnte nicht zugestellt werden, und Slotline versucht es nicht mehr. Sobald ein Test gelingt, stellen Sie es unten noch einmal zu.'
        : `${count} Ereignisse konnten nicht zugestellt werden, und Slotline versucht es nicht mehr. Sobald ein Test gelingt, stellen Sie sie unten noch einmal zu.`,
    byHand: (when) => <>Ausgeschaltet {when as 'safe'}. Es wird ihm nichts gemeldet.</>,
  },
  home: {
    failing: (url) => `Webhooks an ${url} kommen nicht an.`,
    gone: (url) => `Der Webhook-Endpunkt ${url} ist endgültig weg und wurde ausgeschaltet.`,
    off: (url) => `Der Webhook-Endpunkt ${url} wurde ausgeschaltet, weil 5 Tage lang nichts ankam.`,
    givenUp: (count, url) =>
      count === 1
        ? `1 Ereignis konnte nicht an ${url} zugestellt werden.`
        : `${count} Ereignisse konnten nicht an ${url} zugestellt werden.`,
    several: (count) => `Mit ${count} Webhook-Endpunkten stimmt etwas nicht.`,
    seeWhich: 'Ansehen, welche',
    see: 'Grund ansehen',
    seeAndSwitchOn: 'Grund ansehen und einschalten',
    seeAndReplay: 'Grund ansehen und noch einmal zustellen',
  },
  removal: {
    question: 'Endpunkt entfernen?',
    consequences: [
      'Dorthin wird nichts mehr gesendet. Das lässt sich nicht rückgängig machen.',
      'Ereignisse, die noch auf Zustellung warten, werden verworfen.',
      'Sein Zustellprotokoll und sein Geheimnis werden gelöscht.',
    ],
    instead: 'Um ihn nur anzuhalten, schalten Sie ihn stattdessen aus.',
  },
};
