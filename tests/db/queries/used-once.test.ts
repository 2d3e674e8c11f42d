import { beforeEach, describe, expect, test } from 'bun:test';
import { insertAccessLink, useAccessLink } from '../../../db/queries/access-links.ts';
import { takeRecoveryCode, takeTimeStep } from '../../../db/queries/two-step.ts';
import { hashRecoveryCode } from '../../../src/domain/access/recovery-code.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { giveTwoStep } from '../../helpers/two-step.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

// Pages look first whether a code or link still works. What is said here holds without that look, as between two requests
// at once that have both looked.

let made: TestServices;
let userId: string;
let codes: string[];

beforeEach(async () => {
  made = await testServices();
  ({ userId } = await signedIn(made, { role: 'owner' }));
  codes = await giveTwoStep(made, userId);
});

test('a time step is taken once, and none before it after that', async () => {
  const taken: boolean[] = [];
  for (const step of [7, 7, 6, 8]) taken.push(await takeTimeStep(made.db, { userId, step }));
  expect(taken).toEqual([true, false, false, true]);
});

test('a recovery code is taken once, and only from whose it is', async () => {
  const { userId: other } = await signedIn(made, { role: 'owner' });
  const hash = hashRecoveryCode(codes[0] ?? '') ?? '';
  const taken: boolean[] = [];
  for (const each of [other, userId, userId]) {
    taken.push(await takeRecoveryCode(made.db, { userId: each, hash, at: 1 }));
  }
  expect(taken).toEqual([false, true, false]);
});

describe('a link', () => {
  const hash = 'a'.repeat(64);

  beforeEach(async () => {
    const nobody = { workspaceId: null, email: null, membership: null, createdBy: null };
    const link = { id: crypto.randomUUID(), hash, userId, kind: 'sign-in' as const, ...nobody };
    await insertAccessLink(made.db, { ...link, createdAt: 0, expiresAt: 1_000 });
  });

  test('is used once', async () => {
    expect(await useAccessLink(made.db, { hash, now: 999 })).toBe(true);
    expect(await useAccessLink(made.db, { hash, now: 999 })).toBe(false);
  });

  test('is not used once it has expired', async () => {
    expect(await useAccessLink(made.db, { hash, now: 1_000 })).toBe(false);
    expect(await useAccessLink(made.db, { hash, now: 999 })).toBe(true);
  });
});
