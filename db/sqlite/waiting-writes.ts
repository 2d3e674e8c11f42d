import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** A write that waits for its turn; `deadline` is a time of `performance.now()`. */
export type WaitingWrite = {
  work(transaction: Transaction<Schema>): Promise<unknown>;
  deadline: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
};

/**
 * The writes of one process, in the order in which they came. They stay until their transaction has ended. The first ones may
 * have `failedTogether`: so many are tried one by one.
 */
export type WaitingWrites = { waiting: WaitingWrite[]; areRunning: boolean; failedTogether: number };
