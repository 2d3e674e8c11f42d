import { sent } from '../sent.ts';
import type { Site } from '../site.ts';
import type { PageState } from './page-states.ts';

const path = '/settings/messages';

/** What the settings of messages lead to. */
export function messageSenderStates({ places }: Site): PageState[] {
  const as = places.filled.people.admin;
  return [
    sent(`${path}/request`, {
      as,
      name: 'an own request, refused',
      fields: { url: 'https://sms.example.com/?token=abc', body: '{"to": "{{to}}"}' },
      button: 'Save',
    }),
    sent(`${path}/test`, { as, name: 'a test text, refused', fields: { to: '1' }, button: 'Send text' }),
  ];
}
