import type { DescribedEntry } from '../../../views/audit-log/described-entry.ts';

/** An entry for every action that's about pages for callers, and what's said of it. */
export const toldOfPages = {
  'public-page.update': [
    { calendarName: 'Practice', detail: { address: 'practice', isOn: true } },
    'turned on the public page of the calendar “Practice” (practice)',
  ],
  'public-page.brand': [
    { detail: { changed: ['name', 'accent', 'logo'], name: 'acme', from: null } },
    'changed the name, color and logo of callers’ pages (acme)',
  ],
} satisfies Record<string, [Partial<DescribedEntry>, string]>;
