import { describe, expect, test } from 'bun:test';
import { managedWebhooks, webhookById } from '../../../db/queries/webhooks/webhooks.ts';
import { ChangedMeanwhile } from '../../../src/actions/action.ts';
import { addWebhook, type NewWebhook } from '../../../src/actions/webhooks/add.ts';
import { rotateWebhook } from '../../../src/actions/webhooks/rotate.ts';
import { updateWebhook } from '../../../src/actions/webhooks/update.ts';
import { InputError } from '../../../src/domain/errors.ts';
import { secretOwner } from '../../../src/domain/webhooks/secret.ts';
import { webhookLimits } from '../../../src/domain/webhooks/webhook.ts';
import { SealError } from '../../../src/process/secret-box.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { auditOf } from '../../helpers/dashboard/team.ts';
import { endpointPlace, plainEndpoint } from '../../helpers/webhooks/endpoint-place.ts';

const place = endpointPlace();
const { act, added, change, row, header, starts } = place;

describe('an endpoint that is added', () => {
  test('has a secret that is only in the result, and sealed where it is kept', async () => {
    const { webhook, secret } = await added({ header: { name: 'X-Key', value: 'let me in' } });
    const { secret: sealed, header_value: value } = await row(webhook.id);
    expect(place.made.services.secrets.open(sealed, secretOwner(webhook.id))).toBe(secret);
    expect(await header(webhook.id)).toBe('let me in');

    const shown = [
      webhook,
      await managedWebhooks(place.made.db, place.workspaceId),
      await auditOf(place.made),
      place.made.logLines,
    ];
    for (const hidden of [secret, sealed, 'let me in', value ?? '-']) {
      expect(JSON.stringify(shown)).not.toContain(hidden);
    }
  });

  test('is in the audit log without the query of its address', async () => {
    await added();
    expect(await auditOf(place.made)).toEqual([
      'webhook.add {"url":"https://crm.example.com/hook","types":["booking.created"]}',
    ]);
  });

  test('is added once, however often it is asked for', async () => {
    const { webhook } = await added();
    expect(await act(addWebhook, { ...plainEndpoint, id: webhook.id })).toBeUndefined();
    expect(await managedWebhooks(place.made.db, place.workspaceId)).toHaveLength(1);
  });

  test('is one of a hundred at most', async () => {
    for (let count = 0; count < webhookLimits.webhooks; count++) await added();
    await expect(added()).rejects.toMatchObject({ problem: { kind: 'webhooks-full', most: 100 } });
    const other = await place.made.workspace('Other');
    await act(addWebhook, { ...plainEndpoint, id: crypto.randomUUID() }, other);
  });

  test('is told of the starts of bookings that are there', async () => {
    await bookInto(place.made, place.calendar, { start: '2026-11-25T10:00:00Z' });
    const { webhook } = await added({ types: ['booking.upcoming'], leadMinutes: [120, 1_440, 20_160] });
    expect(webhook.leadMinutes).toEqual([20_160, 1_440, 120]);
    expect(await starts(webhook.id)).toEqual([2, 24]);
  });

  test.each<[string, Partial<NewWebhook>, string]>([
    ['no types', { types: [] }, 'webhook-types'],
    ['a type that there is not', { types: ['booking.lost'] }, 'webhook-type-unknown'],
    ['no calendars', { calendarIds: [] }, 'webhook-calendars'],
    ['a calendar that there is not', { calendarIds: [crypto.randomUUID()] }, 'webhook-calendars'],
    ['no calendar ID', { calendarIds: ["' or 1=1 --"] }, 'webhook-calendars'],
    ['no times', { types: ['booking.upcoming'], leadMinutes: [] }, 'webhook-leads'],
    ['a header of two lines', { header: { name: 'X-Key', value: 'a\r\nX: b' } }, 'webhook-header'],
    ['a header of Slotline’s', { header: { name: 'Webhook-Id', value: 'a' } }, 'webhook-header'],
    ['a user in its address', { url: new URL('https://ann@crm.example.com/') }, 'webhook-url'],
  ])('is refused with %s, and nothing is kept', async (_, given, kind) => {
    await expect(added(given)).rejects.toMatchObject({ problem: { kind } });
    expect([await managedWebhooks(place.made.db, place.workspaceId), await auditOf(place.made)]).toEqual([
      [],
      [],
    ]);
  });

  test('has no calendars of another workspace, and none that are archived', async () => {
    const theirs = await place.made.calendar({ workspaceId: await place.made.workspace('Theirs') });
    await place.made.db
      .updateTable('calendars')
      .set({ archived_at: 1 })
      .where('id', '=', place.calendar.id)
      .execute();
    for (const { id } of [theirs, place.calendar]) {
      await expect(added({ calendarIds: [id] })).rejects.toThrow(InputError);
    }
  });
});

