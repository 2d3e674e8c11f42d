import { callsKnown } from '../../../db/queries/calls/known.ts';
import {
  findingsOfCall,
  insertFindings,
  insertReport,
  type StoredFinding,
} from '../../../db/queries/calls/reports.ts';
import { languageOf } from '../../language/language.ts';
import { nameWords } from '../../language/masking/people.ts';
import type { CheckedCall } from '../../promises/call.ts';
import type { CheckedPromises } from '../../promises/check-promises.ts';
import type { Services } from '../../services.ts';
import { type Action, NotFound, perform, type Requester } from '../action.ts';
import type { ReportAt, Reported } from './reported-call.ts';
import { tellBrokenPromises } from './tell-endpoints.ts';
import { type Witnessed, witnessOf } from './witness.ts';

/** The most that's kept of what was said, in characters. */
const longestQuote = 300;

/** The most that's found in a call: nobody looks through more. */
const mostFindings = 200;

/**
 * Compares what a bot said in a call with what was done in it, and keeps what it finds. A call is reported once: later reports
 * change nothing, and get what was found first. Throws what `perform` throws.
 */
export async function reportCall(
  services: Services,
  { by, report }: { by: Requester; report: ReportAt },
): Promise<Reported> {
  const { calendar, callId } = report;
  const earlier = await findingsOfCall(services.db, { workspaceId: calendar.workspaceId, callId });
  if (earlier) return earlier;
  await Promise.all([
    services.callLog.flush(),
    services.callMemory.load({ workspaceId: calendar.workspaceId, calendarId: calendar.id, callId }),
  ]);
  const witnessed = await witnessOf(services, report);
  const checked = witnessed && (await checkInTurns(services, witnessed.call));
  const found = checked ? await foundIn(services, { ...witnessed, ...checked }) : [];
  return await perform(services, keepReport, { by, input: { ...report, found } });
}

/** Keeps what was found in a call, and has endpoints told of it, unless the call was reported before. Throws NotFound. */
export const keepReport: Action<ReportAt & { found: Reported }, Reported> = {
  permission: { role: 'admin', keys: true, platforms: true, calendarIn: ({ calendar }) => calendar.id },
  async run(services, context, { found, ...report }) {
    const { transaction, workspaceId, at } = context;
    const { calendar, callId, startedAt, phone, lines } = report;
    if (calendar.workspaceId !== workspaceId) throw new NotFound();
    const { keepsWords } = await callsKnown(transaction, workspaceId);
    const reportId = await insertReport(transaction, {
      workspaceId,
      calendarId: calendar.id,
      callId,
      startedAt,
      reportedAt: at,
      phone,
      lines: keepsWords ? JSON.stringify(lines) : undefined,
    });
    if (reportId === undefined) return (await findingsOfCall(transaction, { workspaceId, callId })) ?? [];
    await insertFindings(transaction, { workspaceId, reportId }, found);
    await tellBrokenPromises(services, context, { report, found });
    return found;
  },
};

/** Between two lines, others have their turn: callers wait for what they ask. */
async function checkInTurns({ promiseCheck }: Services, call: CheckedCall): Promise<CheckedPromises> {
  const steps = promiseCheck(call);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

type Compared = Witnessed & CheckedPromises;

async function foundIn(services: Services, compared: Compared): Promise<StoredFinding[]> {
  return [...(await saidIn(services, compared)), ...unsaidIn(compared)];
}

/** What was found in lines, with quotes that name nobody. */
async function saidIn(
  { languages }: Services,
  { call, bookingIds, areOffersKnown, findings }: Compared,
): Promise<StoredFinding[]> {
  const { changes, startedAt, calendar } = call;
  const { mask } = languageOf(languages, calendar.languageCode);
  const names = changes.flatMap(({ name }) => name ?? []);
  const known = { words: nameWords(names), likely: names };
  const said: StoredFinding[] = [];
  for (const { saidAt = null, isAt = null, ...finding } of findings) {
    if (finding.kind === 'invented' && !areOffersKnown) continue;
    if (said.length >= mostFindings) break;
    await nextTurn();
    const about = changes.findLastIndex(({ isDone, startAt }) => isDone && startAt === isAt);
    const quote = mask(shortened(finding.quote), { now: startedAt, zone: calendar.zone, known });
    said.push({ ...finding, saidAt, isAt, quote, bookingId: bookingIds[about] ?? null });
  }
  return said;
}

/** A quote that's too long, up to its last whole word. */
function shortened(quote: string): string {
  return quote.length <= longestQuote ? quote : quote.slice(0, longestQuote).replace(/\S*$/, '…');
}

/** What was done and not said; of a call of which no line is known, nobody can tell. */
function unsaidIn({ call: { lines, changes }, bookingIds, unsaid }: Compared): StoredFinding[] {
  if (!lines.some(({ who, text }) => who === 'bot' && text.trim() !== '')) return [];
  return unsaid.flatMap(({ change }) => {
    const { op, startAt } = changes[change] ?? { op: 'other', startAt: 0 };
    if (op === 'hold' || op === 'other') return [];
    const nothing = { line: null, saidAt: null, quote: null };
    return [{ kind: 'unsaid', op, ...nothing, isAt: startAt, bookingId: bookingIds[change] ?? null }];
  });
}
