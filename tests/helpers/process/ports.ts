/** Below those that systems hand out by themselves: connections and servers made meanwhile don't get one of these. */
const ports = { first: 10_000, count: 22_000 };

/** A port of this machine that nobody listens at. */
export function freePort(): number {
  for (;;) {
    const port = ports.first + Math.floor(Math.random() * ports.count);
    try {
      Bun.listen({ hostname: '127.0.0.1', port, socket: { data() {} } }).stop(true);
      return port;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
}

/** Resolves once a process listens at a port of this machine; rejects where it has ended. */
export async function listening(child: Bun.Subprocess, port: number): Promise<void> {
  while (!(await isListening(port))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`what should listen at port ${port} has ended`);
    }
    await Bun.sleep(10);
  }
}

async function isListening(port: number): Promise<boolean> {
  try {
    const socket = await Bun.connect({ hostname: '127.0.0.1', port, socket: { data() {} } });
    socket.end();
    return true;
  } catch {
    return false;
  }
}
