import { describe, expect, test } from 'bun:test';
import {
  invitationRefusal,
  limitRefusal,
  type MembershipFacts,
  removalRefusal,
  resetRefusal,
  roleRefusal,
} from '../../../src/domain/access/membership.ts';
import { covers, type Role, roles } from '../../../src/domain/access/user.ts';

const everyCase: MembershipFacts[] = roles.flatMap((actor) => [
  ...roles.flatMap((member) => [1, 2].map((owners) => ({ actor, member, isSelf: false, owners }))),
  ...[1, 2].map((owners) => ({ actor, member: actor, isSelf: true, owners })),
]);

describe('the rules of membership', () => {
  test.each([
    ['owner', 'viewer', 'owner', undefined],
    ['owner', 'owner', 'viewer', undefined],
    ['admin', 'viewer', 'admin', undefined],
    ['admin', 'admin', 'viewer', undefined],
    ['admin', 'viewer', 'owner', 'needs-owner'],
    ['admin', 'owner', 'admin', 'needs-owner'],
    ['viewer', 'viewer', 'viewer', 'needs-admin'],
    ['viewer', 'admin', 'viewer', 'needs-admin'],
  ] as const)('an %s who makes another %s one of %s is told %p', (actor, member, to, refusal) =>
    expect(roleRefusal({ actor, member, isSelf: false, owners: 2 }, to)).toBe(refusal),
  );

  test.each([
    ['owner', 'viewer', 2, undefined],
    ['owner', 'admin', 1, 'last-owner'],
    ['owner', 'owner', 1, undefined],
    ['admin', 'viewer', 1, undefined],
    ['admin', 'owner', 1, 'raises-self'],
    ['viewer', 'admin', 1, 'raises-self'],
  ] as const)('an %s who makes themselves %s, with %d owners, is told %p', (role, to, owners, refusal) =>
    expect(roleRefusal({ actor: role, member: role, isSelf: true, owners }, to)).toBe(refusal),
  );

  test('who manages the workspace sees all its calendars', () => {
    const answers = roles.map((role) => limitRefusal({ role, calendarIds: ['a'] }));
    expect(answers).toEqual(['sees-all', 'sees-all', undefined, undefined]);
    expect(roles.map((role) => limitRefusal({ role, calendarIds: null }))).toEqual(
      roles.map(() => undefined),
    );
  });

  test('nobody ends up, or puts anybody, above where they stand themselves', () => {
    for (const facts of everyCase) {
      for (const to of roles) {
        if (roleRefusal(facts, to)) continue;
        expect(covers(facts.actor, to)).toBe(true);
        expect(covers(facts.actor, facts.member)).toBe(true);
      }
    }
  });

  test('a workspace never loses its last owner', () => {
    const ofLastOwner = everyCase.filter(({ member, owners }) => member === 'owner' && owners === 1);
    for (const facts of ofLastOwner) {
      expect(removalRefusal(facts)).toBeString();
      expect(roleRefusal(facts, 'admin')).toBeString();
      expect(roleRefusal(facts, 'viewer')).toBeString();
    }
  });

  test('everybody may leave but the last owner', () => {
    const answers = roles.map((role) =>
      [1, 2].map((owners) => removalRefusal({ actor: role, member: role, isSelf: true, owners })),
    );
    expect(answers).toEqual([
      ['last-owner', undefined],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('owners remove anybody, admins whoever is no owner, others nobody', () => {
    const answers = roles.map((actor) =>
      roles.map((member) => removalRefusal({ actor, member, isSelf: false, owners: 2 })),
    );
    expect(answers).toEqual([
      [undefined, undefined, undefined, undefined],
      ['needs-owner', undefined, undefined, undefined],
      ['needs-admin', 'needs-admin', 'needs-admin', 'needs-admin'],
      ['needs-admin', 'needs-admin', 'needs-admin', 'needs-admin'],
    ]);
  });

  test('owners invite to any role, admins to any but owner, others to none', () => {
    const answers = roles.map((actor) => roles.map((role) => invitationRefusal(actor, role)));
    expect(answers).toEqual([
      [undefined, undefined, undefined, undefined],
      ['needs-owner', undefined, undefined, undefined],
      ['needs-admin', 'needs-admin', 'needs-admin', 'needs-admin'],
      ['needs-admin', 'needs-admin', 'needs-admin', 'needs-admin'],
    ]);
  });

  test('a reset link is made for who is not above, and never for oneself', () => {
    const answers = roles.map((actor) =>
      roles.map((member) => resetRefusal({ actor, member, isSelf: false, owners: 2 }, [])),
    );
    expect(answers).toEqual([
      [undefined, undefined, undefined, undefined],
      ['needs-owner', undefined, undefined, undefined],
      ['needs-admin', 'needs-admin', 'needs-admin', 'needs-admin'],
      ['needs-admin', 'needs-admin', 'needs-admin', 'needs-admin'],
    ]);
    const own = { actor: 'owner', member: 'owner', isSelf: true, owners: 2 } as const;
    expect(resetRefusal(own, [])).toBe('own-password');
  });

  type Elsewhere = { actor: Role | undefined; member: Role }[];
  const elsewhere: { where: Elsewhere; refusal: 'belongs-elsewhere' | undefined }[] = [
    { where: [{ actor: undefined, member: 'viewer' }], refusal: 'belongs-elsewhere' },
    { where: [{ actor: 'viewer', member: 'viewer' }], refusal: 'belongs-elsewhere' },
    { where: [{ actor: 'admin', member: 'viewer' }], refusal: 'belongs-elsewhere' },
    { where: [{ actor: 'owner', member: 'owner' }], refusal: undefined },
    {
      where: [
        { actor: 'owner', member: 'viewer' },
        { actor: undefined, member: 'viewer' },
      ],
      refusal: 'belongs-elsewhere',
    },
  ];
  test.each(elsewhere)('a reset link opens workspaces of others to nobody: $where', (given) => {
    const facts: MembershipFacts = { actor: 'owner', member: 'viewer', isSelf: false, owners: 1 };
    expect(resetRefusal(facts, given.where)).toBe(given.refusal);
  });
});
