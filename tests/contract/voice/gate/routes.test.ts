import { describe, expect, test } from 'bun:test';
import { openGate } from '../../gate/gate-place.ts';
import { bodies } from '../../gate/matrix.ts';
import { differencesOf, expectWaiting, leftOf, operations, retellRoute, vapiRoute } from './voice-gate.ts';

const { contract, place } = await openGate();

const routes = [vapiRoute, ...operations.map((operation) => retellRoute(operation))];

/** Asks with the good key, a good calendar and a body that Vapi sends. */
async function ask(line: string, key: string | undefined = place.key) {
  const isBodyless = /^(GET|HEAD) /.test(line);
  return await contract.ask(line, {
    key,
    query: { calendarId: place.calendarId },
    ...(isBodyless ? {} : { body: vapiRoute.good }),
  });
}

describe('an unknown path is 404, and 401 without a key', () => {
  test.each([
    '/api/v1/voice',
    '/api/v1/voice/',
    '/api/v1/voice/vapi/check-availability',
    '/api/v1/voice/vapi/check_availability',
    '/api/v1/voice/retell',
    '/api/v1/voice/retell/',
    '/api/v1/voice/retell/check_availability',
    '/api/v1/voice/retell/Check-Availability',
    '/api/v1/voice/retell/checkAvailability',
    '/api/v1/voice/retell/check-availability/x',
    '/api/v1/voice/retell/free-busy',
    '/api/v1/voice/retell/interpret',
    '/api/v1/voice/retell/calendar',
    '/api/v1/voice/retell/constructor',
    '/api/v1/voice/retell/__proto__',
    '/api/v1/voice/retell/toString',
    '/api/v1/voice/retell/check-availability%00',
    '/api/v1/voice/retell/..%2fvapi',
    '/api/v1/voice/Vapi',
    '/api/v1/voice/elevenlabs',
    '/api/v1/retell/check-availability',
    '/api/v1/vapi',
    '/api/voice/vapi',
  ])('%s', async (path) => {
    for (const method of ['POST', 'GET', 'PUT', 'DELETE']) {
      const answer = await ask(`${method} ${path}`);
      expect(differencesOf(answer, { status: 404, code: 'NOT_FOUND' })).toEqual([]);
    }
    const keyless = await contract.ask(`POST ${path}`, { body: {} });
    expect(differencesOf(keyless, { status: 401, body: bodies.unauthorizedMissing })).toEqual([]);
  });
});

describe.each(routes.map(({ path }) => path))('%s', (path) => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s with 405 and what it allows',
    async (method) => {
      const answer = await ask(`${method} ${path}`);
      expect(differencesOf(answer, { status: 405, code: 'METHOD_NOT_ALLOWED' })).toEqual([]);
    },
  );

  test('answers HEAD with 405', async () => {
    const answer = await ask(`HEAD ${path}`);
    expect({ status: answer.status, allow: answer.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'POST',
    });
  });
});

describe('the limit', () => {
  test('is not used up by unknown paths and wrong methods, over it they answer as ever', async () => {
    const mine = await contract.place();
    const query = { calendarId: mine.calendarId };
    const askMine = async (line: string) =>
      await contract.askAtOnce(line, { key: mine.key, query, body: vapiRoute.good });
    for (let count = 0; count < 70; count++) {
      expect((await askMine('POST /api/v1/voice/retell/nothing')).status).toBe(404);
      expect((await askMine('PUT /api/v1/voice/vapi')).status).toBe(405);
    }
    for (let count = 0; count < 60; count++) {
      const answer = await askMine('POST /api/v1/voice/vapi');
      expect({ status: answer.status, left: leftOf(answer) }).toEqual({ status: 200, left: 59 - count });
    }
    expectWaiting(await askMine('POST /api/v1/voice/vapi'), 60);
    expect((await askMine('POST /api/v1/voice/retell/nothing')).status).toBe(404);
    expect((await askMine('PUT /api/v1/voice/vapi')).status).toBe(405);
  });
});
