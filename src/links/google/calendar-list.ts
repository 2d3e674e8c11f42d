import { type Static, Type } from '@sinclair/typebox';
import { LinkError } from '../link-error.ts';
import type { LinkCollection } from '../link-provider.ts';
import { answerOf } from '../net/json-answer.ts';
import { shownName } from '../shown-name.ts';
import { collectionHref, googleHost } from './calendar-id.ts';
import { type GoogleServer, googleFailure, sendRequest } from './request.ts';

/** The most answers that a list of calendars may come in: 250 each. */
const mostPages = 8;

const entrySchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 300 }),
  summary: Type.Optional(Type.String()),
  /** What its reader calls it. */
  summaryOverride: Type.Optional(Type.String()),
  accessRole: Type.Optional(Type.String()),
  primary: Type.Optional(Type.Boolean()),
});

const listSchema = Type.Object({
  items: Type.Optional(Type.Array(entrySchema)),
  nextPageToken: Type.Optional(Type.String({ minLength: 1 })),
});

const query = {
  maxResults: '250',
  fields: 'nextPageToken,items(id,summary,summaryOverride,accessRole,primary)',
};

/** The calendars that somebody who signed in can see, their own first, then those that can be written to. Throws LinkError. */
export async function listCalendars(server: GoogleServer): Promise<LinkCollection[]> {
  const entries: Static<typeof entrySchema>[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const asked = { ...query, ...(pageToken !== undefined && { pageToken }) };
    const response = await sendRequest(server, {
      method: 'GET',
      href: '/users/me/calendarList',
      query: asked,
    });
    const failure = googleFailure(server, response);
    if (failure) throw failure;
    const { items = [], nextPageToken } = answerOf(listSchema, response, googleHost);
    entries.push(...items);
    pageToken = nextPageToken;
    if (pageToken === undefined) break;
  }
  if (entries.length === 0) throw new LinkError('no_calendars', { host: googleHost });
  const rankOf = ({ primary, accessRole = '' }: Static<typeof entrySchema>) =>
    (primary ? 0 : 2) + (isWriter(accessRole) ? 0 : 1);
  return entries.sort((a, b) => rankOf(a) - rankOf(b)).map(collectionOf);
}

function collectionOf({ id, summary, summaryOverride, accessRole, primary }: Static<typeof entrySchema>) {
  return {
    href: collectionHref(id),
    name: shownName(summaryOverride ?? summary ?? id),
    isWritable: isWriter(accessRole ?? ''),
    account: primary ? id : undefined,
  };
}

/** Whether a role of a calendar (its `accessRole`) may change its events. */
export function isWriter(accessRole: string): boolean {
  return /^(?:writer|owner)/.test(accessRole);
}
