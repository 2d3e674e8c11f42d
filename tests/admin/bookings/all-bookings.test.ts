import { describe, expect, test } from 'bun:test';
import { updateMembership } from '../../../db/queries/members.ts';
import { bookInto, rowsOf } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam, bookAtTeam } from '../../helpers/teams/teams.ts';
import { testServices } from '../../helpers/workspace.ts';

/** An admin, two calendars with a service of the same name, and a team of them, on a Friday at 15:30 UTC. */
async function place() {
  const made = await testServices();
  const admin = await signedIn(made, { role: 'admin' });
  const { workspaceId } = admin;
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const chen = await made.calendar({ workspaceId, name: 'Dr. Chen' });
  const [first, second] = await Promise.all(
    [lee, chen].map(({ id }) => addService(made, { workspaceId, calendarId: id }, { name: 'Check-up' })),
  );
  const other = await addService(made, { workspaceId, calendarId: chen.id }, { name: 'Crown' });
  const team = await addTeam(made, { name: 'Dentists', members: [lee, chen] });
  const services = { atLee: first?.id ?? '', atChen: second?.id ?? '', crown: other.id };
  const ids = {
    ada: await bookInto(made, lee, {
      ...{ start: '2026-11-24T10:00:00Z', name: 'Ada', phone: '+12125550123', serviceId: services.atLee },
    }),
    ben: await bookInto(made, chen, {
      start: '2026-11-24T09:00:00Z',
      name: 'Ben',
      serviceId: services.atChen,
    }),
    cleo: await bookInto(made, chen, {
      start: '2026-11-21T09:00:00Z',
      name: 'Cleo',
      serviceId: services.crown,
    }),
    dora: await bookAtTeam(made, { team, members: [lee], start: '2026-11-25T09:00:00Z', name: 'Dora' }),
    old: await bookInto(made, lee, { start: '2026-11-02T09:00:00Z', name: 'Old', phone: '+12125550123' }),
    older: await bookInto(made, chen, { start: '2026-11-01T09:00:00Z', name: 'Older' }),
  };
  await made.db.updateTable('bookings').set({ source: 'desk' }).where('id', '=', ids.ben).execute();
  return { made, admin, workspaceId, lee, chen, team, services, ids };
}

const namesIn = (text: string) => rowsOf(text).map((row) => row.split(' | ')[1] ?? '');

