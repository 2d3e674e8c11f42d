import { revokeApiKey } from '../../../db/queries/api-keys.ts';
import { insertAuditEntry } from '../../../db/queries/audit-log/audit-entries.ts';
import { setServiceArchived } from '../../../db/queries/services.ts';
import { perform } from '../../../src/actions/action.ts';
import { createInvite } from '../../../src/actions/booking-invites/create.ts';
import { renewCallHook } from '../../../src/actions/call-hooks/renew.ts';
import { createFeed } from '../../../src/actions/feeds/create.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import { type Calendar, keyOfCalendar } from '../../../src/domain/calendar/calendar.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import { type SignedIn, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { countKeyRequests } from '../../helpers/key-requests.ts';
import { addService } from '../../helpers/services.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { failingLink, freshLink, moveEvent } from './sample-links.ts';
import { type SampleWebhook, sampleWebhooks } from './sample-webhooks.ts';

/** A workspace to look at pages in, and who is in it. */
export type SamplePlace = {
  name: string;
  workspaceId: string;
  people: Record<Role, SignedIn>;
  calendarId: string;
  /** An active key; undefined where there is none. */
  key: { id: string; key: string } | undefined;
  /** A booking to come, and a live feed; undefined where there are none. */
  bookingId: string | undefined;
  inviteId: string | undefined;
  feedId: string | undefined;
  /** A service of the calendar, with two questions; undefined where there is none. */
  serviceId: string | undefined;
  /** A link of the calendar that is fresh; undefined where there is none. */
  linkId: string | undefined;
  /** An endpoint that fails, and an event that it wasn't told of; undefined where there are none. */
  webhook: SampleWebhook | undefined;
  /** Another calendar, whose link fails, with a booking that was deleted there, and one that was moved. */
  failing: { calendarId: string; bookingId: string; movedId: string } | undefined;
};

/** The texts that a place is filled with. */
type Words = {
  workspace: string;
  calendar: string;
  link: string;
  keys: string[];
  people: string[];
  services: string[];
  notes: string;
};

const plainWords: Words = {
  workspace: 'Riverside Dental',
  calendar: 'Dr. Amara Okafor, check-ups',
  link: 'Surgery',
  keys: ['Phone assistant', 'Website', 'Night line'],
  people: ['Ada Novak', 'Ben Okafor', 'Carla Ruiz'],
  services: ['Root canal', 'Teeth cleaning', 'Amalgam filling'],
  notes: 'First visit',
};

/** What somebody might store to be run, or to break out of where it is shown: run, each of them sets `hacked`. */
export const hostileTexts = [
  `"><img src=x onerror="hacked=1"><script>hacked=1</script>`,
  `'"--></code></pre></textarea></title><svg onload=hacked=1>`,
  '</script><script>window.hacked=1</script>{{hacked=1}}<%= hacked=1 %>',
  "javascript:hacked=1//' autofocus onfocus='hacked=1",
  'W'.repeat(90),
  '\u202Eevil\u202C ̷̸̹͎ 👩‍👩‍👧‍👦 ﷽ <b data-hx-get="/" data-hx-trigger="load">x</b>',
];

const [scripted = '', escaping = '', templated = '', handled = '', long = '', odd = ''] = hostileTexts;
const hostileWords: Words = {
  workspace: scripted,
  calendar: escaping,
  link: scripted + long,
  keys: [long, templated, odd],
  people: [handled, scripted, long],
  services: [escaping, long, templated],
  notes: odd,
};

/** A workspace with nobody but its people and a calendar without bookings, keys or history. */
export async function emptyPlace(made: TestServices): Promise<SamplePlace> {
  const { workspaceId, people } = await placeWith(made, 'Nordlicht Praxis');
  const { id } = await made.calendar({ workspaceId, name: 'Sprechstunde', timeZone: 'Europe/Berlin' });
  return {
    name: 'empty',
    workspaceId,
    people,
    calendarId: id,
    key: undefined,
    bookingId: undefined,
    feedId: undefined,
    inviteId: undefined,
    serviceId: undefined,
    linkId: undefined,
    webhook: undefined,
    failing: undefined,
  };
}

/** A workspace that has been at work for a while. */
export async function filledPlace(made: TestServices): Promise<SamplePlace> {
  return await fill(made, { name: 'filled', words: plainWords });
}

/** A workspace in which every name is an attempt at running something. */
export async function hostilePlace(made: TestServices): Promise<SamplePlace> {
  return await fill(made, { name: 'hostile', words: hostileWords });
}

async function fill(made: TestServices, given: { name: string; words: Words }): Promise<SamplePlace> {
  const { name, words } = given;
  const { workspaceId, people } = await placeWith(made, words.workspace);
  const calendar = await made.calendar({ workspaceId, name: words.calendar, timeZone: 'America/New_York' });
  const other = await made.calendar({ workspaceId, name: `${words.calendar} (2)`.slice(0, 100) });
  const [revoked, , key] = await keysNamed(made, { workspaceId, names: words.keys });
  if (!revoked || !key) throw new Error('a place is filled with three keys');
  await revokeApiKey(made.db, { workspaceId, keyId: revoked.id, at: made.clock.now() });
  const feedId = crypto.randomUUID();
  const linkId = await freshLink(made, { calendar, name: words.link });
  const failing = await failingPlace(made, { calendar: other, words });
  const serviceId = await servicesNamed(made, { calendar, names: words.services });
  const links = { linkId, failing, serviceId };
  const ids = { calendarId: calendar.id, bookingId: undefined, inviteId: undefined, feedId, ...links };
  const place = { name, workspaceId, people, key, webhook: undefined, ...ids };
  await useKey(made, place);
  const bookingId = await book(made, { place, words });
  const by = { actor: { kind: 'user', id: people.owner.userId }, workspaceId, at: made.clock.now() } as const;
  await perform(made.services, createFeed, { by, input: { calendarId: calendar.id, id: feedId } });
  const hook = { calendarId: calendar.id, shownCreatedAt: null };
  await perform(made.services, renewCallHook, { by, input: hook });
  await invite(made, place);
  const anything = { serviceId: null, memberId: null, fromAt: null, toAt: null, hours: 24 };
  const link = { calendarId: calendar.id, ...anything, serviceId };
  const { id: inviteId } = await perform(made.services, createInvite, { by, input: link });
  const told = { workspaceId, calendarId: calendar.id, bookingId, words: words.link };
  return { ...place, bookingId, inviteId, webhook: await sampleWebhooks(made, told) };
}

/** Offers two services, the second by default, and one that is archived; gives the first, which has questions. */
async function servicesNamed(
  made: TestServices,
  { calendar, names }: { calendar: Calendar; names: string[] },
): Promise<string> {
  const [first = '', second = '', third = ''] = names;
  const key = keyOfCalendar(calendar);
  const { id } = await addService(made, key, {
    name: first,
    spokenNames: [first.slice(0, 60), second.slice(0, 60)],
    durationMinutes: 90,
    bufferAfterMinutes: 15,
    questions: [
      { key: 'first', ask: `${first}?`, isRequired: true, isPrivate: true },
      { key: 'second', ask: `${third}?`, isRequired: false, isPrivate: false },
    ],
  });
  await addService(made, key, { name: second, isDefault: true });
  const { id: serviceId } = await addService(made, key, { name: third });
  await setServiceArchived(made.db, { ...key, serviceId, archivedAt: made.clock.now() });
  return id;
}

async function failingPlace(
  made: TestServices,
  { calendar, words }: { calendar: Calendar; words: Words },
): Promise<SamplePlace['failing']> {
  const [first = '', second = '', third = ''] = words.people;
  const bookings = [
    await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', name: first }),
    await bookInto(made, calendar, { start: '2026-11-25T10:00:00Z', name: second }),
  ];
  const linkId = await failingLink(made, { calendar, name: words.link, bookings });
  const start = '2026-11-26T09:00:00Z';
  const movedId = await bookInto(made, calendar, { start, name: third });
  await moveEvent(made, { linkId, bookingId: movedId, start });
  return { calendarId: calendar.id, bookingId: bookings[0] ?? '', movedId };
}

async function placeWith(made: TestServices, name: string) {
  const workspaceId = await made.workspace(name);
  const owner = await signedIn(made, { role: 'owner', workspaceId });
  const admin = await signedIn(made, { role: 'admin', workspaceId });
  const desk = await signedIn(made, { role: 'desk', workspaceId });
  const viewer = await signedIn(made, { role: 'viewer', workspaceId });
  return { workspaceId, people: { owner, admin, desk, viewer } };
}

async function keysNamed(
  made: TestServices,
  { workspaceId, names }: { workspaceId: string; names: string[] },
): Promise<{ id: string; key: string }[]> {
  const keys: { id: string; key: string }[] = [];
  for (const [index, name] of names.entries()) {
    keys.push(await made.key(workspaceId, name, index === 1 ? 'test' : 'live'));
  }
  return keys;
}

async function useKey({ db, clock }: TestServices, { workspaceId, key }: SamplePlace): Promise<void> {
  const keyId = key?.id ?? '';
  for (let index = 0; index < 24; index++) {
    const at = clock.now() - index * 3_600_000;
    await countKeyRequests(db, { workspaceId, keyId, at, count: (index * 37) % 61 });
  }
}

async function book(
  { services, db, clock }: TestServices,
  { place, words }: { place: SamplePlace; words: Words },
): Promise<string> {
  const ids: string[] = [];
  const server = serverOf(services);
  const firstHour = 15;
  for (const [index, name] of words.people.entries()) {
    const request = new Request(`http://localhost/api/v1/book-slot`, {
      method: 'POST',
      headers: { authorization: `Bearer ${place.key?.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        calendarId: place.calendarId,
        start: `2026-11-23T${firstHour + index}:00:00Z`,
        name,
        phone: `+1212555010${index}`,
        notes: words.notes,
        callId: `call-${index}`,
      }),
    });
    const response = await server.fetch(request);
    if (response.status !== 201) throw new Error(`no sample booking: ${await response.text()}`);
    const answer = (await response.json()) as { booking: { id: string } };
    ids.push(answer.booking.id);
  }
  await insertAuditEntry(db, {
    workspaceId: place.workspaceId,
    at: clock.now(),
    actorKind: 'user',
    actorId: place.people.owner.userId,
    action: 'calendar.create',
    subjectId: place.calendarId,
    detail: { name: words.calendar },
    address: '203.0.113.7',
  });
  return ids[0] ?? '';
}

async function invite(made: TestServices, { workspaceId, people }: SamplePlace): Promise<void> {
  await newAccessLink(made, {
    kind: 'invite',
    workspaceId,
    email: 'a.very.long.name.of.somebody@department.some-company.example',
    membership: { role: 'viewer', calendarIds: null },
    createdBy: people.owner.userId,
  });
}
