import { expect, test } from 'bun:test';
import fc from 'fast-check';
import type { Services } from '../../src/services.ts';
import { type OfferTaken, offeredTaken } from '../helpers/bookings/check-requests.ts';
import type { BookingModel, ModelRequest } from '../helpers/bookings/model/model.ts';
import { untilOf } from '../helpers/bookings/model/notice.ts';
import { isOfTeam } from '../helpers/bookings/model/seating.ts';
import { baseUrl } from '../helpers/bookings/pages/caller.ts';
import { deskChange } from '../helpers/bookings/pages/desk.ts';
import { type PageRules, pageRules } from '../helpers/bookings/pages/model-page.ts';
import { forms } from '../helpers/bookings/pages/page-form.ts';
import { shown } from '../helpers/bookings/pages/shown.ts';
import { pruned } from '../helpers/bookings/pruned.ts';
import type { RequestMaker } from '../helpers/bookings/request-maker.ts';
import { type HeldLong, heldLong, manyHolds, requests } from '../helpers/bookings/requests.ts';
import { scene } from '../helpers/bookings/scene.ts';
import { rehearsesBeside, World } from '../helpers/bookings/world.ts';
import { serviceChange } from '../helpers/bookings/world-services.ts';
import { teamChange } from '../helpers/bookings/world-teams.ts';
import { testServer } from '../helpers/process/server.ts';
import { asksInRun, worldInRun } from '../helpers/runs/in-run.ts';
import { testRuns } from '../helpers/test-runs.ts';
import { testServices } from '../helpers/workspace.ts';

const { SLOTLINE_TEST_RUNS } = process.env;

/** How often each answer was given, by operation, status and code. */
const answers = new Map<string, number>();

/** What any fair number of runs meets with, however seldom. */
const codes = [
  ...['INVALID_INPUT', 'SLOT_ID_INVALID', 'HOLD_NOT_FOUND', 'BOOKING_NOT_FOUND', 'SLOT_TAKEN', 'HOLD_LIMIT'],
  ...['OUTSIDE_WORKING_HOURS', 'DATE_CLOSED', 'TOO_SOON', 'TOO_FAR', 'IN_THE_PAST', 'OFF_GRID'],
  ...['BOOKING_CANCELLED', 'BOOKING_STARTED', 'TOO_LATE', 'IDEMPOTENCY_KEY_REUSED', 'ANSWER_MISSING'],
  ...['replayed', 'repeated hour', 'available', 'fully_booked', 'unclear', 'corrects', 'offered taken'],
];

const seconds = fc.constantFrom(0.001, 29.999, 30, 60, 120, 900, 3600, 5 * 3600, 86_400);
const minutes = fc.constantFrom(0, 5, 15, 45);

const again = fc.record({
  back: fc.nat({ max: 3 }),
  isElsewhere: fc.constantFrom(false, false, false, false, true),
});

/** Something that happens to the server and to the model of it alike. */
const step = (happen: (world: World) => Promise<unknown>): fc.AsyncCommand<BookingModel, World> => ({
  check: () => true,
  async run(_, world) {
    await happen(world);
    await world.expectClaims();
  },
  toString: () => 'step',
});
const request = fc.oneof(...requests).map((make) => step((world) => send(world, make(world.model))));

const stepsBy = (rules: PageRules) =>
  fc.commands(
    [
      // Each is as likely as any other.
      ...[request, request, request, request],
      forms.map((make) => step(async (world) => count((await world.post(make, rules)) ?? []))),
      fc.oneof(
        {
          weight: 1,
          arbitrary: deskChange.map((change) =>
            step(async (world) => count(await world.changeAtDesk(change))),
          ),
        },
        {
          weight: 2,
          arbitrary: shown.map((made) => step(async (world) => count(await world.takeShown(made, rules)))),
        },
      ),
      fc.oneof(
        seconds.map((passing) => step((world) => world.pass(passing * 1000))),
        fc
          .tuple(fc.nat({ max: 3 }), fc.integer({ min: -1, max: 1 }))
          .map((edge) => step((world) => passTo(world, edge))),
      ),
      fc.oneof(
        { weight: 8, arbitrary: again.map((what) => step((world) => sendAgain(world, what))) },
        {
          weight: 4,
          arbitrary: fc
            .tuple(fc.nat({ max: 6 }), minutes, minutes)
            .map((buffers) => step((world) => world.setBuffers(buffers))),
        },
        {
          weight: 4,
          arbitrary: serviceChange.map((change) => step((world) => world.changeOffer(change))),
        },
        {
          weight: 4,
          arbitrary: teamChange.map((change) => step((world) => world.changeTeam(change))),
        },
        {
          weight: 3,
          arbitrary: offeredTaken.map((given) => step((world) => takeOffered(world, given))),
        },
        { weight: 1, arbitrary: manyHolds.map((all) => step((world) => sendAll(world, all))) },
        {
          weight: 2,
          arbitrary: heldLong.map((held) => step((world) => useHeld(world, held))),
        },
      ),
    ],
    { maxCommands: 50, size: 'max' },
  );

