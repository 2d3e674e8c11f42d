import { afterAll } from 'bun:test';
import { isMissing } from '../process/missing-tool.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { RedisServer, redisProgram } from './redis-server.ts';

/** Whether the tests with a real Redis are left out. */
export const isWithoutRedis = isMissing(redisProgram !== null, 'Redis (apt-get install redis-server)');

/** A Redis that isn't started yet, and that ends with the tests of a file. Call it outside of tests. */
export function preparedRedis(): RedisServer {
  const server = new RedisServer(temporaryFolder());
  afterAll(() => server.kill());
  return server;
}
