import type { Texts } from '../en/en.ts';
import { plural } from '../plural.ts';

/** All of one's workspaces on a page. */
export const workspaces: Texts['workspaces'] = {
  title: 'Workspaces',
  lead: 'Alle Workspaces, zu denen Sie gehören, und was Ihre Aufmerksamkeit braucht.',
  all: 'Alle Workspaces',
  name: 'Workspace',
  role: 'Ihre Rolle',
  calendars: 'Kalender',
  requests: 'Anfragen, 24 Std.',
  attention: 'Zu tun',
  nothing: 'Nichts',
  failing: (count) => plural(count, 'verknüpfter Kalender ist gestört', 'verknüpfte Kalender sind gestört'),
  troubled: (count) =>
    plural(count, 'verknüpfter Kalender hat ein Problem', 'verknüpfte Kalender haben Probleme'),
  stale: (count) => plural(count, 'verknüpfter Kalender ist veraltet', 'verknüpfte Kalender sind veraltet'),
  notUnderstood: (count) =>
    plural(count, 'Anrufer wurde nicht verstanden', 'Anrufer wurden nicht verstanden'),
  overLimit: (count) => plural(count, 'Anfrage war über dem Limit', 'Anfragen waren über dem Limit'),
  sortBy: (column) => `Nach ${column} sortieren`,
  labels: 'Tags',
  labelsHelp:
    'Mit Kommas getrennt, zum Beispiel „Zahnarzt, Berlin“. So finden Sie ihn unter Ihren Workspaces.',
  labelsRule: 'Geben Sie höchstens 10 Tags mit je höchstens 30 Zeichen ein, mit Kommas getrennt.',
  withLabel: (label) => `Nur die mit dem Tag „${label}“.`,
  showAll: 'Alle zeigen',
  create: 'Workspace anlegen',
  createLead: 'Er bekommt eigene Kalender, Schlüssel und Mitglieder. Sie werden sein Inhaber.',
  nameOf: 'den Workspace',
  createButton: 'Workspace anlegen',
};
