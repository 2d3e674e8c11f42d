import { afterAll, expect } from 'bun:test';
import { ApiError } from '../../../src/domain/errors.ts';
import { limitsInMemory } from '../../../src/rate-limit/limits.ts';
import { createServer } from '../../../src/server.ts';
import { watchStatements } from '../../helpers/statements.ts';
import { isOnPostgres } from '../../helpers/workspace.ts';
import { type Answer, ContractServer, readAnswer } from '../contract-server.ts';
import { secret, setSecret } from '../voice/signature/signed.ts';
import { type Door, everyDoor } from './doors.ts';
import { doneBefore } from './gate-place.ts';
import { CountedRequests, type Outcome, outcomeOf, reaches, refusals, type Verdict } from './matrix.ts';
import { type Draft, requestOf } from './request.ts';
import type { Ground, Way } from './ways.ts';

/** One way to be right or wrong in each thing that a door looks at. */
export type Sent = { door: Door; ways: readonly Way[]; isUnreachable?: boolean };

/** How many requests a minute are let in: few, so that the limit is soon reached. */
const limit = 4;

/** Asks every door, and holds each answer to the contract. Call it outside of tests. */
export async function openAsker() {
  const statements: string[] = [];
  const watch = watchStatements(({ sql }) => void statements.push(sql));
  const contract = await ContractServer.open({ rateLimit: 100_000 });
  afterAll(() => watch.restore());
  const servers = serversOf(contract);
  const plain = await openWorld(contract);
  const signing = await openWorld(contract);
  await setSecret(contract, signing.place, secret);
  const doors = everyDoor(await doneBefore(contract, plain.place));

  /** What the calendar has, as its callers may see it. */
  async function keptNow(): Promise<string[]> {
    const range = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00' };
    const found = await contract.post(plain.place, 'find-bookings');
    return [found.text, (await contract.get(plain.place, 'free-busy', range)).text];
  }

  /** Asks, and holds the answer to the contract: its status, its body, every header, and what was read for it. */
  async function ask(sent: Sent): Promise<Answer> {
    const { door, isUnreachable = false } = sent;
    const { ground, counted } = door.isSigned ? signing : plain;
    const what = [door.name, ...sent.ways.map(({ name }) => name), ...(isUnreachable ? ['unreachable'] : [])];
    const { clock } = contract.made;
    const told = toldOf(sent, (isCounted) => counted.verdict(clock.monotonic(), isCounted));
    const draft = draftOf(sent, ground);
    const { request, isPulled } = requestOf(draft, { hasBody: door.fields !== undefined, at: clock.now() });
    // What was read for the request before isn't kept for this one.
    await contract.made.db.updateTable('workspaces').set({ created_at: clock.now() }).execute();
    statements.length = 0;
    const answer = await readAnswer(
      await (isUnreachable ? servers.unreachable : servers.counting).fetch(request),
    );
    expectTold(answer, { door, what, isHead: request.method === 'HEAD', ...told });
    const isRead = reaches(door, told.outcome, 'size');
    if (draft.sending !== 'whole' && request.body)
      expect({ what, isRead: isPulled() }).toEqual({ what, isRead });
    const isCalendarRead = statements.some((sql) => sql.includes('"calendars"'));
    if (!isOnPostgres)
      expect({ what, isCalendarRead }).toEqual({
        what,
        isCalendarRead: reaches(door, told.outcome, 'owner'),
      });
    return answer;
  }

  return { contract, doors, ask, keptNow };
}

function serversOf({ made: { services, clock } }: ContractServer) {
  const { limiter } = limitsInMemory(() => clock.monotonic());
  const fail = () => {
    throw new ApiError({ code: 'TRY_AGAIN', retryAfterSeconds: 1 });
  };
  return {
    counting: createServer({ ...services, limiter: limiter({ name: 'requests', limit, windowSeconds: 60 }) }),
    unreachable: createServer({ ...services, limiter: { take: fail, peek: fail } }),
  };
}

