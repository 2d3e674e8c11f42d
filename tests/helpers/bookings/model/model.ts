import type { Buffered, CalendarModel, Span } from '../../models/calendar-model.ts';
import type { ModelService } from '../../models/service-model.ts';
import { ModelCallMemory } from './call-memory.ts';
import { check, find, freeBusy } from './reads.ts';
import { Refused, type Turn, toldSlot } from './turn.ts';
import { book, cancel, checkInput, hold, release, reschedule, update } from './writes.ts';

/** Time that something occupies, with the buffers it was made with; instants in epoch milliseconds. */
export type ModelClaim = Buffered & {
  kind: 'booking' | 'hold';
  ownerId: string;
  calendarId: string;
  workspaceId: string;
  callId: string | null;
  expiresAt: number | null;
  /** Of holds: what they are for. */
  serviceId: string | null;
  /** Of holds: the team that they were made at. */
  teamId: string | null;
};

/** A hold, live or not, by the calendar that it was made at, with a claim for each whose time it takes. */
export type ModelHold = Span & {
  ownerId: string;
  calendarId: string;
  callId: string | null;
  expiresAt: number;
  serviceId: string | null;
  claims: readonly ModelClaim[];
};

/** A booking, whatever became of it. */
export type ModelBooking = Span & {
  id: string;
  code: string;
  /** Where it was made. */
  calendarId: string;
  /** All whose time it takes, if that is a team. */
  memberIds: readonly string[];
  status: 'booked' | 'cancelled';
  name: string;
  phone: string | null;
  email: string | null;
  notes: string | null;
  metadata: Record<string, string>;
  serviceId: string | null;
  answers: Record<string, string>;
  callId: string | null;
  createdAt: number;
  cancelledAt: number | null;
  /** When the caller said that they're coming. */
  confirmedAt: number | null;
  /** 1, then one more with every change. */
  version: number;
  /** Whether the caller booked it on a page. */
  isByPage?: boolean;
};

/** One request, as it is sent with the key of a workspace. */
export type ModelRequest = {
  operation: string;
  workspaceId: string;
  calendarId: string;
  idempotencyKey?: string;
  /** Whether people at the desk do it, who need no notice. */
  isByDesk?: boolean;
  /** Whether a booking of the same time is the one that a page's form asks for again; other requests are of the same person. */
  isSentAgain?: (booking: ModelBooking) => boolean;
  input: Record<string, string | number | null | Record<string, string | null>>;
};

/** What must be answered, but for what is only said. `replayOf` is the very text that must come again. */
export type ModelAnswer = {
  status: number;
  body: Record<string, unknown>;
  replayOf?: string;
  /** Whether `message` names update-booking. */
  corrects?: boolean;
};

/** What only the server can know: the answer as it came, and the id and code of what it made. */
export type Made = { id: string; code: string; text: string };

/** Whose claims are in nobody's own way. */
export type OwnTime = {
  callId?: string | undefined;
  holdId?: string | undefined;
  movingId?: string | undefined;
};

/** What each number that is said is in each country: E.164, or null where it is none there. */
export type Phones = ReadonlyMap<string, ReadonlyMap<string | null, string | null>>;

/** The address of a booking's page, by its id. */
export type LinkOf = (bookingId: string) => string;

const minute = 60_000;
const dayMs = 86_400_000;

/** Holds and bookings as the contract describes them: a list of claims, each compared with each. */
export class BookingModel {
  now: number;
  readonly calendars: readonly CalendarModel[];
  claims: ModelClaim[] = [];
  bookings: ModelBooking[] = [];
  /** Every slot that was offered, by the calendar's id. */
  readonly offered: { slotId: string; calendarId: string }[] = [];
  readonly callMemory = new ModelCallMemory();
  readonly phones: Phones;
  readonly linkOf: LinkOf;
  readonly #kept = new Map<string, { input: string; at: number; text: string }>();

  constructor(given: { now: number; calendars: readonly CalendarModel[]; phones: Phones; linkOf: LinkOf }) {
    this.now = given.now;
    this.calendars = given.calendars;
    this.phones = given.phones;
    this.linkOf = given.linkOf;
  }

  /** Everything that is occupied just now. */
  get liveClaims(): ModelClaim[] {
    return this.claims.filter((claim) => claim.expiresAt === null || claim.expiresAt > this.now);
  }

  /** Everything that was ever held, ended holds too. */
  get holds(): ModelHold[] {
    const ofHolds = this.claims.filter(({ kind }) => kind === 'hold');
    return [...Map.groupBy(ofHolds, ({ ownerId }) => ownerId).values()].flatMap((claims) =>
      claims.slice(0, 1).map(({ startAt, endAt, ownerId, callId, expiresAt, serviceId, ...made }) => ({
        ...{ startAt, endAt, ownerId, callId, expiresAt: expiresAt ?? 0, serviceId, claims },
        calendarId: made.teamId ?? made.calendarId,
      })),
    );
  }

  /** The holds that have not ended. */
  get liveHolds(): ModelHold[] {
    return this.holds.filter(({ expiresAt }) => expiresAt > this.now);
  }

  /** Counts bookings as changed that calendar programs show with other answers once a service asks other questions. */
  revise(before: ModelService, services: readonly ModelService[]): void {
    const keysOf = ({ questions }: ModelService) => questions.map(({ key }) => key);
    const [was, is] = [keysOf(before), keysOf(services.find(({ id }) => id === before.id) ?? before)];
    for (const booking of this.bookings) {
      if (booking.serviceId !== before.id || booking.status === 'cancelled') continue;
      const answered = Object.keys(booking.answers);
      const isHidden = answered.some((key) => was.includes(key) && !is.includes(key));
      const isShown = answered.some((key) => is.includes(key) && !was.includes(key));
      if (isHidden || (isShown && booking.endAt > this.now)) booking.version++;
    }
  }

