/** @jsxImportSource #html */
import { type ApiKey, apiKeyOfWorkspace } from '../../../db/queries/api-keys.ts';
import { managedCalendars } from '../../../db/queries/calendars.ts';
import { type ApiKeyFormProps, NewApiKey } from '../../../views/api-keys/form.tsx';
import { MadeApiKey, type MadeApiKeyProps, ShownBefore } from '../../../views/api-keys/made-api-key.tsx';
import { createApiKey } from '../../actions/api-keys/create.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { withoutKeys } from '../../domain/without-keys.ts';
import { languageOf } from '../../language/language.ts';
import { type Fields, idIn, parseNameOf, readFields, shownForm } from '../fields.ts';
import { page } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { act, FormRefused, type MemberVisit, type Posted } from '../visit.ts';

/** The form of a key. */
const keyFields: Fields<{ name: string }> = {
  name: {
    label: 'Name',
    help: 'Say where it’s used, such as “Phone bot, production”. Up to 100 characters.',
    maxLength: nameMaxLength,
    read(name, { form, texts }) {
      if (withoutKeys(form.secret('name')) !== form.secret('name')) {
        const text = 'That’s a key, not a name for one. Say where the key is used.';
        throw new FormRefused({ field: 'name', text }, { typed: { name: '' } });
      }
      return parseNameOf('the key', { typed: name, texts });
    },
  },
};

/** An empty form, with the id that its key gets: sent twice, it creates one key. */
export function newKeyForm(visit: MemberVisit, name: string, replaces?: { id: string; name: string }) {
  return { id: crypto.randomUUID(), form: shownForm(visit, keyFields, { name }), replaces };
}

export function showForm(visit: MemberVisit): Promise<Response> {
  return showNewKey(visit, newKeyForm(visit, ''));
}

/** Shows a refused form, with the id that it had. */
export async function showFormAgain(visit: Posted<MemberVisit>): Promise<Response> {
  const form = shownForm(visit, keyFields);
  return showNewKey(visit, { id: idIn(visit), form, replaces: await replacedKey(visit) });
}

function showNewKey(visit: MemberVisit, form: ApiKeyFormProps): Promise<Response> {
  const body = <NewApiKey {...form} />;
  return page(visit, { title: 'Create API Key', body, part: body });
}

/** Creates the key and shows it, in this answer alone; the same form once more shows nothing. */
export async function createKey(visit: Posted<MemberVisit>): Promise<Response> {
  const id = idIn(visit);
  const replaces = await replacedKey(visit);
  const { name } = readFields(visit, keyFields);
  const made = await act(visit, createApiKey, { id, name, replacesId: replaces?.id });
  if (!made) return showBefore(visit, id);
  const trial = await trialOf(visit, made.key);
  const body = <MadeApiKey {...{ id, name, secret: made.key, trial, replaces }} />;
  return page(visit, { title: 'Copy your new key', body, part: body });
}

async function showBefore(visit: MemberVisit, id: string): Promise<Response> {
  const body = <ShownBefore id={id} name={(await keyOf(visit, id)).name} />;
  return page(visit, { title: 'This key was shown once', status: 409, body, part: body });
}

/** The key of an id. Throws PageError if the workspace doesn't have it. */
export async function keyOf({ services, session }: MemberVisit, keyId: string): Promise<ApiKey> {
  const key = await apiKeyOfWorkspace(services.db, { workspaceId: session.workspaceId, keyId });
  if (!key) throw notFound();
  return key;
}

async function replacedKey(visit: Posted<MemberVisit>): Promise<ApiKey | undefined> {
  const keyId = visit.form.text('replaces');
  return keyId === '' ? undefined : await keyOf(visit, keyId);
}

/** A shell command that asks the oldest calendar for free time, in its language. */
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
