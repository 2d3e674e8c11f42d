import { apiKeysOfWorkspace } from '../../../db/queries/api-keys.ts';
import type { GuideKey } from '../../../views/guide/connection.tsx';
import { formatKeyPrefix } from '../../domain/access/api-key.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { type RefusalHelp, refusalHelp } from '../../operations/answer/refusal-wording.ts';
import type { MemberVisit } from '../visit.ts';
import { type GuidePlace, type RestSample, restSamples } from './samples.ts';
import { type ToolSetup, toolSetups } from './setups.ts';

/** How to keep keys, as users are told everywhere. */
export const keyAdvice =
  'Keep the key out of public repositories, chat messages and browser code. Revoke at once a key that may have been seen. Use separate keys for testing, for production and for each integration. To rotate: create a new key, switch, revoke the old one.';

/** All that the guide of a calendar tells, as a page or as Markdown. */
export type GuideContent = {
  calendar: Calendar;
  baseUrl: string;
  mcpUrl: string;
  /** The newest first. */
  activeKeys: GuideKey[];
  /** The one that is shown: the newest, unless the address names another. */
  shownKey: GuideKey | undefined;
  samples: RestSample[];
  setups: ToolSetup[];
  errors: RefusalHelp[];
};

/** Collects what the guide of a calendar tells whoever looks at it from where they are. */
export async function guideContent(visit: MemberVisit, calendar: Calendar): Promise<GuideContent> {
  const { services, session, url } = visit;
  const keys = await apiKeysOfWorkspace(services.db, session.workspaceId);
  const activeKeys = keys
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ id, name, prefix }) => ({ id, name, prefix: formatKeyPrefix(prefix) }));
  const wanted = url.searchParams.get('key');
  const place: GuidePlace = { baseUrl: baseUrlOf(visit), calendarId: calendar.id };
  return {
    calendar,
    baseUrl: place.baseUrl,
    mcpUrl: `${place.baseUrl}/mcp?calendarId=${calendar.id}`,
    activeKeys,
    shownKey: activeKeys.find(({ id }) => id === wanted) ?? activeKeys[0],
    samples: restSamples(place),
    setups: toolSetups(place),
    errors: refusalHelp(),
  };
}

/** What callers reach the server by, with nothing in it that means something to a shell, a language or Markdown. */
export function baseUrlOf({
  services,
  request,
  url,
}: Pick<MemberVisit, 'services' | 'request' | 'url'>): string {
  const host = request.headers.get('host') ?? url.host;
  const given = services.config.baseUrl ?? `${url.protocol}//${host}`;
  return given.replace(/[^\w.~:/[\]@%-]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
