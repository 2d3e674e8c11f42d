import { RedisRefusal, type RedisSession } from '../../process/redis-session.ts';
import { redisAt } from '../../process/runtime.ts';
import type { ClockReadings } from './clock-readings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const oldest = 6;

/** Checks that Redis or Valkey answers, can be written to, and forgets nothing. Reads only. */
export async function checkRedis(
  url: string,
  { timeoutMs, clocks, now }: { timeoutMs: number; clocks: ClockReadings; now: () => number },
): Promise<Finding> {
  const { host, hostname } = new URL(url);
  let session: RedisSession;
  try {
    session = await redisAt(url)({ timeoutMs, closed: () => {} });
  } catch {
    return problem`${host} can't be reached, or doesn't accept the user and password: until it does, API requests get 503. Check SLOTLINE_REDIS, and that Redis runs and lets this machine in.`;
  }
  try {
    await session.send('PING', []);
    const sentAt = now();
    const time = await unlessRefused(session.send('TIME', []));
    const [seconds, microseconds] = Array.isArray(time) ? time.map(Number) : [];
    if (seconds !== undefined && microseconds !== undefined) {
      clocks.note(hostname, { shown: seconds * 1000 + microseconds / 1000, sentAt });
    }
    return redisFinding(host, await unlessRefused(session.send('INFO', [])));
  } catch (error) {
    const why = error instanceof RedisRefusal ? ` (${error.message})` : '';
    return problem`${host} doesn't answer as it should${why}: check SLOTLINE_REDIS and the rights of its user.`;
  } finally {
    session.close();
  }
}

/** A user may be confined to what the server needs. */
async function unlessRefused(answer: Promise<unknown>): Promise<unknown> {
  return await answer.catch((error: unknown) => {
    if (!(error instanceof RedisRefusal) || !error.message.startsWith('NOPERM')) throw error;
    return undefined;
  });
}

/** Judges what INFO says. */
export function redisFinding(host: string, info: unknown): Finding {
  if (typeof info !== 'string') {
    return ok`${host} answers. Its user may not ask for more, so its version and memory policy aren't known.`;
  }
  const field = (name: string) => new RegExp(`^${name}:(.*)`, 'm').exec(info)?.[1];
  const version = field('redis_version') ?? '';
  const valkey = field('valkey_version');
  const name = valkey === undefined ? `Redis ${version}` : `Valkey ${valkey}`;
  if (Number.parseInt(version, 10) < oldest) {
    return problem`${host} is ${name}: Slotline needs Redis ${oldest} or newer, or Valkey.`;
  }
  if (field('role') === 'slave') {
    return problem`${host} is a replica and takes no writes: set SLOTLINE_REDIS to its primary.`;
  }
  const policy = field('maxmemory_policy') ?? 'noeviction';
  if (policy !== 'noeviction' && field('maxmemory') !== '0') {
    return warning`${host} may drop counts when its memory is full (maxmemory-policy ${policy}): set maxmemory-policy to noeviction.`;
  }
  return ok`${host} answers (${name}).`;
}
