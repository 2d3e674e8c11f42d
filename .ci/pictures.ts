import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSignInLink } from '../src/actions/account/create-sign-in-link.ts';
import { noWorkspace } from '../src/actions/action.ts';
import { createDemo } from '../src/actions/demo/create.ts';
import { launchBrowser } from '../tests/browser/tools.ts';
import { asOperator } from '../tests/helpers/actions/as-operator.ts';
import { serverOf } from '../tests/helpers/dashboard/dashboard.ts';
import { testServices } from '../tests/helpers/workspace.ts';

// Takes the README's pictures: the demo on a Tuesday morning, while a bot is on the phone.
const now = '2026-12-01T10:47:00-05:00';
const folder = join(import.meta.dir, '../.github');
const mostBytes = 150_000;

const { db, services } = await testServices({ now });
const at = Date.parse(now);
const demo = await asOperator(db, createDemo, { workspaceId: noWorkspace, at, input: undefined });
const listening = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request) => serverOf(services).fetch(request, () => '127.0.0.1'),
});
const origin = `http://127.0.0.1:${listening.port}`;
const browser = await launchBrowser();
try {
  await holdAsBot('today at 1 PM with Dr. Lee');
  // The key's use is written every few seconds: the first steps count it.
  await services.keyUsage.flush();
  for (const colorScheme of ['light', 'dark'] as const) {
    await takePicture(colorScheme, colorScheme === 'light' ? 'today.png' : 'today-dark.png');
  }
} finally {
  await browser.close();
  await listening.stop(true);
}

/** Keeps a time for a caller who is still talking. */
async function holdAsBot(query: string): Promise<void> {
  const { slots } = await ask('check-availability', { query });
  await ask('hold-slot', { slotId: slots[0]?.id, ttlSeconds: 240 });
}

async function ask(operation: string, input: object): Promise<{ slots: { id: string }[] }> {
  const answer = await fetch(`${origin}/api/v1/${operation}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demo.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ calendarId: demo.calendarId, ...input }),
  });
  if (!answer.ok) throw new Error(`${operation} got ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { slots: { id: string }[] };
}

async function takePicture(colorScheme: 'light' | 'dark', name: string): Promise<void> {
  const { workspaceId, userId } = demo;
  const { path } = await asOperator(db, createSignInLink, { workspaceId, at, input: { userId } });
  const viewport = { width: 1280, height: 720 };
  const page = await browser.newPage({ baseURL: origin, viewport, colorScheme, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(now);
  await page.goto(path);
  await page.locator('main form button').last().click();
  await page.locator('.columns .block').first().waitFor();
  const picture = await page.screenshot();
  await page.close();
  if (picture.length > mostBytes)
    throw new Error(`${name} has ${picture.length} bytes: at most ${mostBytes}`);
  writeFileSync(join(folder, name), picture);
  console.log(`.github/${name}: ${picture.length} bytes`);
}
