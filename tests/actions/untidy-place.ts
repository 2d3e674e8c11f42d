import { Housekeeping } from '../../src/actions/housekeeping.ts';
import { testServices } from '../helpers/workspace.ts';

/** A calendar with its housekeeping, and what it is to tidy up. */
export async function untidyPlace() {
  const made = await testServices();
  const { services, db, clock } = made;
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId });
  const inputHash = '';
  return {
    ...made,
    workspaceId,
    calendar,
    housekeeping: new Housekeeping(services),
    answer: (key: string) => {
      const kept = { workspaceId, operation: 'book-slot', key, inputHash, answer: '{}', bookingId: null };
      return { ...kept, at: clock.now() };
    },
    hold: (ownerId: string) =>
      made.claim(calendar, {
        kind: 'hold',
        ownerId,
        start: clock.now(),
        end: clock.now() + 1,
        expiresAt: clock.now(),
      }),
    async claims() {
      const rows = await db.selectFrom('claims').select('owner_id').orderBy('owner_id').execute();
      return rows.map((row) => row.owner_id);
    },
  };
}
