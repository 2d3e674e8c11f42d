import { CompiledQuery } from 'kysely';
import { rowsOf } from '../../../db/compiled.ts';
import { insertAccessLink } from '../../../db/queries/access-links.ts';
import { insertAuditEntry } from '../../../db/queries/audit-log/audit-entries.ts';
import { insertInvite } from '../../../db/queries/booking-invites.ts';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { setCallHook } from '../../../db/queries/calls/hooks.ts';
import { insertFeed } from '../../../db/queries/feeds.ts';
import { insertLink } from '../../../db/queries/links/links.ts';
import { finishReading } from '../../../db/queries/links/readings.ts';
import { deleteMembership } from '../../../db/queries/members.ts';
import { insertService } from '../../../db/queries/services.ts';
import { insertSession } from '../../../db/queries/sessions.ts';
import { insertMembership } from '../../../db/queries/users.ts';
import { insertWebhook } from '../../../db/queries/webhooks/webhooks.ts';
import { type Database, openImage, SqliteDatabase } from '../../../db/sqlite/open.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import { uuidAt } from '../../../src/domain/uuid.ts';
import { createWebhookSecret, headerOwner, secretOwner } from '../../../src/domain/webhooks/secret.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { browser, type SignedIn, signedIn } from '../dashboard/dashboard.ts';
import { quickServices } from '../dashboard/getting-in.ts';
import { googleClient } from '../links/google-fake.ts';
import { tableNames } from '../table-names.ts';
import { isOnPostgres, type TestServices, testNow } from '../workspace.ts';

const config = {
  // So that people can be sent to sign in at Google.
  googleClientId: googleClient.id,
  googleClientSecret: googleClient.secret,
  // What is sealed in a world opens in its copies.
  secretKey: 'ab'.repeat(32),
};

/** A workspace with one of everything. What people gave it as a name or an address holds its word. */
export type Place = {
  word: string;
  workspaceId: string;
  calendarId: string;
  keyId: string;
  feedId: string;
  /** When the address for reports was made, in epoch milliseconds. */
  callHookAt: number;
  /** A feed that was read just now. */
  linkId: string;
  /** An endpoint that's told of bookings, with a header of its own. */
  webhookId: string;
  /** An event that it was told of. */
  eventId: string;
  bookingId: string;
  serviceId: string;
  invitationId: string;
  /** A link by which somebody books once. */
  inviteId: string;
  /** A viewer who belongs to this workspace alone. */
  member: SignedIn;
  /** One for each role; all belong to another workspace of their own too. */
  people: Record<Role, SignedIn>;
  secondWorkspaceId: string;
  /** Somebody whose membership is gone, and whose session is not. */
  former: SignedIn;
};

/** Two workspaces in one database that have nothing to do with each other. */
export type World = { made: TestServices; ours: Place; theirs: Place };

/** A world as it's kept: its database, all that stands in it, and what is known of its places. */
type Kept = { image: Uint8Array; contents: Contents } & Pick<World, 'ours' | 'theirs'>;

const kept = new Map<string, Promise<Kept>>();

/**
 * Both, of no other test: a copy of those that were made once. `passwordHash` is everybody's, a `quickHash`; `now` in epoch
 * milliseconds or ISO 8601.
 */
export async function twoWorkspaces(passwordHash = 'none', now: number | string = testNow): Promise<World> {
  if (isOnPostgres) return await madeWorld(passwordHash, now);
  const key = `${now} ${passwordHash}`;
  const keeping = kept.get(key) ?? keptWorld(passwordHash, now);
  kept.set(key, keeping);
  const { image, contents, ours, theirs } = await keeping;
  const db = openImage(image);
  read.set(db, { version: db.version(), contents });
  const made = await quickServices({ now, config, db });
  return { made, ours: placeIn(made, ours), theirs: placeIn(made, theirs) };
}

let last: { key: string; world: World; version: number } | undefined;

/**
 * Both, for a test that is over before another asks for them and leaves the clock alone: those of the test before, for as long
 * as nothing has been written there.
 */
export async function unwrittenWorkspaces(
  passwordHash = 'none',
  now: number | string = testNow,
): Promise<World> {
  const key = `${now} ${passwordHash}`;
  if (last?.key === key && versionOf(last.world) === last.version) return last.world;
  const world = await twoWorkspaces(passwordHash, now);
  last = { key, world, version: versionOf(world) ?? Number.NaN };
  return world;
}

function versionOf({ made: { db } }: World): number | undefined {
  return db instanceof SqliteDatabase ? db.version() : undefined;
}

