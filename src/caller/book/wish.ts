import type { LinkOfCalendar } from '../../../db/queries/links/links.ts';
import type { Brand } from '../../../views/caller/layout.tsx';
import type { Person } from '../../actions/bookings/book.ts';
import type { Answers } from '../../domain/booking/answers.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Service } from '../../domain/calendar/service.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import type { Channel } from '../../domain/messages/message.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Call } from '../../operations/operation.ts';
import type { CallerVisit } from '../visit.ts';

/** What can be booked on a page: anything at a public one, and at an invitation what it settles, which isn't shown as a choice. */
export type Wish = {
  calendar: Calendar;
  /** Its linked calendars as they were when it was read. */
  links: readonly LinkOfCalendar[];
  service?: Service | undefined;
  /** At a team, whom it's with. */
  member?: TeamMember | undefined;
  /** When it may begin at the earliest, and by when it has to end. */
  window?: Period | undefined;
  /** Whether it's an invitation, which says who invites. */
  isInvited?: boolean;
  /** Whether it's booked once a link is followed. */
  isConfirmedByLink?: boolean;
  /** Does what was chosen and filled in, and answers the form. Throws ApiError or OrderRefused for what's refused, in the page's language. */
  submit(visit: BookVisit, order: Order): Promise<Response>;
};

/** What somebody chose and filled in, checked. */
export type Order = {
  slot: ChosenSlot;
  service: Service | undefined;
  person: Person;
  answers: Answers;
  /** How they want to be told; undefined where the calendar tells nothing. */
  tell: readonly Channel[] | undefined;
};

/** A slot that somebody chose, free or not, with its ID; at a team of anyone, `withIds` is whom it's with. */
export type ChosenSlot = Period & {
  id: string;
  durationMinutes: number;
  withIds: readonly string[] | undefined;
};

/** A visit of a page where something is booked. */
export type BookVisit = CallerVisit & {
  wish: Wish;
  brand: Brand;
  /** The visit as a call, which is understood and answered in the page's language. */
  call: Call;
};

/** An order can't be done for a reason that the API doesn't know; `message` says which, in the page's language. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
