import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** Deleting calendars and workspaces, and undoing that. */
export const deletion: Texts['deletion'] = {
  typeName: (name) => `Geben Sie zum Löschen „${name}“ ein`,
  undo: 'Sie können das 30 Tage lang rückgängig machen. Danach ist alles endgültig gelöscht, auch in Sicherungen, die später entstehen.',
  exportFirst: 'Vorher die Buchungen exportieren (CSV)',
  exportOf: (calendar) => `${calendar}: Buchungen (CSV)`,
  deletedAt: 'Gelöscht',
  finalAt: 'Endgültig',
  restore: 'Wiederherstellen',
  restoreOf: (name) => `${name} wiederherstellen`,
  calendar: {
    heading: 'Diesen Kalender löschen',
    lead: 'Löscht ihn mit seinen Buchungen, Feeds und Verknüpfungen. Sie können das 30 Tage lang rückgängig machen.',
    question: (name) => `„${name}“ löschen?`,
    button: 'Kalender löschen',
    consequences: [
      'Anrufer erreichen ihn nicht mehr. Anfragen an ihn werden abgelehnt.',
      'Seine Buchungen werden mit ihm gelöscht. Slotline benachrichtigt die Anrufer nicht und entfernt keine Termine, die es in verknüpfte Kalender geschrieben hat.',
      'Seine Feeds und Verknüpfungen funktionieren nicht mehr.',
    ],
    upcoming: (count) =>
      `${plural(count, 'Buchung steht', 'Buchungen stehen')} noch bevor. Stornieren oder verschieben Sie zuerst, was nicht verloren gehen soll.`,
    list: 'Gelöschte Kalender',
  },
  team: {
    lead: 'Löscht das Team, nicht aber seine Mitglieder und deren Buchungen. Sie können das 30 Tage lang rückgängig machen.',
    consequences: [
      'Anrufer erreichen es nicht mehr. Anfragen an es werden abgelehnt.',
      'Seine Buchungen bleiben bei den Mitgliedern, deren Kalender weiterlaufen wie bisher.',
    ],
    upcoming: (count) =>
      `${plural(count, 'bevorstehende Buchung bleibt', 'bevorstehende Buchungen bleiben')} bei den Mitgliedern.`,
  },
  workspace: {
    heading: 'Diesen Workspace löschen',
    lead: 'Löscht ihn mit seinen Kalendern, Buchungen und Schlüsseln. Sie können das 30 Tage lang rückgängig machen.',
    question: (name) => `„${name}“ löschen?`,
    button: 'Workspace löschen',
    consequences: ({ calendars, members }) => [
      `Anrufer erreichen ${plural(calendars, 'Kalender', 'Kalender')} nicht mehr, und die Buchungen darin werden gelöscht. Slotline benachrichtigt die Anrufer nicht.`,
      'API-Schlüssel, Feeds, Verknüpfungen und Webhooks funktionieren nicht mehr.',
      `${plural(members, 'Mitglied verliert', 'Mitglieder verlieren')} den Zugang, auch Sie. Offene Einladungen werden zurückgezogen.`,
    ],
    upcoming: (count) =>
      `${plural(count, 'Buchung steht', 'Buchungen stehen')} in den Kalendern noch bevor. Stornieren oder verschieben Sie zuerst, was nicht verloren gehen soll.`,
    onlyOne: (command) =>
      `Sie haben keinen anderen Workspace und werden deshalb abgemeldet. Rückgängig machen lässt sich das auf dem Server: ${command}`,
    list: 'Gelöschte Workspaces',
  },
};
