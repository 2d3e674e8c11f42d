import { expect, test } from 'bun:test';
import { expectRefusal, openGate } from '../../gate/gate-place.ts';
import { retellPath, vapiPath } from '../gate/voice-gate.ts';

const { contract, place } = await openGate();

const input = { start: '2026-11-24T14:00:00-05:00' };
const good = { id: 'a', type: 'function', function: { name: 'hold_slot', arguments: input } };
const list = (toolCallList: unknown) => ({
  message: { type: 'tool-calls', toolCallList, call: { id: 'c' } },
});
const second = (called: unknown) => list([good, called]);

const ofVapi: [place: string, body: unknown][] = [
  ['/message', {}],
  ['/message', { type: 'tool-calls', toolCallList: [good] }],
  ['/message', { message: null }],
  ['/message', { message: 'tool-calls' }],
  ['/message', { message: [] }],
  ['/message/type', { message: {} }],
  ['/message/type', { message: { type: 7 } }],
  ['/message/type', { message: { type: null } }],
  ['/message/type', { message: { toolCallList: [good] } }],
  ['/message/toolCallList', { message: { type: 'tool-calls' } }],
  ['/message/toolCallList', list(null)],
  ['/message/toolCallList', list('[]')],
  ['/message/toolCallList', list({})],
  ['/message/toolCallList', list(good)],
  ['/message/call', { message: { type: 'tool-calls', toolCallList: [], call: 7 } }],
  ['/message/toolCallList/1', second(null)],
  ['/message/toolCallList/1', second(7)],
  ['/message/toolCallList/1', second([])],
  ['/message/toolCallList/1/id', second({})],
  ['/message/toolCallList/1/id', second({ ...good, id: undefined })],
  ['/message/toolCallList/1/id', second({ ...good, id: 7 })],
  ['/message/toolCallList/1/id', second({ name: 'hold_slot', parameters: {} })],
  ['/message/toolCallList/1/name', second({ ...good, function: undefined })],
  ['/message/toolCallList/1/name', second({ id: 'b', name: 7, arguments: {} })],
  ['/message/toolCallList/1/name', second({ id: 'b', parameters: {} })],
  ['/message/toolCallList/1/function', second({ ...good, function: 'hold_slot' })],
  ['/message/toolCallList/1/function/name', second({ ...good, function: {} })],
  ['/message/toolCallList/1/function/name', second({ ...good, function: { name: 7 } })],
  ['/message/toolCallList/1/function/name', second({ ...good, function: { name: null } })],
];

const ofRetell: [place: string, body: unknown][] = [
  ['/args', {}],
  ['/args', ''],
  ['/args', { query: 'tuesday at two' }],
  ['/args', list([good])],
  ...[7, 'call-1', [], true, { call_id: 7 }, { call_id: {} }].map((call): [string, unknown] => [
    '/call',
    { name: 'hold_slot', call, args: input },
  ]),
];

test.each([
  ...ofVapi.map((row) => [vapiPath, ...row] as const),
  ...ofRetell.map((row) => [retellPath('hold-slot'), ...row] as const),
])('%s refuses what is wrong at %s and does nothing: %j', async (path, where, body) => {
  const headers = { 'content-type': 'application/json' };
  const query = { calendarId: place.calendarId };
  const answer = await contract.ask(`POST ${path}`, { key: place.key, query, headers, body });
  expectRefusal(answer, 400, 'INVALID_INPUT');
  expect(answer.json).toMatchObject({ path: where });
  const day = { from: '2026-11-24T00:00:00-05:00', to: '2026-11-25T00:00:00-05:00' };
  expect((await contract.get(place, 'free-busy', day)).json).toMatchObject({ busy: [] });
});