  /** Changes when a hold ends. */
  endHold({ claims }: ModelHold, at: number): void {
    for (const claim of claims) claim.expiresAt = at;
  }

  /** What a request must be answered; `made` is what the server says it made. */
  answer(request: ModelRequest, made: Made): ModelAnswer {
    const before = {
      claims: this.claims.map((claim) => ({ ...claim })),
      bookings: this.bookings.map((booking) => ({ ...booking })),
    };
    try {
      return this.#answered(request, made);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A refused request leaves nothing behind.
      Object.assign(this, before);
      return { status: error.status, body: error.body, corrects: error.corrects };
    }
  }

  #answered(request: ModelRequest, made: Made): ModelAnswer {
    const calendar = this.calendars.find((each) => each.calendar.id === request.calendarId);
    const isOwn = calendar?.calendar.workspaceId === request.workspaceId && !calendar.isArchived;
    if (!calendar || !isOwn) throw new Refused(403, {});
    const turn = { model: this, calendar, request, made };
    const answer = this.#answeredOnce(turn);
    rememberTaken(turn, answer);
    return answer;
  }

  /** "A kept idempotency key is looked at first": whatever has changed since, the same request has the same answer. */
  #answeredOnce(turn: Turn): ModelAnswer {
    const { request, made } = turn;
    const { workspaceId, operation, idempotencyKey } = request;
    const name = [workspaceId, operation, idempotencyKey].join('\n');
    const input = JSON.stringify([request.calendarId, request.input]);
    const last = idempotencyKey === undefined ? undefined : this.#kept.get(name);
    const kept = last && last.at > this.now - dayMs ? last : undefined;
    if (kept?.input === input) {
      const body = this.#withLink(JSON.parse(kept.text));
      return { status: 200, body, replayOf: JSON.stringify(body) };
    }
    checkInput(turn);
    if (kept) throw new Refused(422, { code: 'IDEMPOTENCY_KEY_REUSED' });
    const answer = answerOf(turn);
    if (idempotencyKey !== undefined) this.#kept.set(name, { input, at: this.now, text: made.text });
    return answer;
  }

  /** A kept answer, with the address of the booking's page as it's by now. */
  #withLink(body: { booking?: { id: string } }) {
    const booking = this.bookings.find(({ id }) => id === body.booking?.id);
    return booking ? { ...body, booking: { ...body.booking, manageUrl: manageUrlOf(this, booking) } } : body;
  }

  /** Whether time with its buffers keeps apart from every live claim, but for the asker's own. */
  isFree(time: Buffered & { calendarId: string }, own: OwnTime): boolean {
    return this.conflicts(time).every((claim) => isOwn(claim, own));
  }

  /** The live claims that time with its buffers does not keep apart from. */
  conflicts(time: Buffered & { calendarId: string }): ModelClaim[] {
    return this.liveClaims.filter((each) => each.calendarId === time.calendarId && !keepApart(each, time));
  }
}

/** The address of a booking's page: "it lives until the start". */
export function manageUrlOf(
  { now, linkOf }: Pick<BookingModel, 'now' | 'linkOf'>,
  { id, startAt }: ModelBooking,
): string | null {
  return startAt > now ? linkOf(id) : null;
}

/** "Between two bookings the larger buffer counts, not the sum": neither with its own buffers touches the other. */
export function keepApart(a: Buffered, b: Buffered): boolean {
  const [first, second] = a.startAt < b.startAt ? [a, b] : [b, a];
  const gapMinutes = (second.startAt - first.endAt) / minute;
  return (
    gapMinutes >= first.bufferAfterMinutes && gapMinutes >= second.bufferBeforeMinutes && gapMinutes >= 0
  );
}

function isOwn(claim: ModelClaim, { callId, holdId, movingId }: OwnTime): boolean {
  if (claim.kind === 'booking') return claim.ownerId === movingId;
  return claim.ownerId === holdId || (callId !== undefined && claim.callId === callId);
}

/** What a call holds or has booked keeps it going, and once it has booked, it is about no service any more. */
function rememberTaken(turn: Turn, { body }: ModelAnswer): void {
  if (['release-hold', 'find-bookings'].includes(turn.request.operation)) return;
  const isBooked = Object(body['booking'] ?? {}).status === 'booked';
  const taken = isBooked ? body['booking'] : body['hold'];
  if (taken) {
    const made = taken as { start: string; with: { calendarId: string }[]; service: { id: string } | null };
    turn.model.callMemory.tell(turn, [toldSlot(made, made.service)]);
  }
  if (isBooked) turn.model.callMemory.forget(turn);
  else if (body['hold']) turn.model.callMemory.goOn(turn);
}

function answerOf(turn: Turn): ModelAnswer {
  const answer = answers[turn.request.operation];
  if (!answer) throw new Error(`the model knows no "${turn.request.operation}"`);
  return answer(turn);
}

const answers: Record<string, (turn: Turn) => ModelAnswer> = {
  'hold-slot': hold,
  'release-hold': release,
  'book-slot': book,
  'reschedule-booking': reschedule,
  'update-booking': update,
  'cancel-booking': cancel,
  'check-availability': check,
  'free-busy': freeBusy,
  'find-bookings': find,
};
