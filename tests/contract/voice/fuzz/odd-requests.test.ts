import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { operations, retellPath, vapiBody, vapiPath } from '../gate/voice-gate.ts';
import { anyVoicePath, fuzzRuns, oddTexts, restPaths } from './anything.ts';
import { VoiceTarget } from './voice-target.ts';

let target: VoiceTarget;

beforeAll(async () => {
  target = await VoiceTarget.open();
});

afterAll(async () => {
  await target.expectSound();
});

describe('odd requests', () => {
  const body = JSON.stringify(vapiBody([{ name: 'get_calendar' }]));

  test('of any query', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'calendarId',
        'refusals',
        'callId',
        '200',
        '&',
        '=',
        '%',
        '%00',
        '%ff',
        '#',
        '?',
        ';',
        '+',
        '[]',
        '\\',
      ),
      fc
        .constantFrom(...oddTexts.filter((text) => text.length < 100))
        .map((text) => encodeURIComponent(text.toWellFormed())),
      fc.string({ maxLength: 10 }),
    );
    const paths = fc.oneof(anyVoicePath(), fc.constantFrom(...restPaths));
    await fc.assert(
      fc.asyncProperty(
        paths,
        fc.array(part, { maxLength: 8 }),
        fc.boolean(),
        async (path, parts, isNamed) => {
          const query = `${isNamed ? `${target.query}&` : '?'}${parts.join('')}`;
          await target.send({ path, query, body });
        },
      ),
      fuzzRuns,
    );
  });

  test('of any path below', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '..',
        '.',
        '%2f',
        '%2e%2e',
        '%00',
        '%',
        '\\',
        ';',
        '@',
        ':',
        '*',
        'vapi',
        'retell',
        ...operations,
      ),
      fc.string({ maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
        const path = `/api/v1/voice/${parts.join('')}`;
        // What leaves /api, as the URL itself is read, is no business of the gate's.
        const { pathname } = new URL(`http://localhost${path}`);
        if (pathname.startsWith('/api/')) await target.send({ path: pathname, body });
      }),
      fuzzRuns,
    );
  });

  test('of any headers and method', async () => {
    const headerName = fc.constantFrom(
      'content-type',
      'content-length',
      'content-encoding',
      'transfer-encoding',
      'accept',
      'accept-language',
      'x-call-id',
      'x-retell-signature',
      'x-request-id',
      'idempotency-key',
      'authorization',
      'origin',
      'host',
      'cookie',
      'expect',
      'x-http-method-override',
    );
    const value = fc.oneof(
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'APPLICATION/JSON',
        'text/plain',
        '*/*',
        'gzip',
        'chunked',
        '0',
        '-1',
      ),
      fc.constantFrom(...oddTexts),
      fc.string({ maxLength: 30 }),
    );
    const method = fc.constantFrom(
      'POST',
      'POST',
      'POST',
      'GET',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'QUERY',
      'post',
    );
    await fc.assert(
      fc.asyncProperty(
        method,
        anyVoicePath(),
        fc.array(fc.tuple(headerName, value), { maxLength: 5 }),
        async (verb, path, headers) => {
          await target.send({ method: verb, path, headers, body });
        },
      ),
      fuzzRuns,
    );
  });

  test('that carry the key everywhere do not get it back', async () => {
    const { key, calendarId } = target.place;
    for (const path of [vapiPath, ...operations.map(retellPath), ...restPaths]) {
      for (const odd of [
        { body: JSON.stringify({ [key]: key }) },
        { body: JSON.stringify({ message: { type: key, [key]: key } }) },
        {
          body: JSON.stringify({
            message: { type: 'tool-calls', toolCallList: [{ id: 'a', function: key }] },
          }),
        },
        { body: JSON.stringify({ calendarId: key }) },
        {
          body: JSON.stringify({
            calendarId,
            [key]: key,
            query: key,
            timeZone: key,
            durationMinutes: key,
            slotId: key,
          }),
        },
        { body: JSON.stringify({ call: key, args: key }) },
        { body: JSON.stringify({ call: { call_id: key }, args: { [key]: 1 } }) },
        { body: JSON.stringify({ call: { call_id: key }, args: { query: key, timeZone: key, limit: key } }) },
        {
          body: JSON.stringify({
            args: { name: key, phone: key, email: key, start: key, bookingId: key, code: key },
          }),
        },
        { body: JSON.stringify(vapiBody([{ name: key, arguments: key }])) },
        { body: JSON.stringify(vapiBody([{ name: 'check_availability', arguments: { [key]: key } }])) },
        {
          body: JSON.stringify(
            vapiBody([{ name: 'check_availability', arguments: `{"timeZone":"${key}"}` }]),
          ),
        },
        { body: `{"${key}` },
        { body, query: `?calendarId=${key}` },
        { body, query: `${target.query}&refusals=${key}` },
        { body, query: `${target.query}&${key}=${key}` },
        { body, headers: [['content-type', key]] as [string, string][] },
        { body, headers: [['x-retell-signature', key]] as [string, string][] },
        { body, headers: [['idempotency-key', key]] as [string, string][] },
        { body, path: `${path}/${key}` },
      ]) {
        await target.send({ path, ...odd });
      }
    }
  });

  test('that hide the key in the text of arguments have it neither kept nor answered', async () => {
    const { contract, place } = target;
    const hidden = JSON.stringify(`tuesday at two ${place.key}`).replace('sk_', '\\u0073k_');
    const call = { name: 'check_availability', arguments: `{"query":${hidden}}` };
    await target.send({ path: vapiPath, body: JSON.stringify(vapiBody([call])) });
    await contract.made.services.callLog.flush();
    const rows = await contract.made.db.selectFrom('calls').select('query').execute();
    expect(rows.some(({ query }) => query?.startsWith('tuesday at two'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(place.key);
  });
});
