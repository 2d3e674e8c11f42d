import { afterEach, describe, expect, jest, test } from 'bun:test';
import { Type } from '@sinclair/typebox';
import { createTools } from '../../../src/http/mcp/tools.ts';
import { declareOperation, type Operation } from '../../../src/operations/operation.ts';
import { createLog } from '../../../src/process/log.ts';
import { createServer } from '../../../src/server.ts';
import { ContractServer, readAnswer, requestOf } from '../../contract/contract-server.ts';
import { acceptBoth, toolAnswer } from '../../helpers/mcp-caller.ts';

const contract = await ContractServer.open();
const place = await contract.place();
const logged: string[] = [];
const services = { ...contract.made.services, log: createLog('error', (line) => logged.push(line)) };

/** An operation with a tool named `odd`, unless it's to have none, that does what it is given. */
function odd(work: () => Promise<object>, hasTool = true): Operation {
  const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
  return declareOperation({
    name: 'odd',
    method: 'POST',
    tag: 'Bookings',
    title: 'Odd',
    description: 'Odd.',
    input: Type.Object({}),
    output: Type.Object({}),
    run: work,
    ...(hasTool && { tool: { description: 'Odd.', annotations } }),
  });
}

/** Calls the tool of a server that has no other. */
async function callOdd(work: () => Promise<object>) {
  const request = requestOf('POST /mcp', {
    key: place.key,
    query: { calendarId: place.calendarId },
    headers: { accept: acceptBoth },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'odd' } },
  });
  const answer = await readAnswer(await createServer(services, { operations: [odd(work)] }).fetch(request));
  return { requestId: answer.headers.get('x-request-id') ?? '', ...toolAnswer(answer) };
}

describe('a tool', () => {
  afterEach(() => {
    jest.useRealTimers();
    logged.length = 0;
  });

  test('that never settles says so after four seconds, one before platforms give up', async () => {
    jest.useFakeTimers();
    const begun = Promise.withResolvers<void>();
    const work = Promise.withResolvers<object>();
    let isAnswered = false;
    const asked = callOdd(() => {
      begun.resolve();
      return work.promise;
    }).finally(() => {
      isAnswered = true;
    });
    await begun.promise;
    jest.advanceTimersByTime(3_999);
    await turn();
    expect(isAnswered).toBe(false);
    jest.advanceTimersByTime(1);
    await turn();
    expect(isAnswered).toBe(true);
    expect(await asked).toMatchObject({
      isError: true,
      text: 'Say: That took too long. Let me try again.\nThen make the very same call again.',
      structured: {
        error: 'The server is busy — try again',
        code: 'TRY_AGAIN',
        message: 'That took too long. Let me try again.',
      },
    });
    // Nobody hears of what fails after that.
    work.reject(new Error('late'));
    await turn();
    expect(logged).toEqual([]);
  });

  test('that is in time is answered', async () => {
    const { isError, text, structured } = await callOdd(async () => ({ message: 'Hello.' }));
    expect({ isError, text, structured }).toEqual({
      isError: false,
      text: 'Say: Hello.',
      structured: { message: 'Hello.' },
    });
  });

  test('that has a bug tells nothing of it but the id of the request', async () => {
    const { requestId, text, structured, isError } = await callOdd(async () => {
      throw new Error('secret detail');
    });
    expect(isError).toBe(true);
    expect(structured).toEqual({ error: 'Internal error', code: 'INTERNAL', requestId });
    expect(text).toContain(requestId);
    expect(text).not.toContain('secret');
    expect(logged).toHaveLength(1);
    for (const part of ['secret detail', requestId]) expect(logged[0]).toContain(part);
  });

  test('is not made of an operation that declares none', () => {
    expect(createTools([odd(async () => ({}), false)])).toEqual([]);
  });
});

/** Waits until all that is due has run. */
async function turn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
