import { covers, type Role } from '../../src/domain/access/user.ts';

/** Whether all combinations are tried of what tests list: `.ci/long` says so with SLOTLINE_TEST_CASES=all. */
const areAll = Bun.env['SLOTLINE_TEST_CASES'] === 'all';

/** Of those who may do the same, the one with the least powerful role: what lets in whom is one rule for all. */
export function someRoles(allowed: readonly Role[]): readonly Role[] {
  return areAll ? allowed : allowed.filter((role) => allowed.every((other) => covers(other, role)));
}

/** One in so many, a different one each turn, so that as many turns try them all. */
export function oneIn<Case>(count: number, cases: readonly Case[], turn: number): readonly Case[] {
  return areAll ? cases : cases.filter((_, index) => (index + turn) % count === 0);
}