async function keptWorld(passwordHash: string, now: number | string): Promise<Kept> {
  const { made, ours, theirs } = await madeWorld(passwordHash, now);
  const [image, contents] = [(made.db as SqliteDatabase).image(), await contentsOf(made)];
  await made.db.destroy();
  return { image, contents, ours, theirs };
}

async function madeWorld(passwordHash: string, now: number | string): Promise<World> {
  const made = await quickServices({ now, config });
  const ours = await place(made, { word: 'quagga', passwordHash });
  const theirs = await place(made, { word: 'zebra', passwordHash });
  return { made, ours, theirs };
}

/** A place, with browsers for these services. */
function placeIn({ services }: TestServices, given: Place): Place {
  const seated = (person: SignedIn): SignedIn => ({ ...person, ...browser({ services }, person.token) });
  const { owner, admin, desk, viewer } = given.people;
  return {
    ...given,
    member: seated(given.member),
    former: seated(given.former),
    people: { owner: seated(owner), admin: seated(admin), desk: seated(desk), viewer: seated(viewer) },
  };
}

type Given = { word: string; passwordHash: string };

async function place(made: TestServices, { word, passwordHash }: Given): Promise<Place> {
  const { db } = made;
  const workspaceId = await made.workspace(`Workspace ${word}`);
  const secondWorkspaceId = await made.workspace(`Second ${word}`);
  const person = (name: string, role: Role) =>
    signedIn(made, { role, workspaceId, email: `${name}@${word}.example`, passwordHash });
  const people = {
    owner: await person('owner', 'owner'),
    admin: await person('admin', 'admin'),
    desk: await person('desk', 'desk'),
    viewer: await person('viewer', 'viewer'),
  };
  for (const { userId, role } of Object.values(people)) {
    await insertMembership(db, { workspaceId: secondWorkspaceId, userId, role, createdAt: 0 });
  }
  // Beside the last owner nobody could be tried: there is one more.
  await person('co-owner', 'owner');
  const member = await person('member', 'viewer');
  const former = await person('former', 'owner');
  await addSession(made, former);
  await deleteMembership(db, { workspaceId, userId: former.userId });
  await addSession(made, former, former.hash);
  const calendar = await made.calendar({ workspaceId, name: `Calendar ${word}` });
  const { id: keyId } = await made.key(workspaceId, `Key ${word}`);
  await insertAuditEntry(db, {
    workspaceId,
    at: made.clock.now(),
    actorKind: 'user',
    actorId: people.owner.userId,
    action: 'workspace.create',
    detail: { name: word },
  });
  const owned = await things(made, { word, workspaceId, calendarId: calendar.id });
  return {
    word,
    workspaceId,
    secondWorkspaceId,
    calendarId: calendar.id,
    keyId,
    member,
    people,
    former,
    ...owned,
  };
}

async function things(
  { db, clock, services }: TestServices,
  { word, ...key }: { word: string; workspaceId: string; calendarId: string },
): Promise<
  Pick<
    Place,
    | 'feedId'
    | 'callHookAt'
    | 'linkId'
    | 'webhookId'
    | 'eventId'
    | 'bookingId'
    | 'serviceId'
    | 'invitationId'
    | 'inviteId'
  >
