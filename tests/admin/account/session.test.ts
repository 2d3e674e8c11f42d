import { Database as Sqlite } from 'bun:sqlite';
import { describe, expect, spyOn, test } from 'bun:test';
import { join } from 'node:path';
import { migrate } from '../../../db/migrations/migrate.ts';
import { liveSession } from '../../../db/queries/sessions.ts';
import { insertWorkspace, workspaceById } from '../../../db/queries/workspaces.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { createServices } from '../../../src/services.ts';
import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { everything, quickHash, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { isLive, password, ready, signIn } from './ann.ts';

const temporary = temporaryFolder();
const minuteMs = 60_000;
const dayMs = 86_400_000;

describe('a session', () => {
  test('begins under a new token, and the one before it ends', async () => {
    const { made } = await ready();
    const first = tokenOf(await signIn(made));
    const second = tokenOf(await signIn(made, {}, first));
    expect(second).not.toBe(first);
    expect([await isLive(made, first), await isLive(made, second)]).toEqual([false, true]);
  });

  test('is never one that somebody else put into the browser', async () => {
    const { made } = await ready();
    const planted = 'A'.repeat(43);
    const mine = tokenOf(await signIn(made, {}, planted));
    expect(mine).not.toBe(planted);
    expect([await isLive(made, planted), await isLive(made, mine)]).toEqual([false, true]);
    const attacker = await signedIn(made, { role: 'viewer' });
    await signIn(made, {}, attacker.token);
    expect(await isLive(made, attacker.token)).toBe(false);
  });

  test('ends when it was not used for seven days, to the millisecond', async () => {
    const { made } = await ready();
    const token = tokenOf(await signIn(made));
    const other = tokenOf(await signIn(made));
    made.clock.advance(7 * dayMs - 1);
    expect(await isLive(made, token)).toBe(true);
    made.clock.advance(1);
    expect(await isLive(made, other)).toBe(false);
    expect(await isLive(made, token)).toBe(true);
  });

  test('ends after thirty days, however much it is used', async () => {
    const { made } = await ready();
    const token = tokenOf(await signIn(made));
    for (let day = 1; day < 30; day++) {
      made.clock.advance(dayMs);
      expect(await isLive(made, token)).toBe(true);
    }
    made.clock.advance(dayMs - 1);
    expect(await isLive(made, token)).toBe(true);
    made.clock.advance(1);
    expect(await isLive(made, token)).toBe(false);
  });

  test('ends with the membership of its workspace, and its role follows at once', async () => {
    const { made, user } = await ready();
    const token = tokenOf(await signIn(made));
    const name = (await workspaceById(made.db, user.workspaceId))?.name ?? '';
    const rename = () => browser(made, token).post('/settings/workspace', { name: 'Other', savedName: name });
    expect((await rename()).status).toBe(303);
    const mine = made.db.updateTable('memberships').where('user_id', '=', user.userId);
    await mine.set({ role: 'viewer' }).execute();
    expect((await rename()).status).toBe(403);
    await made.db.deleteFrom('memberships').where('user_id', '=', user.userId).execute();
    expect(await isLive(made, token)).toBe(false);
  });

  test('opens pages also while another process keeps the file from being written', async () => {
    const file = join(temporary, 'locked.db');
    const db = openDatabase(file);
    await migrate(db, { file });
    const { made: memory } = await ready();
    const services = createServices({ ...memory.services, db });
    const made = { ...memory, services, db };
    const workspaceId = crypto.randomUUID();
    await insertWorkspace(db, { id: workspaceId, name: 'W', createdAt: 0 });
    const ann = await signedIn(made, { role: 'owner', workspaceId });
    const other = new Sqlite(file);
    const noted = async () => (await liveSession(db, { hash: ann.hash, now: made.clock.now() }))?.seenAt;
    const unnoted = () => made.logLines.filter((line) => line.includes('could not be noted'));

    made.clock.advance(6 * minuteMs);
    other.run('begin immediate');
    // While no time passes, no write gives up, so a page that waited for one would never come.
    using time = spyOn(performance, 'now').mockReturnValue(0);
    expect((await ann.get('/account')).status).toBe(200);
    other.run('rollback');
    while ((await noted()) !== made.clock.now()) await Bun.sleep(5);
    expect(unnoted()).toEqual([]);

    made.clock.advance(6 * minuteMs);
    other.run('begin immediate');
    let seconds = 0;
    time.mockImplementation(() => seconds++ * 1000);
    expect((await ann.post('/sign-out-everywhere')).status).toBe(503);
    while (unnoted().length === 0) await Bun.sleep(5);
    other.run('rollback');
    other.close();
    expect((await ann.get('/account')).status).toBe(200);
    expect((await ann.post('/sign-out-everywhere')).status).toBe(303);
    await db.destroy();
  });

  test('that has ended leads back to the page that was asked for', async () => {
    const { made } = await ready();
    const asked = await browser(made).get('/settings/workspace');
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      '/sign-in?next=%2Fsettings%2Fworkspace',
    ]);
    const htmx = await browser(made).get('/settings/workspace', { 'hx-request': 'true' });
    expect([htmx.status, htmx.headers.get('hx-redirect')]).toEqual([200, '/sign-in']);
  });

  test('is kept as a hash alone, and told to no log', async () => {
    const { made } = await ready({ logLevel: 'debug' });
    const token = tokenOf(await signIn(made)) ?? '';
    await signIn(made, { password: 'a wrong secret' });
    await browser(made, token).get('/');
    const kept = `${await everything(made.db)}${made.logLines.join('\n')}`;
    expect(kept).toContain('"/sign-in"');
    for (const secret of [token, password, 'a wrong secret']) {
      expect(kept.replaceAll(quickHash(password), '')).not.toContain(secret);
    }
  });
});
