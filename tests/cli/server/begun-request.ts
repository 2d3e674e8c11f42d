import { connect, type Socket } from 'node:net';
import { askForSlots, type SampleFile } from '../../helpers/sample-file.ts';

/** What a server says that has waited for requests as long as it will. */
export const unanswered = 'requests were still unanswered at shutdown';

/** Sends a request but for the last byte of its body; resolves once the server has what was sent. */
export async function beginRequest(url: string, sample: SampleFile) {
  const { key, calendarId } = sample;
  const { port, hostname, host } = new URL(url);
  const body = JSON.stringify({ calendarId, query: 'tomorrow afternoon' });
  const head = [
    'POST /api/v1/check-availability HTTP/1.1',
    `Host: ${host}`,
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  const socket: Socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  let answer = '';
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  socket.on('data', (text: string) => {
    answer += text;
    if (answer.includes('"now":')) resolve();
  });
  socket.on('close', () => resolve());
  socket.on('error', () => resolve());
  await new Promise((connected) => socket.once('connect', connected));
  socket.write(`${head}\r\n\r\n${body.slice(0, -1)}`);
  // Whoever comes later is answered only after what was there before has been read; the first may come in the same turn.
  for (let turn = 1; turn <= 2; turn++) await askForSlots(url, sample);
  return {
    async finish(): Promise<string> {
      socket.write(body.slice(-1));
      await isAnswered;
      socket.destroy();
      return answer;
    },
    abort: () => socket.destroy(),
  };
}
