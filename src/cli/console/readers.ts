import { apiKeyById, apiKeys } from '../../../db/queries/api-keys.ts';
import { inviteById } from '../../../db/queries/booking-invites.ts';
import { calendarById, type ManagedCalendar } from '../../../db/queries/calendars/calendars.ts';
import { feedById } from '../../../db/queries/feeds.ts';
import { linkById } from '../../../db/queries/links/links.ts';
import { timeOffById } from '../../../db/queries/time-off.ts';
import { userByEmail } from '../../../db/queries/users.ts';
import { webhookById } from '../../../db/queries/webhooks/webhooks.ts';
import { workspaceById } from '../../../db/queries/workspaces.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { formatKeyPrefix, isApiKeyForm } from '../../domain/access/api-key.ts';
import { parseEmail } from '../../domain/access/email.ts';
import { isSecretTokenForm } from '../../domain/access/secret-token.ts';
import { roles } from '../../domain/access/user.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { InputError } from '../../domain/errors.ts';
import { parseName } from '../../domain/name.ts';
import { parseDay } from '../../domain/time/local-time.ts';
import { nearestZones } from '../../domain/time/nearest-zones.ts';
import { Zone, Zones } from '../../domain/time/zone.ts';
import { zonesOfAbbreviation } from '../../domain/time/zone-abbreviations.ts';
import { isUuid } from '../../domain/uuid.ts';
import { withoutQuery } from '../../domain/webhooks/endpoint-url.ts';
import { holdsKey } from '../../domain/without-keys.ts';
import { readHost, readPort } from '../../process/config.ts';
import { foldName, idOfName, type NamedNoun, onlyId, type Preference } from './by-name.ts';
import { Lookup, type Reader, reader } from './options.ts';

