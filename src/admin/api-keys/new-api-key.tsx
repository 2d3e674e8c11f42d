/** @jsxImportSource #html */
import { type ApiKey, apiKeyOfWorkspace } from '../../../db/queries/api-keys.ts';
import { managedCalendars } from '../../../db/queries/calendars.ts';
import { type ApiKeyFormProps, NewApiKey } from '../../../views/api-keys/form.tsx';
import { MadeApiKey, type MadeApiKeyProps, ShownBefore } from '../../../views/api-keys/made-api-key.tsx';
import { perform } from '../../actions/action.ts';
import { createApiKey } from '../../actions/api-keys/create.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { parseName } from '../../domain/name.ts';
import { isUuid } from '../../domain/uuid.ts';
import { withoutKeys } from '../../domain/without-keys.ts';
import { languageOf } from '../../language/language.ts';
import { requesterOf } from '../actor.ts';
import { fragment, page } from '../page.tsx';
import { notFound, PageError } from '../page-error.ts';
import type { MemberVisit, Posted } from '../visit.ts';

/** Shows the form of a new key, with the id that the key is to have: sent twice, it makes one. */
export function showForm(visit: MemberVisit): Promise<Response> {
  const form = { id: crypto.randomUUID(), name: '', problem: undefined, replaces: undefined };
  return answer(visit, { title: 'Create API Key', body: <NewApiKey {...form} /> });
}

/** Makes the key of a form and shows it, in this answer alone; the same form once more shows nothing. */
export async function createKey(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, form } = visit;
  const id = form.text('id').toLowerCase();
  if (!isUuid(id)) throw new PageError(400, 'Not complete', 'Open the form itself and send it from there.');
  const replaces = await replacedKey(visit, form.text('replaces'));
  const given = form.text('name');
  const isKey = withoutKeys(form.secret('name')) !== form.secret('name');
  const name = parseName(given);
  const problem = isKey
    ? 'That is a key, not a name for one. Say where the key is used.'
    : nameProblem(given);
  if (name === undefined || problem !== undefined) {
    return refuse(visit, { id, name: isKey ? '' : given, problem, replaces });
  }
  const input = { id, name, replacesId: replaces?.id };
  const made = await perform(services, createApiKey, { by: requesterOf(visit), input });
  if (!made) return showBefore(visit, id);
  const trial = await trialOf(visit, made.key);
  const body = <MadeApiKey {...{ id, name, secret: made.key, trial, replaces }} />;
  return answer(visit, { title: 'Copy your new key', body });
}

function refuse(visit: MemberVisit, props: ApiKeyFormProps): Promise<Response> {
  return answer(visit, { title: 'Create API Key', status: 422, body: <NewApiKey {...props} /> });
}

async function showBefore(visit: MemberVisit, id: string): Promise<Response> {
  const { services, session } = visit;
  const before = await apiKeyOfWorkspace(services.db, { workspaceId: session.workspaceId, keyId: id });
  if (!before) throw notFound();
  const body = <ShownBefore id={id} name={before.name} />;
  return answer(visit, { title: 'This key was shown once', status: 409, body });
}

type Answer = { title: string; body: JSX.Element; status?: number };

function answer(visit: MemberVisit, { title, body, status }: Answer): Promise<Response> {
  const isHtmx = visit.request.headers.get('hx-request') === 'true';
  if (isHtmx) return fragment(visit, body, status);
  return page(visit, { title, current: '/settings/api-keys', body, ...(status && { status }) });
}

/** The key that a form says the new one replaces. Throws PageError where the workspace has none of the id. */
async function replacedKey({ services, session }: MemberVisit, keyId: string): Promise<ApiKey | undefined> {
  if (keyId === '') return undefined;
  const key = await apiKeyOfWorkspace(services.db, { workspaceId: session.workspaceId, keyId });
  if (!key) throw notFound();
  return key;
}

function nameProblem(given: string): string | undefined {
  if (given === '') return 'Give the key a name that says where it is used.';
  const length = [...given].length;
  if (length > nameMaxLength)
    return `A name has at most ${nameMaxLength} characters; this one has ${length}.`;
  return parseName(given) === undefined ? 'A name is one line without control characters.' : undefined;
}

/** A line for a shell that asks the oldest calendar for free time, with the words of its language. */
async function trialOf(visit: MemberVisit, key: string): Promise<MadeApiKeyProps['trial']> {
  const { services, session, url } = visit;
  const calendars = await managedCalendars(services.db, session.workspaceId);
  const calendar = calendars.find(({ archivedAt }) => archivedAt === null);
  if (!calendar) return undefined;
  const { id: calendarId, name: calendarName, language } = calendar;
  const [query] = languageOf(services.languages, language).speech.notUnderstood.examples;
  const body = JSON.stringify({ calendarId, query });
  const command = [
    `curl -s ${services.config.baseUrl ?? url.origin}/api/v1/check-availability`,
    `-H "Authorization: Bearer ${key}"`,
    '-H "Content-Type: application/json"',
    `-d '${body.replaceAll("'", "'\\''")}'`,
  ].join(' \\\n  ');
  return { calendarId, calendarName, command };
}
