import { beforeEach, describe, expect, test } from 'bun:test';
import { renameSync } from 'node:fs';
import type { WebhookOffReason } from '../../../src/domain/webhooks/webhook.ts';
import { secretKeyFile } from '../../../src/process/secret-key.ts';
import { webhookCommands } from '../webhook/place.ts';
import { examine } from './examination.ts';

const { add, databaseFile, inDatabase } = await webhookCommands();

const examined = () => examine(['--database', databaseFile]);

/** Adds an endpoint that fails, or is off. */
async function troubled(path: string, given: { failures?: number; reason?: WebhookOffReason } = {}) {
  const { failures = 0, reason = null } = given;
  const { id } = await add(`https://93.184.216.34/${path}?key=secret`);
  const state = { failures, off_at: reason && 1, off_reason: reason };
  await inDatabase((db) => db.updateTable('webhooks').set(state).where('id', '=', id).execute());
}

beforeEach(() => inDatabase((db) => db.deleteFrom('webhooks').execute()));

const at = (path: string) => `https://93.184.216.34/${path} of "Acme Dental"`;

describe('doctor on webhooks', () => {
  test('says nothing if there are none', async () => {
    expect((await examined()).webhooks).toEqual([]);
  });

  test('counts those that are told', async () => {
    await troubled('a');
    await troubled('b', { failures: 2 });
    await troubled('c', { reason: 'by_hand' });
    expect((await examined()).webhooks).toEqual([
      'ok: 1 endpoint turned off by hand.',
      'ok: 2 of 3 endpoints told what happens.',
    ]);
  });

  test('names those that fail or were turned off for that, without what may be secret', async () => {
    await troubled('a', { failures: 3 });
    await troubled('b', { reason: 'failing', failures: 12 });
    await troubled('c', { reason: 'gone' });
    await troubled('d', { reason: 'gone' });
    const { webhooks, exitCode } = await examined();
    expect(webhooks).toEqual([
      `warning: Can't be told what happens: ${at('a')}. See "slotline webhook deliveries".`,
      `warning: Turned off after failing for days: ${at('b')}. See "slotline webhook test", then "slotline webhook on".`,
      `warning: Turned off after answering 410 (gone): ${at('c')} and ${at('d')}. See "slotline webhook update" and "slotline webhook on", or "slotline webhook remove".`,
    ]);
    expect(exitCode).toBe(0);
  });

  test('names five, and says how many more there are', async () => {
    for (let each = 1; each <= 7; each++) await troubled(String(each), { failures: 9 });
    expect((await examined()).webhooks[0]).toContain(`${at('5')} and 2 more. See`);
  });

  test('says that they will not work without the key that their secrets are sealed with', async () => {
    await troubled('a');
    const key = secretKeyFile(databaseFile);
    renameSync(key, `${key}.away`);
    try {
      expect((await examined()).database).toEqual([
        `problem: "${key}" is missing, so webhooks won't work: restore it from your backup.`,
      ]);
    } finally {
      renameSync(`${key}.away`, key);
    }
  });
});
