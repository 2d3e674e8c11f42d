import { beforeEach, describe, expect, test } from 'bun:test';
import { Type } from '@sinclair/typebox';
import { createMcpHandler } from '../../../src/http/mcp/mcp.ts';
import { createTools, toolDeadlineMs } from '../../../src/http/mcp/tools.ts';
import { declareOperation, type Operation } from '../../../src/operations/operation.ts';
import { createLog } from '../../../src/process/log.ts';
import type { Exchange } from '../../../src/telemetry/exchange.ts';
import { ContractServer, type Place, readAnswer, requestOf } from '../../contract/contract-server.ts';
import { acceptBoth, toolAnswer } from '../../helpers/mcp-caller.ts';

let contract: ContractServer;
let place: Place;
let logged: string[];

beforeEach(async () => {
  contract = await ContractServer.open();
  place = await contract.place();
  logged = [];
});

/** An operation with a tool named `odd`, that does what it is given. */
function odd(work: () => Promise<object>, tool = true): Operation {
  return declareOperation({
    name: 'odd',
    method: 'POST',
    tag: 'Bookings',
    title: 'Odd',
    description: 'Odd.',
    input: Type.Object({}),
    output: Type.Object({}),
    run: work,
    ...(tool
      ? {
          tool: {
            description: 'Odd.',
            annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
          },
        }
      : {}),
  });
}

async function callOdd(work: () => Promise<object>, deadlineMs: number) {
  const services = { ...contract.made.services, log: createLog('error', (line) => logged.push(line)) };
  const handle = createMcpHandler(services, createTools(services, [odd(work)], deadlineMs));
  const request = requestOf('POST /mcp', {
    key: place.key,
    query: { calendarId: place.calendarId },
    headers: { accept: acceptBoth },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'odd' } },
  });
  const exchange: Exchange = {
    request,
    requestId: 'request-1',
    rateLimit: undefined,
    address: () => undefined,
  };
  return await readAnswer(await handle(exchange));
}

describe('a tool', () => {
  test('has four seconds', () => {
    expect(toolDeadlineMs).toBe(4_000);
  });

  test('that never settles says so once its time is over', async () => {
    const answer = toolAnswer(await callOdd(() => new Promise(() => {}), 50));
    expect(answer).toEqual({
      isError: true,
      text: 'Say: That took too long. Let me try again.\nThen make the very same call again.',
      structured: {
        error: 'The server is busy — try again',
        code: 'TRY_AGAIN',
        message: 'That took too long. Let me try again.',
      },
    });
  });

  test('that fails after its time is over fails quietly', async () => {
    const failing = async () => {
      await Bun.sleep(20);
      throw new Error('late');
    };
    const answer = toolAnswer(await callOdd(failing, 5));
    expect(answer.structured).toMatchObject({ code: 'TRY_AGAIN' });
    await Bun.sleep(40);
  });

  test('that is in time is answered', async () => {
    const answer = toolAnswer(await callOdd(async () => ({ message: 'Hello.' }), 1_000));
    expect(answer).toEqual({ isError: false, text: 'Say: Hello.', structured: { message: 'Hello.' } });
  });

  test('that has a bug tells nothing of it but the id of the request', async () => {
    const failing = async () => {
      throw new Error('secret detail');
    };
    const { text, structured, isError } = toolAnswer(await callOdd(failing, 1_000));
    expect(isError).toBe(true);
    expect(structured).toEqual({ error: 'Internal error', code: 'INTERNAL', requestId: 'request-1' });
    expect(text).toContain('request-1');
    expect(text).not.toContain('secret');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('secret detail');
    expect(logged[0]).toContain('request-1');
  });

  test('is not made of an operation that declares none', () => {
    expect(createTools(contract.made.services, [odd(async () => ({}), false)])).toEqual([]);
  });
});
