import fc from 'fast-check';
import { compiled } from '../../../db/compiled.ts';
import { updateCalendar } from '../../../db/queries/calendars.ts';
import type { WorkingPeriod } from '../../../src/domain/calendar/hours.ts';
import type { MinutePeriod } from '../../../src/domain/time/period.ts';
import { bookingLinkSecret } from '../../../src/process/booking-link.ts';
import type { Server } from '../../../src/server.ts';
import { CalendarModel } from '../models/calendar-model.ts';
import type { TestServices } from '../workspace.ts';
import { phones } from './inputs.ts';
import { BookingModel, type ModelClaim, type ModelRequest } from './model.ts';
import { addOffer, changeOffer, type Offer, offer, type ServiceChange } from './world-services.ts';
import { changeTeam, makeTeam, memberships, type TeamChange } from './world-teams.ts';

/** Where the pages for callers are said to be. */
export const baseUrl = 'https://book.example';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Moments, each a day before the clocks change in a zone; in the last two zones they never do. */
const moments = [
  ['America/New_York', '2026-10-31T06:00Z'],
  ['America/New_York', '2027-03-13T07:00Z'],
  ['Europe/Berlin', '2026-10-24T01:00Z'],
  ['Europe/Berlin', '2027-03-27T01:00Z'],
  ['Australia/Lord_Howe', '2027-04-02T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-02T15:30Z'],
  ['Asia/Kolkata', '2026-11-20T03:30Z'],
  ['UTC', '2026-12-30T23:00Z'],
] as const;
const otherZones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'UTC'];

/** Hours that stay clear of the clock changes, that hold them, and that meet at midnight; none are open all the time. */
const hours = [
  everyDay([540, 720], [780, 900]),
  everyDay([0, 240]),
  everyDay([0, 180], [1200, 1440]),
  everyDay([490, 595], [595, 640], [1000, 1100]),
];
const overrides: (MinutePeriod[] | undefined)[] = [undefined, [], [{ startMinute: 600, endMinute: 750 }]];

const settings = fc.record({
  slotMinutes: fc.constantFrom(15, 30, 45, 60),
  intervalMinutes: fc.constantFrom(10, 15, 30, 60),
  bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 15, 30),
  bufferAfterMinutes: fc.constantFrom(0, 0, 10, 15, 60),
  minimumNoticeMinutes: fc.constantFrom(0, 0, 0, 30, 120, 1440),
  moveNoticeMinutes: fc.constantFrom(0, 0, 0, 1, 600),
  cancelNoticeMinutes: fc.constantFrom(0, 0, 90, 2880),
  horizonDays: fc.constantFrom(1, 2, 4, 6),
  workingHours: fc.constantFrom(...hours),
  /** Of today and the days after it. */
  overrides: fc.array(fc.constantFrom(...overrides), { maxLength: 4 }),
});
const elsewhere = fc.tuple(settings, fc.constantFrom(...otherZones));
/** Most of a team's day is what its members' hours leave of it. */
const ofTeam = fc.tuple(
  settings,
  fc.constantFrom(...hours, everyDay([0, 1430]), everyDay([10, 1430]), everyDay([300, 1200])),
);
const names = [
  'Dr. Lee',
  'Sarah Chen',
  'Elsewhere',
  'Tom Ford',
  'May Stone',
  'Dentists',
  'Chair and dentist',
];

/** Two more calendars of the first workspace, and two teams of those that it has. */
const teams = fc.record({
  more: fc.tuple(settings, elsewhere),
  anyone: ofTeam,
  everyone: ofTeam,
  memberships,
  offers: fc.tuple(offer, offer),
});

/** Where and when a run takes place: three calendars, the last of another workspace; mostly there are teams, too. */
export const scene = fc.record({
  moment: fc.constantFrom(...moments),
  minutes: fc.integer({ min: 0, max: 1500 }),
  first: settings,
  second: elsewhere,
  third: elsewhere,
  offers: fc.tuple(offer, offer, offer),
  teams: fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: teams }),
});
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;

/** A server with a few calendars, and the model of what ought to be in it. */
export class World {
  readonly model: BookingModel;
  /** Every request so far. */
  readonly sent: ModelRequest[] = [];
  readonly #made: TestServices;
  readonly #server: Server;
  readonly #keys: ReadonlyMap<string, string>;
  readonly #story: string[];

