import { perform } from '../../../../src/actions/action.ts';
import { renewCallHook } from '../../../../src/actions/call-hooks/renew.ts';
import { reportPath } from '../../../../src/domain/access/call-hook.ts';
import type { Answer, ContractServer, Place } from '../../contract-server.ts';

/** The path that calls of a place are reported to, with a secret of its own. */
export async function reportPathOf({ made }: ContractServer, place: Place): Promise<string> {
  const { workspaceId, calendarId } = place;
  const by = { actor: { kind: 'cli' }, workspaceId, at: made.clock.now() } as const;
  const input = { calendarId, shownCreatedAt: null };
  return reportPath((await perform(made.services, renewCallHook, { by, input })).token);
}

/** Sends a report, as JSON or as it is. */
export async function report(
  contract: ContractServer,
  path: string,
  { body, headers }: { body: unknown; headers?: Record<string, string> },
): Promise<Answer> {
  return await contract.ask(`POST ${path}`, {
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** What was found in the reported calls of a workspace, by their IDs. */
export async function foundIn({ made: { db } }: ContractServer, { workspaceId }: Place) {
  const reports = await db
    .selectFrom('call_reports')
    .select(['id', 'call_id', 'calendar_id'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .execute();
  return await Promise.all(
    reports.map(async ({ id, call_id: callId, calendar_id: calendarId }) => {
      const rows = await db.selectFrom('call_findings').select('kind').where('report_id', '=', id).execute();
      return { callId, calendarId, kinds: rows.map(({ kind }) => kind) };
    }),
  );
}
