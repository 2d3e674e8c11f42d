import { describe, expect, test } from 'bun:test';
import { insertAccessLink } from '../../../db/queries/access-links.ts';
import { markKeysUsed } from '../../../db/queries/api-keys.ts';
import { updateCalendar } from '../../../db/queries/calendars/calendars.ts';
import { replaceDateOverride } from '../../../db/queries/calendars/hours.ts';
import { insertFeed } from '../../../db/queries/feeds.ts';
import { insertLink } from '../../../db/queries/links/links.ts';
import { write } from '../../../db/write.ts';
import { dayMs } from '../../../src/domain/time/local-time.ts';
import { type SignedIn, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const path = '/first-steps';

/** What is listed to do, where, and whether it is done. */
async function stepsFor(member: SignedIn): Promise<[string, string | true][]> {
  const { status, text } = await member.get(path);
  expect(status).toBe(200);
  const lists = [...text.matchAll(/<ol class="steps">.*?<\/ol>/gs)].join('');
  const items = [...lists.matchAll(/<li(?: class="done")?><(?:strong|a href="([^"]*)")>([^<]*)</g)];
  return items.map(([, href, title = '']) => [title, href ?? true]);
}

const leftFor = async (member: SignedIn) =>
  /<section class="steps-left".*?<span>([^<]*)<\/span><a href="\/first-steps">([^<]*)</
    .exec((await member.get('/')).text)
    ?.slice(1);

async function useKey({ db, clock, key }: TestServices, workspaceId: string): Promise<void> {
  const { id } = await key(workspaceId);
  await write(db, (transaction) => markKeysUsed(transaction, new Map([[id, clock.now()]])));
}

describe('the first steps', () => {
  test('lead the office to hours, links and the developer, and the developer to the first request', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    expect((await stepsFor(owner)).slice(0, 2)).toEqual([
      ['Create a calendar', '/calendars/new'],
      ['Set your working hours', '/calendars'],
    ]);
    const { id } = await made.calendar({ workspaceId: owner.workspaceId });
    expect(await stepsFor(owner)).toEqual([
      ['Create a calendar', true],
      ['Set your working hours', `/calendars/${id}/availability`],
      ['Link the calendar you use today', `/calendars/${id}/links`],
      ['Add holidays and closed dates', `/calendars/${id}/holidays`],
      ['Invite your developer or colleagues', '/settings/members#invite'],
      ['Create a live API key', '/settings/api-keys/new'],
      ['Send the first request', `/calendars/${id}/guide`],
      ['See bookings in your own calendar', `/calendars/${id}/feeds`],
    ]);
  });

  test('are ticked off by what there is, and then nothing is left', async () => {
    const made = await testServices();
    const { db } = made;
    const owner = await signedIn(made, { role: 'owner' });
    const { workspaceId } = owner;
    const { id: calendarId } = await made.calendar({ workspaceId });
    const expectDone = async (...names: string[]) => {
      const done = (await stepsFor(owner)).filter(([, where]) => where === true).map(([title]) => title);
      expect(done).toEqual(['Create a calendar', ...names]);
    };
    await expectDone();
    expect(await leftFor(owner)).toEqual(['1 of 7 done', 'Continue setting up']);
    const changes = { workingHours: [{ weekday: 1, startMinute: 480, endMinute: 720 }] };
    await write(db, (transaction) =>
      updateCalendar(transaction, { workspaceId, calendarId, changes, at: made.clock.now() + 1 }),
    );
    await expectDone('Set your working hours');
    await insertFeed(db, { id: crypto.randomUUID(), workspaceId, calendarId, hash: 'a', createdAt: 0 });
    await useKey(made, workspaceId);
    await expectDone(
      'Set your working hours',
      'Create a live API key',
      'Send the first request',
      'See bookings in your own calendar',
    );
    expect(await leftFor(owner)).toEqual(['4 of 7 done', 'Continue setting up']);
    const override = { date: '2026-12-24', label: null, periods: [] };
    await write(db, (transaction) => replaceDateOverride(transaction, { workspaceId, calendarId, override }));
    await insertLink(db, {
      id: crypto.randomUUID(),
      workspaceId,
      calendarId,
      kind: 'ics',
      name: 'Holidays',
      host: 'example.com',
      access: 'sealed',
      collections: [{ href: '', name: 'Holidays' }],
      freshnessMinutes: 30,
      target: null,
      createdAt: 0,
    });
    expect(await leftFor(owner)).toEqual(['6 of 7 done', 'Continue setting up']);
    await signedIn(made, { role: 'viewer', workspaceId });
    expect(await leftFor(owner)).toBeUndefined();
    expect((await owner.get(path)).text).toContain('7 of 7 done');
  });

  test('count a colleague who is invited, until the invitation ends', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    await insertAccessLink(made.db, {
      id: crypto.randomUUID(),
      hash: 'a',
      kind: 'invite',
      workspaceId: owner.workspaceId,
      userId: null,
      email: 'new@example.com',
      membership: { role: 'viewer', calendarIds: null },
      createdBy: null,
      createdAt: 0,
      expiresAt: made.clock.now() + 1,
    });
    const invite = 'Invite your developer or colleagues';
    expect(await stepsFor(owner)).toContainEqual([invite, true]);
    made.clock.advance(1);
    expect(await stepsFor(owner)).toContainEqual([invite, '/settings/members#invite']);
  });

  test('are no longer brought up once calls have come and two weeks have passed', async () => {
    const made = await testServices();
    const workspaceId = await made.workspace();
    made.clock.advance(14 * dayMs);
    const owner = await signedIn(made, { role: 'owner', workspaceId });
    expect(await leftFor(owner)).toBeDefined();
    await useKey(made, workspaceId);
    expect(await leftFor(owner)).toBeUndefined();
    expect((await owner.get(path)).status).toBe(200);
  });

  test('are for those who manage the workspace', async () => {
    const made = await testServices();
    const admin = await signedIn(made, { role: 'admin' });
    expect(await leftFor(admin)).toBeDefined();
    for (const role of ['desk', 'viewer'] as const) {
      const member = await signedIn(made, { role, workspaceId: admin.workspaceId });
      expect([(await member.get(path)).status, await leftFor(member)]).toEqual([403, undefined]);
    }
  });

  test('count a request with a test key, and still ask for a live key', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    const { workspaceId } = owner;
    const { id } = await made.key(workspaceId, 'Rehearsals', 'test');
    await write(made.db, (transaction) => markKeysUsed(transaction, new Map([[id, 1]])));
    const steps = await stepsFor(owner);
    expect(steps).toContainEqual(['Create a live API key', '/settings/api-keys/new']);
    expect(steps).toContainEqual(['Send the first request', true]);
  });

  test('are told in German', async () => {
    const made = await testServices();
    const owner = await signedIn(made, { role: 'owner' });
    await made.db.updateTable('users').set({ language: 'de' }).where('id', '=', owner.userId).execute();
    expect(await leftFor(owner)).toEqual(['0 von 7 erledigt', 'Einrichtung fortsetzen']);
    expect((await stepsFor(owner)).map(([title]) => title)).toEqual([
      'Kalender anlegen',
      'Öffnungszeiten festlegen',
      'Den bisherigen Kalender verknüpfen',
      'Feiertage und Schließtage eintragen',
      'Entwickler oder Team einladen',
      'Live-Schlüssel für die API erstellen',
      'Erste Anfrage senden',
      'Buchungen im eigenen Kalender sehen',
    ]);
  });
});
