import { bookingsOfReports } from '../../../db/queries/promises/bookings.ts';
import { type FoundPromise, findingsById } from '../../../db/queries/promises/findings.ts';
import { settleFindings } from '../../actions/promises/settle.ts';
import { seesCalendar } from '../../domain/access/user.ts';
import { act, type MemberVisit, type Posted } from '../visit.ts';
import { type PromisedPerson, personOfFinding } from './reported-person.ts';
import { findingIdsIn } from './settle.ts';

/** What was promised that a form is to make good for, and to whom; undefined if it's about nothing that the member sees. */
export async function promisedIn(
  visit: MemberVisit,
): Promise<{ id: number; person: PromisedPerson | undefined } | undefined> {
  const { services, session } = visit;
  const { workspaceId } = session;
  const finding = await findingIn(visit);
  if (!finding) return undefined;
  const bookings = await bookingsOfReports(services.db, { workspaceId, reportIds: [finding.reportId] });
  return { id: finding.id, person: personOfFinding(visit, finding, bookings) };
}

/** Marks what a form was to make good for as done. */
export async function settlePromised(visit: Posted<MemberVisit>): Promise<void> {
  const finding = await findingIn(visit);
  if (!finding) return;
  await act(visit, settleFindings, { calendarId: finding.calendarId, ids: [finding.id], isDone: true });
}

async function findingIn({ services, session, form, url }: MemberVisit): Promise<FoundPromise | undefined> {
  const given = form?.text('finding') || url.searchParams.get('finding') || '';
  const ids = findingIdsIn(given).slice(0, 1);
  const [finding] = await findingsById(services.db, { workspaceId: session.workspaceId, ids });
  return finding && seesCalendar(session, finding.calendarId) ? finding : undefined;
}
