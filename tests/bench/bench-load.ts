// The client of the bench, in a process of its own: sends every body once over keep-alive connections, then says so.
const connections = 8;
const expected = [200, 201, 422];

type Load = { url: string; key: string; bodies: string[] };

process.on('message', async ({ url, key, bodies }: Load) => {
  let next = 0;
  const failures: number[] = [];
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const connection = async () => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const response = await fetch(url, { method: 'POST', headers, body });
      await response.arrayBuffer();
      if (!expected.includes(response.status)) failures.push(response.status);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  process.send?.({ elapsedMs: performance.now() - startedAt, failures });
});
