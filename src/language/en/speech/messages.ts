import type { Voice } from '../../speech/voice.ts';
import { aService } from './names.ts';
import { times } from './time.ts';

/**
 * What callers are told in English. Only characters of GSM-7: any other makes a text cost more than twice as much. With
 * values of the usual length each is one text of 160 characters, or two with a link. A link ends its line, so that no
 * period sticks to it.
 */
export const englishMessages: Voice['messages'] = {
  texts: {
    confirmation: [
      "Hi {{name}}! You're booked[ for {{service}}][ with {{person}}] on {{when}}. Where: {{place}}. To change it, call {{phone}}.",
      'Change or cancel: {{link}}',
      '{{business}}',
    ].join('\n'),
    change: [
      'Hi {{name}}! Your appointment[ for {{service}}][ with {{person}}] is now on {{when}}. Where: {{place}}. Phone: {{phone}}.',
      'Change or cancel: {{link}}',
      '{{business}}',
    ].join('\n'),
    cancellation: [
      'Hi {{name}}! Your appointment[ for {{service}}][ with {{person}}] on {{when}} is cancelled. To rebook, call {{phone}}.',
      '{{business}}',
    ].join('\n'),
    reminder: [
      "Hi {{name}}! A reminder: you're booked[ for {{service}}][ with {{person}}] on {{when}}. Where: {{place}}. Phone: {{phone}}.",
      'Confirm or change: {{link}}',
      '{{business}}',
    ].join('\n'),
  },
  when: times.instantName,
  and: 'and',
  inSentence: ({ placeholder, text, before }) =>
    placeholder === 'service' && /\bfor\s+$/i.test(before) ? aService(text) : text,
};
