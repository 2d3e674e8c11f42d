/** @jsxImportSource #html */
import { HttpPage, type PlatformProps, SetupPage } from '../../../views/guide/platform.tsx';
import type { PlatformLine } from '../../../views/guide/platforms.tsx';
import type { GuideSample, LanguageTab } from '../../../views/guide/request.tsx';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { page } from '../page.tsx';
import { notFound } from '../page-error.ts';
import type { MemberVisit } from '../visit.ts';
import { type GuideContent, guideContent } from './content.ts';
import { requestFiles } from './request-files/request-files.ts';
import { sampleLanguages } from './samples.ts';

/** The name of the plain HTTP API among the platforms. */
export const httpPlatform = 'http';

/** Shows how to connect a bot that lives in one place. */
export async function showPlatform(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const content = await guideContent(visit, calendar);
  const { texts, mcpUrl, baseUrl, setups } = content;
  const platforms = platformLines(content);
  const line = platforms.find(({ id }) => id === visit.params['platform']);
  if (!line) throw notFound();
  const { id } = line;
  const setup = setups.find((each) => each.id === id);
  const isClient = setup?.group === 'frameworks' || setup?.group === 'clients';
  const { key, notes } = setup ?? texts.guide.http;
  const { rehearse = [], hello, report } = setup ?? {};
  const props: PlatformProps = { ...content, id, platforms, keyPlace: key, notes, rehearse, hello, report };
  const body = setup ? (
    <SetupPage
      {...props}
      setup={{ ...setup, mcpUrl: isClient ? mcpUrl : undefined, fileHref: `${line.href}.json` }}
    />
  ) : (
    <HttpPage
      {...props}
      {...shownSamples(visit, content, line.href)}
      baseUrl={baseUrl}
      files={requestFiles.map(({ name, address }) => ({ name, href: `${guidePath(calendar)}/${address}` }))}
    />
  );
  return page(visit, { title: `${calendar.name}: ${line.title}`, body });
}

/** Every place where a bot may live, in the order in which they're shown. */
export function platformLines({ calendar, setups, texts }: GuideContent): PlatformLine[] {
  const http = { id: httpPlatform, group: 'programs' as const, ...texts.guide.http };
  return [...setups, http].map(({ id, group, title, line }) => ({
    id,
    group,
    title,
    line,
    href: `${guidePath(calendar)}/${id}`,
  }));
}

/** Where a calendar's guide is, above the pages of its platforms. */
export function guidePath(calendar: { id: string }): string {
  return `/calendars/${calendar.id}/guide`;
}

/** The requests of a phone call in the language that the address names, and the way to the others on the page at `path`. */
export function shownSamples(
  { url }: MemberVisit,
  { samples }: GuideContent,
  path: string,
): { samples: GuideSample[]; languages: LanguageTab[] } {
  const wanted = url.searchParams.get('language');
  const language = sampleLanguages.find(({ name }) => name === wanted)?.name ?? 'curl';
  const key = url.searchParams.get('key');
  return {
    samples: samples.map(({ code, ...sample }) => ({ ...sample, code: code[language] })),
    languages: sampleLanguages.map(({ name, title }) => ({
      name,
      title,
      // The same key stays chosen.
      href: `${path}?${new URLSearchParams({ language: name, ...(key === null ? {} : { key }) })}#samples`,
      isShown: name === language,
    })),
  };
}
