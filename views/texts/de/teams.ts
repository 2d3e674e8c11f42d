import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** Teams: several calendars that callers treat as one. */
export const teams: Texts['teams'] = {
  title: (team) => `${team}: Team`,
  lead: 'Mitglieder, weitere Namen und wie sich die Buchungen verteilen.',
  create: 'Neues Team',
  newLead:
    'Mehrere Kalender, die für Anrufer wie einer sind, etwa „Zahnärzte“. Anrufer können nach jemand Bestimmtem fragen oder nehmen, wer frei ist.',
  createButton: 'Team anlegen',
  needsCalendars: 'Ein Team besteht aus Kalendern. Legen Sie zuerst für jedes Mitglied einen an.',
  nameHelp:
    'Wie das Team heißt: „Zahnärzte“, „Wurzelbehandlungen“. Auch Anrufer bekommen den Namen mitunter zu hören.',
  theTeam: 'das Team',
  settingsOfFirst:
    'Zeitzone, Öffnungszeiten und Termine übernimmt das Team vom ersten Mitglied. Sie können sie danach ändern.',
  kind: 'Anrufer bekommen',
  kinds: { anyone: 'Jemanden, der frei ist', everyone: 'Alle gleichzeitig' },
  kindHelps: {
    anyone: 'Die Buchungen werden gleichmäßig verteilt.',
    everyone: 'Etwa Zahnärztin und Behandlungsstuhl.',
  },
  kindLines: {
    anyone: 'Wer niemanden nennt, bekommt jemanden, der frei ist. Die Buchungen werden gleichmäßig verteilt.',
    everyone: 'Anrufer bekommen alle gleichzeitig.',
  },
  kindRule: 'Wählen Sie, wen Anrufer bekommen.',
  membersHelp:
    'Die Reihenfolge entscheidet bei Gleichstand: Haben mehrere gleich viele Buchungen, bekommt das erste Mitglied, das frei ist, die nächste.',
  memberNumber: (number) => `Mitglied ${number}`,
  chooseNobody: 'Niemand',
  chooseRule: 'Wählen Sie einen Kalender.',
  moreMembers: 'Weitere Mitglieder',
  spokenNames: 'Anrufer sagen auch',
  spokenNamesHelp: 'Durch Kommas getrennt. Titel, Vor- und Nachname werden ohnehin verstanden.',
  namesSuggested:
    'Ergänzen Sie, wie Anrufer sie sonst noch nennen, durch Kommas getrennt. Titel, Vor- und Nachname werden ohnehin verstanden. Ohne Angabe werden übliche Kurzformen ergänzt, etwa „Tom“ für Thomas.',
  spokenNamesExample: 'Tom, Tommy',
  onlyName: 'keine weiteren Namen',
  moveUp: (name) => `${name} nach oben`,
  moveDown: (name) => `${name} nach unten`,
  remove: (name) => `${name} aus dem Team entfernen`,
  add: 'Mitglied hinzufügen',
  addButton: 'Hinzufügen',
  allAreMembers: 'Alle Kalender des Workspaces gehören bereits zum Team.',
  settings: 'Art und weitere Namen',
  namesOf: (member) => `Anrufer nennen ${member} auch`,
  whoChanges: 'Inhaber und Admins des Workspaces legen Teams an und ändern sie.',
  elsewhere:
    'Jedes Mitglied hat eigene Feeds, verknüpfte Kalender, Abwesenheiten und Puffer. Sie finden sie beim jeweiligen Mitglied.',
  changedMeanwhile:
    'Jemand anderes hat dieses Team geändert, während Sie es bearbeitet haben. Ihre Änderungen sind noch nicht gespeichert. Wenn Sie sie jetzt speichern, ersetzen sie die anderen.',
  changedOrder:
    'Jemand anderes hat dieses Team gerade geändert. Prüfen Sie es und versuchen Sie es noch einmal.',
  loads: {
    title: 'Buchungen pro Woche',
    table: 'Wie viele Buchungen jedes Mitglied pro Woche hat',
    lead: (zone) =>
      `Die Buchungen jedes Mitglieds, in diesem Team oder anderswo, nach der Woche, in der sie beginnen (${zone}).`,
    member: 'Mitglied',
    thisWeek: 'Diese Woche',
    weekOf: (monday) => `Ab ${monday}`,
    lastFour: 'Letzte vier Wochen',
  },
  handOver: {
    title: 'Zu übergeben',
    lead: (count) =>
      count === 1
        ? 'Eine kommende Buchung liegt bei jemandem, der sie nicht übernehmen kann.'
        : `${plural(count, 'kommende Buchung', 'kommende Buchungen')} liegen bei jemandem, der sie nicht übernehmen kann.`,
    with: 'Bei',
    reasons: {
      left: (name) => `${name}, nicht mehr im Team`,
      archived: (name) => `${name}, archiviert`,
      away: (name) => `${name}, dann abwesend`,
    },
    turn: 'Wer an der Reihe ist',
    button: 'Übergeben',
    whose: (caller, time) => `${caller}, ${time}`,
    help: 'Beim Übergeben bleibt die Zeit gleich: Die Buchung bekommt, wer an der Reihe ist oder wen Sie auswählen.',
    more: (count) => `Und ${count} weitere.`,
    nobodyFree: (time) =>
      `Zu dieser Zeit ist sonst niemand frei: ${time}. Verschieben Sie die Buchung auf eine andere Zeit.`,
    changedMeanwhile:
      'Jemand anderes hat diese Buchung gerade geändert. Prüfen Sie sie und versuchen Sie es noch einmal.',
    over: 'Diese Buchung wurde storniert oder hat schon begonnen, es gibt also nichts zu übergeben.',
    unreachable:
      'Ein verknüpfter Kalender ist nicht erreichbar, deshalb ist unklar, wer frei ist. Versuchen Sie es gleich noch einmal.',
  },
  teamMark: { anyone: 'Team: irgendjemand', everyone: 'Team: alle' },
};
