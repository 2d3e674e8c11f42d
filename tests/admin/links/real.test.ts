import { afterEach, describe, expect, test } from 'bun:test';
import { LinkSchedule } from '../../../src/links/sync/schedule.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { CaldavServer, installedCaldavServers } from '../../helpers/links/caldav-servers.ts';
import { foundForm } from '../../helpers/links/linked-place.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { testServices } from '../../helpers/workspace.ts';

const folder = temporaryFolder();
const running: CaldavServer[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

describe.skipIf(!installedCaldavServers.includes('radicale'))('the page of links with Radicale', () => {
  test('links, has bookings written, tells what was deleted there, and takes a new password', async () => {
    const server = await CaldavServer.start('radicale', folder);
    running.push(server);
    const home = await server.makeCalendar('work', '<D:displayname>Work &amp; more</D:displayname>');
    const made = await testServices({ config: { linkNetworks: ['127.0.0.1/32'] } });
    const { db, clock, services } = made;
    const admin = await signedIn(made, { role: 'admin' });
    const calendar = await made.calendar({ workspaceId: admin.workspaceId });
    const bookingId = await bookInto(made, calendar, { start: '2026-11-25T10:00:00Z', name: 'Ada' });
    const path = `/calendars/${calendar.id}/links`;
    const shown = await admin.post(`${path}/new`, { kind: 'caldav', ...server.typed });
    expect(shown.text).toContain('Work &amp; more');
    const form = foundForm(shown).filter(([name]) => name !== 'target');
    expect((await admin.post(path, [...form, ['target', '0']])).status).toBe(303);
    const list = async () => (await admin.get(path)).text;
    expect(await list()).toContain('1 booking</dd>');

    const { links, linkConnector: connector, log, expander } = services;
    const schedule = new LinkSchedule({ db, clock, log, expander, links, connector });
    await schedule.startDue();
    await schedule.whenIdle();
    expect(await list()).not.toContain('Waiting to be written');
    await server.ask('DELETE', `${home}${bookingId}.ics`);
    const [, id] = /id="link-([\da-f-]{36})"/.exec(await list()) ?? [];
    const sync = async () => (await admin.post(`${path}/${id}/sync`)).note;
    expect(await sync()).toBe('link-read');
    expect(await list()).toContain('deleted there');

    server.setPassword('another password');
    expect(await sync()).toBeUndefined();
    expect(await list()).toContain('does not accept the user name and password');
    const { password } = server.typed;
    const saved = await admin.post(`${path}/${id}/edit`, { user: '', password, freshness: '10' });
    expect(saved.status).toBe(303);
    expect(await list()).not.toContain('does not accept');
  });
});
