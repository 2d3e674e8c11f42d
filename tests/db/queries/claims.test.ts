import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type ClaimsQuery,
  claimsWithin,
  insertClaim,
  type NewClaim,
} from '../../../db/queries/bookings/claims/claims.ts';
import type { Claim } from '../../../src/domain/calendar/busy.ts';
import { testServices } from '../../helpers/workspace.ts';
import { claimTimes, near } from './claim-times.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const base = Date.UTC(2026, 10, 20);

type Given = Omit<NewClaim, 'workspaceId' | 'calendarId' | 'ownerId'>;

const { workspace, calendar, db } = await testServices();
const [mine, other] = [await workspace('Mine'), await workspace('Other')];
const requested = await calendar({ workspaceId: mine });
const neighbour = await calendar({ workspaceId: mine });
const foreign = await calendar({ workspaceId: other });

const claim: fc.Arbitrary<Given> = fc
  .record({
    kind: fc.constantFrom('booking', 'hold', 'external'),
    ...claimTimes,
    callId: fc.constantFrom(undefined, 'call-1', 'call-2'),
    expiresIn: fc.constantFrom(undefined, -1, 0, 1),
  })
  .map(({ start, lengthMinutes, expiresIn, kind, ...rest }) => ({
    ...rest,
    kind,
    startAt: base + start * minuteMs,
    endAt: base + (start + lengthMinutes) * minuteMs,
    expiresAt: kind === 'hold' && expiresIn !== undefined ? base + expiresIn : undefined,
  }));

describe('claims by size class', () => {
  test('are those that a look at every single one finds', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(claim, { maxLength: 25, size: 'max' }),
        near,
        fc.oneof(
          near.map(Math.abs).map((length) => length + 1),
          fc.integer({ min: 1, max: 92 * 1440 }),
        ),
        fc.constantFrom(undefined, 'call-1', 'call-2'),
        async (claims, start, length, callId) => {
          await db.deleteFrom('claims').execute();
          const within = { startAt: base + start * minuteMs, endAt: base + (start + length) * minuteMs };
          for (const given of claims) await insert(given, requested);
          for (const given of claims) await insert(given, neighbour);
          for (const given of claims) await insert(given, foreign);
          const question = { workspaceId: mine, calendarId: requested.id, within, now: base, callId };
          found += naive(claims, question).length;
          expect(ordered(await claimsWithin(db, question))).toEqual(ordered(naive(claims, question)));
        },
      ),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(500);
  });

  test('of another workspace are not found by the id of its calendar', async () => {
    await db.deleteFrom('claims').execute();
    const given: Given = {
      kind: 'booking',
      startAt: base,
      endAt: base + dayMs,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
    };
    await insert(given, foreign);
    const within = { startAt: base, endAt: base + dayMs };
    const question = { calendarId: foreign.id, within, now: base, callId: undefined };
    expect(await claimsWithin(db, { ...question, workspaceId: mine })).toEqual([]);
    expect(await claimsWithin(db, { ...question, workspaceId: other })).toHaveLength(1);
  });

  test('that only touch the asked time are not found, those one minute nearer are', async () => {
    const within = { startAt: base, endAt: base + 60 * minuteMs };
    const question = { workspaceId: mine, calendarId: requested.id, within, now: base, callId: undefined };
    const found = async (startMinute: number, endMinute: number, bufferAfterMinutes: number) => {
      await db.deleteFrom('claims').execute();
      const time = { startAt: base + startMinute * minuteMs, endAt: base + endMinute * minuteMs };
      await insert({ kind: 'booking', ...time, bufferBeforeMinutes: 0, bufferAfterMinutes }, requested);
      return (await claimsWithin(db, question)).length;
    };
    expect(await found(-30, 0, 0)).toBe(0);
    expect(await found(-30, 1, 0)).toBe(1);
    expect(await found(-30, -10, 10)).toBe(0);
    expect(await found(-30, -10, 11)).toBe(1);
    expect(await found(60, 90, 0)).toBe(0);
    expect(await found(59, 90, 0)).toBe(1);
  });
});

async function insert(given: Given, { workspaceId, id }: { workspaceId: string; id: string }): Promise<void> {
  await insertClaim(db, { ...given, workspaceId, calendarId: id, ownerId: 'owner' });
}

/** The definition: whose time, buffers included, shares time with the window; ended and own holds are none. */
function naive(claims: Given[], { within, now, callId }: ClaimsQuery): Claim[] {
  return claims.filter((each) => {
    const startAt = each.startAt - each.bufferBeforeMinutes * minuteMs;
    const endAt = each.endAt + each.bufferAfterMinutes * minuteMs;
    const isEnded = each.expiresAt !== undefined && each.expiresAt <= now;
    const isOwnHold = each.kind === 'hold' && each.callId !== undefined && each.callId === callId;
    return startAt < within.endAt && endAt > within.startAt && !isEnded && !isOwnHold;
  });
}

function ordered(claims: Claim[]): string[] {
  return claims
    .map((each) => [each.startAt, each.endAt, each.bufferBeforeMinutes, each.bufferAfterMinutes].join(' '))
    .sort();
}
