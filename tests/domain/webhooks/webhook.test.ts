import { expect, test } from 'bun:test';
import { InputError } from '../../../src/domain/errors.ts';
import { createWebhookSecret, headerOwner, secretOwner } from '../../../src/domain/webhooks/secret.ts';
import { checkedLeads, checkedTypes, leadMinutesOf } from '../../../src/domain/webhooks/webhook.ts';

test('types are kept once each, in their usual order', () => {
  const given = ['link.failed', 'booking.created', 'link.failed'];
  expect(checkedTypes(given)).toEqual(['booking.created', 'link.failed']);
});

test.each([
  [[], 'webhook-types'],
  [['booking.create'], 'webhook-type-unknown'],
  [['Booking.Created'], 'webhook-type-unknown'],
  [['booking.created', ''], 'webhook-type-unknown'],
  // Their sources come later.
  [['waitlist.offered'], 'webhook-type-unknown'],
  [['webhook.test'], 'webhook-type-unknown'],
  [['constructor'], 'webhook-type-unknown'],
])('%# the types %p are refused', (given, kind) => {
  expect(kindOf(() => checkedTypes(given))).toBe(kind);
});

test.each([
  ['24,2', [1_440, 120]],
  [' 24, 2 ', [1_440, 120]],
  ['0.25', [15]],
  ['336', [20_160]],
  ['1.5;24 2', [90, 1_440, 120]],
  ['', []],
  ['1.1', [66]],
  ['0.01', [Number.NaN]],
  ['0.3333', [Number.NaN]],
  ['1e3', [Number.NaN]],
  ['-1', [Number.NaN]],
  ['two', [Number.NaN]],
])('the hours %p are so many minutes', (hours, minutes) => {
  expect(leadMinutesOf(hours)).toEqual(minutes);
});

test('times before a start are kept once each, the longest first, where starts are told', () => {
  expect(checkedLeads([120, 1_440, 120], ['booking.upcoming'])).toEqual([1_440, 120]);
  expect(checkedLeads([120], ['booking.created'])).toEqual([]);
});

test.each([
  [[]],
  [[14]],
  [[20_161]],
  [[60.5]],
  [[Number.NaN]],
  [[60, Number.POSITIVE_INFINITY]],
  [[15, 30, 45, 60, 75, 90, 105, 120, 135]],
])('%# the times %p before a start are refused', (leads) => {
  expect(kindOf(() => checkedLeads(leads, ['booking.upcoming']))).toBe('webhook-leads');
});

function kindOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error.problem?.kind;
  }
  return undefined;
}

test('a secret is 32 random bytes as Standard Webhooks writes them', () => {
  const [secret, other] = [createWebhookSecret(), createWebhookSecret()];
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  expect(other).not.toBe(secret);
});

test('what’s sealed for an endpoint opens neither elsewhere nor for something else', () => {
  const id = crypto.randomUUID();
  const owners = [
    secretOwner(id),
    headerOwner({ id, url: 'https://a.example/1' }),
    headerOwner({ id, url: 'https://b.example/1' }),
    headerOwner({ id, url: 'http://a.example/1' }),
  ];
  expect(new Set(owners).size).toBe(owners.length);
  expect(headerOwner({ id, url: 'https://a.example/2?x' })).toBe(
    headerOwner({ id, url: 'https://a.example/1' }),
  );
});
