import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { isMissing } from '../helpers/process/missing-tool.ts';

/** Where Chromium is, as far as it is installed: without windows, it takes half the time. */
const chromiumPath =
  Bun.env['CHROMIUM'] ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => Bun.which(name)).find(Boolean) ??
  null;

const javaPath = Bun.which('java');
/** For a program that runs for seconds: compiled once, without looking for what could be faster. */
const quickJava = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss16m'];
const vnuJar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

/** Whether the tests in a real browser are left out. */
export const isWithoutBrowser = isMissing(
  chromiumPath !== null,
  'Chromium (apt-get install chromium-headless-shell)',
);

/** Whether the tests by the HTML checker are left out. */
export const isWithoutChecker = isMissing(
  javaPath !== null && existsSync(vnuJar),
  'Java for the HTML checker (apt-get install default-jre-headless)',
);

/** A name that the browser takes for another machine, and that leads to this one. */
export const farHost = 'slotline.example';

/** Starts a browser that asks nobody but the pages' own server. Whoever starts it closes it. */
export async function launchBrowser(): Promise<Browser> {
  if (chromiumPath === null) throw new Error('Chromium is not installed');
  return await chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP ${farHost} 127.0.0.1`,
    ],
  });
}

/** What the HTML checker complains of in files of a folder, a line each; slashes at the end of `<br />` are our habit. */
export async function complaintsOfChecker(folder: string): Promise<string[]> {
  const command = [
    javaPath ?? 'java',
    ...quickJava,
    '-jar',
    vnuJar,
    '--format',
    'gnu',
    '--skip-non-html',
    folder,
  ];
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'pipe' });
  const [output, exitCode] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (exitCode !== 0 && output === '') throw new Error(`the HTML checker ended with ${exitCode}`);
  return output
    .split('\n')
    .filter((line) => line !== '' && !line.includes(' info: Trailing slash on void elements'));
}