> {
  const [feedId, bookingId, invitationId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const now = clock.now();
  const [linkId, serviceId] = [crypto.randomUUID(), crypto.randomUUID()];
  // Off the public internet: no test asks it by accident.
  const access = services.linkConnector.seal(
    linkId,
    restoredAccess('ics', { url: `http://127.0.0.1:1/${word}` }),
  );
  const collections = [{ href: '', name: `Link ${word}` }];
  const link = { id: linkId, kind: 'ics', name: `Link ${word}`, host: `${word}.example`, access } as const;
  await insertLink(db, {
    ...key,
    ...link,
    collections,
    freshnessMinutes: 30,
    target: null,
    createdAt: now,
  });
  await finishReading(db, {
    linkId,
    syncedAt: now,
    wholeAt: now,
    nextAt: now + 900_000,
    coveredUntil: now + 400 * 86_400_000,
    coveredZone: 'UTC',
    eventCount: 1,
    unclear: null,
    cursors: [],
  });
  const settings = {
    name: `Service ${word}`,
    spokenNames: [`${word} care`],
    durationMinutes: 45,
    bufferBeforeMinutes: null,
    bufferAfterMinutes: null,
    moveNoticeMinutes: null,
    cancelNoticeMinutes: null,
    questions: [{ key: 'why', ask: `Why ${word}?`, isRequired: false, isPrivate: false }],
    callers: 'all' as const,
  };
  await insertService(db, { ...key, serviceId, settings, at: now });
  await insertFeed(db, { ...key, id: feedId, hash: `feed ${word}`, createdAt: now });
  await setCallHook(db, { ...key, hash: `hook ${word}`, createdAt: now });
  const period = { startAt: now + 3_600_000, endAt: now + 5_400_000 };
  const name = `Caller ${word}`;
  await insertBooking(db, { ...key, ...period, id: bookingId, code: word, name, createdAt: now });
  await insertAccessLink(db, {
    id: invitationId,
    hash: `invitation ${word}`,
    kind: 'invite',
    workspaceId: key.workspaceId,
    userId: null,
    email: `invited@${word}.example`,
    membership: { role: 'viewer', calendarIds: null },
    createdBy: null,
    createdAt: now,
    expiresAt: now + 86_400_000,
  });
  const inviteId = crypto.randomUUID();
  const only = { serviceId: null, memberId: null, fromAt: null, toAt: null, textedAt: null };
  const until = { createdAt: now, expiresAt: now + 86_400_000 };
  await insertInvite(db, { ...key, ...only, ...until, id: inviteId, digest: `invite ${word}` });
  const webhookId = await insertEndpoint({ secrets: services.secrets, db }, { word, ...key, at: now });
  const eventId = await insertTold({ db, clock }, { word, ...key, webhookId });
  return {
    ...{ feedId, callHookAt: now, linkId, webhookId, eventId },
    ...{ bookingId, serviceId, invitationId, inviteId },
  };
}

/** An event that was delivered to an endpoint. */
async function insertTold(
  { db, clock }: Pick<TestServices, 'db' | 'clock'>,
  { word, workspaceId, webhookId }: { word: string; workspaceId: string; webhookId: string },
): Promise<string> {
  const id = uuidAt(clock.now());
  const [type, at] = ['booking.created', clock.now()];
  const event = { id, workspace_id: workspaceId, type, booking_id: null, created_at: at };
  await db
    .insertInto('webhook_events')
    .values({ ...event, body: JSON.stringify({ type, data: { word } }) })
    .execute();
  const tried = { url: `https://127.0.0.1:1/${word}`, headers: '{}', started_at: at, duration_ms: 1 };
  const answered = { status: 200, error: null, answer: word };
  await db
    .insertInto('webhook_tries')
    .values({ workspace_id: workspaceId, webhook_id: webhookId, event_id: id, ...tried, ...answered })
    .execute();
  return id;
}

async function insertEndpoint(
  { secrets, db }: Pick<TestServices['services'], 'secrets' | 'db'>,
  { word, workspaceId, at }: { word: string; workspaceId: string; at: number },
): Promise<string> {
  const id = crypto.randomUUID();
  const url = `https://127.0.0.1:1/${word}`;
  await insertWebhook(db, {
    ...{ id, workspaceId, url, at },
    types: ['booking.created', 'booking.cancelled'],
    calendarIds: null,
    leadMinutes: [],
    secret: secrets.seal(createWebhookSecret(), secretOwner(id)),
    headerName: 'X-Key',
    headerValue: secrets.seal(`key of ${word}`, headerOwner({ id, url })),
  });
  return id;
}

/** Makes another session of somebody, under a new token unless its hash is given; gives the hash. */
export async function addSession(
  { db, clock }: TestServices,
  { userId, workspaceId }: Pick<SignedIn, 'userId' | 'workspaceId'>,
  hash = createSecretToken().hash,
): Promise<string> {
  const unknown = { address: undefined, userAgent: undefined };
  await insertSession(db, { hash, userId, workspaceId, at: clock.now(), ...unknown });
  return hash;
}

const read = new WeakMap<Database, { version: number; contents: Contents }>();

/** Table → its rows as text. */
type Contents = Readonly<Record<string, readonly string[]>>;

/** All that stands in a database; nothing is read again that nobody can have changed since. */
export async function contentsOf({ db }: Pick<TestServices, 'db'>): Promise<Contents> {
  if (!(db instanceof SqliteDatabase)) return await readContents(db);
  const version = db.version();
  const known = read.get(db);
  if (known?.version === version) return known.contents;
  const contents = await readContents(db);
  read.set(db, { version, contents });
  return contents;
}

/** Large tables that only migrations fill: all of one as one row. */
const filledByMigrations: Record<string, string> = {
  search_letters: `select group_concat(letter || ' ' || folded || ' ' || spelled) as letters from search_letters`,
  search_positions: 'select group_concat(n) as positions from search_positions',
};

async function readContents(db: Database): Promise<Contents> {
  const whole = db instanceof SqliteDatabase ? filledByMigrations : {};
  const contents: Record<string, string[]> = {};
  for (const name of await tableNames(db)) {
    const rows = await rowsOf(db, CompiledQuery.raw(whole[name] ?? `select * from "${name}"`));
    contents[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return contents;
}
