import type { Texts } from '../en/en.ts';
import { sizeText } from '../en/server.ts';

/** Server: what it says of itself. */
export const server: Texts['server'] = {
  title: 'Server',
  lead: 'Was hier läuft, für alle, die sich darum kümmern.',
  version: 'Version',
  fromSource: 'aus dem Quellcode',
  started: 'Gestartet',
  database: 'Datenbank',
  file: 'Datei',
  address: 'Adresse',
  size: 'Größe',
  schema: 'Schemaversion',
  jobsDue: 'Wartende Aufgaben',
  jobsFailed: 'Gescheiterte Aufgaben',
  metrics: 'Metriken',
  metricsOn: 'Unter /metrics abrufbar',
  metricsOff: 'Aus: SLOTLINE_METRICS_TOKEN ist nicht gesetzt',
  ofOthers: 'Die Datenbank und ihre Aufgaben sieht nur, wem alle Workspaces auf diesem Server gehören.',
  bytes: (bytes) => sizeText('de-DE', bytes),
};
