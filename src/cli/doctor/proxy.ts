import { createClientAddress } from '../../http/client-address.ts';
import { LinkError } from '../../links/link-error.ts';
import type { SafeResponse } from '../../links/net/pinned-fetch.ts';
import type { Config } from '../../process/config.ts';
import { fetchAnywhere } from '../console/fetch-anywhere.ts';
import { isOwnAddress, isThisMachine } from './clock.ts';
import type { ClockReadings } from './clock-readings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import type { Arrival, Listener } from './listener.ts';
import { slotlineAt } from './slotline-at.ts';

const deadlineMs = 8_000;

type Asked = {
  config: Config & { baseUrl: string };
  signal: AbortSignal;
  clocks: ClockReadings;
  now: () => number;
};

/** Asks the public address for the listener's path, and checks what arrives. */
export async function checkProxy(listener: Listener, asked: Asked): Promise<Finding[]> {
  const { config, clocks, now } = asked;
  const { baseUrl } = config;
  const sentAt = now();
  const response = await answerOf(listener.path, asked);
  if (response instanceof LinkError) return [failure(response, config)];
  const { arrival } = listener;
  if (!arrival) return [await answeredElsewhere(response, asked)];
  const date = response.headers.get('date');
  if (listener.isOtherDate(date) && !isOwnAddress(arrival.address ?? '127.0.0.1')) {
    clocks.note(response.url.hostname, { shown: Date.parse(date) + 500, sentAt });
  }
  const { origin } = response.url;
  if (origin !== new URL(baseUrl).origin) {
    return [warning(`${baseUrl} redirects to ${origin}: set SLOTLINE_BASE_URL to ${origin}.`)];
  }
  const findings = [
    ...schemeFindings(baseUrl, await isThisMachine(new URL(baseUrl).hostname)),
    ...arrivalFindings(arrival, config),
  ];
  return findings.length > 0 ? findings : [ok(`${baseUrl} leads here${wayOf(arrival, config)}.`)];
}

/** Asks the public address of a server that runs. */
export async function checkServedProxy(asked: Asked): Promise<Finding[]> {
  const { config, signal } = asked;
  const { baseUrl } = config;
  const response = await answerOf('/healthz', asked);
  if (response instanceof LinkError) return [failure(response, config)];
  const running = await slotlineAt(baseUrl, signal);
  if (!running) return [await answeredElsewhere(response, asked)];
  if (running.baseUrl !== baseUrl) {
    return [
      warning(
        `The server that answers at ${baseUrl} tells people ${running.baseUrl}: give it the same SLOTLINE_BASE_URL.`,
      ),
    ];
  }
  return [
    ok(
      `${baseUrl} is answered by Slotline. What its proxy passes on is only checked while the server is stopped.`,
    ),
  ];
}

/** What the public address answers, or why it doesn't. */
async function answerOf(path: string, { config, signal }: Asked): Promise<SafeResponse | LinkError> {
  try {
    return await fetchAnywhere(`${config.baseUrl}${path}`, { signal, deadlineMs });
  } catch (error) {
    if (error instanceof LinkError) return error;
    throw error;
  }
}

function failure({ code, message }: LinkError, config: Asked['config']): Finding {
  const { baseUrl } = config;
  const { host, hostname } = new URL(baseUrl);
  switch (code) {
    case 'host_unknown':
      return problem(
        `There's no server named "${hostname}": make a DNS record for it, or correct SLOTLINE_BASE_URL.`,
      );
    case 'unreachable':
    case 'timed_out':
      return warning(
        `${baseUrl} can't be reached from this machine (${code === 'timed_out' ? 'no answer' : 'no connection'}). Many networks don't let a machine reach its own public address, so open ${baseUrl}/healthz from elsewhere.`,
      );
    case 'certificate_invalid':
      return problem(
        `The certificate of "${host}" isn't valid, so bots and browsers won't connect: have the proxy get one for this name.`,
      );
    case 'too_many_redirects':
      return problem(`${baseUrl} redirects in circles: have the proxy pass requests on instead.`);
    case 'too_large':
    case 'truncated':
    case 'not_a_calendar':
      return problem(`${baseUrl} is answered by something else: ${pointIt(config)}.`);
    default:
      return problem(`${baseUrl} can't be asked: ${message}`);
  }
}

