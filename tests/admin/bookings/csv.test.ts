import { describe, expect, test } from 'bun:test';
import { perform } from '../../../src/actions/action.ts';
import { archiveService } from '../../../src/actions/services/archive.ts';
import { sessionCookie } from '../../../src/admin/account/session-cookie.ts';
import { addressIn } from '../../../src/admin/address.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { origin, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { addService } from '../../helpers/services.ts';
import { testServices } from '../../helpers/workspace.ts';

const header =
  '\uFEFF"code","status","start","end","timeZone","name","phone","email","notes","service","with","answers","metadata","createdAt","cancelledAt","cancelReason","callId","id","attendance"\r\n';

async function place() {
  const made = await testServices();
  const viewer = await signedIn(made, { role: 'viewer' });
  const { workspaceId } = viewer;
  const calendar = await made.calendar({ workspaceId, timeZone: 'America/New_York' });
  return { made, viewer, calendar, path: `/calendars/${calendar.id}/bookings.csv` };
}

/** The file as it comes, not yet read. */
async function ask({ made, viewer, path }: Awaited<ReturnType<typeof place>>): Promise<Response> {
  const request = new Request(`${origin}${addressIn(viewer.workspaceId, path)}`);
  const cookie = sessionCookie(made.services, request, viewer.token).split(';')[0] ?? '';
  return await serverOf(made.services).fetch(new Request(request, { headers: { cookie } }));
}

describe('the export of bookings', () => {
  test('is a file to keep, of what the list shows, in the zone of the calendar', async () => {
    const { made, viewer, calendar, path } = await place();
    const id = await bookInto(made, calendar, {
      start: '2026-11-24T15:00:00Z',
      code: '7K4M2T',
      name: 'O\'Neil, "Ann"',
      phone: '+12125550123',
      email: 'ann@example.com',
      notes: 'Two\nlines',
      metadata: { car: 'red' },
    });
    await bookInto(made, calendar, { start: '2026-11-01T15:00:00Z', name: 'Past' });
    const { status, headers, text } = await viewer.get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(`\uFEFF${text.replace(/^\uFEFF/, '')}`).toBe(
      `${header}"7K4M2T","booked","2026-11-24T10:00:00-05:00","2026-11-24T10:30:00-05:00","America/New_York","O'Neil, ""Ann""","+12125550123","ann@example.com","Two\nlines","","","{}","{""car"":""red""}","2026-11-20T10:30:00-05:00","","","","${id}",""\r\n`,
    );
    expect((await viewer.get(`${path}?from=2026-11-01&to=2026-11-01`)).text).toContain('"Past"');
    expect((await viewer.get(`${path}?q=nobody`)).text.split('\r\n')).toHaveLength(2);
  });

  test('says who came and who didn’t', async () => {
    const { made, viewer, calendar, path } = await place();
    const attendances = ['arrived', 'no_show', null] as const;
    for (const [index, attendance] of attendances.entries()) {
      const id = await bookInto(made, calendar, { start: made.clock.now() + index * 1_800_000 });
      await made.db.updateTable('bookings').set({ attendance }).where('id', '=', id).execute();
    }
    const attendanceIn = (line: string) => /"([^"]*)"$/.exec(line)?.[1];
    const { text } = await viewer.get(path);
    expect(text.split('\r\n').slice(1, -1).map(attendanceIn)).toEqual(['arrived', 'no_show', '']);
  });

  test('begins with a byte order mark, so that spreadsheets read names as they are', async () => {
    const response = await ask(await place());
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('runs nothing of what callers said', async () => {
    const { made, viewer, calendar, path } = await place();
    await bookInto(made, calendar, {
      start: '2026-11-24T15:00:00Z',
      name: '=HYPERLINK("http://evil.example")',
      notes: '@SUM(1)\n-1;=2',
    });
    const { text } = await viewer.get(path);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text).toContain(`"'@SUM(1)\n'-1;'=2"`);
  });

  test('names the service of each booking, archived or not, and its answers by their keys', async () => {
    const { made, viewer, calendar, path } = await place();
    const key = { workspaceId: viewer.workspaceId, calendarId: calendar.id };
    const asked = { isRequired: false, isPrivate: true };
    const questions = [{ ...asked, key: 'been_here', ask: 'Have you been here before?' }];
    const services = ['Cleaning', '=cmd|" /C calc"!A0'];
    for (const [index, name] of services.entries()) {
      const { id: serviceId } = await addService(made, key, { name, questions });
      await bookInto(made, calendar, {
        start: made.clock.now() + index * 1_800_000,
        serviceId,
        notes: 'By car',
        answers: index === 0 ? { gone: 'x', been_here: 'Yes;=1+1' } : { been_here: '=2' },
      });
      const by = { actor: { kind: 'cli' as const }, workspaceId: viewer.workspaceId, at: made.clock.now() };
      await perform(made.services, archiveService, { by, input: { calendarId: calendar.id, serviceId } });
    }
    const stranger = await made.calendar({ workspaceId: viewer.workspaceId });
    const other = await addService(
      made,
      { ...key, calendarId: stranger.id },
      { name: 'Elsewhere', questions },
    );
    const given = { start: made.clock.now() + 7_200_000, serviceId: other.id, notes: 'By car' };
    await bookInto(made, calendar, given);
    const { text } = await viewer.get(path);
    const lines = text.split('\r\n').slice(1, -1);
    expect(lines.map((line) => /"By car",(.*),"{}","2026/.exec(line)?.[1])).toEqual([
      `"Cleaning","","{""gone"":""x"",""been_here"":""Yes;'=1+1""}"`,
      `"'=cmd|"" /C calc""!A0","","{""been_here"":""=2""}"`,
      '"","","{}"',
    ]);
  });

  test('of many is read in pages while it is sent, each booking once', async () => {
    const given = await place();
    const { made, calendar } = given;
    const ids: string[] = [];
    for (let index = 0; index < 1200; index++) {
      ids.push(
        await bookInto(made, calendar, { start: made.clock.now() + Math.floor(index / 3) * 1_800_000 }),
      );
    }
    const response = await ask(given);
    const pieces: string[] = [];
    for await (const piece of response.body ?? []) pieces.push(Buffer.from(piece).toString('utf8'));
    expect(pieces).toHaveLength(6);
    const listed = pieces
      .join('')
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(-40, -4));
    expect(listed.toSorted()).toEqual(ids.toSorted());
  });

  test('that nobody reads to its end reads no further', async () => {
    const given = await place();
    const { made, calendar } = given;
    for (let index = 0; index < 1200; index++) {
      await bookInto(made, calendar, { start: made.clock.now() + index * 1_800_000 });
    }
    const response = await ask(given);
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    expect(made.logLines.filter((line) => line.includes('export'))).toEqual([]);
  });
});
