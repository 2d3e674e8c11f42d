import { Kysely, PostgresDialect } from 'kysely';
import { FairQueue } from '../../src/process/fair-queue.ts';
import type { Schema } from '../schema.ts';
import { Connections } from './connections.ts';

/** How many connections a process has at most, unless the URL says otherwise: `?connections=20`. */
const usualConnections = 10;

/** The database: Kysely, with a turn for writes. */
export class PostgresDatabase extends Kysely<Schema> {
  /**
   * Writes of a workspace take turns in this process, so that only one of its connections waits for the workspace's lock.
   * Two connections are left for reads, which a write may be waiting for.
   */
  readonly writes: FairQueue;

  constructor(connections: Connections, most: number) {
    super({ dialect: new PostgresDialect({ pool: connections }) });
    this.writes = new FairQueue({ total: Math.max(1, most - 2), perGroup: 1 });
  }
}

/**
 * Opens a PostgreSQL database by its URL. Connects when it's first used. `onSent` is called for each round trip to the
 * server.
 */
export function openPostgres(url: string, { onSent }: { onSent?: () => void } = {}): PostgresDatabase {
  const parsed = new URL(url);
  const wanted = Number(parsed.searchParams.get('connections') ?? usualConnections);
  const most = Number.isInteger(wanted) && wanted >= 2 ? Math.min(wanted, 1_000) : usualConnections;
  parsed.searchParams.delete('connections');
  return new PostgresDatabase(new Connections({ url: parsed.href, most, onSent }), most);
}
