import { Type } from '@sinclair/typebox';
import { calendarWithLinks } from '../../../db/queries/calendars/calendars.ts';
import { ApiError, invalidInput } from '../../domain/errors.ts';
import { refusalOf } from '../../operations/answer/worded-refusal.ts';
import { createInputCheck } from '../../operations/input/check.ts';
import { parseInstant } from '../../operations/input/time.ts';
import { describeMadeRun } from '../../operations/test-run/answer.ts';
import { changesIn } from '../../operations/test-run/changes.ts';
import { fillRun } from '../../operations/test-run/fill.ts';
import { calendarIdsIn, checkedRun } from '../../operations/test-run/input.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { authenticate, type Caller, countRequest, peekLimit } from '../authorize.ts';
import { readJsonObject } from '../body.ts';
import { inputOf } from '../calendar-id.ts';
import { namedRun } from '../run-of-request.ts';
import { answered } from './answered.ts';

/** Where runs are made and read, with test keys alone. */
export const testRunPath = '/api/v1/test/run';

/** The largest body that it takes, in bytes. */
export const testRunLimitBytes = 262_144;

type Handle = (exchange: Exchange) => Promise<Response>;

/** Its routes by their methods. Each answers one request, or throws ApiError. */
export function createTestRunRoutes(services: Services): Record<'GET' | 'POST', Handle> {
  const { runs } = services;
  return {
    async POST(exchange) {
      const caller = await admitTestKey(services, exchange);
      const { setAt, ...key } = namedRun(exchange.request, caller);
      runs.requireRoom(key);
      const body = (await readJsonObject(exchange.request, { limitBytes: testRunLimitBytes })) ?? {};
      await requireOwn(services, caller, calendarIdsIn(body));
      const run = async () => {
        const given = checkedRun(body);
        const beganAt = readNow(given, setAt);
        const fill = (made: Services) => fillRun(made, caller, given);
        const made = await runs.replace(key, { setAt: beganAt, fill });
        return { answer: await describeMadeRun(made, caller), isNew: true, isReplay: false };
      };
      return await answered(exchange, { run, refusalOf });
    },
    async GET(exchange) {
      const caller = await admitTestKey(services, exchange);
      const { setAt, ...key } = namedRun(exchange.request, caller);
      const entered = await runs.enter(key, setAt);
      const run = async () => {
        checkQuery(Object.fromEntries(inputOf(new URL(exchange.request.url).searchParams)));
        return { answer: await changesIn(entered, caller), isNew: false, isReplay: false };
      };
      return await answered(exchange, { run, refusalOf });
    },
  };
}

/** What the URL may say besides `refusals`. */
const checkQuery = createInputCheck(Type.Object({}, { additionalProperties: false }), ['run']);

/** The gate's first rows. With a key for real calls, there's no such path. */
async function admitTestKey(services: Services, exchange: Exchange): Promise<Caller> {
  const caller = await authenticate(services, exchange);
  if (!caller.isTest) {
    await peekLimit(services, exchange, caller);
    throw new ApiError({ code: 'NOT_FOUND' });
  }
  await countRequest(services, exchange, caller);
  return caller;
}

/** Throws ApiError FOREIGN_CALENDAR unless all of the calendars are the workspace's. */
async function requireOwn({ db }: Services, { workspaceId }: Caller, calendarIds: readonly string[]) {
  for (const calendarId of calendarIds) {
    if (!(await calendarWithLinks(db, { workspaceId, calendarId })))
      throw new ApiError({ code: 'FOREIGN_CALENDAR' });
  }
}

/** When a run begins: as the body says, else the header `setAt`, in epoch milliseconds; undefined for neither. */
function readNow({ now }: { now?: string }, setAt: number | undefined): number | undefined {
  if (now === undefined) return setAt;
  const at = parseInstant(now, '/now');
  if (setAt === undefined || setAt === at) return at;
  throw invalidInput('/now', 'now and X-Slotline-Now differ — send one of them');
}
