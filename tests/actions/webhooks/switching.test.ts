import { describe, expect, test } from 'bun:test';
import { webhookById } from '../../../db/queries/webhooks/webhooks.ts';
import { NotFound } from '../../../src/actions/action.ts';
import { removeWebhook } from '../../../src/actions/webhooks/remove.ts';
import { rotateWebhook } from '../../../src/actions/webhooks/rotate.ts';
import { switchOffWebhook } from '../../../src/actions/webhooks/switch-off.ts';
import { switchOnWebhook } from '../../../src/actions/webhooks/switch-on.ts';
import { updateWebhook } from '../../../src/actions/webhooks/update.ts';
import { hourMs } from '../../../src/domain/time/local-time.ts';
import { secretOwner } from '../../../src/domain/webhooks/secret.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { auditOf } from '../../helpers/dashboard/team.ts';
import { endpointPlace } from '../../helpers/webhooks/endpoint-place.ts';

const place = endpointPlace();
const { act, added, row, starts } = place;

test('a secret that is renewed signs at once, and the one before for another day', async () => {
  const { webhook, secret } = await added();
  const renewed = await act(rotateWebhook, { webhookId: webhook.id });
  const kept = await row(webhook.id);
  const { secrets } = place.made.services;
  const open = (sealed: string | null) => secrets.open(sealed ?? '', secretOwner(webhook.id));
  expect([open(kept.secret), open(kept.former_secret)]).toEqual([renewed.secret, secret]);
  expect(renewed.secret).not.toBe(secret);
  expect(renewed.webhook.formerUntil).toBe(place.made.clock.now() + 24 * hourMs);
  expect((await auditOf(place.made)).at(-1)).toBe('webhook.rotate {"url":"https://crm.example.com/hook"}');
});

/** Has an event wait for an endpoint. */
async function wait(webhookId: string): Promise<void> {
  const id = crypto.randomUUID();
  const event = { id, workspace_id: place.workspaceId, type: 'booking.created', body: '{}', created_at: 1 };
  await place.made.db.insertInto('webhook_events').values(event).execute();
  const job = {
    workspace_id: place.workspaceId,
    kind: 'webhook',
    about: webhookId,
    event_id: id,
    due_at: 0,
  } as const;
  await place.made.db.insertInto('jobs').values(job).execute();
}

describe('an endpoint that is switched off', () => {
  test('isn’t told any more: what waits for it fails, and no start is told', async () => {
    await bookInto(place.made, place.calendar, { start: '2026-11-25T10:00:00Z' });
    const { webhook } = await added({ types: ['booking.upcoming'], leadMinutes: [120] });
    const { webhook: other } = await added();
    await wait(webhook.id);
    await wait(other.id);
    await act(switchOffWebhook, { webhookId: webhook.id });
    await act(switchOffWebhook, { webhookId: webhook.id });

    const now = place.made.clock.now();
    expect(await webhookById(place.made.db, webhook.id)).toMatchObject({ offAt: now, offReason: 'by_hand' });
    const jobs = await place.made.db.selectFrom('jobs').selectAll().orderBy('id').execute();
    expect(jobs.map(({ about, failed_at }) => [about, failed_at])).toEqual([
      [webhook.id, now],
      [other.id, null],
    ]);
    expect((await auditOf(place.made)).slice(2)).toEqual([
      'webhook.switch-off {"url":"https://crm.example.com/hook"}',
    ]);
  });

  test('is told of starts again once it is on, and its failures count no more', async () => {
    await bookInto(place.made, place.calendar, { start: '2026-11-25T10:00:00Z' });
    const { webhook } = await added({ types: ['booking.upcoming'], leadMinutes: [120] });
    await act(switchOffWebhook, { webhookId: webhook.id });
    await place.made.db.updateTable('webhooks').set({ failures: 7, failing_since: 1 }).execute();
    await act(switchOnWebhook, { webhookId: webhook.id });
    await act(switchOnWebhook, { webhookId: webhook.id });
    const on = { offAt: null, offReason: null, failures: 0, failingSince: null };
    expect(await webhookById(place.made.db, webhook.id)).toMatchObject(on);
    expect(await starts(webhook.id)).toEqual([24]);
    expect((await auditOf(place.made)).filter((entry) => entry.startsWith('webhook.switch-on'))).toHaveLength(
      1,
    );
  });
});

test('an endpoint that is removed leaves nothing that waits', async () => {
  await bookInto(place.made, place.calendar, { start: '2026-11-25T10:00:00Z' });
  const { webhook } = await added({ types: ['booking.upcoming'], leadMinutes: [120] });
  await wait(webhook.id);
  await act(removeWebhook, { webhookId: webhook.id });
  for (const table of ['webhooks', 'webhook_leads', 'jobs'] as const) {
    expect(await place.made.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test.each(['', 'x', "' or 1=1 --", '0', crypto.randomUUID(), 'a'.repeat(1_000_000)])(
  '%#: what is no ID of an endpoint is not found',
  async (webhookId) => {
    await added();
    const asked = [
      () => act(updateWebhook, { webhookId, changes: {} }),
      () => act(removeWebhook, { webhookId }),
      () => act(rotateWebhook, { webhookId }),
      () => act(switchOffWebhook, { webhookId }),
      () => act(switchOnWebhook, { webhookId }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toThrow(NotFound);
    expect(await auditOf(place.made)).toHaveLength(1);
  },
);
