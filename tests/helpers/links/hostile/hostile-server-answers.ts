import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, gzipSync } from 'node:zlib';

/** What a server does with a connection once it has been asked for something. */
export type Behaviour = (socket: Socket) => void;

/** An answer as it goes over the wire. */
export function answer(status: string, headers: string[], body: string | Uint8Array = ''): Behaviour {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return raw([`HTTP/1.1 ${status}`, ...headers, length, 'Connection: close', '', ''].join('\r\n'), body);
}

/** A success with a body of a type. */
export function body(type: string, text: string | Uint8Array, ...headers: string[]): Behaviour {
  return answer('200 OK', [`Content-Type: ${type}`, ...headers], text);
}

/** Words that may be no HTTP at all, and then the end of the connection. */
export function raw(...parts: (string | Uint8Array)[]): Behaviour {
  return (socket) => {
    for (const part of parts) socket.write(part);
    socket.end();
  };
}

/** A redirect to wherever. */
export function redirect(location: string | undefined, status = '302 Found'): Behaviour {
  return answer(status, location === undefined ? [] : [`Location: ${location}`]);
}

/** Words, and then nothing more while the connection stays open. */
export function silentAfter(text: string): Behaviour {
  return (socket) => {
    if (text !== '') socket.write(text);
  };
}

/** Words, and soon a reset of the connection. */
export function resetAfter(text: string): Behaviour {
  return (socket) => {
    socket.write(text);
    setTimeout(() => socket.resetAndDestroy(), 50);
  };
}

/** Words, and then others again and again: as fast as they are taken, or with a pause after each, in milliseconds. */
export function endless(head: string, chunk: string, pauseMs = 0): Behaviour {
  return (socket) => {
    socket.write(head);
    const write = () => {
      if (socket.destroyed) return;
      const isTaken = socket.write(chunk);
      if (pauseMs > 0) setTimeout(write, pauseMs);
      else if (isTaken) setImmediate(write);
      else socket.once('drain', write);
    };
    write();
  };
}

/** A calendar of so many events of half an hour, one every hour. */
export function calendar(eventCount: number): string {
  const events = Array.from({ length: eventCount }, (_, index) => {
    const start = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000);
    const text = start.toISOString().replace(/[-:]|\.\d+/g, '');
    return `BEGIN:VEVENT\r\nUID:${index}@example.com\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:${text}\r\nDURATION:PT30M\r\nEND:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\n${events.join('')}END:VCALENDAR\r\n`;
}

/** A calendar with one event, whose description is one line of so many bytes. */
export function longLineCalendar(bytes: number): string {
  return calendar(1).replace('DURATION', `DESCRIPTION:${'a'.repeat(bytes)}\r\nDURATION`);
}

const mebibyteOfZeros = Buffer.alloc(1_048_576);

/** So many mebibytes of zeros in a thousandth of the space. */
export function gzipBomb(mebibytes: number): Uint8Array {
  // Gzip files may be joined (RFC 1952, section 2.2).
  return Buffer.concat(Array(mebibytes).fill(gzipSync(mebibyteOfZeros, { level: 9 })));
}

/** So many mebibytes of zeros in next to nothing. */
export async function brotliBomb(mebibytes: number): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  const zeros = Readable.from(Array(mebibytes).fill(mebibyteOfZeros));
  return await buffer(zeros.pipe(createBrotliCompress({ params })));
}
