import { expect, test } from 'bun:test';
import { insertOptOut } from '../../../db/queries/messages/opt-outs.ts';
import { contactOf } from '../../../src/domain/messages/contact.ts';
import type { OptOutSource } from '../../../src/domain/messages/message.ts';
import { ada, opened, readable, tellsAll } from './opened.ts';

const told = { calendar: { messages: tellsAll } };

test('“No more messages” stops all that waits, and can be taken back', async () => {
  const { made, page, post, visitor } = await opened(told);
  const waiting = async () => (await made.db.selectFrom('messages').select('id').execute()).length;
  const sources = async () =>
    (await made.db.selectFrom('opt_outs').select('source').execute()).map(({ source }) => source);
  expect(await waiting()).toBe(2);
  expect(readable((await page()).text)).toContain('No more messages');
  const { status, headers } = await post('messages', { messages: 'stop' });
  expect(status).toBe(303);
  expect(await waiting()).toBe(0);
  expect(await sources()).toEqual(['caller', 'caller']);
  const stopped = await visitor.get(headers.get('location') ?? '');
  expect(readable(stopped.text)).toContain('You won’t get any more messages from us.');
  expect(readable(stopped.text)).toContain('You get no more messages from us. Send me messages again');
  const again = await post('messages', { messages: 'again' });
  expect(await sources()).toEqual([]);
  expect(readable((await visitor.get(again.headers.get('location') ?? '')).text)).toContain(
    'You’ll get messages from us again.',
  );
});

test('a change after that says nothing of messages', async () => {
  const { post, visitor } = await opened(told);
  await post('messages', { messages: 'stop' });
  const { headers } = await post('cancel');
  expect(readable((await visitor.get(headers.get('location') ?? '')).text)).not.toMatch(
    /We’ll|We texted|We emailed/,
  );
});

test.each<OptOutSource>(['desk', 'provider'])(
  'what was said to the %s isn’t taken back on the page',
  async (source) => {
    const { made, page, post, workspaceId } = await opened(told);
    for (const [channel, recipient] of [
      ['sms', ada.phone],
      ['email', ada.email],
    ] as const) {
      const contact = contactOf(made.services.secrets, { workspaceId, channel, recipient });
      await insertOptOut(made.db, { workspaceId, ...contact, source, at: made.clock.now() });
    }
    expect((await page()).text).not.toMatch(/No more messages|again/);
    await post('messages', { messages: 'again' });
    const left = await made.db.selectFrom('opt_outs').select('source').execute();
    expect(left.map((each) => each.source)).toEqual([source, source]);
  },
);

test('whoever books for somebody’s number on a public page learns of no stop, and takes none back', async () => {
  const { made, booking, page, post, visitor, workspaceId } = await opened(told);
  await made.db.updateTable('bookings').set({ source: 'caller' }).where('id', '=', booking.id).execute();
  const before = readable((await page('?new')).text);
  expect(before).toContain('You’re booked. We’ll text and email you about it.');
  expect(before).toContain('No more messages');
  for (const [channel, recipient] of [
    ['sms', ada.phone],
    ['email', ada.email],
  ] as const) {
    const contact = contactOf(made.services.secrets, { workspaceId, channel, recipient });
    await insertOptOut(made.db, { workspaceId, ...contact, source: 'caller', at: booking.createdAt - 1 });
  }
  // What wasn't planned for them.
  await made.db.deleteFrom('messages').execute();
  expect(readable((await page('?new')).text)).toBe(before);
  await post('messages', { messages: 'again' });
  expect(await made.db.selectFrom('opt_outs').select('source').execute()).toHaveLength(2);
  const { headers } = await post('messages', { messages: 'stop' });
  expect(readable((await visitor.get(headers.get('location') ?? '')).text)).toContain(
    'You won’t get any more messages from us.',
  );
});

test('where nothing is sent, nothing can be stopped', async () => {
  const { page } = await opened();
  expect((await page()).text).not.toContain('No more messages');
});
