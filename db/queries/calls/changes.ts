import type { PromisedOperation } from '../../../src/domain/promises/finding.ts';
import { compiled } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** What was done in a phone call, or refused; instants in epoch milliseconds. */
export type CallChangeRow = {
  at: number;
  operation: PromisedOperation;
  isDone: boolean;
  /** When the appointment begins, or of a cancelled one, began. */
  startAt: number;
  /** When a moved one began before. */
  startBefore: number | null;
  /** What stands for the name that it was booked under. */
  nameHash: string | null;
  bookingId: string | null;
};

/** A change, and in which call it was done. */
export type NewCallChange = CallChangeRow & { workspaceId: string; callId: string };

/** What was done in a call, and the name of the booking by now; null if there's none. */
export type CallChange = CallChangeRow & { name: string | null };

type Inserted = Omit<NewCallChange, 'isDone'> & { isDone: 0 | 1 };

const insertChange = compiled<Inserted>()((db, change) =>
  db
    .insertInto('call_changes')
    .values({
      workspace_id: change.workspaceId,
      call_id: change.callId,
      at: change.at,
      operation: change.operation,
      is_done: change.isDone,
      start_at: change.startAt,
      start_before: change.startBefore,
      name_hash: change.nameHash,
      booking_id: change.bookingId,
    })
    .compile(),
);

/** Writes what was done in a call; in the transaction that does it. */
export async function insertCallChange(db: Database, { isDone, ...change }: NewCallChange): Promise<void> {
  await insertChange(db, { ...change, isDone: isDone ? 1 : 0 });
}

const selectChanges = compiled<{ workspaceId: string; callId: string }>()((db, { workspaceId, callId }) =>
  db
    .selectFrom('call_changes')
    .leftJoin('bookings', 'bookings.id', 'call_changes.booking_id')
    .select([
      'call_changes.at',
      'call_changes.operation',
      'call_changes.is_done as isDone',
      'call_changes.start_at as startAt',
      'call_changes.start_before as startBefore',
      'call_changes.name_hash as nameHash',
      'call_changes.booking_id as bookingId',
      'bookings.name',
    ])
    .where('call_changes.workspace_id', '=', workspaceId)
    .where('call_changes.call_id', '=', callId)
    // Refusals are written later.
    .orderBy('call_changes.at')
    .orderBy('call_changes.id')
    .compile(),
);

/** What was done and refused in a call, in all calendars of the workspace, in this order. */
export async function changesOfCall(
  db: Database,
  call: { workspaceId: string; callId: string },
): Promise<CallChange[]> {
  const rows = await selectChanges(db, call);
  return rows.map(({ isDone, ...row }) => ({ ...row, isDone: isDone === 1 }));
}
