import { type KnownPlaces, mostPlacesKept } from '../known-places.ts';
import type { RedisConnection } from './redis-connection.ts';
import { redisScript } from './redis-script.ts';

/** Places are forgotten after so many days without a good password. */
const keptDays = 90;

/** Hashed places by when they were last used, in one sorted set. */
const script = redisScript(`
local key, place, most, keptSeconds = KEYS[1], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
redis.call('ZADD', key, string.format('%.0f', now), place)
redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.0f', now - keptSeconds * 1000000))
redis.call('ZREMRANGEBYRANK', key, 0, -1 - most)
return redis.call('EXPIRE', key, keptSeconds)
`);

/** Places remembered by Redis. */
export class RedisPlaces implements KnownPlaces {
  readonly #connection: RedisConnection;
  readonly #key: string;
  readonly #hash: (place: string) => string;

  constructor(connection: RedisConnection, { key, hash }: { key: string; hash(place: string): string }) {
    this.#connection = connection;
    this.#key = key;
    this.#hash = hash;
  }

  async has(place: string): Promise<boolean> {
    return (await this.#connection.send('ZSCORE', [this.#key, this.#hash(place)])) !== null;
  }

  async note(place: string): Promise<void> {
    const args = [this.#hash(place), String(mostPlacesKept), String(keptDays * 86_400)];
    await this.#connection.run(script, { key: this.#key, args });
  }
}
