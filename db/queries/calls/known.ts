import { compiled, compiledFirst } from '../../compiled.ts';
import type { Database } from '../../sqlite/open.ts';

/** Notes that the call log lost a request of a workspace, which came at an instant in epoch milliseconds. */
export async function setCallsLostAt(
  db: Database,
  { workspaceId, at }: { workspaceId: string; at: number },
): Promise<void> {
  await db.updateTable('workspaces').set({ calls_lost_at: at }).where('id', '=', workspaceId).execute();
}

const selectWorkspace = compiledFirst<{ workspaceId: string }>()((db, { workspaceId }) =>
  db
    .selectFrom('workspaces')
    .select((row) => [
      'record_words as recordWords',
      'calls_lost_at as lostAt',
      'person_erased_at as personErasedAt',
      row
        .selectFrom('servers')
        .select(({ fn }) => fn.max('started_at').as('at'))
        .as('serverStartedAt'),
    ])
    .where('id', '=', workspaceId)
    .compile(),
);

const selectOldest = compiledFirst<{ workspaceId: string }>()((db, { workspaceId }) =>
  db
    .selectFrom('calls')
    .select(['number', 'at'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('number')
    .limit(1)
    .compile(),
);

/** What is known of a workspace's calls: all that happened after `since` (epoch milliseconds), and whether words are kept. */
export type CallsKnown = { since: number; keepsWords: boolean };

/**
 * What is known of a workspace's calls. Something may be missing of those from before the log lost one, a person was erased or
 * a server started that may have been killed, and of those from before the oldest one if older ones were deleted.
 */
export async function callsKnown(db: Database, workspaceId: string): Promise<CallsKnown> {
  const [workspace, oldest] = await Promise.all([
    selectWorkspace(db, { workspaceId }),
    selectOldest(db, { workspaceId }),
  ]);
  const { recordWords = 0, lostAt = null, personErasedAt = null, serverStartedAt = null } = workspace ?? {};
  const deletedUntil = oldest && oldest.number > 1 ? oldest.at : 0;
  return {
    since: Math.max(lostAt ?? 0, personErasedAt ?? 0, serverStartedAt ?? 0, deletedUntil),
    keepsWords: recordWords === 1,
  };
}

const selectRequests = compiled<{ workspaceId: string; callId: string }>()((db, { workspaceId, callId }) =>
  db
    .selectFrom('calls')
    .select(['at', 'operation', 'time_zone as timeZone', 'status', 'slots', 'told'])
    .where('workspace_id', '=', workspaceId)
    .where('call_id', '=', callId)
    .orderBy('id')
    .compile(),
);

/** A request of a phone call: when it came, in epoch milliseconds, and what was answered. */
export type RequestOfCall = {
  at: number;
  operation: string;
  /** The caller's IANA zone; the calendar's where none was given. */
  timeZone: string | null;
  status: number;
  /** The starts of what was offered, held, booked, moved or cancelled; a JSON array. */
  slots: string | null;
  /** `ToldInCall` as JSON. */
  told: string | null;
};

/** The requests of a phone call, in all calendars of the workspace, in their order. */
export async function requestsOfCall(
  db: Database,
  call: { workspaceId: string; callId: string },
): Promise<RequestOfCall[]> {
  return await selectRequests(db, call);
}

/** How many of a calendar's latest reports are looked at. */
const latestReports = 10;

const countKnown = compiledFirst<{ workspaceId: string; calendarId: string }>()(
  (db, { workspaceId, calendarId }) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('call_reports')
          .select('call_id')
          .where('calendar_id', '=', calendarId)
          .where('workspace_id', '=', workspaceId)
          .orderBy('reported_at', 'desc')
          .limit(latestReports)
          .as('reported'),
      )
      .select(({ fn, exists, selectFrom }) => [
        fn.countAll<number>().as('reports'),
        fn
          .countAll<number>()
          .filterWhere(
            exists(
              selectFrom('calls')
                .select('id')
                .where('workspace_id', '=', workspaceId)
                .whereRef('calls.call_id', '=', 'reported.call_id'),
            ),
          )
          .as('known'),
      ])
      .compile(),
);

/**
 * How many of the latest reports of a calendar there are, and how many of them are of calls that asked for something: their
 * platform gives its tools the ID that it reports.
 */
export async function reportsOfKnownCalls(
  db: Database,
  calendar: { workspaceId: string; calendarId: string },
): Promise<{ reports: number; known: number }> {
  const { reports = 0, known = 0 } = (await countKnown(db, calendar)) ?? {};
  return { reports: Number(reports), known: Number(known) };
}
