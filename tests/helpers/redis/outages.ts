import type { RedisServer } from './redis-server.ts';

/** A way in which Redis fails, and how it works again; both are given its server. */
type Outage = { begin(redis: RedisServer): Promise<void>; end(redis: RedisServer): Promise<void> };

const password = 'seven-quiet-harbours';

/** Every way in which a Redis as a whole may fail whoever counts in it. Each begins with one that runs. */
export const outages: Record<string, Outage> = {
  'is gone': { begin: (redis) => redis.kill(), end: (redis) => redis.start() },
  hangs: {
    begin: async (redis) => redis.pause(),
    end: async (redis) => redis.resume(),
  },
  'is full': {
    begin: (redis) => configure(redis, 'maxmemory', '1'),
    end: (redis) => configure(redis, 'maxmemory', '0'),
  },
  'has become a replica': {
    // Of a primary that isn't there.
    begin: async (redis) => void (await (await redis.client()).send('REPLICAOF', ['127.0.0.1', '1'])),
    end: async (redis) => void (await (await redis.client()).send('REPLICAOF', ['NO', 'ONE'])),
  },
  'has another password': {
    async begin(redis) {
      const client = await redis.client();
      await client.send('CONFIG', ['SET', 'requirepass', password]);
      await client.send('CLIENT', ['KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
    },
    async end(redis) {
      const client = await redis.client(redis.url.replace('//', `//:${password}@`));
      await client.send('CONFIG', ['SET', 'requirepass', '']);
    },
  },
  'no longer lets its user do anything': {
    begin: async (redis) =>
      void (await (await redis.client()).send('ACL', ['SETUSER', 'default', ...denied])),
    end: async (redis) => void (await (await redis.client()).send('ACL', ['SETUSER', 'default', '~*'])),
  },
};

const denied = ['resetkeys', '~nothing'];

async function configure(redis: RedisServer, name: string, value: string): Promise<void> {
  await (await redis.client()).send('CONFIG', ['SET', name, value]);
}
