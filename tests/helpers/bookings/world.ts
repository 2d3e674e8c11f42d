import { expect } from 'bun:test';
import { sql } from 'kysely';
import { compiled } from '../../../db/compiled.ts';
import { updateCalendar } from '../../../db/queries/calendars/calendars.ts';
import { bookingLinkSecret } from '../../../src/process/booking-link.ts';
import type { Server } from '../../../src/server.ts';
import { CalendarModel } from '../models/calendar-model.ts';
import type { TestServices } from '../workspace.ts';
import { phones } from './inputs.ts';
import { BookingModel, keepApart, type ModelClaim, type ModelRequest } from './model/model.ts';
import { baseUrl, type Place, post, publishAll } from './pages/caller.ts';
import { actAtDesk, type DeskChange, deskRequest } from './pages/desk.ts';
import type { PageRules } from './pages/model-page.ts';
import type { FormMaker } from './pages/page-form.ts';
import { formShown, type Shown } from './pages/shown.ts';
import type { Scene } from './scene.ts';
import { addOffer, changeOffer, type Offer, type ServiceChange } from './world-services.ts';
import { changeTeam, makeTeam, type TeamChange } from './world-teams.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const names = [
  'Dr. Lee',
  'Sarah Chen',
  'Elsewhere',
  'Tom Ford',
  'May Stone',
  'Dentists',
  'Chair and dentist',
];

/** Whether each request is also sent with a test key, just before. */
export const rehearsesBeside = Bun.env['SLOTLINE_TEST_KEYS'] === 'beside';

/** How many rows the server's own database has had written, changed or deleted. */
const totalChanges = sql`select total_changes() as rows`;

/** A server with a few calendars, and the model of what ought to be in it. */
export class World {
  readonly model: BookingModel;
  /** Every request so far. */
  readonly sent: ModelRequest[] = [];
  readonly #made: TestServices;
  readonly #server: Server;
  readonly #keys: ReadonlyMap<string, string>;
  /** Test keys, if everything is also rehearsed. */
  readonly #testKeys: ReadonlyMap<string, string>;
  readonly #story: string[];
  #posted = 0;

  private constructor(
    made: TestServices,
    given: { server: Server; model: BookingModel; keys: Map<string, string>; testKeys: Map<string, string> },
  ) {
    this.#made = made;
    this.#server = given.server;
    this.model = given.model;
    this.#keys = given.keys;
    this.#testKeys = given.testKeys;
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
    await publishAll(made, calendars);
    const keys = new Map<string, string>();
    for (const workspaceId of [one, other]) keys.set(workspaceId, (await made.key(workspaceId)).key);
    const testKeys = new Map<string, string>();
    if (rehearsesBeside) {
      made.services.runs.sweep();
      for (const id of [one, other]) testKeys.set(id, (await made.key(id, 'Rehearsals', 'test')).key);
    }
    const { secrets } = made.services;
    const linkOf = (id: string) => `${baseUrl}/b/${bookingLinkSecret(secrets, { id, linkNumber: 0 })}`;
    return new World(made, {
      server,
      keys,
      testKeys,
      model: new BookingModel({ now, calendars, phones, linkOf }),
    });
  }

  /** Sends a request with the key of its workspace, maybe after it was rehearsed. */
  async fetch(request: ModelRequest): Promise<Response> {
    const { workspaceId } = request;
    this.#story.push(JSON.stringify(request));
    const testKey = this.#testKeys.get(workspaceId);
    if (testKey !== undefined) await this.#rehearse(request, testKey);
    return await this.#fetchWith(request, this.#keys.get(workspaceId));
  }

  /** Sends a request with a test key, and expects that nothing at all is written but in its run. */
  async #rehearse(request: ModelRequest, testKey: string): Promise<void> {
    const { rows: before } = await totalChanges.execute(this.#made.db);
    const { status } = await this.#fetchWith(request, testKey);
    expect(status).toBeLessThan(500);
    expect((await totalChanges.execute(this.#made.db)).rows).toEqual(before);
  }

  #fetchWith(
    { operation, calendarId, idempotencyKey, input }: ModelRequest,
    key: string | undefined,
  ): Promise<Response> {
    const url = `http://localhost:3000/api/v1/${operation}`;
    const headers: Record<string, string> = { Authorization: `Bearer ${key}` };
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

  /** Posts a form as a caller does, where there's anything to post it for; says what came of it. */
  async post(make: FormMaker, rules: PageRules): Promise<string[] | undefined> {
    const form = make(this.model);
    if (!form) return undefined;
    this.#story.push(JSON.stringify(form));
    const said = await post(this.#place, form, rules);
    // Who clicks twice sends it twice.
    if (++this.#posted % 4 === 0) await post(this.#place, form, rules);
    return said;
  }

  /** Takes one of the slots that a page shows, which nobody else can have taken meanwhile; says what came of it. */
  async takeShown(shown: Shown, rules: PageRules): Promise<string[]> {
    this.#story.push(JSON.stringify(shown));
    const form = await formShown(this.#place, shown);
    if (!form) return ['shown', 'nothing'];
    this.#story.push(JSON.stringify(form));
    const said = await post(this.#place, form, rules);
    expect(['moved', 'new']).toContain(said.at(-1) ?? '');
    return ['shown', ...said];
  }

  get #place(): Place {
    return { made: this.#made, server: this.#server, model: this.model };
  }

  /** Changes a booking at the desk, and expects what the model says of it; says what came of it. */
  async changeAtDesk(change: DeskChange): Promise<string[]> {
    const request = deskRequest(this.model, change);
    if (!request) return [];
    this.#story.push(JSON.stringify(request));
    const isDone = await actAtDesk(this.#made, request);
    const { status } = this.model.answer(request, { id: '', code: '', text: '' });
    expect(isDone ? 200 : 409).toBe(status);
    return ['desk', change.to, String(status)];
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

  /** Expects what is occupied to be what the model says, and every two claims of a calendar to keep apart. */
  async expectClaims(): Promise<void> {
    const claims = await this.#claims();
    const keyOf = ({ ownerId, calendarId }: ModelClaim) => ownerId + calendarId;
    const byOwner = (a: ModelClaim, b: ModelClaim) => (keyOf(a) < keyOf(b) ? -1 : 1);
    expect(claims).toEqual(this.model.liveClaims.toSorted(byOwner));
    for (const [index, one] of claims.entries()) {
      for (const other of claims.slice(index + 1)) {
        if (one.calendarId === other.calendarId) expect(keepApart(one, other)).toBe(true);
      }
    }
  }

  /** What is occupied now, as the database has it. */
  async #claims(): Promise<ModelClaim[]> {
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
