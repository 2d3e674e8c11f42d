import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { examine } from './examination.ts';

const folder = temporaryFolder();
const database = ['--database', join(folder, 'none.db')];

describe('settings', () => {
  test('may be unset', async () => {
    const { settings, exitCode } = await examine(database);
    expect(settings).toEqual(['ok: None are set, so the defaults apply.']);
    expect(exitCode).toBe(0);
  });

  test('that are wrong are all named, and what needs them is left out', async () => {
    const found = await examine(['--port', '0'], {
      environment: {
        SLOTLINE_DATABASE: 'postgres://slotline:hush-hush@db',
        SLOTLINE_RATE_LIMIT: 'many',
        SLOTLINE_REDIS: 'hush-hush',
        SLOTLINE_SECRET_KEY: 'hush-hush',
      },
    });
    expect(found.settings).toEqual([
      expect.stringMatching(/^problem: SLOTLINE_DATABASE is "postgres:\/\/slotline@db"/),
      expect.stringMatching(/^problem: SLOTLINE_RATE_LIMIT is "many": it must be a whole number/),
      expect.stringMatching(/^problem: SLOTLINE_REDIS is not such a URL/),
      expect.stringMatching(/^problem: SLOTLINE_SECRET_KEY is not a key/),
    ]);
    const { files, disk, postgres, redis } = found;
    expect([found.database, files, disk, postgres, redis]).toEqual([[], [], [], [], []]);
    expect(found.zones).toEqual([expect.stringMatching(/^ok/)]);
    expect(found.exitCode).toBe(1);
    expect(JSON.stringify(found)).not.toContain('hush-hush');
  });

  test('are overruled by options', async () => {
    const environment = { SLOTLINE_DATABASE: 'postgres://db', SLOTLINE_PORT: 'x' };
    const { settings, disk } = await examine(database, { environment });
    expect(settings).toEqual([expect.stringMatching(/^ok/)]);
    expect(disk).toHaveLength(1);
  });

  test('that the server would refuse when it starts are problems', async () => {
    const environment = {
      SLOTLINE_GOOGLE_CLIENT_ID: 'id',
      SLOTLINE_GOOGLE_SERVICE_ACCOUNT: join(folder, 'no.json'),
    };
    expect((await examine(database, { environment })).settings).toEqual([
      expect.stringContaining(
        'problem: SLOTLINE_GOOGLE_CLIENT_ID is set, but not SLOTLINE_GOOGLE_CLIENT_SECRET',
      ),
      expect.stringMatching(/^problem: SLOTLINE_GOOGLE_SERVICE_ACCOUNT is ".+no\.json", which can't be read/),
    ]);
  });

  test('that are mistyped are noticed, and those of others are not', async () => {
    const environment = {
      SLOTLINE_TRUSTED_PROXIES: '10.0.0.1',
      SLOTLINE_API_KEY: 'sk_live_x',
      SLOTLINE_WEATHER: 'fair',
    };
    expect((await examine(database, { environment })).settings).toEqual([
      'warning: SLOTLINE_TRUSTED_PROXIES is no setting: did you mean SLOTLINE_TRUSTED_PROXY?',
    ]);
  });
});
