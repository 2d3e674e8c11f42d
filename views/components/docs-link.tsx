/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';

/** Where the docs help those who are stuck. */
export const docsPlaces = {
  timeNotOffered: 'why-not-offered',
  keys: 'api#keep-api-keys-safe',
  testKeys: 'test-keys',
  refusals: 'refusals',
  phoneCalls: 'phone-calls',
  services: 'services-and-teams',
  linking: 'linked-calendars',
  google: 'google',
  microsoft: 'microsoft',
  feeds: 'linked-calendars#see-bookings-in-your-own-calendar',
  webhooks: 'webhooks',
  callReports: 'voice-platforms#call-reports',
  whoIsCalling: 'who-is-calling',
  callersPages: 'callers-pages',
  messages: 'messages',
  monitoring: 'monitoring',
  start: 'getting-started',
} as const;

/** A link to a place in the docs, which are in English. */
export function DocsLink({ to, texts }: { to: keyof typeof docsPlaces; texts: Texts }): JSX.Element {
  return (
    <a href={`/docs/${docsPlaces[to]}`} hreflang="en" safe>
      {texts.docs[to]}
    </a>
  );
}
