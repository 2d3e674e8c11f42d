import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { type Answer, ContractServer, type Place } from '../../contract-server.ts';
import { unknownKey } from '../../gate/gate-place.ts';
import { bodies } from '../../gate/matrix.ts';
import { differencesOf, type Expected, expectLimited, leftOf } from '../gate/voice-gate.ts';
import { invalidSignature, type Signed, secret, send, setSecret, signatureOf } from './signed.ts';

let contract: ContractServer;
let place: Place;
let other: Place;

beforeAll(async () => {
  contract = await ContractServer.open();
  other = await contract.place();
});

beforeEach(async () => {
  place = await contract.place();
  await setSecret(contract, place, secret);
});

const now = () => contract.made.clock.now();
const wrong = { signature: `v=1,d=${'0'.repeat(64)}` };
const text = { 'content-type': 'text/plain' };
const big = ' '.repeat(1_048_577);

/** An answer to a request, held to status, body and headers. */
async function expectAnswer(signed: Signed, expected: Expected): Promise<Answer> {
  const answer = await send(contract, place, signed);
  if (expected.text401) expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(differencesOf(answer, expected)).toEqual([]);
  return answer;
}
