import { expect, test } from 'bun:test';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { bookingOfSecret, noteLinkUse } from '../../../src/actions/bookings/follow-link.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { bookingLinkSecret } from '../../../src/process/booking-link.ts';
import { SecretBox } from '../../../src/process/secret-box.ts';
import { testServices } from '../../helpers/workspace.ts';

/** A workspace with bookings to come, an hour apart. */
async function place(count: number) {
  const made = await testServices();
  const { db, clock, services } = made;
  const now = clock.now();
  const workspaceId = await made.workspace();
  const { id: calendarId } = await made.calendar({ workspaceId });
  const bookings = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    ...{ workspaceId, calendarId, code: `C${index}`, name: 'Ada' },
    startAt: now + (index + 1) * hourMs,
    endAt: now + (index + 1) * hourMs + 30 * minuteMs,
    createdAt: now - dayMs,
  }));
  for (const booking of bookings) await insertBooking(db, booking);
  const digests = async () => {
    const rows = await db
      .selectFrom('bookings')
      .select('link_digest')
      .where('link_digest', 'is not', null)
      .execute();
    return rows.length;
  };
  const secretOf = ({ id }: { id: string }, linkNumber = 0) =>
    bookingLinkSecret(services.secrets, { id, linkNumber });
  return { made, services, db, now, bookings, digests, secretOf };
}

test('links are made findable by the first that isn’t found, however many there are', async () => {
  const { services, now, bookings, digests, secretOf } = await place(450);
  expect(await digests()).toBe(0);
  const last = bookings.at(-1) ?? { id: '' };
  expect((await bookingOfSecret(services, { secret: secretOf(last), now }))?.id).toBe(last.id);
  expect(await digests()).toBe(450);
});

test('only bookings to come have links', async () => {
  const { services, now, bookings, digests, secretOf } = await place(5);
  const [first = { id: '' }, second = { id: '' }] = bookings;
  const later = now + hourMs;
  expect(await bookingOfSecret(services, { secret: secretOf(first), now: later })).toBeUndefined();
  expect(await digests()).toBe(4);
  expect((await bookingOfSecret(services, { secret: secretOf(second), now: later }))?.id).toBe(second.id);
});

test('a renewed link is found, and the one before isn’t', async () => {
  const { services, db, now, bookings, secretOf } = await place(2);
  const [first = { id: '' }] = bookings;
  await bookingOfSecret(services, { secret: secretOf(first), now });
  await db
    .updateTable('bookings')
    .set({ link_number: 3, link_digest: null })
    .where('id', '=', first.id)
    .execute();
  expect(await bookingOfSecret(services, { secret: secretOf(first), now })).toBeUndefined();
  expect(await bookingOfSecret(services, { secret: secretOf(first, 2), now })).toBeUndefined();
  expect((await bookingOfSecret(services, { secret: secretOf(first, 3), now }))?.id).toBe(first.id);
});

test('a digest that somebody wrote into the database opens nothing', async () => {
  const { services, db, now, bookings } = await place(1);
  const { hashSecretToken } = await import('../../../src/domain/access/secret-token.ts');
  const secret = 'A'.repeat(43);
  await db
    .updateTable('bookings')
    .set({ link_digest: hashSecretToken(secret) })
    .execute();
  expect(bookings.length).toBe(1);
  expect(await bookingOfSecret(services, { secret, now })).toBeUndefined();
});

test('once the key is lost its links are, and those of the next are found', async () => {
  const { services, now, bookings, secretOf } = await place(3);
  const [first = { id: '' }] = bookings;
  const old = secretOf(first);
  expect(await bookingOfSecret(services, { secret: old, now })).toBeDefined();
  const key = new Uint8Array(32).fill(7);
  const secrets = new SecretBox({ read: () => key, make: () => key });
  const changed = { ...services, secrets };
  const next = bookingLinkSecret(secrets, { id: first.id, linkNumber: 0 });
  expect(await bookingOfSecret(changed, { secret: old, now })).toBeUndefined();
  expect((await bookingOfSecret(changed, { secret: next, now }))?.id).toBe(first.id);
});

test('without a key nothing is found', async () => {
  const { services, now, secretOf, bookings } = await place(1);
  const { InputError } = await import('../../../src/domain/errors.ts');
  const refuse = () => {
    throw new InputError('no key');
  };
  const secrets = new SecretBox({ read: refuse, make: refuse });
  const [first = { id: '' }] = bookings;
  expect(await bookingOfSecret({ ...services, secrets }, { secret: secretOf(first), now })).toBeUndefined();
});

test('use is noted at most once a minute', async () => {
  const { services, db, now, bookings } = await place(1);
  const [{ id } = { id: '' }] = bookings;
  const used = async () =>
    (await db.selectFrom('bookings').select('link_used_at').executeTakeFirst())?.link_used_at;
  await noteLinkUse(services, { id, linkUsedAt: null, now });
  expect(await used()).toBe(now);
  // Two at the same time, of which the second hasn't seen the first.
  await noteLinkUse(services, { id, linkUsedAt: null, now: now + 1 });
  expect(await used()).toBe(now);
  await noteLinkUse(services, { id, linkUsedAt: now, now: now + minuteMs });
  expect(await used()).toBe(now + minuteMs);
});