  private constructor(
    made: TestServices,
    given: { server: Server; model: BookingModel; keys: Map<string, string> },
  ) {
    this.#made = made;
    this.#server = given.server;
    this.model = given.model;
    this.#keys = given.keys;
    this.#story = given.model.calendars.map(({ calendar, services, defaultServiceId, team }) => {
      const { workingHours, ...settings } = calendar;
      const members = team?.members.map((member) => member.calendar.calendar.name);
      const hours = workingHours.filter(({ weekday }) => weekday === 1);
      return JSON.stringify({ ...settings, hours, services, defaultServiceId, kind: team?.kind, members });
    });
    this.#story.push(`It is ${new Date(given.model.now).toISOString()}`);
  }

  /** Fills a server with calendars of new workspaces: nothing of earlier runs is theirs. */
  static async create(
    made: TestServices,
    { server, given }: { server: Server; given: Scene },
  ): Promise<World> {
    const [timeZone, moment] = given.moment;
    const now = Temporal.Instant.from(moment).epochMilliseconds + given.minutes * minuteMs;
    made.clock.advance(dayMs);
    made.clock.set(now);
    const [one, other] = [await made.workspace(), await made.workspace()];
    const calendars: CalendarModel[] = [];
    const { teams } = given;
    const offers: readonly (Offer | undefined)[] = [
      ...given.offers,
      ...[undefined, undefined, ...(teams?.offers ?? [])],
    ];
    for (const [workspaceId, rules, zone] of [
      [one, given.first, timeZone],
      [one, ...given.second],
      [other, ...given.third],
      ...(teams
        ? ([
            [one, teams.more[0], timeZone],
            [one, ...teams.more[1]],
          ] as const)
        : []),
      ...[teams?.anyone, teams?.everyone].flatMap((rules) =>
        rules ? [[one, { ...rules[0], workingHours: rules[1] }, timeZone] as const] : [],
      ),
    ] as const) {
      const name = names[calendars.length] ?? '';
      const model = await makeCalendar(made, { workspaceId, rules, zone, now, name });
      calendars.push(model);
    }
    const [anyone, everyone] = calendars.slice(5);
    const able = membersAmong(calendars);
    for (const [kind, model] of [
      ['anyone', anyone],
      ['everyone', everyone],
    ] as const) {
      if (!teams || !model) continue;
      await makeTeam(made, { model, calendars: able, kind, members: teams.memberships[kind] });
    }
    for (const [index, model] of calendars.entries()) {
      const offer = offers[index];
      if (offer) await addOffer(made, { model, offer });
    }
    const keys = new Map<string, string>();
    for (const workspaceId of [one, other]) keys.set(workspaceId, (await made.key(workspaceId)).key);
    const { secrets } = made.services;
    const linkOf = (id: string) => `${baseUrl}/b/${bookingLinkSecret(secrets, { id, linkNumber: 0 })}`;
    return new World(made, { server, keys, model: new BookingModel({ now, calendars, phones, linkOf }) });
  }

  /** Sends a request with the key of its workspace. */
  async fetch({
    operation,
    workspaceId,
    calendarId,
    idempotencyKey,
    input,
  }: ModelRequest): Promise<Response> {
    this.#story.push(JSON.stringify({ operation, workspaceId, calendarId, idempotencyKey, ...input }));
    const url = `http://localhost:3000/api/v1/${operation}`;
    const headers: Record<string, string> = { Authorization: `Bearer ${this.#keys.get(workspaceId)}` };
    if (operation === 'free-busy') {
      const query = new URLSearchParams({ calendarId, ...(input as Record<string, string>) });
      return this.#server.fetch(new Request(`${url}?${query}`, { headers }));
    }
    // The header and the field are the same key.
    const isField = this.sent.length % 2 === 0;
    if (idempotencyKey !== undefined && !isField) headers['Idempotency-Key'] = idempotencyKey;
    const body = JSON.stringify({ calendarId, ...input, ...(isField ? { idempotencyKey } : {}) });
    return this.#server.fetch(new Request(url, { method: 'POST', headers, body }));
  }

  /** What has happened so far, for whoever has to find out why. */
  story(): string {
    return this.#story.join('\n');
  }

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    this.#story.push(`${milliseconds} ms pass`);
    this.#made.clock.advance(milliseconds);
    this.model.now += milliseconds;
  }

  /** Changes the buffers of a calendar: what is occupied keeps its own. */
  async setBuffers([index, bufferBeforeMinutes, bufferAfterMinutes]: [
    number,
    number,
    number,
  ]): Promise<void> {
    const { calendars } = this.model;
    const calendar = calendars[index % calendars.length];
    if (!calendar) throw new RangeError(`no calendar ${index}`);
    const { id: calendarId, workspaceId } = calendar.calendar;
    this.#story.push(`${calendarId} has buffers of ${bufferBeforeMinutes} and ${bufferAfterMinutes} minutes`);
    const changes = { bufferBeforeMinutes, bufferAfterMinutes };
    await updateCalendar(this.#made.db, { workspaceId, calendarId, changes, at: this.model.now });
    calendar.calendar = { ...calendar.calendar, ...changes };
  }

  /** Changes what a calendar offers: what was booked stays as it is, but for how calendar programs show it. */
  async changeOffer(change: ServiceChange): Promise<void> {
    const { calendars } = this.model;
    const model = calendars[change.calendar % calendars.length];
    if (!model) throw new RangeError(`no calendar ${change.calendar}`);
    if (model.isArchived) return;
    const before = structuredClone(model.services);
    const story = await changeOffer(this.#made, { model, change });
    for (const service of before) this.model.revise(service, model.services);
    if (story !== undefined) this.#story.push(`${model.calendar.id}: ${story}`);
  }

  /** Changes who belongs to a team, or archives one of them: what was booked stays as it is. */
  async changeTeam(change: TeamChange): Promise<void> {
    const { calendars } = this.model;
    const model = calendars[5 + change.team];
    const story =
      model && (await changeTeam(this.#made, { model, calendars: membersAmong(calendars), change }));
    if (story !== undefined) this.#story.push(`${model?.calendar.name}: ${story}`);
  }

  /** What is occupied now, as the database has it. */
  async claims(): Promise<ModelClaim[]> {
    const [one = '', other = ''] = this.#keys.keys();
    return liveClaims(this.#made.db, { one, other, now: this.model.now });
  }
}

const liveClaims = compiled<{ one: string; other: string; now: number }>()((db, { one, other, now }) =>
  db
    .selectFrom('claims')
    .select(['kind', 'owner_id as ownerId', 'calendar_id as calendarId', 'workspace_id as workspaceId'])
    .select(['start_at as startAt', 'end_at as endAt', 'call_id as callId', 'expires_at as expiresAt'])
    .select(['buffer_before_minutes as bufferBeforeMinutes', 'buffer_after_minutes as bufferAfterMinutes'])
    .select(['service_id as serviceId', 'team_id as teamId'])
    .where('workspace_id', 'in', [one, other])
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('owner_id')
    .orderBy('calendar_id')
    .$castTo<ModelClaim>()
    .compile(),
);

/** The calendars of the first workspace that may belong to its teams. */
function membersAmong([first, second, , ...more]: readonly CalendarModel[]): CalendarModel[] {
  return [first, second, ...more.slice(0, 2)].filter((each) => each !== undefined);
}

type Making = { workspaceId: string; rules: Scene['first']; zone: string; now: number; name: string };

async function makeCalendar(made: TestServices, given: Making): Promise<CalendarModel> {
  const { workspaceId, zone, now, name } = given;
  const { overrides: ofDays, workingHours, ...rules } = given.rules;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const dateOverrides = ofDays.flatMap((periods, days) =>
    periods ? [{ date: today.add({ days }).toString(), label: null, periods }] : [],
  );
  const settings = { ...rules, workspaceId, name, timeZone: zone, dateOverrides, workingHours: [] };
  const calendar = { ...(await made.calendar(settings)), workingHours };
  // All at once, which is what most of the time of a run would go into otherwise.
  const rows = workingHours.map(({ weekday, startMinute, endMinute }) => ({
    ...{ calendar_id: calendar.id, weekday, start_minute: startMinute, end_minute: endMinute },
  }));
  await made.db.insertInto('working_hours').values(rows).execute();
  return new CalendarModel(calendar, { startAt: now - 3 * dayMs, endAt: now + 21 * dayMs });
}

function everyDay(...periods: [number, number][]): WorkingPeriod[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    periods.map(([startMinute, endMinute]) => ({ weekday, startMinute, endMinute })),
  );
}
