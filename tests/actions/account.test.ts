import { expect, test } from 'bun:test';
import { changePassword } from '../../src/actions/account/change-password.ts';
import { createSignInLink } from '../../src/actions/account/create-sign-in-link.ts';
import { CredentialsRefused } from '../../src/actions/account/credentials.ts';
import { setPassword } from '../../src/actions/account/set-password.ts';
import { type Action, mayPerform, NotAllowed, NotFound, perform } from '../../src/actions/action.ts';
import { createDemo } from '../../src/actions/demo/create.ts';
import { registerServer } from '../../src/actions/servers/register.ts';
import { unregisterServer } from '../../src/actions/servers/unregister.ts';
import { renewSetUpLink } from '../../src/actions/workspaces/renew-set-up-link.ts';
import { signedIn } from '../helpers/dashboard/dashboard.ts';
import { everything, quickHash } from '../helpers/dashboard/getting-in.ts';
import { team } from '../helpers/dashboard/team.ts';

const passwordHash = quickHash('eight loud harbours');

/** A team, and what its owner and the command line do there. */
async function actingTeam() {
  const given = await team();
  const { made, owner, workspaceId } = given;
  const place = { workspaceId, at: made.clock.now() };
  const byOwner = <Input>(action: Action<Input, unknown>, input: Input) =>
    perform(made.services, action, { by: { ...place, actor: { kind: 'user', id: owner.userId } }, input });
  const byOperator = <Input>(action: Action<Input, unknown>, input: Input) =>
    perform(made.services, action, { by: { ...place, actor: { kind: 'cli' } }, input });
  return { ...given, byOwner, byOperator };
}

test('what is for the command line alone is not even for owners', async () => {
  const { made, viewer, byOwner } = await actingTeam();
  const { userId } = viewer;
  const before = await everything(made.db);
  const tries = [
    () => byOwner(setPassword, { userId, passwordHash }),
    () => byOwner(createSignInLink, { userId }),
    () => byOwner(renewSetUpLink, undefined),
    () => byOwner(registerServer, { url: 'http://127.0.0.1:1', version: '1.0.0' }),
    () => byOwner(unregisterServer, { url: 'http://127.0.0.1:1' }),
    () => byOwner(createDemo, undefined),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toThrow(NotAllowed);
  expect(await everything(made.db)).toBe(before);
  expect(mayPerform('owner', setPassword)).toBe(false);
});

test('nobody changes the password of somebody else, though they know it', async () => {
  const { made, workspaceId, byOwner } = await actingTeam();
  const { email } = await signedIn(made, { role: 'viewer', workspaceId, passwordHash: quickHash('known') });
  const present = { email, passwordHash: quickHash('known') };
  const browser = { userAgent: undefined, sessionHash: undefined };
  const before = await everything(made.db);
  const changed = byOwner(changePassword, { present, passwordHash, browser });
  await expect(changed).rejects.toThrow(CredentialsRefused);
  expect(await everything(made.db)).toBe(before);
});

test('the command line finds no user and no member who is not there', async () => {
  const { made, byOperator } = await actingTeam();
  const stranger = await signedIn(made, { role: 'owner' });
  const userId = crypto.randomUUID();
  await expect(byOperator(setPassword, { userId, passwordHash })).rejects.toThrow(NotFound);
  await expect(byOperator(createSignInLink, { userId: stranger.userId })).rejects.toThrow(NotFound);
});
