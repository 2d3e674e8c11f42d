import { beforeAll, describe, expect, test } from 'bun:test';
import { createHash, createHmac } from 'node:crypto';
import { isSignedByRetell } from '../../../../src/http/voice/signatures.ts';
import { type Answer, ContractServer, type Place, readAnswer } from '../../contract-server.ts';
import { operations } from '../gate/voice-gate.ts';
import { digestOf, envelope, invalidSignature, secret, send, setSecret, signatureOf } from './signed.ts';

const minutesMs = 5 * 60_000;

let contract: ContractServer;
let place: Place;
let now: number;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
  place = await contract.place();
  await setSecret(contract, place, secret);
  now = contract.made.clock.now();
});

/** Expects the 401 to the letter. */
function expectUnsigned(answer: Answer): void {
  expect({ status: answer.status, text: answer.text }).toEqual({ status: 401, text: invalidSignature });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
}

function expectTaken(answer: Answer): void {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  expect(Object.keys(answer.json as object)).toEqual(['result']);
}

describe('a right signature', () => {
  test.each([...operations])('lets %s in, and none other does', async (operation) => {
    const path = `/api/v1/voice/retell/${operation}`;
    expectTaken(await send(contract, place, { path }));
    expectUnsigned(await send(contract, place, { path, signature: null }));
    expectUnsigned(await send(contract, place, { path, signature: signatureOf(envelope, now, 'key_x') }));
  });

  test('is that of the documented example, made without our own code', async () => {
    const body = '{"name":"get_calendar","call":{"call_id":"c"},"args":{}}';
    const digest = createHmac('sha256', secret).update(`${body}${now}`).digest('hex');
    expectTaken(await send(contract, place, { body, signature: `v=${now},d=${digest}` }));
  });

  test('is that which Retell’s own SDK makes', () => {
    // Made by retell-sdk 5.66.1 with its `sign`.
    const digest = 'a39bd959983bfbb94db1c78f78d53a66eb264e3cd9acacc16b4a1721b135a4ef';
    const text =
      '{"name":"check_availability","call":{"call_id":"call_1"},"args":{"query":"Dienstag um 15 Uhr – bitte"}}';
    const at = 1_795_451_975_346;
    const given = { signature: `v=${at},d=${digest}`, secret: 'key_0123456789abcdef', now: at };
    expect(isSignedByRetell(new TextEncoder().encode(text), given)).toBe(true);
  });

  test('may come again: a platform repeats what it got no answer to', async () => {
    for (let count = 0; count < 3; count++) expectTaken(await send(contract, place));
  });

  test('is over the bytes as they came: white space, order and escapes are kept', async () => {
    for (const body of [
      ` \n\t${envelope}\r\n `,
      JSON.stringify(JSON.parse(envelope), null, 2),
      '{"args":{},"call":{"call_id":"caf\\u00e9"},"name":"x"}',
      '{"args":{},"args":{},"call":{"call_id":"c"},"name":"x"}',
      '{"args":{"timeZone":"UTC"},"call":{"call_id":"c","cost":1.0e2},"name":"x"}',
    ]) {
      expectTaken(await send(contract, place, { body }));
      const reformed = JSON.stringify(JSON.parse(body));
      expectUnsigned(await send(contract, place, { body, signature: signatureOf(reformed, now) }));
    }
  });

  test('is over bytes, not characters', async () => {
    const transcript = 'Grüße, 日本, 👋🏽, e\u0301, \u2028';
    const body = JSON.stringify({ name: 'x', call: { call_id: 'ü', transcript }, args: {} });
    expectTaken(await send(contract, place, { body }));
    const latin = new Uint8Array(Buffer.from(body, 'latin1'));
    expectUnsigned(await send(contract, place, { body, signature: signatureOf(latin, now) }));
    const composed = body.normalize('NFC');
    expectUnsigned(await send(contract, place, { body, signature: signatureOf(composed, now) }));
  });

  test('is checked before the bytes are read as text: a BOM and broken UTF-8 count as they are', async () => {
    const withMark = new Uint8Array([0xef, 0xbb, 0xbf, ...Buffer.from(envelope)]);
    expectUnsigned(await send(contract, place, { body: withMark, signature: signatureOf(envelope, now) }));
    const broken = new Uint8Array([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('"}')]);
    const replaced = new TextDecoder().decode(broken);
    expectUnsigned(await send(contract, place, { body: broken, signature: signatureOf(replaced, now) }));
    expect((await send(contract, place, { body: broken })).status).toBe(400);
  });

  test('of a body that comes in pieces', async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify({ ...JSON.parse(envelope), name: 'é'.repeat(300) }),
    );
    const inPieces = () =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
          controller.close();
        },
      });
    expectTaken(await send(contract, place, { body: inPieces(), signature: signatureOf(bytes, now) }));
    expectUnsigned(await send(contract, place, { body: inPieces() }));
  });

  test('of a body of 1 MiB', async () => {
    const body = envelope.padEnd(1_048_576);
    expectTaken(await send(contract, place, { body }));
    expectUnsigned(await send(contract, place, { body, signature: signatureOf(envelope, now) }));
  });
});

