import { sql } from 'kysely';
import type { ShownBooking } from '../../../src/domain/booking/booking.ts';
import { answersTo, type ShownAnswer } from '../../../src/domain/booking/shown-answers.ts';
import type { ServiceQuestion } from '../../../src/domain/calendar/service.ts';
import type { Database } from '../../sqlite/open.ts';
import { namesOfCalendars } from '../calendars/names.ts';

/** Bookings with what calendar programs are shown of them, for `toShown`. */
export function selectShown(db: Database) {
  return db
    .selectFrom('bookings')
    .leftJoin('services', (join) =>
      join
        .onRef('services.id', '=', 'bookings.service_id')
        // A team's bookings are for its services.
        .on(sql<boolean>`services.calendar_id = coalesce(bookings.team_id, bookings.calendar_id)`)
        .onRef('services.workspace_id', '=', 'bookings.workspace_id'),
    )
    .select([
      'bookings.id',
      'bookings.code',
      'bookings.start_at as startAt',
      'bookings.end_at as endAt',
      'bookings.name',
      'bookings.phone',
      'bookings.email',
      'bookings.notes',
      'bookings.created_at as createdAt',
      'bookings.updated_at as updatedAt',
      'bookings.sequence',
      'bookings.member_ids as memberIds',
      'services.name as service',
      'bookings.answers',
      // Without answers, nobody needs the questions.
      sql<string | null>`case when bookings.answers is not null then services.questions end`.as('questions'),
    ]);
}

/** A row of `selectShown`. */
type ShownRow = Omit<ShownBooking, 'answers' | 'people'> & {
  answers: string | null;
  questions: string | null;
  memberIds: string | null;
};

type Shown<Row> = Omit<Row, 'answers' | 'questions' | 'memberIds'> & Pick<ShownBooking, 'answers' | 'people'>;

/**
 * Bookings of a workspace as calendar programs are shown them: with answers to questions that are still asked and aren't
 * private, and with everyone whose time they take, if those are several. Changes the rows themselves, since a feed has many.
 */
export async function toShown<Row extends ShownRow>(
  db: Database,
  rows: readonly Row[],
  { workspaceId }: { workspaceId: string },
): Promise<Shown<Row>[]> {
  const publicQuestions = new PublicQuestions();
  const people = await peopleIn(db, { rows, workspaceId });
  return rows.map((row) => {
    const { answers, questions, memberIds } = row;
    const isAnswered = answers !== null && questions !== null;
    const shown = isAnswered ? answersTo(publicQuestions.of(questions), JSON.parse(answers)) : none;
    const named = memberIds === null ? nobody : (people.get(memberIds) ?? nobody);
    return Object.assign(row, { answers: shown, people: named });
  });
}

/** The names of people whose bookings are with several, by the stored lists of their IDs: few lists for many bookings. */
async function peopleIn(
  db: Database,
  { rows, workspaceId }: { rows: readonly ShownRow[]; workspaceId: string },
): Promise<Map<string, readonly string[]>> {
  const lists = new Map<string, string[]>();
  for (const { memberIds } of rows) {
    if (memberIds !== null && !lists.has(memberIds)) lists.set(memberIds, JSON.parse(memberIds));
  }
  const named = [...lists].filter(([, ids]) => ids.length > 1);
  const ids = [...new Set(named.flatMap(([, ids]) => ids))];
  const names = await namesOfCalendars(db, { workspaceId, ids });
  return new Map(named.map(([list, ids]) => [list, ids.flatMap((id) => names.get(id) ?? [])]));
}

/** What services ask that isn't private, read once: many bookings are of the same service. */
class PublicQuestions {
  readonly #known = new Map<string, ServiceQuestion[]>();

  of(text: string): ServiceQuestion[] {
    const known = this.#known.get(text);
    if (known) return known;
    const all: ServiceQuestion[] = JSON.parse(text);
    const questions = all.filter(({ isPrivate }) => !isPrivate);
    this.#known.set(text, questions);
    return questions;
  }
}

const none: readonly ShownAnswer[] = [];
const nobody: readonly string[] = [];