/** Whatever happens, the server is as the model says. */
function property(rules: PageRules) {
  let place: Awaited<ReturnType<typeof serving>> | undefined;
  let runs = 0;
  return fc.asyncProperty(scene, stepsBy(rules), async (given, commands) => {
    // What thousands of runs leave behind would slow down the others.
    if (!place || ++runs % 500 === 0) place = await serving();
    const [made, server] = place;
    const world = await World.create(made, { server, given });
    try {
      await fc.asyncModelRun(() => ({ model: world.model, real: world }), commands);
    } catch (error) {
      throw new Error(`${world.story()}\n${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  });
}

test(
  `holds and bookings are as a plain list of claims says, in ${testRuns} runs`,
  async () => {
    await fc.assert(property(pageRules), { numRuns: testRuns });
    const counted = [...answers].map((each) => each.join(': ')).sort();
    if (SLOTLINE_TEST_RUNS) process.stdout.write(`${counted.join('\n')}\n`);
    const names = [...answers.keys()];
    expect(codes.filter((code) => testRuns >= 500 && !names.some((name) => name.endsWith(code)))).toEqual([]);
  },
  { timeout: 3_600_000 },
);

test.skipIf(testRuns < 500).each([
  ['looks at what a page showed', { ...pageRules, isAsShown: () => true }],
  ['asks callers for notice', { ...pageRules, needsNotice: false }],
  ['knows an order that is sent again', { ...pageRules, isSentAgain: () => false }],
])('it would be noticed if no page %s', async (_, rules) => {
  const { failed } = await fc.check(property(rules), { numRuns: 1000, endOnFailure: true });
  expect(failed).toBe(true);
});

/** What counts requests and says when keys were used is all that rehearsals write to the server's own database, and later. */
const withoutCounts = { callLog: { note() {} }, keyUsage: { note() {} } } as never as Pick<
  Services,
  'callLog' | 'keyUsage'
>;

async function serving() {
  const config = { baseUrl, secretKey: 'ab'.repeat(32) };
  const real = await testServices({ rateLimit: 1_000_000, config });
  if (rehearsesBeside) return [real, testServer({ ...real.services, ...withoutCounts })] as const;
  if (!asksInRun) return [real, testServer(real.services)] as const;
  const { made, services } = await worldInRun(real);
  return [made, testServer(services)] as const;
}

/** Sends a request, and expects the very answer that the model gives. */
async function send(world: World, request: ModelRequest) {
  const { model } = world;
  world.sent.push(request);
  const response = await world.fetch(request);
  const text = await response.text();
  const body =
    request.operation === 'find-bookings' ? await allPages(world, { request, text }) : JSON.parse(text);
  const calendar = world.model.calendars.find((each) => each.calendar.id === request.calendarId);
  // What else somebody has at a team is found as lists are.
  const isListed = !calendar || !isOfTeam(world.model, calendar);
  const { id = '', code = '' } = body.hold ?? body.booking ?? {};
  if (response.status === 201) expect(isKnown(model, { id, code })).toBe(false);
  const expected = model.answer(request, { id, code, text });
  const isReplay = response.headers.get('Idempotent-Replayed') === 'true';
  expect({ status: response.status, ...pruned(body, { isListed }), isReplay }).toEqual({
    status: expected.status,
    ...pruned(expected.body, { isListed }),
    isReplay: expected.replayOf !== undefined,
  });
  if (expected.replayOf !== undefined) expect(text).toBe(expected.replayOf);
  else expect(String(body.message).includes('update-booking')).toBe(expected.corrects ?? false);
  if (expected.corrects) count([request.operation, response.status, 'corrects']);
  const isRefusal = body.code !== undefined && body.code !== 'INVALID_INPUT';
  if (isRefusal || body.hold || body.booking) expect(body.message).toMatch(/^[\p{Lu}\d].*[.?]$/u);
  count([request.operation, response.status, isReplay ? 'replayed' : (body.code ?? body.reason ?? '')]);
  if (calendar?.team)
    count([request.operation, calendar.team.kind, response.status, body.code ?? body.reason ?? '']);
  if (response.status === 201 && isRepeated(body.hold ?? body.booking, timeZoneOf(world, request))) {
    count([request.operation, response.status, 'repeated hour']);
  }
  return body;
}

function count(what: readonly (string | number)[]): void {
  const name = what.join(' ');
  answers.set(name, (answers.get(name) ?? 0) + 1);
}

function timeZoneOf({ model }: World, { calendarId, input }: ModelRequest): string {
  const calendar = model.calendars.find((each) => each.calendar.id === calendarId);
  return String(input['timeZone'] ?? calendar?.calendar.timeZone);
}

/** Whether the clocks show the reading of a start twice. */
function isRepeated({ start }: { start: string }, timeZone: string): boolean {
  const reading = Temporal.PlainDateTime.from(start);
  const first = reading.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const second = reading.toZonedDateTime(timeZone, { disambiguation: 'later' });
  return !first.equals(second) && first.toPlainDateTime().equals(reading);
}

/** Lets time pass to when something begins or ends, or can last be changed, or to a millisecond before or after it. */
async function passTo(world: World, [nth, milliseconds]: [number, number]): Promise<void> {
  const { claims, bookings, now } = world.model;
  const edges = claims.flatMap(({ startAt, endAt, expiresAt }) => [startAt, endAt, expiresAt ?? startAt]);
  const lastChanges = bookings.flatMap((booking) => Object.values(untilOf(world.model, booking)));
  const next = [...new Set([...edges, ...lastChanges])]
    .sort((a, b) => a - b)
    .filter((at) => at + milliseconds > now);
  const edge = next[nth % Math.max(1, next.length)];
  if (edge !== undefined) await world.pass(edge + milliseconds - now);
}

/** Sends one of the last requests once more, as a voice platform does that has not heard the answer; or to another calendar. */
async function sendAgain(
  world: World,
  { back, isElsewhere }: { back: number; isElsewhere: boolean },
): Promise<void> {
  const request = world.sent.at(-1 - back);
  if (!request) return;
  const its = world.model.calendars.find(({ calendar }) => calendar.id === request.calendarId)?.calendar;
  // National numbers are told to be what they are in one country alone.
  const other = world.model.calendars.find(
    ({ calendar }) =>
      calendar.workspaceId === its?.workspaceId && calendar.country === its.country && calendar !== its,
  );
  await send(world, isElsewhere && other ? { ...request, calendarId: other.calendar.id } : request);
}

/** Holds a slot, lets time pass and what is offered change, and asks for it again. */
async function useHeld(world: World, { hold, ms, change, use }: HeldLong): Promise<void> {
  await send(world, hold(world.model));
  await world.pass(ms);
  if (change) await world.changeOffer(change);
  await send(world, use(world.model));
}

/** Takes one of the slots that a check offers, which nobody else can have taken meanwhile, and asks for that time again. */
async function takeOffered(world: World, [check, taken]: OfferTaken): Promise<void> {
  const asked = check(world.model);
  const { slots = [] } = await send(world, asked);
  if (slots.length === 0) return;
  const {
    code = 'taken',
    booking,
    hold,
  } = await send(world, taken({ slots: slots.map(({ id }: { id: string }) => id), asked }));
  expect(['taken', 'ANSWER_MISSING', 'HOLD_LIMIT']).toContain(code);
  count(['offered', code]);
  const { start: from, end: to } = booking ?? hold ?? slots[0];
  await send(world, { ...asked, input: { from, to } });
}

async function sendAll(world: World, all: readonly RequestMaker[]): Promise<void> {
  for (const make of all) await send(world, make(world.model));
}

function isKnown({ claims, bookings }: BookingModel, { id, code }: { id: string; code: string }): boolean {
  return (
    claims.some((claim) => claim.ownerId === id) ||
    bookings.some((booking) => booking.id === id || booking.code === code)
  );
}

/** A find-bookings answer with the bookings of all its pages, each but the last of which is full. */
async function allPages(world: World, { request, text }: { request: ModelRequest; text: string }) {
  const { nextCursor, ...body } = JSON.parse(text);
  const limit = Number(request.input['limit']);
  for (let cursor = nextCursor; typeof cursor === 'string'; ) {
    expect(body.bookings.length % limit).toBe(0);
    const response = await world.fetch({ ...request, input: { ...request.input, cursor } });
    const page = JSON.parse(await response.text());
    expect(page.bookings.length).toBeWithin(1, limit + 1);
    body.bookings.push(...page.bookings);
    expect(body.bookings.length).toBeLessThanOrEqual(world.model.bookings.length);
    cursor = page.nextCursor;
  }
  return body;
}
