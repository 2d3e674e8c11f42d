import { InputError } from '../../domain/errors.ts';
import type { Config } from '../../process/config.ts';
import { localUrl, PortInUseError } from '../../process/runtime.ts';
import { type Finding, ok, problem, sentence, warning } from './finding.ts';
import { Listener } from './listener.ts';
import { holderOf } from './port-holder.ts';
import { slotlineAt } from './slotline-at.ts';

/** What was found at the port: a listener of ours that has it now, or a Slotline that runs there. */
export type CheckedPort = { findings: Finding[]; listener?: Listener; isServed?: boolean };

/** Checks that the server can listen; `servers` are the URLs of those on its database, if that could be asked. */
export async function checkPort(
  config: Config,
  { servers, signal }: { servers: readonly string[] | undefined; signal: AbortSignal },
): Promise<CheckedPort> {
  const { host, port } = config;
  if (port === 0) return { findings: [ok(`Any free one at ${host}.`)] };
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  try {
    const listener = new Listener(config);
    const bare = isBare(config) ? [bareWarning(place)] : [];
    return { findings: bare.length > 0 ? bare : [ok(`${place} is free.`)], listener };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (!(error instanceof PortInUseError)) return { findings: [problem(sentence(error.message))] };
    const url = localUrl({ hostname: host, port });
    const running = await slotlineAt(url, signal);
    if (!running)
      return {
        findings: [
          problem(
            `${place} is taken${await heldBy(port)}: stop that, or choose another port with SLOTLINE_PORT or --port.`,
          ),
        ],
      };
    if (servers && !servers.includes(url)) {
      return {
        findings: [
          problem(
            `${place} is taken by another Slotline, with another database: choose another port with SLOTLINE_PORT or --port.`,
          ),
        ],
      };
    }
    const whose = servers ? '' : " (whether from this database can't be told)";
    return {
      findings: [ok(`${place} is already served by Slotline ${running.version}${whose}.`)],
      isServed: true,
    };
  }
}

async function heldBy(port: number): Promise<string> {
  const holder = await holderOf(port);
  return holder === undefined ? ' by another program' : ` by ${holder}`;
}

/** Whether others can reach the port itself, without a base URL that would tell of a proxy with TLS. */
export function isBare({ host, baseUrl }: Config): boolean {
  return baseUrl === undefined && !/^(?:localhost|127\..+|::1)$/i.test(host);
}

function bareWarning(place: string): Finding {
  return warning(
    `${place} can be reached from other machines, over plain http, which anyone on the network can read: put a proxy with TLS in front and set SLOTLINE_BASE_URL.`,
  );
}
