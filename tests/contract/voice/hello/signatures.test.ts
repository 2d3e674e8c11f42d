import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { type VoicePlatform, voicePlatforms } from '../../../../src/domain/access/voice-platform.ts';
import { sampleHellos } from '../../../helpers/platforms/hellos.ts';
import { ContractServer, type Place } from '../../contract-server.ts';
import { invalidSignature, setSecret } from '../signature/signed.ts';
import { helloPathOf } from './greeting.ts';

let contract: ContractServer;
let place: Place;
let path: string;
let now: number;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
});

beforeEach(async () => {
  place = await contract.place();
  path = await helloPathOf(contract, place);
  now = contract.made.clock.now();
});

const secret = 'secret_0123456789abcdef';
const hex = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex');
const bodyOf = (platform: VoicePlatform) => JSON.stringify(sampleHellos[platform]('+12125550123'));

/** How a platform says that it's the one who asks; without our own code. */
const signed: Record<VoicePlatform, (body: string, at: number, key?: string) => Record<string, string>> = {
  vapi: (body, _, key) => ({ 'x-vapi-signature': hex(body, key) }),
  retell: (body, at, key) => ({ 'x-retell-signature': `v=${at},d=${hex(`${body}${at}`, key)}` }),
  elevenlabs: (_body, _at, key = secret) => ({ 'x-elevenlabs-secret': key }),
};

async function statusOf(platform: VoicePlatform, headers: Record<string, string>, body = bodyOf(platform)) {
  const { status, text } = await contract.ask(`POST ${path}`, {
    body,
    query: { assistantId: 'assistant-1' },
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect([200, 401]).toContain(status);
  if (status === 401) expect(text).toBe(invalidSignature);
  return status;
}

describe.each(voicePlatforms)('%s', (platform) => {
  const sign = signed[platform];

  test('needs no signature until a secret is saved, and then that of the secret', async () => {
    expect(await statusOf(platform, {})).toBe(200);
    await setSecret(contract, place, secret, platform);
    const body = bodyOf(platform);
    expect(await statusOf(platform, {})).toBe(401);
    expect(await statusOf(platform, sign(body, now, `${secret}0`))).toBe(401);
    const name = Object.keys(sign(body, now))[0] ?? '';
    for (const forged of ['', 'x', hex(''), `v=${now},d=`, `${hex(body)}0`, `Bearer ${secret}`])
      expect(await statusOf(platform, { [name]: forged })).toBe(401);
    for (const _ of ['first', 'repeated']) expect(await statusOf(platform, sign(body, now))).toBe(200);
  });

  test('is let in by no other platform’s secret, and no other workspace’s', async () => {
    const body = bodyOf(platform);
    const others = voicePlatforms.filter((each) => each !== platform);
    for (const other of others) await setSecret(contract, place, secret, other);
    expect(await statusOf(platform, {})).toBe(200);
    await setSecret(contract, place, `${secret}1`, platform);
    for (const other of others) expect(await statusOf(platform, signed[other](body, now))).toBe(401);
    const elsewhere = await contract.place();
    await setSecret(contract, elsewhere, `${secret}2`, platform);
    expect(await statusOf(platform, sign(body, now, `${secret}2`))).toBe(401);
  });
});

test.each(['vapi', 'retell'] as const)(
  '%s signs what it sends: another number is forged',
  async (platform) => {
    await setSecret(contract, place, secret, platform);
    const forged = JSON.stringify(sampleHellos[platform]('+12125550199'));
    expect(await statusOf(platform, signed[platform](bodyOf(platform), now), forged)).toBe(401);
  },
);

test('Retell’s signature may be five minutes off', async () => {
  await setSecret(contract, place, secret, 'retell');
  const off = async (milliseconds: number) =>
    await statusOf('retell', signed.retell(bodyOf('retell'), now + milliseconds));
  expect([await off(300_000), await off(-299_000)]).toEqual([200, 200]);
  expect([await off(301_000), await off(-301_000), await off(-86_400_000)]).toEqual([401, 401, 401]);
});

test('where every platform signs, nothing unsigned is even parsed', async () => {
  for (const platform of voicePlatforms) await setSecret(contract, place, secret, platform);
  const headers = { 'content-type': 'application/json' };
  expect((await contract.ask(`POST ${path}`, { body: 'not JSON', headers })).status).toBe(401);
});