describe('the list of all bookings', () => {
  test('has those of every calendar by day, each once, with its service and whom it is with', async () => {
    const { admin, lee, ids } = await place();
    const { status, text } = await admin.get('/bookings');
    expect(status).toBe(200);
    expect(rowsOf(text)).toEqual([
      'Tomorrow, Sat, 21 Nov 2026, 09:00 | Cleo | Crown | Dr. Chen | – | – | 30 | Booked',
      'Tue, 24 Nov 2026, 09:00 | Ben | Check-up | Dr. Chen | – | Desk | 30 | Booked',
      'Tue, 24 Nov 2026, 10:00 | Ada | Check-up | Dr. Lee | +1 212 555 0123 | – | 30 | Booked',
      'Wed, 25 Nov 2026, 09:00 | Dora | – | Dr. Lee | – | – | 30 | Booked',
    ]);
    expect(text).toContain('<strong>Tue, 24 Nov 2026</strong><span> · 2 bookings</span>');
    expect(text).toContain(`href="/calendars/${lee.id}/bookings/${ids.ada}"`);
  });

  const filters: [string, (given: Awaited<ReturnType<typeof place>>) => string, string[]][] = [
    ['a calendar', ({ lee }) => `calendar=${lee.id}`, ['Ada', 'Dora']],
    ['a team', ({ team }) => `calendar=${team.id}`, ['Dora']],
    ['a service, whichever calendar has it', ({ services }) => `service=${services.atLee}`, ['Ben', 'Ada']],
    ['a service that one calendar has', ({ services }) => `service=${services.crown}`, ['Cleo']],
    [
      'a service at a calendar without it',
      ({ lee, services }) => `service=${services.crown}&calendar=${lee.id}`,
      [],
    ],
    ['how it came', () => 'source=desk', ['Ben']],
    ['what is over, latest first', () => 'range=past', ['Old', 'Older']],
    ['all days, latest first', () => 'range=all', ['Dora', 'Ada', 'Ben', 'Cleo', 'Old', 'Older']],
    ['days', () => 'from=2026-11-24&to=2026-11-24', ['Ben', 'Ada']],
    ['a name', () => 'q=do', ['Dora']],
    ['a number, what is to come first', () => 'q=%2B1+212+555+0123', ['Ada', 'Old']],
    ['a name among what is over', () => 'q=old&range=past', ['Old', 'Older']],
    ['nothing that there is', () => 'calendar=x&service=x&source=x&range=x', ['Cleo', 'Ben', 'Ada', 'Dora']],
  ];

  test.each(filters)('is narrowed to %s', async (_, query, names) => {
    const given = await place();
    const { status, text } = await given.admin.get(`/bookings?${query(given)}`);
    expect([status, namesIn(text)]).toEqual([200, names]);
  });

  const ofNumber = 'q=%2B12125550123';
  const ranges: [string, string, string[]][] = [
    ['what is to come', '', ['', 'range=past', 'range=all']],
    ['what is over', 'range=past', ['', 'range=past', 'range=all']],
    ['a person', ofNumber, [`${ofNumber}&range=upcoming`, `${ofNumber}&range=past`, ofNumber]],
    [
      'what is to come of a person',
      `${ofNumber}&range=upcoming`,
      [`${ofNumber}&range=upcoming`, `${ofNumber}&range=past`, ofNumber],
    ],
  ];

  test.each(ranges)('links from %s to what is to come, what is over, and all', async (_, query, links) => {
    const { admin } = await place();
    const { text } = await admin.get(`/bookings?${query}`);
    const [, nav = ''] = /<nav class="segments" id="bookings-ranges"[^>]*>(.*?)<\/nav>/s.exec(text) ?? [];
    const hrefs = [...nav.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(hrefs).toEqual(links.map((link) => (link === '' ? '/bookings' : `/bookings?${link}`)));
  });

  test('lists what is to come of a person alone, and keeps no days that nobody chose', async () => {
    const { admin } = await place();
    expect(namesIn((await admin.get(`/bookings?${ofNumber}&range=upcoming`)).text)).toEqual(['Ada']);
    expect((await admin.get(`/bookings?${ofNumber}`)).text).not.toContain('name="range"');
    expect((await admin.get(`/bookings?${ofNumber}&range=all`)).text).toContain('name="range"');
  });

  test('has only bookings of calendars that the member sees, and so has its file', async () => {
    const { made, workspaceId, lee, team, ids } = await place();
    const stranger = await signedIn(made, { role: 'owner' });
    expect(namesIn((await stranger.get('/bookings')).text)).toEqual([]);
    expect((await stranger.get('/bookings.csv?range=all')).text.split('\r\n')).toHaveLength(2);
    const viewerOf = async (calendarId: string) => {
      const viewer = await signedIn(made, { role: 'viewer', workspaceId });
      const { userId } = viewer;
      await updateMembership(made.db, { workspaceId, userId, role: 'viewer', calendarIds: [calendarId] });
      return viewer;
    };
    const seeing = async (calendarId: string) => {
      const viewer = await viewerOf(calendarId);
      const csv = (await viewer.get('/bookings.csv?range=all')).text;
      return [namesIn((await viewer.get('/bookings?range=all')).text), csv.split('\r\n').length - 2];
    };
    expect(await seeing(lee.id)).toEqual([['Dora', 'Ada', 'Old'], 3]);
    expect(await seeing(team.id)).toEqual([['Dora'], 1]);
    const viewer = await viewerOf(team.id);
    const { text } = await viewer.get(`/bookings?calendar=${lee.id}`);
    expect(namesIn(text)).toEqual(['Dora']);
    expect(text).toContain(`href="/calendars/${team.id}/bookings/${ids.dora}"`);
  });

  test('goes on page by page over all calendars, with the count of each whole day', async () => {
    const { made, admin, lee, chen } = await place();
    for (let index = 0; index < 120; index++) {
      const start = Temporal.Instant.from('2026-12-01T08:00:00Z')
        .add({ minutes: 5 * (index >> 1) })
        .toString();
      await bookInto(made, index % 3 === 0 ? lee : chen, { start, name: `Caller ${index}` });
    }
    const seen: string[] = [];
    const counts: string[] = [];
    for (let address: string | undefined = '/bookings?from=2026-12-01'; address !== undefined; ) {
      const { text } = await admin.get(address);
      seen.push(...namesIn(text));
      counts.push(/2026<\/strong><span> · ([^<]*)/.exec(text)?.[1] ?? '');
      address = /<a href="([^"]*)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect(counts).toEqual(['120 bookings', '120 bookings', '120 bookings']);
  });

  test('says how many of a day did not come and were cancelled', async () => {
    const { made, admin, ids } = await place();
    const set = (id: string, values: { attendance?: 'no_show'; status?: 'cancelled' }) =>
      made.db.updateTable('bookings').set(values).where('id', '=', id).execute();
    await set(ids.ben, { attendance: 'no_show' });
    const { text } = await admin.get('/bookings');
    expect(text).toContain('<span> · 2 bookings, 1 no-show</span>');
    await set(ids.ada, { status: 'cancelled' });
    expect((await admin.get('/bookings?status=all')).text).toContain(
      '<span> · 1 booking, 1 no-show, 1 cancelled</span>',
    );
  });

  test('names the zone of times that are in another one than its days', async () => {
    const { made, admin, workspaceId } = await place();
    const away = await made.calendar({ workspaceId, name: 'Tokyo office', timeZone: 'Asia/Tokyo' });
    await bookInto(made, away, { start: '2026-11-26T01:00:00Z', name: 'Kenji' });
    const rows = rowsOf((await admin.get('/bookings?q=kenji')).text);
    expect(rows).toEqual(['Thu, 26 Nov 2026, 10:00 Asia/Tokyo | Kenji | Tokyo office | – | – | 30 | Booked']);
  });

  test('is a file in which each booking says whose it is, in its own zone', async () => {
    const { made, admin, workspaceId } = await place();
    const away = await made.calendar({ workspaceId, name: 'Tokyo office', timeZone: 'Asia/Tokyo' });
    await bookInto(made, away, { start: '2026-11-26T01:00:00Z', name: 'Kenji' });
    const [head, ...lines] = (await admin.get('/bookings.csv')).text.split('\r\n').slice(0, -1);
    expect(head).toEndWith(',"attendance","calendar"');
    expect(lines.map((line) => /"([^"]*)"$/.exec(line)?.[1])).toEqual([
      ...['Dr. Chen', 'Dr. Chen', 'Dr. Lee', 'Dentists', 'Tokyo office'],
    ]);
    expect(lines.at(-1)).toContain('"2026-11-26T10:00:00+09:00"');
  });
});
