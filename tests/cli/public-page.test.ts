import { expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pngOf } from '../helpers/png.ts';
import { runSlotline } from '../helpers/process/command.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';
import { openAcme } from './acme.ts';

const { databaseFile, workspaceId, calendarId } = await openAcme();
const environment = { SLOTLINE_DATABASE: databaseFile, SLOTLINE_BASE_URL: 'https://slots.example.com' };
const folder = temporaryFolder();

const run = (...args: string[]) => runSlotline(['page', ...args], { environment });

async function json(...args: string[]) {
  const { exitCode, stdout, stderr } = await run(...args, '--json');
  if (exitCode !== 0) throw new Error(`slotline page ${args.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

test('a page is named, turned on, listed and shown, once the workspace has a name', async () => {
  const unnamed = await run('set', '--calendar', calendarId, '--page', 'on');
  expect(unnamed.stdout).toContain('Nobody can open it yet');

  const url = 'https://slots.example.com/book/acme';
  expect(await json('brand', '--workspace', workspaceId, '--name', 'acme')).toMatchObject({
    name: 'acme',
    url,
  });
  const page = await json('set', '--calendar', calendarId, '--name', 'ames', '--confirm', 'on');
  expect(page).toEqual({ calendarId, name: 'ames', isOn: true, isConfirmedByLink: true, url: `${url}/ames` });
  expect(await json('show', '--calendar', calendarId)).toEqual(page);
  expect(await json('list', '--workspace', workspaceId)).toMatchObject([{ calendarId, url: `${url}/ames` }]);
});

test('color and logo are set and removed', async () => {
  const logo = join(folder, 'logo.png');
  writeFileSync(logo, pngOf(16));
  const brand = (...args: string[]) => json('brand', '--workspace', workspaceId, ...args);
  expect(await brand('--logo', logo, '--color', '#0b6e4f')).toMatchObject({
    color: '#0b6e4f',
    hasLogo: true,
  });
  expect(await brand('--remove-logo', '--color', '')).toMatchObject({ color: null, hasLogo: false });
});

test.each([
  [['set', '--calendar', calendarId], 'nothing to change'],
  [['set', '--calendar', calendarId, '--name', 'A B'], 'lower-case letters'],
  [['brand', '--workspace', workspaceId, '--name', 'admin'], 'can’t be used in an address'],
  [['brand', '--workspace', workspaceId, '--logo', join(folder, 'none.png')], "can't be read"],
  [['brand', '--workspace', workspaceId, '--logo', databaseFile], 'PNG'],
  [['brand', '--workspace', workspaceId, '--logo', 'a.png', '--remove-logo'], 'either'],
])('%p is refused', async (args, told) => {
  const { exitCode, stderr } = await run(...args);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(told);
});
