import type { Link } from '../../../db/queries/links/links.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { NotFound } from '../../actions/action.ts';
import { InputError } from '../../domain/errors.ts';
import { answer, type Invocation } from '../console/invocation.ts';
import { namedCalendar, namedLink } from '../console/named-things.ts';
import { formatFields } from '../console/table.ts';
import { type DescribedLink, describeLink, linkProblems } from './text.ts';

/** Describes a link as it is now. */
export async function describe(invocation: Invocation, db: Database, link: Link): Promise<DescribedLink> {
  const calendar = await namedCalendar(db, link.calendarId);
  return await describeLink(db, { link, calendar, now: invocation.clock.now() });
}

/** Describes the link of an id as it is now. Throws InputError where there is none. */
export async function describeNow(
  invocation: Invocation,
  db: Database,
  linkId: string,
): Promise<DescribedLink> {
  return await describe(invocation, db, await namedLink(db, linkId));
}

/** Answers with a link, below a sentence that says what was done. */
export async function answerLink(invocation: Invocation, link: DescribedLink, said: string): Promise<void> {
  const fields = {
    id: link.id,
    state: link.state,
    'last read': link.syncedAt ?? 'never',
    events: String(link.events),
    ...(link.writesTo !== null && {
      'written to': link.writesTo,
      'bookings to write': String(link.bookingsWaiting),
    }),
  };
  const problems = linkProblems(link);
  await answer(invocation, { json: link, text: [said, formatFields(fields), ...problems].join('\n') });
}

/** Does its work on a link. Throws InputError where the link is gone since it was looked up. */
export async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new InputError('the link is gone: somebody has removed it', { cause: error });
  }
}
