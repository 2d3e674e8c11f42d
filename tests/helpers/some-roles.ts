import { covers, type Role } from '../../src/domain/access/user.ts';

/**
 * Of those who may do the same, the one with the least powerful role: what lets in whom is one rule for all. Everyone with
 * SLOTLINE_TEST_ROLES=all.
 */
export function someOf(allowed: readonly Role[]): readonly Role[] {
  if (Bun.env['SLOTLINE_TEST_ROLES'] === 'all') return allowed;
  return allowed.filter((role) => allowed.every((other) => covers(other, role)));
}
