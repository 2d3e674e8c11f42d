/** @jsxImportSource #html */
import { Guide, type GuideProps } from '../../../views/guide/guide.tsx';
import type { TrialProps, TrialTyped } from '../../../views/guide/trial.tsx';
import { TrialResult } from '../../../views/guide/trial-result.tsx';
import { covers } from '../../domain/access/user.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { queryMaxLength } from '../../operations/answer/shapes.ts';
import { baseUrlOf } from '../../process/base-url.ts';
import { newKeyForm } from '../api-keys/new-api-key.tsx';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { download, fragment, isHtmx, page, redirect, textResponse } from '../page.tsx';
import type { AdminRoute, MemberVisit, Posted } from '../visit.ts';
import { guideContent } from './content.ts';
import { guideMarkdown } from './markdown.ts';
import { guidePath, httpPlatform, platformLines, shownSamples, showPlatform } from './platform.tsx';
import { sampleService } from './prompt-services.ts';
import { type RequestFile, requestFiles } from './request-files/request-files.ts';
import { toolFile, toolFilePlatforms } from './tool-files/tool-files.ts';
import { readTrial, untouched } from './trial-input.ts';
import { noResult, rehearse, type TrialResultOf } from './trial-result.ts';

const [path, tryPath] = ['/calendars/:calendarId/guide', '/calendars/:calendarId/try'];
const managed = { access: 'viewer', isManagement: true } as const;

/** A calendar's Integration Guide, with a form to try it. */
export const guideRoutes: AdminRoute[] = [
  { ...managed, method: 'GET', path, handle: showGuide },
  { ...managed, method: 'GET', path: `${path}.md`, handle: showMarkdown },
  { ...managed, method: 'GET', path: tryPath, handle: showTrial },
  { ...managed, method: 'POST', path: tryPath, handle: tryIt },
  { ...managed, method: 'GET', path: `${path}/:platform`, handle: showPlatform },
  ...toolFilePlatforms.map(toolFileRoute),
  ...requestFiles.map(requestFileRoute),
];

async function showGuide(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  // The call log links here to try a caller's words again.
  const query = (visit.url.searchParams.get('query') ?? '').slice(0, queryMaxLength).toWellFormed();
  return guidePage(visit, { calendar, typed: untouched(query), ...noResult(crypto.randomUUID()) });
}

async function showMarkdown(visit: MemberVisit): Promise<Response> {
  const content = await guideContent(visit, await calendarOf(visit));
  return textResponse(visit, { text: guideMarkdown(content), type: 'text/markdown' });
}

function toolFileRoute(platform: string): AdminRoute {
  return {
    method: 'GET',
    path: `/calendars/:calendarId/guide/${platform}.json`,
    access: 'viewer',
    async handle(visit) {
      const { id: calendarId } = await calendarOf(visit);
      const { name = '', text = '' } = toolFile(platform, { baseUrl: baseUrlOf(visit), calendarId }) ?? {};
      return download(visit, { body: text, type: 'application/json', fileName: name });
    },
  };
}

function requestFileRoute({ address, name: fileName, type, make }: RequestFile): AdminRoute {
  return {
    method: 'GET',
    path: `${path}/${address}`,
    access: 'viewer',
    async handle(visit) {
      const calendar = await calendarOf(visit);
      const { words: query, baseUrl } = await guideContent(visit, calendar);
      const now = Temporal.Instant.fromEpochMilliseconds(visit.now).toZonedDateTimeISO(calendar.timeZone);
      const caller = { query, service: sampleService(calendar) };
      const body = make({ baseUrl, calendarId: calendar.id, caller, now });
      return download(visit, { body, type, fileName });
    },
  };
}

/** Reloading the address of an answer leads back to the form. */
async function showTrial(visit: MemberVisit): Promise<Response> {
  const { id } = await calendarOf(visit);
  return redirect(visit, `/calendars/${id}/guide#try`);
}

async function tryIt(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, form } = visit;
  const calendar = await calendarOf(visit);
  const input = readTrial(form, calendar);
  const { typed } = input;
  const { retryAfterSeconds } = await services.trials.take(session.workspaceId);
  if (retryAfterSeconds > 0) {
    const text = visit.texts.guideTrial.tooManyTries(retryAfterSeconds);
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    const result = noResult(input.callId, { text });
    return showResult(visit, { calendar, typed, ...result }, { status: 429, headers });
  }
  const result = await rehearse(visit, calendar, input);
  return showResult(visit, { calendar, typed, ...result }, { status: result.problem ? 422 : 200 });
}

/** The result of a trial: on its own for htmx, else within the page. */
function showResult(
  visit: MemberVisit,
  given: TrialResultOf & { calendar: Calendar; typed: TrialTyped },
  answer: { status: number; headers?: Record<string, string> },
): Promise<Response> {
  if (!isHtmx(visit)) return guidePage(visit, given, answer);
  return fragment(visit, <TrialResult {...given} texts={visit.texts} />, answer);
}

async function guidePage(
  visit: MemberVisit,
  { calendar, ...trial }: Omit<TrialProps, 'calendar' | 'texts'> & { calendar: Calendar },
  answer: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { texts } = visit;
  const content = await guideContent(visit, calendar);
  const { baseUrl, mcpUrl, activeKeys: active, shownKey: shown } = content;
  const path = guidePath(calendar);
  const { samples, languages } = shownSamples(visit, content, path);
  const [sample] = samples;
  if (!sample) throw new Error('a phone call begins with a request');
  const props: GuideProps = {
    texts,
    calendar,
    baseUrl,
    mcpUrl,
    keys: {
      active,
      shown,
      canManage: covers(visit.session.role, 'admin'),
      newKey: newKeyForm(visit, { name: texts.guide.connect.firstKeyName, kind: 'test' }),
    },
    platforms: platformLines(content),
    lastRequest: content.lastRequest,
    languages,
    prompt: content.prompt,
    sample,
    httpHref: `${path}/${httpPlatform}`,
    trial: { texts, calendar, ...trial },
  };
  const title = `${calendar.name}: ${texts.guide.title}`;
  return page(visit, { title, body: <Guide {...props} />, ...answer });
}
