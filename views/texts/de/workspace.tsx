/** @jsxImportSource #html */
import type { Texts } from '../en/en.ts';
import { common } from './common.ts';

/** Days after "nach". */
function daysText(days: number): string {
  return days === 1 ? 'einem Tag' : `${common.number(days)} Tagen`;
}

/** A workspace: setting it up, and its settings. */
export const workspace: Texts['workspace'] = {
  lead: 'Alle, die sich hier anmelden, teilen sich die Kalender und API-Schlüssel des Workspaces.',
  theWorkspace: 'den Workspace',
  renamedMeanwhile: (name) =>
    `Jemand anderes hat den Workspace gerade in „${name}“ umbenannt. Speichern Sie noch einmal, wenn stattdessen Ihr Name gelten soll.`,
  created: 'Angelegt',
  id: 'ID für die Befehlszeile',
  clock: {
    title: 'Uhrzeitformat',
    help: 'Wie Uhrzeiten hier angezeigt werden. Was Anrufer hören, die API und Exporte ändern sich dadurch nicht.',
    names: { 12: '12 Stunden (2:30 PM)', 24: '24 Stunden (14:30)' },
    rule: 'Wählen Sie ein Uhrzeitformat.',
  },
  words: {
    kept: 'Wird 30 Tage lang mit den Anrufen aufbewahrt',
    notKept: 'Wird nicht aufbewahrt',
    keep: 'Was Anrufer sagen, 30 Tage lang mit ihren Anrufen aufbewahren',
    keepHelp:
      'Die Seite „Anrufe“ zeigt, was gesagt und was verstanden wurde. Wenn Sie das ausschalten, werden neue Anrufe ohne ihren Wortlaut aufbewahrt. Was bisher aufbewahrt wurde, wird nach 30 Tagen gelöscht.',
  },
  keeping: {
    title: 'Daten der Anrufer',
    lead: 'Namen, Telefonnummern, E-Mail-Adressen, Notizen, Antworten und der Wortlaut der Anrufe lassen sich einige Zeit nach dem Termin löschen. Die Buchungen selbst bleiben und werden weiter mitgezählt.',
    kept: 'Bleiben erhalten',
    erased: (days) => `Werden nach ${daysText(days)} gelöscht`,
    people: 'Namen und Nummern der Anrufer',
    days: 'Namen und Nummern der Anrufer aufbewahren (Tage)',
    daysHelp:
      'Gezählt ab dem Ende des Termins oder ab dem Eingang der Nachricht. Lassen Sie das Feld leer, um die Daten auf Dauer aufzubewahren.',
    elsewhere:
      'Buchungen in verknüpften Kalendern werden ohne die Namen neu geschrieben. Sicherungen und Exporte von vorher bleiben, wie sie sind.',
    question: (days) => `Daten der Anrufer nach ${daysText(days)} löschen?`,
    consequence({ bookings, messages }) {
      const ended =
        bookings === 1
          ? '1 Buchung liegt dann lange genug zurück. Sie verliert'
          : `${common.number(bookings)} Buchungen liegen dann lange genug zurück. Sie verlieren`;
      const left =
        messages === 1
          ? '1 Nachricht, die lange genug zurückliegt, wird'
          : `${common.number(messages)} Nachrichten, die lange genug zurückliegen, werden`;
      const sentences = [
        bookings > 0 &&
          `${ended} innerhalb einer Stunde Name, Telefonnummer, E-Mail-Adresse, Notizen und Antworten des Anrufers.`,
        messages > 0 && `${left} innerhalb einer Stunde gelöscht.`,
      ];
      return [...sentences.filter(Boolean), 'Das lässt sich nicht rückgängig machen.'].join(' ');
    },
    erase: 'Löschen',
  },
  setUp: {
    title: 'Slotline einrichten',
    lead: 'Legen Sie Ihren Workspace an und senden Sie danach Ihre erste Anfrage.',
    button: 'Einrichten',
    ownerOf: (name) => (
      <>
        Sie werden Inhaber von <strong safe>{name}</strong>.
      </>
    ),
    workspaceHelp: 'Ihr Unternehmen oder Team. Ihm gehören Kalender und API-Schlüssel.',
    email: 'Ihre E-Mail-Adresse',
    theCalendar: 'den Kalender',
    calendar: 'Erster Kalender',
    calendarHelp:
      'Wer oder was gebucht wird: „Dr. Lee“, „Empfang“. Er ist montags bis freitags von 9:00 bis 17:00 geöffnet, bis Sie das ändern.',
    timeZoneHelp: 'Die Öffnungszeiten des Kalenders gelten in dieser Zeitzone.',
  },
};
