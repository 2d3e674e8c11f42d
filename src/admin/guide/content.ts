import { apiKeysOfWorkspace } from '../../../db/queries/api-keys.ts';
import { loggedCalls } from '../../../db/queries/calls/calls.ts';
import type { GuideKey } from '../../../views/guide/connection.tsx';
import type { LastRequest } from '../../../views/guide/last-request.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { formatKeyPrefix } from '../../domain/access/api-key.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { speechOf } from '../../operations/answer/descriptions.ts';
import { type RefusalHelp, refusalHelp } from '../../operations/answer/worded-refusal.ts';
import { baseUrlOf } from '../../process/base-url.ts';
import type { MemberVisit } from '../visit.ts';
import { freeWords } from './free-words.ts';
import { promptFor } from './prompt.ts';
import { promptOfGreeting } from './prompt-greeting.ts';
import { sampleService } from './prompt-services.ts';
import { type GuidePlace, type RestSample, restSamples } from './samples.ts';
import { type ToolSetup, toolSetups } from './setups.ts';

/** Everything in a calendar's guide, as a page or as Markdown. */
export type GuideContent = {
  texts: Texts;
  calendar: Calendar;
  baseUrl: string;
  mcpUrl: string;
  /** The newest first. */
  activeKeys: GuideKey[];
  /** The newest, unless the address names another. */
  shownKey: GuideKey | undefined;
  /** What a caller could say now, in the calendar's language, if anything is free. */
  words: string | undefined;
  /** The last request that a bot sent, at an instant in epoch milliseconds, if there was one. */
  lastRequest: LastRequest | undefined;
  samples: RestSample[];
  /** What to tell the model. */
  prompt: string;
  /** What to tell it besides, where its platform asks who's calling. */
  greeting: string;
  setups: ToolSetup[];
  /** What the API refuses, and what to do about it. */
  errors: Omit<RefusalHelp, 'code'>[];
};

/** Collects a calendar's guide, with addresses as the visitor sees them. */
export async function guideContent(visit: MemberVisit, calendar: Calendar): Promise<GuideContent> {
  const { services, session, texts, url } = visit;
  const keys = await apiKeysOfWorkspace(services.db, session.workspaceId);
  const activeKeys = keys
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ id, name, prefix }) => ({ id, name, prefix: formatKeyPrefix(prefix) }));
  const { workspaceId } = session;
  const ofCalendar = { workspaceId, calendarIds: [calendar.id], only: undefined, limit: 1 };
  const [last] = await loggedCalls(services.db, ofCalendar);
  const wanted = url.searchParams.get('key');
  const baseUrl = baseUrlOf(visit);
  const service = sampleService(calendar);
  const what = service && speechOf(services, { calendar }).aService(service.name);
  const words = await freeWords(visit, calendar, what);
  const place: GuidePlace = { baseUrl, calendarId: calendar.id };
  return {
    texts,
    calendar,
    baseUrl,
    mcpUrl: `${baseUrl}/mcp?calendarId=${calendar.id}`,
    activeKeys,
    shownKey: activeKeys.find(({ id }) => id === wanted) ?? activeKeys[0],
    words,
    lastRequest: last && { at: last.at, via: last.via, keyName: last.keyName, now: visit.now },
    samples: restSamples(place, { query: words, service, texts }),
    prompt: promptFor(calendar, what),
    greeting: promptOfGreeting(calendar),
    setups: toolSetups(place, texts),
    errors: refusalHelp().map(({ code, help, ...refusal }) => ({
      ...refusal,
      help: texts.guideErrors(code, help),
    })),
  };
}
