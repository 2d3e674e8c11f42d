import type { GuidePlace } from './samples.ts';
import setupsFile from './setups.md' with { type: 'text' };

/** How to give a platform or client the tools of a calendar. */
export type ToolSetup = {
  /** Names it in addresses and tests. */
  id: string;
  title: string;
  about: string;
  language: string;
  code: string;
  /** Where the platform documents it. */
  documentation: string;
};

const section = /^## (.+)\n\n(.+)\n\n```(\w+)\n([\s\S]+?)\n```\n\n\[Documentation\]\((.+)\)$/gm;

/** The setup steps in `setups.md`, with a calendar's address filled in. */
export function toolSetups({ baseUrl, calendarId }: GuidePlace): ToolSetup[] {
  return [...setupsFile.matchAll(section)].map(
    ([, title = '', about = '', language = '', code = '', documentation = '']) => ({
      id: title.toLowerCase().replaceAll(' ', '-'),
      title,
      about,
      language,
      code: code
        .replaceAll('https://slots.example.com', () => baseUrl)
        .replaceAll('CALENDAR_ID', () => calendarId),
      documentation,
    }),
  );
}
