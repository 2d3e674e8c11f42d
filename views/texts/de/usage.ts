import type { Texts } from '../en/en.ts';
import { common } from './common.ts';

const { number } = common;

/** How much the API is used. */
export const usage: Texts['usage'] = {
  lead: (days) => `Anfragen an API und MCP in den letzten ${days} Tagen, nach Tagen in UTC.`,
  noRequests: 'Noch keine Anfragen',
  noRequestsLead:
    'Sobald ein Bot die API aufruft, sehen Sie hier, wie viele Anfragen er gestellt hat, was abgelehnt wurde und wie schnell die Antworten kamen.',
  refused: 'Abgelehnt',
  overLimit: 'Über dem Limit',
  answeredWithin: '99 % beantwortet innerhalb von',
  perDay: 'Anfragen pro Tag',
  noneLimited: (limit) => `Keine Anfrage lag über dem Limit von ${limit} in 60 Sekunden.`,
  someLimited: (limit) =>
    `Anfragen über dem Limit von ${limit} in 60 Sekunden. Sie wurden mit Status 429 abgelehnt.`,
  limitedLastDay: (count) => `In den letzten 24 Stunden: ${number(count)}.`,
  requestsOverLimit: 'Anfragen über dem Limit',
  dayChart: ({ name, sum, days, most }) =>
    `${name}: ${number(sum)} in ${days} Tagen, höchstens ${number(most)} pro Tag`,
  hourChart: ({ sum, hours, most, from }) =>
    `${number(sum)} ${sum === 1 ? 'Anfrage' : 'Anfragen'} in den letzten ${hours} Stunden, höchstens ${number(most)} pro Stunde (ab ${from} UTC)`,
  timeChart: ({ p50, p95, p99 }) =>
    `Antwortzeiten pro Tag: insgesamt Median ${p50}, 95 % innerhalb von ${p95}, 99 % innerhalb von ${p99}`,
  times: 'Antwortzeiten',
  timesLead:
    'So lange hat der Server für seine Antworten gebraucht. Die Hälfte aller Anfragen war schneller als der Median; 95 % und 99 % dauerten höchstens so lange wie angegeben. Auf ±9 % genau.',
  lines: { p50: 'Median', p95: '95 %', p99: '99 %' },
  percentiles: { p50: 'Median', p95: '95 % innerhalb von', p99: '99 % innerhalb von' },
  byOperation: 'Nach Funktion',
  allFigures: 'Alle Zahlen nach Tagen',
  byKey: 'Nach Schlüssel',
  deletedKey: 'Ein gelöschter Schlüssel',
  testKey: (name) => `${name} (Test)`,
  noKeys: 'Kein Schlüssel wurde benutzt.',
  refusals: 'Ablehnungen',
  noRefusals: 'Nichts wurde abgelehnt.',
  byService: 'Buchungen nach Leistung',
  byServiceLead: (days) =>
    `Buchungen, die in den letzten ${days} Tagen angelegt oder storniert wurden, von Bots und von Hand.`,
  noService: 'Ohne Leistung',
  archivedService: (name) => `${name} (archiviert)`,
  made: 'Gebucht',
  attendanceLead: (days) =>
    `Vergangene Buchungen der letzten ${days} Tage, und wie viele als erschienen oder nicht erschienen markiert sind.`,
  past: 'Vergangen',
};
