import { RedisRefusal, type RedisSession } from '../../process/redis-session.ts';
import { redisAt } from '../../process/runtime.ts';
import type { ClockReadings } from './clock-readings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const oldest = 6;

/** Checks that Redis or Valkey answers, can be written to, and forgets nothing. Reads only. */
export async function checkRedis(
  url: string,
  { timeoutMs, clocks, now }: { timeoutMs: number; clocks: ClockReadings; now: () => number },
): Promise<Finding[]> {
  const { host, hostname } = new URL(url);
  let session: RedisSession;
  try {
    session = await redisAt(url)({ timeoutMs, closed: () => {} });
  } catch {
    return [
      problem(
        `${host} can't be reached, or doesn't accept the user and password: until it does, API requests get 503. Check SLOTLINE_REDIS, and that Redis runs and lets this machine in.`,
      ),
    ];
  }
  try {
    await session.send('PING', []);
    const sentAt = now();
    const time = await unlessRefused(session.send('TIME', []));
    const [seconds, microseconds] = Array.isArray(time) ? time.map(Number) : [];
    if (seconds !== undefined && microseconds !== undefined) {
      clocks.note(hostname, { shown: seconds * 1000 + microseconds / 1000, sentAt });
    }
    return redisFindings(host, await unlessRefused(session.send('INFO', [])));
  } catch (error) {
    const why = error instanceof RedisRefusal ? ` (${error.message})` : '';
    return [
      problem(`${host} doesn't answer as it should${why}: check SLOTLINE_REDIS and the rights of its user.`),
    ];
  } finally {
    session.close();
  }
}

/** A user may be confined to what the server needs. */
async function unlessRefused(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RedisRefusal && error.message.startsWith('NOPERM')) return undefined;
    throw error;
  }
}

/** Judges what INFO says. */
export function redisFindings(host: string, info: unknown): Finding[] {
  if (typeof info !== 'string') {
    return [
      ok(`${host} answers. Its user may not ask for more, so its version and memory policy aren't known.`),
    ];
  }
  const fields = new Map(
    info.split(/\r?\n/).map((line) => {
      const [name = '', value = ''] = line.split(':');
      return [name, value] as const;
    }),
  );
  const version = fields.get('redis_version') ?? '';
  const policy = fields.get('maxmemory_policy') ?? 'noeviction';
  const name = fields.has('valkey_version') ? `Valkey ${fields.get('valkey_version')}` : `Redis ${version}`;
  if (Number.parseInt(version, 10) < oldest) {
    return [problem(`${host} is ${name}: Slotline needs Redis ${oldest} or newer, or Valkey.`)];
  }
  if (fields.get('role') === 'slave') {
    return [problem(`${host} is a replica and takes no writes: set SLOTLINE_REDIS to its primary.`)];
  }
  if (policy !== 'noeviction' && fields.get('maxmemory') !== '0') {
    return [
      warning(
        `${host} may drop counts when its memory is full (maxmemory-policy ${policy}): set maxmemory-policy to noeviction.`,
      ),
    ];
  }
  return [ok(`${host} answers (${name}).`)];
}
