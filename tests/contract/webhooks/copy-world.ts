import fc from 'fast-check';
import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { calendarById } from '../../../db/queries/calendars/calendars.ts';
import { insertLink } from '../../../db/queries/links/links.ts';
import { type Action, type Actor, found, perform } from '../../../src/actions/action.ts';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { followEvent } from '../../../src/actions/bookings/follow-event.ts';
import { handOver } from '../../../src/actions/bookings/hand-over.ts';
import { markAttendance } from '../../../src/actions/bookings/mark-attendance.ts';
import { restoreBooking } from '../../../src/actions/bookings/restore.ts';
import { updateBooking } from '../../../src/actions/bookings/update.ts';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import { madeAt } from '../../../src/domain/booking/booking.ts';
import { languageOf } from '../../../src/language/language.ts';
import { describedBooking } from '../../../src/language/speech/described-booking.ts';
import { handedPlace } from '../../../src/operations/input/handed-place.ts';
import { moveEventOf } from '../../helpers/actions/moved-event.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { callTool } from '../../helpers/mcp-caller.ts';
import { addService } from '../../helpers/services.ts';
import { addTeam } from '../../helpers/teams/teams.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { type Told, waitingEvents } from '../../helpers/webhooks/told.ts';
import { ContractServer, type Place } from '../contract-server.ts';
import { retellPath } from '../voice/gate/voice-gate.ts';

const doors = ['api', 'mcp', 'voice', 'dashboard', 'cli'] as const;

type Door = (typeof doors)[number];

/** One of the things that happen; `which` chooses a booking, `where` a calendar or team. */
type Step = {
  kind: (typeof kinds)[number];
  door: Door;
  which: number;
  where: number;
  slot: number;
  word: string;
};

const kinds = [
  ...(['book', 'book', 'book', 'move', 'move', 'update', 'update', 'cancel', 'restore'] as const),
  ...(['attend', 'hand over', 'follow', 'erase', 'rename service', 'rename person', 'wait'] as const),
];

/** What happens. */
export const copySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    door: fc.constantFrom(...doors),
    which: fc.nat({ max: 5 }),
    where: fc.nat({ max: 3 }),
    slot: fc.nat({ max: 9 }),
    word: fc.constantFrom('red', 'green', 'blue'),
  }),
  { minLength: 5, maxLength: 25 },
);

/** What a receiver knows of a booking. */
type Copy = Record<string, unknown>;

/** Two calendars and two teams of them, whose bookings change through every door. */
export class CopyWorld {
  readonly #bookingIds: string[] = [];
  #phones = 0;

  private constructor(
    private readonly contract: ContractServer,
    private readonly places: readonly Place[],
    private readonly given: { userId: string; linkId: string; serviceId: string },
  ) {}

  static async open(): Promise<CopyWorld> {
    const contract = await ContractServer.open({ rateLimit: 10_000 });
    const { made } = contract;
    const first = await contract.place({ name: 'Dr. Lee' });
    const second = await contract.besides(first, { name: 'Sarah Chen' });
    const { id: serviceId } = await addService(made, first, { name: 'Checkup' });
    const members = [first.calendar, second.calendar] as const;
    const teams = [
      await addTeam(made, { members, name: 'Dentists' }),
      await addTeam(made, { members, name: 'Surgery', kind: 'everyone' }),
    ];
    const places = [
      first,
      second,
      ...teams.map((team) => ({ ...first, calendar: team, calendarId: team.id })),
    ];
    const { workspaceId, calendarId } = first;
    const linkId = crypto.randomUUID();
    const link = {
      id: linkId,
      workspaceId,
      calendarId,
      kind: 'caldav',
      name: '',
      host: '',
      access: '',
    } as const;
    const target = { href: '/work/', name: '' };
    const now = made.clock.now();
    await insertLink(made.db, { ...link, freshnessMinutes: 1440, createdAt: now, collections: [], target });
    const covered = { covered_until: now + 1e11, covered_zone: first.calendar.timeZone, synced_at: now };
    await made.db.updateTable('links').set(covered).execute();
    const { userId } = await signedIn(made, { workspaceId, role: 'owner' });
    const types = ['created', 'moved', 'changed', 'cancelled', 'no_show'].map((each) => `booking.${each}`);
    await addEndpoint(made, { workspaceId, types });
    return new CopyWorld(contract, places, { userId, linkId, serviceId });
  }

