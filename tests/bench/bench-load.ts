// The client of the bench, in a process of its own: sends every body once over keep-alive connections, then says so.
const connections = 8;
const expected = [200, 201, 422];

/** What's sent; for an empty body, nothing but the headers. */
export type Load = { url: string; headers: Record<string, string>; bodies: string[] };

/** What came back: statuses that nobody expects, and the bytes of all answers. */
export type Loaded = { elapsedMs: number; failures: number[]; bytes: number };

process.on('message', async ({ url, headers, bodies }: Load) => {
  let [next, bytes] = [0, 0];
  const failures: number[] = [];
  const connection = async () => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const response = await fetch(url, body === '' ? { headers } : { method: 'POST', headers, body });
      bytes += (await response.arrayBuffer()).byteLength;
      if (!expected.includes(response.status)) failures.push(response.status);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  process.send?.({ elapsedMs: performance.now() - startedAt, failures, bytes } satisfies Loaded);
});