async function answeredElsewhere({ status, url }: SafeResponse, { config, signal }: Asked): Promise<Finding> {
  const { baseUrl } = config;
  if (url.origin !== new URL(baseUrl).origin) {
    return problem(`${baseUrl} redirects to ${url.origin}, which doesn't lead here: ${pointIt(config)}.`);
  }
  if ([502, 503, 504].includes(status)) {
    return problem(`The proxy at ${baseUrl} can't reach this server (status ${status}): ${pointIt(config)}.`);
  }
  const running = await slotlineAt(baseUrl, signal);
  if (running) return ok(`${baseUrl} is answered by another server (Slotline ${running.version}).`);
  return problem(`${baseUrl} is answered by something else (status ${status}): ${pointIt(config)}.`);
}

function pointIt({ host, port }: Config): string {
  return `have the proxy pass requests on to ${host}:${port}, as "slotline docs deploy" shows`;
}

function schemeFindings(baseUrl: string, isLocal: boolean): Finding[] {
  if (!baseUrl.startsWith('http:') || isLocal) return [];
  return [
    warning(
      `${baseUrl} isn't https, so anyone on the network can read along: put a proxy with TLS in front.`,
    ),
  ];
}

/** What the proxy should have passed on and didn't, or isn't trusted to. */
function arrivalFindings(arrival: Arrival, config: Config & { baseUrl: string }): Finding[] {
  const findings: Finding[] = [];
  const { address } = arrival;
  const { host, port } = new URL(config.baseUrl);
  const given = arrival.host?.toLowerCase().replace(/:(?:80|443)$/, '') ?? '';
  if (given !== host) {
    findings.push(
      warning(
        `The proxy passes on the host "${given}" instead of "${host}", and the dashboard compares it where browsers don't say where a form comes from: have it pass on Host (nginx: "proxy_set_header Host ${port === '' ? '$host' : '$http_host'};").`,
      ),
    );
  }
  if (isDirect(arrival, config) || address === undefined) return findings;
  const proxy = address.replace(/^::ffff:/, '');
  if (!isTrusted(address, config)) {
    const value = [...config.trustedProxies, proxy].join(',');
    findings.push(
      warning(
        `The proxy connects from ${proxy}, which isn't trusted, so everyone behind it shares one limit on sign-in attempts: set SLOTLINE_TRUSTED_PROXY=${value}.`,
      ),
    );
  }
  if (arrival.forwardedFor === null) {
    findings.push(
      warning(
        'The proxy doesn\'t say who its callers are, so they all share one limit on sign-in attempts: have it send X-Forwarded-For (nginx: "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;").',
      ),
    );
  }
  return findings;
}

/** Whether the server would take a proxy's word. */
function isTrusted(address: string, { trustedProxies }: Config): boolean {
  // From documentation (RFC 5737), so that no proxy has it.
  const caller = '192.0.2.1';
  const probe = new Request('http://localhost', { headers: { 'X-Forwarded-For': caller } });
  return createClientAddress(trustedProxies)(probe, address) === caller;
}

/** Whether no proxy seems to be between: the base URL has the server's own port, without TLS. */
function isDirect({ forwardedFor }: Arrival, { baseUrl, port }: Config & { baseUrl: string }): boolean {
  const url = new URL(baseUrl);
  const isOwnPort = url.protocol === 'http:' && Number(url.port || 80) === port;
  return isOwnPort && forwardedFor === null;
}

function wayOf(arrival: Arrival, config: Config & { baseUrl: string }): string {
  if (isDirect(arrival, config)) return ', without a proxy';
  return `, and its proxy (${arrival.address?.replace(/^::ffff:/, '')}) passes on the host and who's calling`;
}
