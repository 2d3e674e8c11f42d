import { expect, test } from 'bun:test';
import { limitsInMemory } from '../../src/rate-limit/limits.ts';
import { SignInTries } from '../../src/rate-limit/sign-in-tries.ts';

const account = 'ann@example.com';
const kind = 'password';

/** Uses up what strangers may try at an account together. */
async function exhaust(tries: SignInTries): Promise<void> {
  for (let index = 0; index < 60; index++) {
    expect(await tries.take({ account, network: `192.0.2.${index}`, isKnown: false, kind })).toBe(0);
  }
}

test('a network is remembered by its last good password, and the longest unused is forgotten first', async () => {
  const tries = new SignInTries(limitsInMemory(() => 0));
  await tries.noteGood({ account, network: 'home' });
  await tries.noteGood({ account, network: 'work' });
  for (let index = 0; index < 9_998; index++)
    await tries.noteGood({ account: `user-${index}`, network: 'home' });
  await tries.noteGood({ account, network: 'home' });
  await tries.noteGood({ account: 'one too many', network: 'home' });
  await exhaust(tries);
  const waits = async (network: string) => (await tries.take({ account, network, isKnown: false, kind })) > 0;
  expect([await waits('home'), await waits('work'), await waits('elsewhere')]).toEqual([false, true, true]);
});

test('a network with a session is never a stranger’s', async () => {
  const tries = new SignInTries(limitsInMemory(() => 0));
  await exhaust(tries);
  expect(await tries.take({ account, network: 'home', isKnown: true, kind })).toBe(0);
  expect(await tries.take({ account, network: 'home', isKnown: false, kind })).toBe(900);
});
