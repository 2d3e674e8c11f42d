import { createHash } from 'node:crypto';

/** A script, and the name that Redis calls it by. */
export type RedisScript = { source: string; sha1: string };

/** Names a script in Lua 5.1. It gets one key, so that it runs on a cluster too. */
export function redisScript(source: string): RedisScript {
  return { source, sha1: createHash('sha1').update(source).digest('hex') };
}
