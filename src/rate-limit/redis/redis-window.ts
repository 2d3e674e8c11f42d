import {
  type RateLimit,
  type RateLimiter,
  type RateLimitVerdict,
  secondUs,
  verdictOf,
} from '../rate-limiter.ts';
import type { RedisConnection } from './redis-connection.ts';
import { redisScript } from './redis-script.ts';

/** A limiter in Redis; `keyOf` gives the Redis key of a workspace. */
export type RedisWindowOptions = RateLimit & {
  connection: Pick<RedisConnection, 'run'>;
  keyOf(workspaceId: string): string;
  /** Whole microseconds, only for tests; otherwise Redis' own clock counts. */
  nowUs?: () => number;
};

/**
 * The times of the requests admitted in the last window, oldest first, in whole microseconds. Redis' clock may be set back:
 * then time stands still for this list until the next request, and goes on at its pace. For that, the newest entry
 * carries how far the list's time is ahead of the clock ("1700000000000000+5000000").
 */
const script = redisScript(`
local key, limit, window, command = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
local now = tonumber(ARGV[4])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000000 + time[2]
end
local ahead = 0
local function entry()
  return ahead > 0 and string.format('%.0f+%.0f', now, ahead) or string.format('%.0f', now)
end
local function age(index)
  return now - tonumber(string.match(redis.call('LINDEX', key, index), '^%d+'))
end

local count = redis.call('LLEN', key)
if count > 0 then
  ahead = tonumber(string.match(redis.call('LINDEX', key, -1), '%+(%d+)$')) or 0
  now = now + ahead
  local behind = -age(-1)
  if behind > 0 then
    now, ahead = now + behind, ahead + behind
    redis.call('LSET', key, -1, entry())
  end
  if age(0) >= window then
    local low, high = 1, count
    while low < high do
      local middle = math.floor((low + high) / 2)
      if age(middle) >= window then low = middle + 1 else high = middle end
    end
    redis.call('LTRIM', key, low, -1)
    count = count - low
  end
end

local isAdmitted = count < limit
if isAdmitted and command == 'take' then
  redis.call('RPUSH', key, entry())
  redis.call('PEXPIRE', key, window / 1000 + 1000)
  count = count + 1
end
return { isAdmitted and 1 or 0, count, count > 0 and age(math.max(0, count - limit)) or 0 }
`);

/**
 * An exact limiter that processes share, with the verdicts of `SlidingWindow`. Throws ApiError TRY_AGAIN if Redis doesn't
 * answer in time. Redis forgets a workspace a second after its last request has left the window.
 */
export class RedisWindow implements RateLimiter {
  readonly #options: RedisWindowOptions;

  constructor(options: RedisWindowOptions) {
    this.#options = options;
  }

  /** Admits and counts a request, or refuses it without counting it. */
  take(workspaceId: string): Promise<RateLimitVerdict> {
    return this.#run('take', workspaceId);
  }

  /** The verdict for a request now, without counting it. */
  peek(workspaceId: string): Promise<RateLimitVerdict> {
    return this.#run('peek', workspaceId);
  }

  async #run(command: 'take' | 'peek', workspaceId: string): Promise<RateLimitVerdict> {
    const { connection, keyOf, limit, windowSeconds, nowUs } = this.#options;
    const args = [limit, windowSeconds * secondUs, command, nowUs?.() ?? ''].map(String);
    const reply = await connection.run(script, { key: keyOf(workspaceId), args });
    const [isAdmitted, counted, oldestAgeUs] = readReply(reply);
    return verdictOf({ limit, windowSeconds }, { isAdmitted: isAdmitted === 1, counted, oldestAgeUs });
  }
}

function readReply(reply: unknown): [number, number, number] {
  const [isAdmitted, counted, oldestAgeUs, ...rest]: unknown[] = Array.isArray(reply) ? reply : [];
  if (!isCount(isAdmitted) || !isCount(counted) || !isCount(oldestAgeUs) || rest.length > 0)
    throw new Error('Redis gave the limiter an answer of another kind');
  return [isAdmitted, counted, oldestAgeUs];
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
