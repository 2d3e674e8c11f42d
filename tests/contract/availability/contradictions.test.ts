import { expect, test } from 'bun:test';

/** Asks in a process of its own, because a server that never comes back cannot be timed out from within. */
async function askElsewhere(queries: readonly string[]): Promise<Record<string, unknown>> {
  const script = `
    import { ContractServer } from ${JSON.stringify(`${import.meta.dir}/../contract-server.ts`)};
    const contract = await ContractServer.open();
    const place = await contract.place();
    const answers = {};
    for (const query of ${JSON.stringify(queries)}) {
      answers['check-availability: ' + query] = (await contract.check(place, { query })).status;
      answers['interpret: ' + query] = (await contract.get(place, 'interpret', { query })).status;
    }
    process.stdout.write(JSON.stringify(answers), () => process.exit(0));
  `;
  const child = Bun.spawn([process.execPath, '-e', script], {
    // A server of PostgreSQL would take most of the time to start.
    env: { ...Bun.env, SLOTLINE_TEST_DATABASE: '' },
    stderr: 'ignore',
    timeout: 150_000,
    killSignal: 'SIGKILL',
  });
  const said = await new Response(child.stdout).text();
  return JSON.parse(said === '' ? '{}' : said) as Record<string, unknown>;
}

test('words that leave nothing are answered so, or not understood', async () => {
  const answers = await askElsewhere(['tuesday but not tuesday', 'tuesday at 2 pm but not tuesday']);
  const answered = Object.entries(answers).filter(([, status]) => status === 200 || status === 422);
  expect(answers).toEqual(Object.fromEntries(answered));
  expect(answered).toHaveLength(4);
});
