/** @jsxImportSource #html */
import { type ApiKey, apiKeyOfWorkspace } from '../../../db/queries/api-keys.ts';
import { managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { type ApiKeyFormProps, NewApiKey } from '../../../views/api-keys/form.tsx';
import { MadeApiKey, type MadeApiKeyProps, ShownBefore } from '../../../views/api-keys/made-api-key.tsx';
import { createApiKey } from '../../actions/api-keys/create.ts';
import type { ApiKeyKind } from '../../domain/access/api-key.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { InputError } from '../../domain/errors.ts';
import { holdsKey } from '../../domain/without-keys.ts';
import { languageOf } from '../../language/language.ts';
import { type Field, type Fields, idIn, parseNameOf, readFields, shownForm } from '../form/fields.ts';
import { page } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { act, type MemberVisit, type Posted } from '../visit.ts';

/** What a form says about a key. */
type NamedKey = { name: string; kind?: ApiKeyKind };

type ReplacedKey = { id: string; name: string };

/** The fields of a new key; one that replaces another is of the same kind. */
function keyFields({ texts }: MemberVisit, replaces: ReplacedKey | undefined): Fields<NamedKey> {
  const { form: said, kinds } = texts.apiKeys;
  const kind: Field<ApiKeyKind> = {
    label: said.kind,
    type: 'radio',
    choices: () => [
      { value: 'live', ...kinds.live },
      { value: 'test', ...kinds.test },
    ],
    read: (typed) => (typed === 'test' ? 'test' : 'live'),
  };
  return {
    name: {
      label: texts.common.name,
      help: said.nameHelp,
      maxLength: nameMaxLength,
      read(name, { form }) {
        if (holdsKey(form.secret('name'))) throw new InputError(said.isKey);
        return parseNameOf(said.whatIsNamed, { typed: name, texts });
      },
    },
    ...(replaces ? {} : { kind }),
  };
}

/** A form that's filled with this, with the id that its key gets: sent twice, it creates one key. */
export function newKeyForm(
  visit: MemberVisit,
  { replaces, ...filling }: NamedKey & { replaces?: ReplacedKey },
) {
  const form = shownForm(visit, keyFields(visit, replaces), filling);
  return { texts: visit.texts, id: crypto.randomUUID(), form, replaces };
}

export function showForm(visit: MemberVisit): Promise<Response> {
  return showNewKey(visit, newKeyForm(visit, { name: '', kind: 'live' }));
}

/** Shows a refused form, with the id that it had. */
export async function showFormAgain(visit: Posted<MemberVisit>): Promise<Response> {
  const replaces = await replacedKey(visit);
  const form = shownForm(visit, keyFields(visit, replaces));
  return showNewKey(visit, { texts: visit.texts, id: idIn(visit), form, replaces });
}

function showNewKey(visit: MemberVisit, form: ApiKeyFormProps): Promise<Response> {
  const body = <NewApiKey {...form} />;
  return page(visit, { title: visit.texts.apiKeys.create, body, part: body });
}

/** Creates the key and shows it, in this answer alone; the same form once more shows nothing. */
export async function createKey(visit: Posted<MemberVisit>): Promise<Response> {
  const { texts } = visit;
  const id = idIn(visit);
  const replaces = await replacedKey(visit);
  const { name, kind } = readFields(visit, keyFields(visit, replaces));
  const made = await act(visit, createApiKey, { id, name, kind, replacesId: replaces?.id });
  if (!made) return showBefore(visit, id);
  const trial = await trialOf(visit, made.key);
  const body = (
    <MadeApiKey texts={texts} id={id} name={name} secret={made.key} trial={trial} replaces={replaces} />
  );
  return page(visit, { title: texts.apiKeys.made.title, body, part: body });
}

async function showBefore(visit: MemberVisit, id: string): Promise<Response> {
  const { texts } = visit;
  const body = <ShownBefore texts={texts} id={id} name={(await keyOf(visit, id)).name} />;
  return page(visit, { title: texts.apiKeys.shownBefore.title, status: 409, body, part: body });
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