async function openWorld(contract: ContractServer) {
  const place = await contract.place();
  const { id, key: revokedKey } = await contract.made.key(place.workspaceId);
  await contract.revoke(id);
  const { calendarId: archivedId } = await contract.besides(place);
  await contract.made.db
    .updateTable('calendars')
    .set({ archived_at: 1 })
    .where('id', '=', archivedId)
    .execute();
  const { calendarId: besideId } = await contract.besides(place);
  const { calendarId: foreignId } = await contract.place();
  const ground = { ...place, revokedKey, archivedId, besideId, foreignId };
  return { place, ground, counted: new CountedRequests(limit) };
}

function draftOf({ door, ways }: Sent, ground: Ground): Draft {
  const draft: Draft = {
    line: door.line,
    headers: {},
    query: [...(door.query ?? [])],
    fields: { ...door.fields },
    text: (json) => json,
    sending: 'whole',
    sign: () => undefined,
  };
  for (const way of ways) way.change(draft, ground);
  return draft;
}

/** What the contract says of a request. */
function toldOf({ door, ways, isUnreachable }: Sent, count: (isCounted: boolean) => Verdict) {
  const isEmpty = ways.some(({ name }) => name === 'nothing');
  const broken = ways.flatMap(({ broken: usual, brokenAlone = usual }) => {
    const found = isEmpty ? brokenAlone : usual;
    return found === undefined || found === 'nothing' ? [] : [found];
  });
  const isCounted = !broken.some(({ row }) => row === 'key' || row === 'target');
  const verdict: Verdict = isUnreachable ? { kind: 'unreachable', left: 0, reset: 1 } : count(isCounted);
  return { outcome: outcomeOf(door, broken, verdict), verdict };
}

type Told = { door: Door; what: string[]; outcome: Outcome; verdict: Verdict };

function expectTold(answer: Answer, { isHead, ...told }: Told & { isHead: boolean }): void {
  const { what, outcome } = told;
  const { 'x-request-id': _, 'content-length': __, ...seen } = Object.fromEntries(answer.headers);
  const { status, headers, body } = expectedOf(told);
  const { json, text } = answer;
  expect({ what, status: answer.status, headers: seen, text }).toEqual({ what, status, headers, text });
  if (isHead) return;
  if (outcome.kind === 'good') return void expect({ what, json }).toMatchObject({ what, json: body });
  const keys = Object.keys(body);
  expect({ what, json, keys: Object.keys(json as object) }).toEqual({ what, json: body, keys });
  expect(text).toBe(JSON.stringify(json));
}

function expectedOf({ door, outcome, verdict }: Told) {
  const isBehindKey = !(outcome.kind === 'refused' && outcome.row === 'key');
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    ...(isBehindKey && verdict.kind !== 'unreachable' && limitHeaders(verdict)),
  };
  const waiting = { ...headers, 'retry-after': String(verdict.reset) };
  if (outcome.kind === 'good') return { status: 200, headers, body: door.good };
  if (outcome.kind === 'waits')
    return { status: 200, headers: waiting, body: door.waits?.(verdict.reset) ?? {} };
  const { refusal, row } = outcome;
  if (row === 'input' && door.softBody) return { status: 200, headers, body: door.softBody };
  const body = door.body(refusal, verdict);
  if (refusal === 'RATE_LIMITED') return { status: 429, headers: waiting, body };
  if (refusal === 'TRY_AGAIN') return { status: 503, headers: waiting, body };
  const { status } = refusals[refusal];
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 405) headers['allow'] = door.line.split(' ')[0] ?? '';
  return { status, headers, body };
}

function limitHeaders({ left, reset }: Verdict): Record<string, string> {
  return {
    ratelimit: `"default";r=${left};t=${reset}`,
    'ratelimit-policy': `"default";q=${limit};w=60`,
  };
}
