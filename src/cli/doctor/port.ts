import { readdir, readFile, readlink } from 'node:fs/promises';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { InputError } from '../../domain/errors.ts';
import { readJson } from '../../links/net/json-answer.ts';
import type { Config } from '../../process/config.ts';
import { localUrl, PortInUseError } from '../../process/runtime.ts';
import { fetchAnywhere } from '../console/fetch-anywhere.ts';
import { type Finding, ok, problem, sentence, warning } from './finding.ts';
import { Listener } from './listener.ts';

/** What was found at the port: a listener of ours that has it now, or a Slotline that runs there. */
export type CheckedPort = { finding: Finding; listener?: Listener; isServed?: boolean };

const another = 'choose another port with SLOTLINE_PORT or --port';

/** Checks that the server can listen; `servers` are the URLs of those on its database, if that could be asked. */
export async function checkPort(
  config: Config,
  { servers, signal }: { servers: readonly string[] | undefined; signal: AbortSignal },
): Promise<CheckedPort> {
  const { host, port } = config;
  if (port === 0) return { finding: ok`Any free one at ${host}.` };
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  try {
    const listener = new Listener(config);
    if (!isBare(config)) return { finding: ok`${place} is free.`, listener };
    const finding = warning`${place} can be reached from other machines, over plain http, which anyone on the network can read: put a proxy with TLS in front and set SLOTLINE_BASE_URL.`;
    return { finding, listener };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (!(error instanceof PortInUseError)) return { finding: problem`${sentence(error.message)}` };
  }
  const url = localUrl({ hostname: host, port });
  const running = await slotlineAt(url, signal);
  if (!running) {
    const holder = (await holderOf(port)) ?? 'another program';
    return { finding: problem`${place} is taken by ${holder}: stop that, or ${another}.` };
  }
  if (servers && !servers.includes(url)) {
    return { finding: problem`${place} is taken by another Slotline, with another database: ${another}.` };
  }
  const whose = servers ? '' : " (whether from this database can't be told)";
  return {
    finding: ok`${place} is already served by Slotline ${running.version}${whose}.`,
    isServed: true,
  };
}

/** Whether others can reach the port itself, without a base URL that would tell of a proxy with TLS. */
export function isBare({ host, baseUrl }: Config): boolean {
  return baseUrl === undefined && !/^(?:localhost|127\..+|::1)$/i.test(host);
}

const descriptionSchema = Type.Object({
  info: Type.Object({ title: Type.Literal('Slotline'), version: Type.String({ maxLength: 100 }) }),
  servers: Type.Tuple([Type.Object({ url: Type.String({ maxLength: 1_000 }) })]),
});

/** The Slotline that answers at a URL, and the address that it gives people; undefined if there's none, or something else. */
export async function slotlineAt(url: string, signal: AbortSignal) {
  const asked = { signal, deadlineMs: 3_000, maxBytes: 5_000_000 };
  try {
    const { body } = await fetchAnywhere(`${url}/openapi.json`, asked);
    const { info, servers }: Static<typeof descriptionSchema> = Value.Decode(
      descriptionSchema,
      readJson(body),
    );
    return { version: info.version, baseUrl: servers[0].url };
  } catch {
    return undefined;
  }
}

/** The program that listens at a port, as far as this user may know: "nginx (process 812)". Linux only. */
async function holderOf(port: number): Promise<string | undefined> {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(read));
  const sockets = new Set(tables.flatMap((table) => socketsAt(port, table)));
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (sockets.size === 0 || !/^\d+$/.test(pid) || !(await holds(pid, sockets))) continue;
    const name = (await read(`/proc/${pid}/comm`)).trim();
    return `${name === '' ? 'a program' : `"${name}"`} (process ${pid})`;
  }
  return undefined;
}

/** The sockets of a table of connections (proc_net_tcp) that listen at a port, as file descriptors name them. */
function socketsAt(port: number, table: string): string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    // TCP_LISTEN in Linux.
    return state === '0A' && local.endsWith(wanted) ? [`socket:[${inode}]`] : [];
  });
}

async function holds(pid: string, sockets: ReadonlySet<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const descriptors = await readdir(folder).catch(() => []);
  const targets = await Promise.all(descriptors.map((each) => readlink(`${folder}/${each}`).catch(() => '')));
  return targets.some((target) => sockets.has(target));
}

async function read(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch(() => '');
}
