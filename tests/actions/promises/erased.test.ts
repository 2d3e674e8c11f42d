import { expect, test } from 'bun:test';
import { insertCallChange } from '../../../db/queries/calls/changes.ts';
import { findingsOfReports } from '../../../db/queries/promises/findings.ts';
import { linesOfReport } from '../../../db/queries/promises/reports.ts';
import { perform } from '../../../src/actions/action.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { reportCall } from '../../helpers/found-promise.ts';
import { testServices } from '../../helpers/workspace.ts';

const phone = '+12125550123';

async function open() {
  const made = await testServices();
  const { db, clock, services } = made;
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId });
  const place = { workspaceId, calendarId: calendar.id, at: clock.now() };
  const by = { actor: { kind: 'cli' }, workspaceId, at: clock.now() } as const;
  return { made, db, calendar, place, erase: () => perform(services, erasePerson, { by, input: { phone } }) };
}

test('who is erased is erased from what was found and said in their calls, and others stay', async () => {
  const { made, db, calendar, place, erase } = await open();
  const { workspaceId } = place;
  const bookingId = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', phone });
  const theirs = await reportCall(db, { ...place, findings: [{ bookingId }, {}] });
  const others = await reportCall(db, { ...place, lines: [{ who: 'bot', text: 'Call +1 212 555 0123.' }] });
  await erase();
  const left = await findingsOfReports(db, { workspaceId, reportIds: [theirs.reportId, others.reportId] });
  expect(left.map(({ reportId, quote }) => [reportId, quote])).toEqual([
    [others.reportId, 'You’re booked for Tuesday at 2 PM.'],
  ]);
  expect(await linesOfReport(db, { workspaceId, id: others.reportId })).toBeUndefined();
});

test('who called and booked nothing is erased by the number that they called from', async () => {
  const { db, place, erase } = await open();
  await insertCallChange(db, {
    ...{ workspaceId: place.workspaceId, callId: 'theirs', at: place.at, bookingId: null },
    ...{ operation: 'book', isDone: false, startAt: 1, startBefore: null, nameHash: null },
  });
  await reportCall(db, { ...place, callId: 'theirs', phone });
  await reportCall(db, { ...place, callId: 'another', phone: '+12125550124' });
  await erase();
  const left = await db.selectFrom('call_reports').select(['call_id', 'phone']).execute();
  expect(left).toEqual([{ call_id: 'another', phone: '+12125550124' }]);
  expect(await db.selectFrom('call_changes').selectAll().execute()).toEqual([]);
});
