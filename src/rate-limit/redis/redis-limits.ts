import { createHash } from 'node:crypto';
import type { Log } from '../../process/log.ts';
import type { OpenRedis } from '../../process/redis-session.ts';
import type { Limits } from '../limits.ts';
import { RedisConnection } from './redis-connection.ts';
import { RedisPlaces } from './redis-places.ts';
import { RedisWindow } from './redis-window.ts';

/** All keys begin with this, so that Redis can be shared and its user confined to them. */
const prefix = 'slotline:';

/** Counts in Redis or Valkey, for all processes together. Connects once something is asked. */
export function limitsInRedis(options: { open: OpenRedis; log: Log }): Limits {
  const connection = new RedisConnection(options);
  return {
    limiter: ({ name, isPersonal = false, ...limit }) =>
      new RedisWindow({
        ...limit,
        connection,
        keyOf: (id) => `${prefix}${name}:${isPersonal ? hash(id) : id}`,
      }),
    places: new RedisPlaces(connection, { key: `${prefix}known-places`, hash }),
    notes: {
      async read(name) {
        const text = await connection.send('GET', [`${prefix}note:${hash(name)}`]);
        return typeof text === 'string' ? text : undefined;
      },
      async write(name, { text, keptMs }) {
        await connection.send('SET', [`${prefix}note:${hash(name)}`, text, 'PX', String(keptMs)]);
      },
    },
    async tryOut() {
      // A write, since a full Redis or a replica can still be read.
      await connection.send('SET', [`${prefix}try-out`, '1', 'EX', '60']);
    },
    close: () => connection.close(),
  };
}

/** 128 bits: enough to tell emails, addresses and calls apart. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
