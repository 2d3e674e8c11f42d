import { describe, expect, test } from 'bun:test';

/** Asks in a process of its own, because a server that never comes back cannot be timed out from within. */
async function askElsewhere(operation: 'check' | 'interpret', query: string): Promise<unknown> {
  const script = `
    import { ContractServer } from ${JSON.stringify(`${import.meta.dir}/../contract-server.ts`)};
    const contract = await ContractServer.open();
    const place = await contract.place();
    const query = ${JSON.stringify(query)};
    const answer = ${
      operation === 'check'
        ? 'await contract.check(place, { query })'
        : "await contract.get(place, 'interpret', { query })"
    };
    process.stdout.write(JSON.stringify({ status: answer.status, slots: answer.json.slots }), () => process.exit(0));
  `;
  const child = Bun.spawn([process.execPath, '-e', script], {
    // A server of PostgreSQL would take most of the time to start.
    env: { ...Bun.env, SLOTLINE_TEST_DATABASE: '' },
    stderr: 'ignore',
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  const said = await new Response(child.stdout).text();
  return said === '' ? 'no answer within two minutes' : (JSON.parse(said) as unknown);
}

function isAnswer(answer: unknown): boolean {
  const status =
    typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined;
  return status === 200 || status === 422;
}

describe.each(['tuesday but not tuesday', 'tuesday at 2 pm but not tuesday'])(
  '"%s" leaves nothing',
  (query) => {
    test('and check-availability says so, or that it does not understand', async () => {
      const answer = await askElsewhere('check', query);
      expect([answer, isAnswer(answer)]).toEqual([answer, true]);
    });

    test('and so does interpret', async () => {
      const answer = await askElsewhere('interpret', query);
      expect([answer, isAnswer(answer)]).toEqual([answer, true]);
    });
  },
);
