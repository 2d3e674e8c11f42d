import { beforeAll, describe, expect, test } from 'bun:test';
import { insertClaim } from '../../../db/queries/bookings/claims/claims.ts';
import { sampleWorkspaceId } from '../../../src/http/rest/openapi-event-samples.ts';
import {
  bookedInRunSample,
  madeRunSample,
  runChangesSample,
} from '../../../src/http/rest/openapi-test-run-samples.ts';
import { sampleCallId } from '../../../src/operations/samples/call-samples.ts';
import { operationSamples } from '../../../src/operations/samples/operation-samples.ts';
import { testServer } from '../../helpers/process/server.ts';
import { keyWithoutRoom } from '../../helpers/runs/too-many-runs.ts';
import { AnswerSchemas, at } from '../answer-schemas.ts';
import {
  type Answer,
  nobodysId,
  type Place,
  type Question,
  readAnswer,
  requestOf,
} from '../contract-server.ts';
import { unknownKey } from '../gate/gate-place.ts';
import { openSampleCalendar } from './sample-calendar.ts';

const { contract, place } = await openSampleCalendar();
const schemas = await AnswerSchemas.of(contract);
const { key } = await contract.made.key(place.workspaceId, 'Tests', 'test');
const path = '/api/v1/test/run';
const [get, post] = [`GET ${path}`, `POST ${path}`];

type Sample = { id: string; code: string; codeSpoken: string; manageUrl: string };
const sample = operationSamples['book-slot']?.answer['booking'] as Sample;

const ask = async (line: string, question: Question = {}) => {
  const answer = await contract.ask(line, { key, ...question });
  if (line.endsWith(path)) schemas.expectValid(line, answer);
  return answer;
};

describe('the examples', () => {
  test('are what is really answered', async () => {
    const made = await ask(post, { body: madeRunSample.input });
    expect([made.status, made.json]).toEqual([201, madeRunSample.answer]);
    const headers = { 'x-slotline-now': madeRunSample.input.now, 'x-call-id': sampleCallId };
    const body = { calendarId: place.calendarId, ...bookedInRunSample };
    const { json } = await ask('POST /api/v1/book-slot', { headers, body });
    const { id, code, codeSpoken, manageUrl } = (json as { booking: Sample }).booking;
    const { text } = await ask(get, { headers });
    const pairs = [
      [place.workspaceId, sampleWorkspaceId],
      [id, sample.id],
      [codeSpoken, sample.codeSpoken],
      [manageUrl, sample.manageUrl],
      [`"${code}"`, `"${sample.code}"`],
    ];
    const seen = pairs.reduce((told, [from = '', to = '']) => told.replaceAll(from, to), text);
    expect(JSON.parse(seen)).toEqual(runChangesSample);
  });

  test('are in the document, and fit its schemas', () => {
    const body = ['paths', path, 'post', 'requestBody', 'content', 'application/json'];
    for (const [content, example] of [
      [body, madeRunSample.input],
      [schemas.placeOf(post, 201, 'content', 'application/json'), madeRunSample.answer],
      [schemas.placeOf(get, 200, 'content', 'application/json'), runChangesSample],
    ] as const) {
      expect(at(schemas.document, [...content, 'example']) as object).toEqual(
        JSON.parse(JSON.stringify(example)),
      );
      expect(schemas.problemsAt([...content, 'schema'], example)).toEqual([]);
    }
  });
});

describe('answers what the document says, and nothing else', () => {
  const seen = new Map<string, Set<string>>();

  async function note(line: string, answer: Answer): Promise<void> {
    schemas.expectValid(line, answer);
    const { code, error } = answer.json as { code?: string; error?: string };
    const told = answer.status < 400 ? String(answer.status) : `${answer.status} ${code ?? error}`;
    seen.set(line, (seen.get(line) ?? new Set()).add(told));
  }

  const tell = async (line: string, question: Question = {}) =>
    await note(line, await contract.ask(line, { key, ...question }));

  /** Asks for a run that begins with a booking. */
  const begin = (booking: object, now?: string) => {
    const [good] = madeRunSample.input.bookings;
    return tell(post, { body: { now: now ?? madeRunSample.input.now, bookings: [{ ...good, ...booking }] } });
  };

  /** Holds a slot of the run behind the API's back. */
  async function holdAt({ workspaceId, calendarId }: Place): Promise<void> {
    const { services } = await contract.made.services.runs.enter({ workspaceId, name: 'lost' }, undefined);
    await insertClaim(services.db, {
      ...{ workspaceId, calendarId, kind: 'hold', ownerId: crypto.randomUUID() },
      ...{ startAt: 0, endAt: 1, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
      expiresAt: Number.MAX_SAFE_INTEGER,
    });
  }

  async function breakServer(line: string): Promise<void> {
    const { limiter } = contract.made.services;
    for (const error of [
      new Error('a bug'),
      Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }),
    ]) {
      const broken = Object.assign(Object.create(limiter), { take: () => Promise.reject(error) });
      const { fetch } = testServer({ ...contract.made.services, limiter: broken });
      await note(line, await readAnswer(await fetch(requestOf(line, { key }))));
    }
  }

  beforeAll(async () => {
    await tell(post);
    await begin({ answers: {} });
    for (const start of ['2026-11-24T18:00', '2026-11-26T10:00', '2026-11-20T11:00', '2027-11-24T10:00'])
      await begin({ start });
    for (const start of ['2026-11-19T10:00', '2026-11-24T11:10']) await begin({ start });
    const [good] = madeRunSample.input.bookings;
    await tell(post, { body: { bookings: [good, { ...good, name: 'Ada' }] } });
    await tell(post, { body: { bookings: [{ ...good, calendarId: nobodysId }] } });
    await tell(post, { body: '{' });
    await tell(post, { body: ' '.repeat(270_000) });
    await tell(post, { body: '{}', headers: { 'content-type': 'text/plain' } });
    const lost = await contract.besides(place, { timeZone: 'UTC' });
    await contract.made.db
      .updateTable('calendars')
      .set({ time_zone: 'Mars/Base' })
      .where('id', '=', lost.calendarId)
      .execute();
    const busy = { calendarId: lost.calendarId, start: '2026-11-24T10:00', end: '2026-11-24T11:00' };
    await tell(post, { body: { busy: [busy] } });
    await tell(get);
    await tell(get);
    await holdAt(lost);
    await tell(get, { query: { run: 'lost' } });
    for (const line of [get, post]) {
      await tell(line, { key: undefined });
      await tell(line, { key: unknownKey });
      await tell(line, { query: { run: 'not a name' } });
      await breakServer(line);
    }
    const full = await keyWithoutRoom({ ...contract.made }, (await contract.place()).workspaceId);
    for (const line of [get, post]) await tell(line, full);
    contract.pass(60_000);
    for (let count = 0; count < 60; count++) await contract.askAtOnce(get, { key });
    for (const line of [get, post]) await note(line, await contract.askAtOnce(line, { key }));
  });

  test.each([get, post])('%s', (line) => {
    const declared = schemas.statusesOf(line).flatMap((status) => {
      if (status < 400) return String(status);
      const examples = at(schemas.responseOf(line, status), ['content', 'application/json', 'examples']);
      return Object.values(examples ?? {}).map(({ $ref }) => {
        const { code, error } = at(schemas.document, [...$ref.slice(2).split('/'), 'value']) as never;
        return `${status} ${code ?? error}`;
      });
    });
    expect([...(seen.get(line) ?? [])].sort()).toEqual(declared.sort());
  });
});
