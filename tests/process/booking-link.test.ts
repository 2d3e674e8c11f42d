import { describe, expect, test } from 'bun:test';
import { hashSecretToken, isSecretTokenForm } from '../../src/domain/access/secret-token.ts';
import { bookingLinkSecret, manageUrlOf } from '../../src/process/booking-link.ts';
import { SecretBox } from '../../src/process/secret-box.ts';
import { secretKeySource } from '../../src/process/secret-key.ts';

const boxWith = (secretKey: string | undefined, databaseFile = 'unused.db') =>
  new SecretBox(secretKeySource({ secretKey, databaseFile }));

const secrets = boxWith('ab'.repeat(32));
const booking = { id: '4cb1a1a2-6bfc-4f8c-9d0f-1c8f6f7f0e11', linkNumber: 0, startAt: 1_000 };

describe('the secret of a booking’s link', () => {
  test('is the same every time, and 43 characters that go into an address', () => {
    const secret = bookingLinkSecret(secrets, booking);
    expect(isSecretTokenForm(secret)).toBe(true);
    expect(bookingLinkSecret(boxWith('ab'.repeat(32)), booking)).toBe(secret);
  });

  test('is another one for every booking, link number and key', () => {
    const others = [
      bookingLinkSecret(secrets, { ...booking, linkNumber: 1 }),
      bookingLinkSecret(secrets, { ...booking, id: crypto.randomUUID() }),
      bookingLinkSecret(boxWith('cd'.repeat(32)), booking),
      secrets.fingerprint('texted-number', `${booking.id} 0`),
    ];
    expect(new Set([...others, bookingLinkSecret(secrets, booking)]).size).toBe(5);
  });

  test('isn’t what it’s found by', () => {
    const secret = bookingLinkSecret(secrets, booking);
    expect(hashSecretToken(secret)).not.toContain(secret);
  });
});

describe('the address of a booking’s page', () => {
  const config = { baseUrl: 'https://slots.example.com' };

  test('holds the secret until the appointment starts', () => {
    const url = `https://slots.example.com/b/${bookingLinkSecret(secrets, booking)}`;
    expect(manageUrlOf({ config, secrets }, booking, 999)).toBe(url);
    expect(manageUrlOf({ config, secrets }, booking, 1_000)).toBeNull();
  });

  test('doesn’t exist without a public address', () => {
    expect(manageUrlOf({ config: { baseUrl: undefined }, secrets }, booking, 0)).toBeNull();
  });

  test('doesn’t exist without a key', () => {
    const keyless = boxWith(undefined, 'postgres://db.example.com/slotline');
    expect(manageUrlOf({ config, secrets: keyless }, booking, 0)).toBeNull();
  });
});