describe('an endpoint that is changed', () => {
  test('keeps what is not given, and says in the audit log what changed', async () => {
    const { webhook } = await added({ calendarIds: [place.calendar.id] });
    const changed = await change(webhook.id, { types: ['link.failed', 'booking.moved'] });
    const { updatedAt } = changed;
    expect(changed).toEqual({ ...webhook, types: ['booking.moved', 'link.failed'], updatedAt });
    expect(updatedAt).toBeGreaterThan(webhook.updatedAt);
    expect((await auditOf(place.made)).at(-1)).toBe(
      'webhook.update {"url":"https://crm.example.com/hook","changed":["types"]}',
    );
  });

  test.each([
    ['elsewhere', 'https://crm.example.com/other', '"from":"https://crm.example.com/hook",'],
    ['where only the query is another', 'https://crm.example.com/hook?key=2', ''],
  ])('%s is in the audit log without queries', async (_, href, from) => {
    const { webhook } = await added();
    await change(webhook.id, { url: new URL(href) });
    const [to = ''] = href.split('?');
    expect((await auditOf(place.made)).at(-1)).toBe(
      `webhook.update {"url":"${to}",${from}"changed":["url"]}`,
    );
  });

  test('is left alone if nothing changes', async () => {
    const { webhook } = await added();
    expect(await change(webhook.id, { types: webhook.types, url: new URL(webhook.url) })).toEqual(webhook);
    expect(await auditOf(place.made)).toHaveLength(1);
  });

  test('is refused if it is not as it was shown', async () => {
    const { webhook } = await added();
    const shown = { webhookId: webhook.id, shownUpdatedAt: webhook.updatedAt };
    await act(updateWebhook, { ...shown, changes: { types: ['booking.moved'] } });
    const late = act(updateWebhook, { ...shown, changes: { types: ['booking.changed'] } });
    await expect(late).rejects.toThrow(ChangedMeanwhile);
    await expect(act(rotateWebhook, shown)).rejects.toThrow(ChangedMeanwhile);
    expect((await webhookById(place.made.db, webhook.id))?.types).toEqual(['booking.moved']);
  });

  test.each([
    ['another path', 'https://crm.example.com/other', 'let me in'],
    ['another query', 'https://crm.example.com/hook?key=2', 'let me in'],
    ['another host', 'https://evil.example.com/hook', null],
    ['another port', 'https://crm.example.com:8443/hook', null],
    ['no TLS', 'http://crm.example.com/hook', null],
  ])('at %s: its header goes only where it went', async (_, href, value) => {
    const { webhook } = await added({ header: { name: 'X-Key', value: 'let me in' } });
    const { headerName } = await change(webhook.id, { url: new URL(href) });
    expect([headerName, await header(webhook.id)]).toEqual([value && 'X-Key', value]);
  });

  test('has another header, also at another origin, or none', async () => {
    const { webhook } = await added({ header: { name: 'X-Key', value: 'first' } });
    await change(webhook.id, { header: { name: 'X-Key', value: 'second' } });
    expect(await header(webhook.id)).toBe('second');
    const elsewhere = { url: new URL('https://b.example/'), header: { name: 'X-Other', value: 'third' } };
    expect((await change(webhook.id, elsewhere)).headerName).toBe('X-Other');
    expect(await header(webhook.id)).toBe('third');
    expect((await change(webhook.id, { header: null })).headerName).toBeNull();
    expect(await header(webhook.id)).toBeNull();
    expect((await auditOf(place.made)).join()).not.toMatch(/first|second|third/);
  });

  test('has a header that opens for no other origin, even if somebody writes one into the database', async () => {
    const { webhook } = await added({ header: { name: 'X-Key', value: 'let me in' } });
    await place.made.db.updateTable('webhooks').set({ url: 'https://evil.example.com/' }).execute();
    await expect(header(webhook.id)).rejects.toThrow(SealError);
  });

  test('keeps a calendar that was archived since, and takes no other such', async () => {
    const other = await place.made.calendar({ workspaceId: place.workspaceId });
    const { webhook } = await added({ calendarIds: [place.calendar.id] });
    await place.made.db.updateTable('calendars').set({ archived_at: 1 }).execute();
    await change(webhook.id, { calendarIds: [place.calendar.id], types: ['booking.moved'] });
    const more = change(webhook.id, { calendarIds: [place.calendar.id, other.id] });
    await expect(more).rejects.toMatchObject({ problem: { kind: 'webhook-calendars' } });
  });

  test('can be changed though all its calendars are gone for good, and is told of no others by that', async () => {
    const { webhook } = await added({ calendarIds: [place.calendar.id] });
    await place.made.db.updateTable('webhooks').set({ calendar_ids: '[]' }).execute();
    expect(await change(webhook.id, { types: ['booking.moved'] })).toMatchObject({ calendarIds: [] });
    await expect(change(webhook.id, { calendarIds: [] })).rejects.toThrow(InputError);
  });

  test('is told of starts as it wants it now', async () => {
    await bookInto(place.made, place.calendar, { start: '2026-11-25T10:00:00Z' });
    const { webhook } = await added({ types: ['booking.upcoming'], leadMinutes: [120] });
    await change(webhook.id, { leadMinutes: [60, 180] });
    expect(await starts(webhook.id)).toEqual([23, 25]);
    const other = await place.made.calendar({ workspaceId: place.workspaceId });
    await change(webhook.id, { calendarIds: [other.id] });
    expect(await starts(webhook.id)).toEqual([]);
    await change(webhook.id, { calendarIds: null });
    expect(await starts(webhook.id)).toEqual([23, 25]);
    expect((await change(webhook.id, { types: ['booking.moved'] })).leadMinutes).toEqual([]);
    expect(await starts(webhook.id)).toEqual([]);
  });

  test('starts anew at another address, whatever failed before', async () => {
    const { webhook } = await added();
    await place.made.db.updateTable('webhooks').set({ failures: 7, failing_since: 1 }).execute();
    expect(await change(webhook.id, { types: ['booking.moved'] })).toMatchObject({ failures: 7 });
    const moved = await change(webhook.id, { url: new URL('https://crm.example.com/2') });
    expect(moved).toMatchObject({ failures: 0, failingSince: null });
  });
});
