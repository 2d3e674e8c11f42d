import type { DatabaseConnection } from 'kysely';
import type { Database } from '../sqlite/open.ts';

const connections = new WeakMap<Database, DatabaseConnection>();

/** Runs `work` while compiled queries of its transaction may be sent before earlier ones are answered. */
export async function pipelined<Result>(transaction: Database, work: () => Promise<Result>): Promise<Result> {
  connections.set(transaction, await transaction.getExecutor().provideConnection(async (each) => each));
  try {
    return await work();
  } finally {
    connections.delete(transaction);
  }
}

/** The connection of a transaction that's pipelined; through Kysely, each query waits for the one before. */
export function pipelineOf(transaction: Database): DatabaseConnection | undefined {
  return connections.get(transaction);
}
