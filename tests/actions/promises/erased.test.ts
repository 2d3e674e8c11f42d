import { expect, test } from 'bun:test';
import { findingsOfReports } from '../../../db/queries/promises/findings.ts';
import { linesOfReport } from '../../../db/queries/promises/reports.ts';
import { perform } from '../../../src/actions/action.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { reportCall } from '../../helpers/found-promise.ts';
import { testServices } from '../../helpers/workspace.ts';

test('who is erased is erased from what was found and said in their calls, and others stay', async () => {
  const made = await testServices();
  const { db, clock, services } = made;
  const workspaceId = await made.workspace();
  const calendar = await made.calendar({ workspaceId });
  const place = { workspaceId, calendarId: calendar.id, at: clock.now() };
  const phone = '+12125550123';
  const bookingId = await bookInto(made, calendar, { start: '2026-11-24T10:00:00Z', phone });
  const theirs = await reportCall(db, { ...place, findings: [{ bookingId }, {}] });
  const others = await reportCall(db, { ...place, lines: [{ who: 'bot', text: 'Call +1 212 555 0123.' }] });
  const by = { actor: { kind: 'cli' }, workspaceId, at: clock.now() } as const;
  await perform(services, erasePerson, { by, input: { phone } });
  const left = await findingsOfReports(db, { workspaceId, reportIds: [theirs.reportId, others.reportId] });
  expect(left.map(({ reportId, quote }) => [reportId, quote])).toEqual([
    [others.reportId, 'You’re booked for Tuesday at 2 PM.'],
  ]);
  expect(await linesOfReport(db, { workspaceId, id: others.reportId })).toBeUndefined();
});
