import type { CallerTexts } from '../../views/caller/texts/en.ts';
import { callerTextsIn } from '../../views/caller/texts/texts.ts';
import { type Texts as CommonTexts } from '../../views/texts/en/en.ts';
import { textsOf, type Writing } from '../../views/texts/texts.ts';
import {
  acceptedLanguage,
  type DashboardLanguage,
  dashboardLanguages,
} from '../domain/access/dashboard-language.ts';
import type { CallerCount } from '../rate-limit/caller-limits.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';

/** A request for a page for callers. */
export type CallerVisit = {
  services: Services;
  exchange: Exchange;
  request: Request;
  url: URL;
  /** The variable parts of the path, decoded. */
  params: Readonly<Record<string, string>>;
  /** Epoch milliseconds, read once per request. */
  now: number;
  /** The language of what it says, and what that is there: that of the calendar as soon as it's known (`inLanguageOf`). */
  language: DashboardLanguage;
  words: CallerTexts;
  /** Dates, times and numbers, and what they share with the dashboard. */
  texts: CommonTexts;
  /** The language that it can be switched to, if any. */
  other: DashboardLanguage | undefined;
};

/** A route of a page for callers. Visits of `counts` are limited by network; what a page is made of needs no limit. */
export type CallerRoute = {
  method: 'GET' | 'POST';
  path: string;
  counts?: CallerCount;
  /** Whether search engines may list it. */
  isPublic?: true;
  handle(visit: CallerVisit): Promise<Response>;
};

/** Something that a page can't do, shown on a page of its own; `say` picks what it says. */
export class CallerPageError extends Error {
  override readonly name = 'CallerPageError';

  constructor(
    readonly status: number,
    readonly say: (words: CallerTexts) => { title: string; message: string },
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`the page answers ${status}`);
  }
}

/** The answer to a link that doesn't work, whether it's old, made up, or another's. */
export function linkNotFound(): CallerPageError {
  return new CallerPageError(404, ({ errors }) => errors.notFound);
}

/** A visit before it's known which calendar it's about: in the language that was chosen, else the browser's. */
export function visitOf(
  services: Services,
  exchange: Exchange,
  params: Readonly<Record<string, string>>,
): CallerVisit {
  const { request } = exchange;
  const url = new URL(request.url);
  const chosen = chosenLanguage(url);
  // It's said again in every link of the page.
  if (!chosen) url.searchParams.delete('lang');
  const language = chosen ?? browsersLanguage(request);
  const now = services.clock.now();
  return { services, exchange, request, url, params, now, other: undefined, ...inWriting(language, {}) };
}

/** Where a page is about: the language and country of its calendar, and the clock of its workspace. */
type Where = { language: string; country: string | null; hourCycle: Writing['hourCycle'] };

/**
 * The visit in the language of a calendar, unless another one was chosen. It can be switched to the browser's, and back.
 */
export function inLanguageOf(visit: CallerVisit, { language, country, hourCycle }: Where): CallerVisit {
  const own = languageNamed(language) ?? 'en';
  const shown = chosenLanguage(visit.url) ?? own;
  const accepted = browsersLanguage(visit.request);
  const other = shown === own ? accepted : own;
  // Nobody says AM and PM in German, wherever it is.
  const writing = { country, hourCycle: shown === 'de' ? 24 : hourCycle } as const;
  return { ...visit, other: other === shown ? undefined : other, ...inWriting(shown, writing) };
}

function inWriting(language: DashboardLanguage, { country = null, hourCycle = null }: Partial<Writing>) {
  return { language, words: callerTextsIn[language], texts: textsOf(language, { country, hourCycle }) };
}

function chosenLanguage(url: URL): DashboardLanguage | undefined {
  return languageNamed(url.searchParams.get('lang'));
}

function browsersLanguage(request: Request): DashboardLanguage {
  return acceptedLanguage(request.headers.get('accept-language'));
}

function languageNamed(name: string | null): DashboardLanguage | undefined {
  return dashboardLanguages.find((each) => each === name);
}

/** The address of this page, or of another path, in the language that's shown if that was chosen; `parameters` replace its own. */
export function hrefOf(
  { url }: Pick<CallerVisit, 'url'>,
  parameters: Readonly<Record<string, string | undefined>> = {},
  path: string = url.pathname,
): string {
  const search = new URLSearchParams();
  const given = { lang: url.searchParams.get('lang') ?? undefined, ...parameters };
  for (const [name, value] of Object.entries(given)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
