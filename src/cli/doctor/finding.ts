import { onOneLine } from '../console/answer.ts';
import { sentenceOf } from '../console/failure.ts';

/** What is checked, and what people call it, in the order in which it's shown. */
export const checkNames = {
  settings: 'Settings',
  files: 'Files',
  database: 'Database',
  disk: 'Disk',
  postgres: 'PostgreSQL',
  redis: 'Redis',
  clock: 'Clock',
  zones: 'Time zones',
  'open-files': 'Open files',
  port: 'Port',
  proxy: 'Proxy',
  mail: 'Mail',
  links: 'Linked calendars',
  webhooks: 'Webhooks',
  texts: 'Texts',
  jobs: 'Jobs',
} as const;

/** The ID of a check. */
export type CheckId = keyof typeof checkNames;

/** What a check saw, in a sentence, and, unless it's ok, what to do. Never a secret. */
export type Finding = { status: 'ok' | 'warning' | 'problem'; message: string };

/** What a check found: one thing, or several. */
export type Findings = Finding | readonly Finding[];

/** Makes a finding of a sentence. What's put into it may have been written by others, so it's kept on one line. */
function sayer(status: Finding['status']) {
  return (texts: TemplateStringsArray, ...values: unknown[]): Finding => {
    const shown = values.map((value) => onOneLine(String(value)));
    return { status, message: String.raw({ raw: texts }, ...shown) };
  };
}

/** A finding that's as it should be. */
export const ok = sayer('ok');

/** A finding that the server can live with. */
export const warning = sayer('warning');

/** A finding that keeps the server from working, or from being relied on. */
export const problem = sayer('problem');

/** Runs a check. One that fails is a problem, and one that isn't over at its deadline a warning; its signal then aborts. */
export async function examined(
  deadlineMs: number,
  check: (signal: AbortSignal) => Findings | Promise<Findings>,
): Promise<Finding[]> {
  const signal = AbortSignal.timeout(deadlineMs);
  const { promise, resolve } = Promise.withResolvers<Findings>();
  const tooLong = warning`This took longer than ${deadlineMs / 1000} seconds and was given up, so it isn't known to be right.`;
  signal.addEventListener('abort', () => resolve(tooLong), { once: true });
  try {
    return [await Promise.race([promise, check(signal)])].flat();
  } catch (error) {
    return [problem`This can't be checked: ${endOf(sentenceOf(error))}`];
  }
}

/** A message of an error as a sentence's end. */
function endOf(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}

/** A message of an error as a sentence. */
export function sentence(message: string): string {
  return endOf(message.replace(/^[a-z]/, (letter) => letter.toUpperCase()));
}

/** "1.2 GB", "30 MB". */
export function formatBytes(bytes: number): string {
  const unit = [1e12, 1e9, 1e6, 1e3].find((each) => bytes >= each) ?? 1;
  const amount = bytes / unit;
  const name = { 1e12: 'TB', 1e9: 'GB', 1e6: 'MB', 1e3: 'kB' }[unit] ?? 'bytes';
  return `${amount < 10 && unit > 1 ? amount.toFixed(1) : Math.round(amount)} ${name}`;
}
