import { afterAll, expect, test } from 'bun:test';
import { MailRecorder } from '../../helpers/messages/mail-recorder.ts';
import { watchStatements } from '../../helpers/statements.ts';
import { bookAtTeam } from '../../helpers/teams/booked-teams.ts';
import { isOnPostgres, testServices } from '../../helpers/workspace.ts';

let asked: string[] = [];
afterAll(watchStatements(({ sql }) => asked.push(sql)).restore);

/** The statements of a booking that isn't the first. */
async function statementsOfBooking(canMail: boolean): Promise<string[]> {
  const made = await testServices({ now: '2026-11-23T08:00:00Z', messenger: new MailRecorder({ canMail }) });
  const calendar = await made.calendar({ workspaceId: await made.workspace() });
  await bookAtTeam(made, calendar, { start: '2026-11-24T09:00:00Z' });
  asked = [];
  await bookAtTeam(made, calendar, { start: '2026-11-24T10:00:00Z' });
  return asked;
}

test.skipIf(isOnPostgres)('members cost a booking one statement, none without a way to mail', async () => {
  const ofMembers = (statements: readonly string[]) =>
    statements.filter((statement) => /member_mail|memberships|alert_mails/.test(statement)).length;
  expect(ofMembers(await statementsOfBooking(false))).toBe(0);
  expect(ofMembers(await statementsOfBooking(true))).toBe(1);
});
