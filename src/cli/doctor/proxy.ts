import { createClientAddress } from '../../http/client-address.ts';
import { LinkError } from '../../links/link-error.ts';
import type { SafeResponse } from '../../links/net/pinned-fetch.ts';
import type { Config } from '../../process/config.ts';
import { fetchAnywhere } from '../console/fetch-anywhere.ts';
import { isOwnAddress, isThisMachine } from './clock.ts';
import type { ClockReadings } from './clock-readings.ts';
import { type Finding, type Findings, ok, problem, warning } from './finding.ts';
import type { Arrival, Listener } from './listener.ts';
import { slotlineAt } from './port.ts';

const deadlineMs = 8_000;

type Public = Config & { baseUrl: string };

type Asked = { config: Public; signal: AbortSignal; clocks: ClockReadings; now: () => number };

/** Asks the public address for the listener's path, and checks what arrives; without one, asks the server that runs. */
export async function checkProxy(listener: Listener | undefined, asked: Asked): Promise<Findings> {
  const { config, signal } = asked;
  const { baseUrl } = config;
  const sentAt = asked.now();
  let response: SafeResponse;
  try {
    response = await fetchAnywhere(`${baseUrl}${listener?.path ?? '/healthz'}`, { signal, deadlineMs });
  } catch (error) {
    if (error instanceof LinkError) return failure(error, config);
    throw error;
  }
  const running = listener?.arrival ? undefined : await slotlineAt(baseUrl, signal);
  if (listener?.arrival) return arrived(listener, { arrival: listener.arrival, response, asked, sentAt });
  if (listener || !running) return answeredElsewhere(response, { config, running });
  if (running.baseUrl !== baseUrl) {
    return warning`The server that answers at ${baseUrl} tells people ${running.baseUrl}: give it the same SLOTLINE_BASE_URL.`;
  }
  return ok`${baseUrl} is answered by Slotline. What its proxy passes on is only checked while the server is stopped.`;
}

function failure({ code, message }: LinkError, config: Public): Finding {
  const { baseUrl } = config;
  const { host, hostname } = new URL(baseUrl);
  switch (code) {
    case 'host_unknown':
      return problem`There's no server named "${hostname}": make a DNS record for it, or correct SLOTLINE_BASE_URL.`;
    case 'unreachable':
    case 'timed_out':
      return warning`${baseUrl} can't be reached from this machine (${code === 'timed_out' ? 'no answer' : 'no connection'}). Many networks don't let a machine reach its own public address, so open ${baseUrl}/healthz from elsewhere.`;
    case 'certificate_invalid':
      return problem`The certificate of "${host}" isn't valid, so bots and browsers won't connect: have the proxy get one for this name.`;
    case 'too_many_redirects':
      return problem`${baseUrl} redirects in circles: have the proxy pass requests on instead.`;
    case 'too_large':
    case 'truncated':
    case 'not_a_calendar':
      return problem`${baseUrl} is answered by something else: ${pointIt(config)}.`;
    default:
      return problem`${baseUrl} can't be asked: ${message}`;
  }
}

/** `running` is the Slotline that answers in place of this one, if it is one. */
function answeredElsewhere(
  { status, url }: SafeResponse,
  { config, running }: { config: Public; running: { version: string } | undefined },
): Finding {
  const { baseUrl } = config;
  if (url.origin !== new URL(baseUrl).origin) {
    return problem`${baseUrl} redirects to ${url.origin}, which doesn't lead here: ${pointIt(config)}.`;
  }
  if ([502, 503, 504].includes(status)) {
    return problem`The proxy at ${baseUrl} can't reach this server (status ${status}): ${pointIt(config)}.`;
  }
  if (running) return ok`${baseUrl} is answered by another server (Slotline ${running.version}).`;
  return problem`${baseUrl} is answered by something else (status ${status}): ${pointIt(config)}.`;
}

function pointIt({ host, port }: Config): string {
  return `have the proxy pass requests on to ${host}:${port}, as "slotline docs deploy" shows`;
}

/** Judges how a request arrived here, and notes the clock of whoever put its date into the answer. */
async function arrived(
  listener: Listener,
  given: { arrival: Arrival; response: SafeResponse; asked: Asked; sentAt: number },
): Promise<Findings> {
  const { arrival, response, asked, sentAt } = given;
  const { baseUrl } = asked.config;
  const { origin, hostname } = response.url;
  const date = response.headers.get('date');
  if (listener.isOtherDate(date) && !isOwnAddress(arrival.address ?? '127.0.0.1')) {
    asked.clocks.note(hostname, { shown: Date.parse(date) + 500, sentAt });
  }
  if (origin !== new URL(baseUrl).origin) {
    return warning`${baseUrl} redirects to ${origin}: set SLOTLINE_BASE_URL to ${origin}.`;
  }
  const isLocal = await isThisMachine(new URL(baseUrl).hostname);
  const troubles = [...troublesOf(arrival, { config: asked.config, isLocal })];
  if (troubles.length > 0) return troubles;
  if (isDirect(arrival, asked.config)) return ok`${baseUrl} leads here, without a proxy.`;
  return ok`${baseUrl} leads here, and its proxy (${plain(arrival.address)}) passes on the host and who's calling.`;
}

/** What the proxy should have passed on and didn't, or isn't trusted to. */
function* troublesOf(
  arrival: Arrival,
  { config, isLocal }: { config: Public; isLocal: boolean },
): Generator<Finding> {
  const { baseUrl, trustedProxies } = config;
  const { address, forwardedFor } = arrival;
  const { host, port } = new URL(baseUrl);
  const given = arrival.host?.toLowerCase().replace(/:(?:80|443)$/, '') ?? '';
  if (baseUrl.startsWith('http:') && !isLocal) {
    yield warning`${baseUrl} isn't https, so anyone on the network can read along: put a proxy with TLS in front.`;
  }
  if (given !== host) {
    yield warning`The proxy passes on the host "${given}" instead of "${host}", and the dashboard compares it where browsers don't say where a form comes from: have it pass on Host (nginx: "proxy_set_header Host ${port === '' ? '$host' : '$http_host'};").`;
  }
  if (isDirect(arrival, config) || address === undefined) return;
  if (!isTrusted(address, config)) {
    yield warning`The proxy connects from ${plain(address)}, which isn't trusted, so everyone behind it shares one limit on sign-in attempts: set SLOTLINE_TRUSTED_PROXY=${[...trustedProxies, plain(address)].join(',')}.`;
  }
  if (forwardedFor === null) {
    yield warning`The proxy doesn't say who its callers are, so they all share one limit on sign-in attempts: have it send X-Forwarded-For (nginx: "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;").`;
  }
}

/** An IPv4 address without the form that IPv6 gives it. */
function plain(address: string | undefined): string | undefined {
  return address?.replace(/^::ffff:/, '');
}

/** Whether the server would take a proxy's word. */
function isTrusted(address: string, { trustedProxies }: Config): boolean {
  // From documentation (RFC 5737), so that no proxy has it.
  const caller = '192.0.2.1';
  const probe = new Request('http://localhost', { headers: { 'X-Forwarded-For': caller } });
  return createClientAddress(trustedProxies)(probe, address) === caller;
}

/** Whether no proxy seems to be between: the base URL has the server's own port, without TLS. */
function isDirect({ forwardedFor }: Arrival, { baseUrl, port }: Public): boolean {
  const url = new URL(baseUrl);
  return url.protocol === 'http:' && Number(url.port || 80) === port && forwardedFor === null;
}