  /** Does one thing. What's refused changes nothing. */
  async take(step: Step): Promise<void> {
    try {
      await this.#does[step.kind](step);
    } catch (error) {
      if (!refusals.has(error instanceof Error ? error.name : '')) throw error;
    }
  }

  /** The events, in the order in which an endpoint gets them. */
  async events(): Promise<Told[]> {
    return await waitingEvents(this.contract.made.db);
  }

  /** What the bookings are, as the API would say, by their IDs. */
  async bookings(): Promise<Map<string, Copy>> {
    const { db, clock, services } = this.contract.made;
    const all = new Map<string, Copy>();
    const rows = await db.selectFrom('bookings').select('id').execute();
    for (const { id } of rows) {
      const booking = found(await bookingOfWorkspace(db, { workspaceId: this.#workspaceId, bookingId: id }));
      const calendar = found(await calendarById(db, madeAt(booking)));
      const zone = found(services.zones.named(calendar.timeZone));
      const { speech } = languageOf(services.languages, calendar.language);
      const context = { now: clock.now(), zone, calendarZone: zone };
      const described = describedBooking(booking, { calendar, speech, context });
      all.set(id, { ...described, manageUrl: null });
    }
    return all;
  }

  get #workspaceId(): string {
    return this.#place(0).workspaceId;
  }

  #place(index: number): Place {
    return found(this.places[index % this.places.length]);
  }

  #start(slot: number): string {
    return `2026-11-24T${String(9 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}:00-05:00`;
  }

  readonly #does: Record<Step['kind'], (step: Step) => Promise<unknown>> = {
    book: async ({ door, where, slot, word }) => {
      const phone = `+121255501${String(10 + this.#phones++).padStart(2, '0')}`;
      const forWhat = where % 4 === 0 && slot % 2 === 0 ? { service: this.given.serviceId } : {};
      const input = { start: this.#start(slot), name: `Ada ${word}`, phone, notes: word, ...forWhat };
      const id = await this.#ask(door, this.#place(where), 'book-slot', input);
      if (id !== undefined && !this.#bookingIds.includes(id)) this.#bookingIds.push(id);
    },
    move: async (step) => await this.#askOf(step, 'reschedule-booking', { start: this.#start(step.slot) }),
    update: async (step) => {
      if (step.door !== 'dashboard') return await this.#askOf(step, 'update-booking', { notes: step.word });
      return await this.#act(step, updateBooking, {
        ...(await this.#named(step)),
        changes: { name: `Ada ${step.word}`, metadata: { color: step.word } },
      });
    },
    cancel: async (step) => {
      if (step.door !== 'dashboard') return await this.#askOf(step, 'cancel-booking', {});
      return await this.#act(step, cancelBooking, {
        ...(await this.#named(step)),
        reason: step.word,
        isTimeKept: true,
      });
    },
    restore: async (step) => {
      const named = await this.#named(step);
      const { sequence: shownSequence } = await this.#booking(step);
      await this.#act(step, restoreBooking, { ...named, shownSequence });
    },
    attend: async (step) => {
      const attendance = ([null, 'arrived', 'no_show'] as const)[step.slot % 3] ?? null;
      await this.#act(step, markAttendance, { ...(await this.#named(step)), attendance });
    },
    'hand over': async (step) => {
      const booking = await this.#booking(step);
      const to = this.#place(step.where % 2);
      const from = booking.calendarId;
      const calendar = found(await calendarById(this.contract.made.db, to.calendarId));
      const zone = found(this.contract.made.services.zones.named(calendar.timeZone));
      const call = {
        ...{ workspaceId: this.#workspaceId, actor: this.#actor(step), calendar, calendarZone: zone, zone },
        ...{ now: this.#now, callId: undefined, idempotencyKey: undefined },
        ...{ via: 'dashboard' as const, address: () => '' },
      };
      const { place } = await handedPlace(this.contract.made.services, call, { booking });
      const input = { place, bookingId: booking.id, fromId: from, toId: to.calendarId };
      await this.#act(step, handOver, { ...input, isOverruling: true });
    },
    follow: async (step) => {
      const booking = await this.#booking(step);
      const { db, services } = this.contract.made;
      await db.deleteFrom('link_events').execute();
      const to = Date.parse(this.#start(step.slot));
      const event = await moveEventOf(db, { bookingId: booking.id, linkId: this.given.linkId, to });
      const calendar = found(await calendarById(db, madeAt(booking)));
      const calendarZone = found(services.zones.named(calendar.timeZone));
      const linked = { state: 'complete', syncedAt: null } as const;
      const place = { calendar, calendarZone, callId: undefined, linked };
      await this.#act(step, followEvent, { place, booking: { id: booking.id }, event });
    },
    erase: async (step) => {
      if (step.slot < 3) await this.#act(step, erasePerson, { bookingId: (await this.#booking(step)).id });
    },
    'rename service': async (step) => {
      const { serviceId } = this.given;
      const input = {
        calendarId: this.#place(0).calendarId,
        serviceId,
        changes: { name: `Visit ${step.word}` },
      };
      await this.#act(step, updateService, input);
    },
    'rename person': async (step) => {
      const changes = { name: `Dr. ${step.word} ${step.slot}` };
      await this.#act(step, updateCalendar, { calendarId: this.#place(1).calendarId, changes });
    },
    wait: async ({ slot }) => this.contract.wait(slot * 5_000 * (slot > 7 ? 60 : 1)),
  };

  get #now(): number {
    return this.contract.made.clock.now();
  }

  #actor({ door }: Pick<Step, 'door'>): Actor {
    return door === 'cli' ? { kind: 'cli' } : { kind: 'user', id: this.given.userId };
  }