/** Refuses an option's text. Throws InputError. */
export function refuse(text: string, option: string, expected: string): never {
  throw new InputError(`${option} is "${shortened(text)}": it must be ${expected}`);
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** A name, 1–100 characters on one line, without the spaces around it. */
export const name = reader(
  '<name>',
  (text, option) => parseName(text) ?? refuse(text, option, `1 to ${nameMaxLength} characters on one line`),
);

/** A whole number within bounds, both included. */
export function wholeNumber(placeholder: string, { minimum, maximum }: { minimum: number; maximum: number }) {
  return reader(placeholder, (text, option) => {
    const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    return refuse(text, option, `a whole number from ${minimum} to ${maximum}`);
  });
}

/** How many rows to list. */
export const listLimit = wholeNumber('<number>', { minimum: 1, maximum: 10_000 });

/** A port to listen on, 0 for any free one. */
export const port = reader('<port>', readPort);

/** An address to listen on. */
export const host = reader('<host>', readHost);

/** One of several words, in any case. */
export function oneOf<const Word extends string>(placeholder: string, words: readonly Word[]): Reader<Word> {
  const read = (text: string, option: string) => {
    const given = text.trim().toLowerCase();
    return (
      words.find((word) => word.toLowerCase() === given) ?? refuse(text, option, `one of ${words.join(', ')}`)
    );
  };
  return { ...reader(placeholder, read), completion: words };
}

/** A member's role, in any case. */
export const role = oneOf('<role>', roles);

/** What the roles are, for help. */
export const roleHelp = `${roles.join(', ')}: owners and admins make changes, viewers can only look`;

/** A date written `YYYY-MM-DD`, with its day counted from 1970-01-01. */
export const date = reader('<date>', (text, option) => {
  const date = text.trim();
  const day = parseDay(date);
  if (day !== undefined && /^(?:19[789]|20)\d/.test(date)) return { date, day };
  return refuse(text, option, 'a date written YYYY-MM-DD, such as "2026-12-24"');
});

/** An email address. */
export const email = reader('<email>', readEmail);

function readEmail(text: string, option: string): string {
  return parseEmail(text) ?? refuse(text, option, 'an address such as "ann@example.com"');
}

/** The user with an email address. */
export const anyUser = reader('<email>', (text, option) => {
  const email = readEmail(text, option);
  return new Lookup(async (db) => {
    const user = await userByEmail(db, email);
    if (user) return user;
    throw new InputError(`there is no user "${email}": create one with "slotline user create"`);
  });
});

/** What commands name by its ID or name, and where to see them. */
const lists = {
  workspace: '"slotline workspace list"',
  calendar: '"slotline calendar list"',
  key: '"slotline key list --workspace ID"',
  feed: '"slotline feed list"',
  link: '"slotline link list"',
  webhook: '"slotline webhook list"',
  'time off': '"slotline time-off list --calendar ID"',
  'booking link': '"slotline invite list --calendar ID"',
};

type Noun = keyof typeof lists;

/** The workspace with a name or ID, even if it's deleted. */
export const anyWorkspace = byNameOrId('workspace', { find: workspaceById, prefers: 'live' });

/** The workspace with a name or ID, a deleted one first. */
export const deletedWorkspace = byNameOrId('workspace', { find: workspaceById, prefers: 'deleted' });

/** The calendar with a name or ID, even if it's archived. */
export const anyCalendar = byNameOrId('calendar', { find: calendarById, prefers: 'live' });

/** The calendar with a name or ID, a deleted one first. */
export const deletedCalendar = byNameOrId('calendar', { find: calendarById, prefers: 'deleted' });

/** The calendar with a name or ID, unless it's archived. */
export const liveCalendar = byNameOrId('calendar', {
  prefers: 'live',
  async find(db, id) {
    const calendar = await calendarById(db, id);
    if (calendar) refuseArchived(calendar);
    return calendar;
  },
});

/** The calendar with a name or ID, unless it's archived or a team: what's asked for is its members'. */
export const memberCalendar = byNameOrId('calendar', {
  prefers: 'live',
  async find(db, id) {
    const calendar = await calendarById(db, id);
    if (calendar) refuseArchived(calendar);
    if (calendar?.team) {
      throw new InputError(
        `"${calendar.name}" is a team: give one of its members — see "slotline team list"`,
      );
    }
    return calendar;
  },
});

/** The API key with an ID, a name or the beginning that lists show, even if it's revoked. */
export const anyKey = reader('<key>', (text, option) => {
  const named = text.trim().replace(/(?:\.{3}|…)$/, '');
  if (named === '' || isApiKeyForm(named)) {
    throw new InputError(
      `${option} takes an ID, a name or the beginning of a key, not a whole one: see ${lists.key}`,
    );
  }
  return new Lookup(async (db, { workspace }) => {
    const id = named.toLowerCase();
    if (isUuid(id)) return (await apiKeyById(db, id)) ?? (await refuseUnknown(db, 'key', id));
    const [first, ...others] = await keysNamed(db, { named, workspaceId: workspace?.id });
    if (!first) throw new InputError(`there is no key "${shortened(text)}" — see ${lists.key}`);
    if (others.length === 0) return first;
    const ids = [first, ...others].map((key) => `${key.id} (${formatKeyPrefix(key.prefix)})`);
    throw new InputError(
      `${option} "${named}" means ${ids.length} keys: give the ID of one — ${ids.join('; ')}`,
    );
  });
});

/** The keys with a name or a beginning: those that aren't revoked, if there are any. */
async function keysNamed(db: Database, given: { named: string; workspaceId: string | undefined }) {
  const name = foldName(given.named);
  const all = (await apiKeys(db, given.workspaceId)).filter(
    (key) => key.prefix === given.named || foldName(key.name) === name,
  );
  const live = all.filter(({ revokedAt }) => revokedAt === null);
  return live.length > 0 ? live : all;
}

/** The feed with an id, even if it's revoked. */
export const anyFeed = byId('feed', feedById);

/** The link with an id. */
export const anyLink = byId('link', linkById);

/** The endpoint with an id. */
export const anyWebhook = byId('webhook', webhookById);

/** The link to book once with an id. */
export const anyInvite = byId('booking link', (db, id) => inviteById(db, { id }));

/** The time off with an id. */
export const anyTimeOff = byId('time off', timeOffById);

/** Throws InputError for an archived calendar. */
export function refuseArchived({ id, name, archivedAt }: ManagedCalendar): void {
  if (archivedAt === null) return;
  throw new InputError(`the calendar "${name}" (${id}) is archived: it can no longer be changed`);
}

type Find<Value> = (db: Database, id: string) => Promise<Value | undefined>;

function byId<Value>(noun: Noun, find: Find<Value>) {
  return reader('<id>', (text, option) => {
    refuseSecret(text, { option, takes: 'an id', noun });
    const id = text.trim().toLowerCase();
    if (!isUuid(id)) refuse(text, option, `an id such as "${exampleId}" — see ${lists[noun]}`);
    return new Lookup(async (db) => (await find(db, id)) ?? (await refuseUnknown(db, noun, id)));
  });
}

function byNameOrId<Value extends object>(
  noun: NamedNoun,
  { find, prefers }: { find: Find<Value>; prefers: Preference },
): Reader<Value> {
  const read = (text: string, option: string) => {
    refuseSecret(text, { option, takes: 'a name or an ID', noun });
    const name = text.trim();
    if (name === '') refuse(text, option, `a name or an ID — see ${lists[noun]}`);
    return new Lookup(async (db, { workspace: named, calendar }) => {
      const workspace = named ?? (calendar && { id: calendar.workspaceId });
      const id = isUuid(name.toLowerCase())
        ? name.toLowerCase()
        : await idOfName(db, { noun, name, option, prefers, workspace });
      const value = (await find(db, id)) ?? (await refuseUnknown(db, noun, id));
      if (!named || !('workspaceId' in value) || value.workspaceId === named.id) return value;
      throw new InputError(`the calendar "${id}" isn't in that workspace`);
    });
  };
  const only = (option: string) =>
    new Lookup(async (db, { workspace }) => {
      const id = await onlyId(db, { noun, option, workspace });
      return (await find(db, id)) ?? (await refuseUnknown(db, noun, id));
    });
  const named = { ...reader(`<${noun}>`, read), completion: { noun, prefers } };
  return prefers === 'live' ? { ...named, only } : named;
}

/** Refuses keys and addresses of feeds without repeating them: they're secrets. */
function refuseSecret(text: string, given: { option: string; takes: string; noun: Noun }): void {
  const { option, takes, noun } = given;
  const see = lists[noun];
  if (holdsKey(text)) throw new InputError(`${option} takes ${takes}, not a key: see ${see}`);
  if (text.includes('/feeds/') || isSecretTokenForm(text.trim())) {
    throw new InputError(`${option} takes ${takes}, not the address of a feed: see ${see}`);
  }
}

const exampleId = '3f2b8c1e-9d4a-4c67-8e15-7a0b6d2f9c34';

/** Refuses an id, and says so if it's the id of something else. */
async function refuseUnknown(db: Database, noun: Noun, id: string): Promise<never> {
  const names: Record<Noun, string | undefined> = {
    workspace: (await workspaceById(db, id))?.name,
    calendar: (await calendarById(db, id))?.name,
    key: (await apiKeyById(db, id))?.name,
    feed: (await feedById(db, id))?.calendarName,
    link: (await linkById(db, id))?.name,
    webhook: withoutQuery((await webhookById(db, id))?.url ?? '') || undefined,
    'time off': (await timeOffById(db, id))?.start,
    'booking link': (await inviteById(db, { id }))?.calendarId,
  };
  const [other] = Object.entries(names).filter(([, name]) => name !== undefined);
  const problem = other
    ? `"${id}" is the id of the ${other[0]} "${other[1]}", not of ${noun === 'time off' ? noun : `a ${noun}`}`
    : `there is no ${noun} "${id}"`;
  throw new InputError(`${problem} — see ${lists[noun]}`);
}

/** The time zone with an IANA name, in any case. Not abbreviations: IANA's own "EST" has no daylight saving time. */
export const timeZone: Reader<Zone> = { ...reader('<zone>', readTimeZone), completion: 'time zones' };

function readTimeZone(text: string, option: string): Zone {
  const meant = zonesOfAbbreviation(text);
  const zone = meant.length === 0 ? new Zones().named(text.trim()) : undefined;
  if (zone) return zone;
  const nearest = meant.length > 0 ? meant : nearestZones(text);
  const hint =
    nearest.length === 0
      ? 'see https://en.wikipedia.org/wiki/List_of_tz_database_time_zones'
      : `did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;
  return refuse(text, option, `an IANA zone such as "Europe/Berlin" — ${hint}`);
}

/** The time zone of a calendar's hours. Throws InputError if this machine doesn't know it. */
export function zoneOf({ name, timeZone }: ManagedCalendar): Zone {
  const zone = Zone.named(timeZone);
  if (zone) return zone;
  throw new InputError(
    `this machine doesn't know "${timeZone}", the time zone of the calendar "${name}": set another with "slotline calendar update --time-zone"`,
  );
}
