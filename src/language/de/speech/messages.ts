import type { Voice } from '../../speech/voice.ts';
import { aService } from './names.ts';
import { times } from './time.ts';

/**
 * What callers are told in German. Only characters of GSM-7: any other makes a text cost more than twice as much. With
 * values of the usual length each is one text of 160 characters, which is why only the confirmation names the service, or
 * two with a link. A link ends its line, so that no period sticks to it.
 */
export const germanMessages: Voice['messages'] = {
  texts: {
    confirmation: [
      'Guten Tag {{name}}! Ihr Termin[ für {{service}}][ bei {{person}}] ist am {{when}}. Ort: {{place}}. Tel. {{phone}}.',
      'Ändern oder absagen: {{link}}',
      '{{business}}',
    ].join('\n'),
    change: [
      'Guten Tag {{name}}! Ihr Termin[ bei {{person}}] ist jetzt am {{when}}. Ort: {{place}}. Tel. {{phone}}.',
      'Ändern oder absagen: {{link}}',
      '{{business}}',
    ].join('\n'),
    cancellation: [
      'Guten Tag {{name}}! Ihr Termin[ bei {{person}}] am {{when}} ist abgesagt. Neuer Termin unter {{phone}}.',
      '{{business}}',
    ].join('\n'),
    reminder: [
      'Guten Tag {{name}}! Zur Erinnerung: Ihr Termin[ bei {{person}}] ist am {{when}}. Ort: {{place}}. Tel. {{phone}}.',
      'Bestätigen oder ändern: {{link}}',
      '{{business}}',
    ].join('\n'),
  },
  // "Dienstag, 24. November um 14:30 Uhr".
  when: (at, moment) =>
    times
      .instantName(at, moment)
      .replace(/ Uhr (\d{1,2})\b/, (_, minute: string) => `:${minute.padStart(2, '0')} Uhr`),
  and: 'und',
  inSentence({ placeholder, text, before }) {
    if (placeholder === 'service' && /\bfür\s+$/i.test(before)) return aService(text);
    return placeholder === 'person' && /\b(?:bei|mit|von|zu)\s+$/i.test(before)
      ? text.replace(/\bHerr(?=\s)/g, 'Herrn')
      : text;
  },
};
