import { expect, test } from 'bun:test';
import { isCodeTaken } from '../../../db/queries/bookings/bookings.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { testServices } from '../../helpers/workspace.ts';

test('a code is taken in the workspace of its booking alone, cancelled or not', async () => {
  const made = await testServices();
  const [workspaceId, other] = [await made.workspace(), await made.workspace()];
  const calendar = await made.calendar({ workspaceId });
  const code = '7K4M2T';
  const id = await bookInto(made, calendar, { start: '2026-11-24T14:00:00-05:00', code });
  const isTaken = (given: object = {}) => isCodeTaken(made.db, { workspaceId, code, ...given });
  expect([await isTaken(), await isTaken({ workspaceId: other }), await isTaken({ code: '7K4M2X' })]).toEqual(
    [true, false, false],
  );
  await made.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute();
  expect(await isTaken()).toBe(true);
});
