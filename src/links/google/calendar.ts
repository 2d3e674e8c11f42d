import { type Static, Type } from '@sinclair/typebox';
import { answerOf } from '../net/json-answer.ts';
import { googleHost, listHref } from './calendar-id.ts';
import { type GoogleServer, googleFailure, sendRequest } from './request.ts';

const calendarSchema = Type.Object({
  summary: Type.Optional(Type.String()),
  accessRole: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
});

const query = { singleEvents: 'true', maxResults: '1', fields: 'summary,accessRole,description' };

/**
 * What a calendar is called, and what may be done with it, as its shortest list says. Throws LinkError, also if it isn't
 * shared with the server.
 */
export async function readCalendar(
  server: GoogleServer,
  href: string,
): Promise<Static<typeof calendarSchema>> {
  const response = await sendRequest(server, { method: 'GET', href: listHref(href), query });
  const failure = googleFailure(server, response);
  if (failure) throw failure;
  return answerOf(calendarSchema, response, googleHost);
}
