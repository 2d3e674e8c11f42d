import { connect } from 'node:net';
import { LinkError } from '../link-error.ts';
import { notConnected } from './pinned-fetch.ts';

/**
 * Connects to an address as a request to a URL would, and hangs up: what fails here has sent nothing. Throws LinkError
 * "unreachable".
 */
export function tryConnection(
  address: string,
  url: URL,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<void> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(new LinkError('unreachable', { host: url.host }, { cause: notConnected }));
  const socket = connect({ host: address, port });
  const timer = setTimeout(fail, timeoutMs);
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  socket.once('connect', resolve);
  socket.on('error', fail);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    socket.destroy();
  });
}