  async #act<Input, Result>(step: Step, action: Action<Input, Result>, input: Input): Promise<Result> {
    const by = { actor: this.#actor(step), workspaceId: this.#workspaceId, at: this.#now };
    return await perform(this.contract.made.services, action, { by, input });
  }

  async #booking({ which }: Step) {
    const bookingId = this.#bookingIds[which % Math.max(1, this.#bookingIds.length)] ?? '';
    const key = { workspaceId: this.#workspaceId, bookingId };
    return found(await bookingOfWorkspace(this.contract.made.db, key));
  }

  async #named(step: Step) {
    const booking = await this.#booking(step);
    return { calendarId: booking.calendarId, booking: { id: booking.id } };
  }

  async #askOf(step: Step, operation: string, input: object): Promise<void> {
    const booking = await this.#booking(step);
    const place = found(this.places.find(({ calendarId }) => calendarId === madeAt(booking)));
    await this.#ask(step.door, place, operation, { bookingId: booking.id, ...input });
  }

  /** Asks an operation through a door; gives the ID of the booking that's answered. */
  async #ask(door: Door, place: Place, operation: string, input: object): Promise<string | undefined> {
    const { contract } = this;
    type Answered = { booking?: { id: string } };
    if (door === 'mcp') {
      const name = operation.replaceAll('-', '_');
      const { structured } = await callTool(contract, place, { name, input });
      return (structured as Answered).booking?.id ?? (await this.#newest());
    }
    if (door === 'voice') {
      const body = { name: 'x', call: { call_id: `call ${this.#phones}` }, args: input };
      const query = { calendarId: place.calendarId };
      await contract.ask(`POST ${retellPath(operation)}`, { key: place.key, query, body });
      return await this.#newest();
    }
    const { json } = await contract.post(place, operation, { input: { ...input } });
    return (json as Answered).booking?.id;
  }

  async #newest(): Promise<string | undefined> {
    const { db } = this.contract.made;
    return (await db.selectFrom('bookings').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())
      ?.id;
  }
}

/** What may be refused, by the names of errors. */
const refusals = new Set([
  ...['NotFound', 'ChangedMeanwhile', 'NotRestorable', 'BookingRefused', 'TimeNotFree', 'HandOverRefused'],
  ...['LengthNotBookable', 'ApiError', 'CalendarChanged', 'ServiceChanged', 'NotAllowed', 'InputError'],
]);