describe('a wrong signature', () => {
  const right = () => signatureOf(envelope, now);
  const digest = () => digestOf(envelope, now);
  const flipped = () => `${digest().slice(0, -1)}${digest().endsWith('0') ? '1' : '0'}`;

  test.each<[string, () => string | null]>([
    ['none', () => null],
    ['empty', () => ''],
    ['blank', () => '  '],
    ['without digest', () => `v=${now}`],
    ['with an empty digest', () => `v=${now},d=`],
    ['without moment', () => `d=${digest()}`],
    ['with an empty moment', () => `v=,d=${digest()}`],
    ['the digest alone', digest],
    ['the digest of the body alone', () => createHmac('sha256', secret).update(envelope).digest('hex')],
    ['with a moment that is no number', () => signatureOf(envelope, 'now')],
    ['with a moment of not a number', () => signatureOf(envelope, 'NaN')],
    ['with a moment without end', () => signatureOf(envelope, 'Infinity')],
    ['with a moment before the epoch', () => signatureOf(envelope, -now)],
    ['with a moment of a hundred figures', () => signatureOf(envelope, '9'.repeat(100))],
    ['with a moment in hex', () => signatureOf(envelope, `0x${now.toString(16)}`)],
    ['with a moment in seconds', () => signatureOf(envelope, Math.floor(now / 1_000))],
    ['with another digest', () => `v=${now},d=${flipped()}`],
    ['with a digest of zeros', () => `v=${now},d=${'0'.repeat(64)}`],
    ['with a shorter digest', () => right().slice(0, -1)],
    ['with half a digest', () => right().slice(0, -32)],
    ['with a longer digest', () => `${right()}0`],
    ['with a digest twice as long', () => `${right()}${digest()}`],
    ['with a digest that is no hex', () => `v=${now},d=${'z'.repeat(64)}`],
    ['with a digest that is not ASCII', () => `v=${now},d=${'ü'.repeat(32)}`],
    [
      'with a digest in base64',
      () => `v=${now},d=${createHmac('sha256', secret).update(`${envelope}${now}`).digest('base64')}`,
    ],
    ['by SHA-1', () => `v=${now},d=${createHmac('sha1', secret).update(`${envelope}${now}`).digest('hex')}`],
    [
      'by SHA-256 without a key',
      () => `v=${now},d=${createHash('sha256').update(`${secret}${envelope}${now}`).digest('hex')}`,
    ],
    ['by another secret', () => signatureOf(envelope, now, `${secret}0`)],
    ['by an empty secret', () => signatureOf(envelope, now, '')],
    ['by the API key', () => signatureOf(envelope, now, place.key)],
    ['with other separators', () => right().replace(',', ';')],
    [
      'with a dot before the moment',
      () => `v=${now},d=${createHmac('sha256', secret).update(`${envelope}.${now}`).digest('hex')}`,
    ],
    ['of another body', () => signatureOf(`${envelope} `, now)],
    ['of an empty body', () => signatureOf('', now)],
    ['whose moment was moved by a millisecond', () => `v=${now + 1},d=${digest()}`],
    ['whose moment got a zero before it', () => `v=0${now},d=${digest()}`],
    ['whose last figure went into the body', () => `v=${String(now).slice(1)},d=${digest()}`],
    ['two at once, the right one first', () => `${right()}, ${signatureOf(envelope, now, 'key_x')}`],
    ['two at once, the right one last', () => `${signatureOf(envelope, now, 'key_x')}, ${right()}`],
    ['the right one twice', () => `${right()}, ${right()}`],
    ['a very long one', () => `${right()}${'0'.repeat(100_000)}`],
  ])('%s', async (_, signature) => {
    expectUnsigned(await send(contract, place, { signature: signature() }));
  });

  test('a body that was changed under a right one', async () => {
    const signature = right();
    for (const body of [envelope.replace('call-1', 'call-2'), ` ${envelope}`, `${envelope}\n`, '{}', '']) {
      expectUnsigned(await send(contract, place, { body, signature }));
    }
  });

  test('a right one given twice, or beside another', async () => {
    for (const [first, second] of [
      [right(), 'x'],
      ['x', right()],
      [right(), right()],
      ['', right()],
      [right(), ''],
    ] as const) {
      const headers = new Headers({ authorization: `Bearer ${place.key}`, 'x-retell-signature': first });
      headers.append('x-retell-signature', second);
      const url = `http://localhost/api/v1/voice/retell/get-calendar?calendarId=${place.calendarId}`;
      const request = new Request(url, { method: 'POST', headers, body: new TextEncoder().encode(envelope) });
      expectUnsigned(await readAnswer(await contract.server.fetch(request)));
    }
  });

  test('a figure that went from the moment into the body, with the same bytes in all', async () => {
    const body = `${envelope}${String(now).slice(0, 1)}`;
    const signature = `v=${String(now).slice(1)},d=${digest()}`;
    expectUnsigned(await send(contract, place, { body, signature }));
  });
});

describe('hex is hex', () => {
  test('in upper case too', async () => {
    const signature = `v=${now},d=${digestOf(envelope, now).toUpperCase()}`;
    expectTaken(await send(contract, place, { signature }));
  });
});

describe('the moment', () => {
  test.each([
    0,
    1,
    -1,
    minutesMs - 1_000,
    1_000 - minutesMs,
    minutesMs - 1,
    1 - minutesMs,
    minutesMs,
    -minutesMs,
  ])('may be %p ms off', async (off) => {
    expectTaken(await send(contract, place, { signature: signatureOf(envelope, now + off) }));
  });

  test.each([minutesMs + 1, -minutesMs - 1, minutesMs + 1_000, -minutesMs - 1_000, 3_600_000, -3_600_000])(
    'may not be %p ms off',
    async (off) => {
      expectUnsigned(await send(contract, place, { signature: signatureOf(envelope, now + off) }));
    },
  );

  test('goes with the clock on the wall', async () => {
    const signature = signatureOf(envelope, now);
    contract.made.clock.set(now + minutesMs);
    const still = await send(contract, place, { signature });
    contract.made.clock.set(now + minutesMs + 1);
    const late = await send(contract, place, { signature });
    contract.made.clock.set(now);
    expectTaken(still);
    expectUnsigned(late);
  });
});
