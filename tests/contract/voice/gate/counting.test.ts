import { describe, expect, test } from 'bun:test';
import { callTool } from '../../../helpers/mcp-caller.ts';
import type { Answer, Place, Question } from '../../contract-server.ts';
import { openGate, unknownKey } from '../../gate/gate-place.ts';
import {
  expectLimited,
  expectWaiting,
  leftOf,
  refusalsRoute,
  retellRoute,
  vapiRoute,
  voiceLimitBytes,
} from './voice-gate.ts';

const { contract, other } = await openGate();

const routes = [vapiRoute, retellRoute('get-calendar'), refusalsRoute];

type Ask = (question?: Question) => Promise<Answer>;

/** A way to ask a route of a new workspace, each request right but for what is given. */
function asking(path: string, good: object, mine: Place): Ask {
  return async (question = {}) =>
    await contract.askAtOnce(`POST ${path}`, {
      key: mine.key,
      query: { calendarId: mine.calendarId, refusals: '200' },
      body: good,
      ...question,
    });
}

describe.each(routes)('$path', ({ path, good, malformed }) => {
  test.each<[string, Question, number]>([
    ['a body that is too big', { body: ' '.repeat(voiceLimitBytes + 1) }, 413],
    ['another Content-Type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['broken JSON', { body: '{' }, 400],
    ['no calendarId', { query: '' }, 400],
    ['a calendarId twice', { query: '?refusals=200&calendarId=a&calendarId=b' }, 400],
    ['no UUID', { query: '?refusals=200&calendarId=a' }, 400],
    ["another workspace's calendar", { query: { refusals: '200', calendarId: other.calendarId } }, 403],
    ['a malformed body', { body: malformed }, path.includes('voice') ? 400 : 200],
  ])('counts a request with %s', async (_, question, status) => {
    const ask = asking(path, good, await contract.place());
    const first = await ask(question);
    expect({ status: first.status, left: leftOf(first) }).toEqual({ status, left: 59 });
    expect(leftOf(await ask())).toBe(58);
  });

  test('does not count what has no good key', async () => {
    const ask = asking(path, good, await contract.place());
    expect((await ask({ key: unknownKey })).status).toBe(401);
    expect(leftOf(await ask())).toBe(59);
  });

  test('says the limit in every answer, and to the second when to come again', async () => {
    const ask = asking(path, good, await contract.place());
    for (let count = 0; count < 60; count++) {
      const answer = await ask();
      expect({ status: answer.status, left: leftOf(answer) }).toEqual({ status: 200, left: 59 - count });
      expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
    }
    const expectRefused = path.includes('voice') ? expectWaiting : expectLimited;
    contract.pass(1);
    for (let count = 0; count < 3; count++) expectRefused(await ask(), 60);
    contract.pass(58_999);
    expectRefused(await ask(), 1);
    contract.pass(1_000);
    expect((await ask()).status).toBe(200);
  });
});

test('REST, MCP and both voice routes share one limit of the workspace', async () => {
  const mine = await contract.place();
  const left: number[] = [];
  for (const { path, good } of routes) left.push(leftOf(await asking(path, good, mine)()));
  await callTool(contract, mine, { name: 'get_calendar' });
  for (const { path, good } of routes) left.push(leftOf(await asking(path, good, mine)()));
  expect(left).toEqual([59, 58, 57, 55, 54, 53]);
});
