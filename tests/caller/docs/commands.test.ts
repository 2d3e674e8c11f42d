import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { subjects } from '../../../src/caller/docs/subjects.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { temporaryFolder } from '../../helpers/process/temporary-folder.ts';
import { argumentsOf, commandsIn } from './printed.ts';

/** These would serve, write files, look at this machine, or reach into the network: only their names are looked up. */
const notTried = /^(?:serve|demo|link test|health|doctor|rehearse --samples)\b/;

const environment = { SLOTLINE_DATABASE: join(temporaryFolder(), 'none', 'none.db') };
const { stdout: reference } = await runSlotline(['docs', 'command-line']);
const printed = [...subjects.map(({ markdown }) => markdown), reference].flatMap(commandsIn);
const commands = [...new Set(printed)];

/** What's wrong with a command; undefined if it's only that there's no database, or no backup. */
async function faultOf(command: string): Promise<string | undefined> {
  const words = argumentsOf(command).map((word) =>
    /^(?:[A-Z]+_)?ID$/.test(word) ? crypto.randomUUID() : word,
  );
  const isNamed = !command.includes('--') || notTried.test(command);
  const args = isNamed
    ? [...words.slice(0, 2).filter((word) => /^[a-z][a-z-]*$/.test(word)), '--help']
    : words;
  const { exitCode, stderr } = await runSlotline(args, { environment, input: 'not said' });
  return exitCode === 0 || /database|can't be opened|there is no backup/.test(stderr)
    ? undefined
    : `slotline ${command}: ${stderr}`;
}

test('every command that the docs print is one that there is, with options as it takes them', async () => {
  expect(commands.length).toBeGreaterThan(100);
  expect(commands).toContain('key revoke --key ID');
  const faults = await Promise.all(commands.map(faultOf));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});
