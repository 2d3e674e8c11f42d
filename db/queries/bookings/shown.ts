import { sql } from 'kysely';
import type { ShownBooking } from '../../../src/domain/booking/booking.ts';
import { answersTo, type ShownAnswer } from '../../../src/domain/booking/shown-answers.ts';
import type { ServiceQuestion } from '../../../src/domain/calendar/service.ts';
import type { Database } from '../../sqlite/open.ts';

/** Bookings with what calendar programs are shown of them, for `toShown`. */
export function selectShown(db: Database) {
  return db
    .selectFrom('bookings')
    .leftJoin('services', (join) =>
      join
        .onRef('services.id', '=', 'bookings.service_id')
        .onRef('services.calendar_id', '=', 'bookings.calendar_id')
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
      'services.name as service',
      'bookings.answers',
      // Without answers, nobody needs the questions.
      sql<string | null>`case when bookings.answers is not null then services.questions end`.as('questions'),
    ]);
}

/** A row of `selectShown`. */
type ShownRow = Omit<ShownBooking, 'answers'> & { answers: string | null; questions: string | null };

type Shown<Row> = Omit<Row, 'answers' | 'questions'> & Pick<ShownBooking, 'answers'>;

/**
 * Bookings as calendar programs are shown them: with answers to questions that are still asked, and aren't private. The rows
 * themselves, since a feed has many.
 */
export function toShown<Row extends ShownRow>(rows: readonly Row[]): Shown<Row>[] {
  const publicQuestions = new PublicQuestions();
  return rows.map((row) => {
    const { answers, questions } = row;
    const isAnswered = answers !== null && questions !== null;
    const shown = isAnswered ? answersTo(publicQuestions.of(questions), JSON.parse(answers)) : none;
    return Object.assign(row, { answers: shown });
  });
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
