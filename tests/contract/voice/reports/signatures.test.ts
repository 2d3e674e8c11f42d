import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { type VoicePlatform, voicePlatforms } from '../../../../src/domain/access/voice-platform.ts';
import { sampleReports } from '../../../helpers/platforms/reports.ts';
import { ContractServer, type Place } from '../../contract-server.ts';
import { invalidSignature, setSecret } from '../signature/signed.ts';
import { foundIn, report, reportPathOf } from './reporting.ts';

let contract: ContractServer;
let place: Place;
let path: string;
let now: number;

beforeAll(async () => {
  contract = await ContractServer.open({ rateLimit: 100_000 });
});

beforeEach(async () => {
  place = await contract.place();
  path = await reportPathOf(contract, place);
  now = contract.made.clock.now();
});

const secret = 'secret_0123456789abcdef';
const hex = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex');
const bodyOf = (platform: VoicePlatform, callId = 'c') =>
  JSON.stringify(sampleReports[platform](callId, { startedAt: now }));

type Signing = (body: string, at: number, key?: string) => Record<string, string>;

/** How a platform signs a body at an instant, in epoch milliseconds; without our own code. */
const signed: Record<VoicePlatform, Signing> = {
  vapi: (body, _, key) => ({ 'x-vapi-signature': hex(body, key) }),
  retell: (body, at, key) => ({ 'x-retell-signature': `v=${at},d=${hex(`${body}${at}`, key)}` }),
  elevenlabs(body, at, key) {
    const seconds = Math.floor(at / 1_000);
    return { 'elevenlabs-signature': `t=${seconds},v0=${hex(`${seconds}.${body}`, key)}` };
  },
};

async function statusOf(platform: VoicePlatform, headers: Record<string, string>, body = bodyOf(platform)) {
  const { status, text } = await report(contract, path, { body, headers });
  expect([200, 401]).toContain(status);
  expect(text).toBe(status === 200 ? '{}' : invalidSignature);
  return status;
}

describe.each(voicePlatforms)('a report of %s', (platform) => {
  const sign: Signing = signed[platform];

  test('needs no signature until a secret is saved, and then that of the secret', async () => {
    expect(await statusOf(platform, {}, bodyOf(platform, 'c0'))).toBe(200);
    await setSecret(contract, place, secret, platform);
    const body = bodyOf(platform);
    expect(await statusOf(platform, {})).toBe(401);
    expect(await statusOf(platform, sign(body, now, `${secret}0`))).toBe(401);
    expect(await statusOf(platform, sign(`${body} `, now))).toBe(401);
    const name = Object.keys(sign(body, now))[0] ?? '';
    for (const forged of ['', 'x', hex(''), `v=${now},d=`, 't=1,v0=', `${hex(body)}0`, secret])
      expect(await statusOf(platform, { [name]: forged })).toBe(401);
    expect(await foundIn(contract, place)).toMatchObject([{ callId: 'c0' }]);
    for (const _ of ['first', 'repeated']) expect(await statusOf(platform, sign(body, now))).toBe(200);
    expect(await foundIn(contract, place)).toMatchObject([{ callId: 'c0' }, { callId: 'c' }]);
    await setSecret(contract, place, undefined, platform);
    expect(await statusOf(platform, {})).toBe(200);
  });

  test('needs no signature where only others have secrets, and is not let in by theirs', async () => {
    const others = voicePlatforms.filter((each) => each !== platform);
    for (const other of others) await setSecret(contract, place, secret, other);
    const body = bodyOf(platform);
    expect(await statusOf(platform, {})).toBe(200);
    await setSecret(contract, place, `${secret}1`, platform);
    for (const other of others) expect(await statusOf(platform, signed[other](body, now))).toBe(401);
    expect(await statusOf(platform, sign(body, now, `${secret}1`))).toBe(200);
  });

  test('is let in by the secret of no other workspace', async () => {
    const other = await contract.place();
    await setSecret(contract, other, `${secret}1`, platform);
    await setSecret(contract, place, secret, platform);
    expect(await statusOf(platform, sign(bodyOf(platform), now, `${secret}1`))).toBe(401);
  });
});

test.each(['retell', 'elevenlabs'] as const)(
  'a signature of %s may be five minutes off',
  async (platform) => {
    await setSecret(contract, place, secret, platform);
    const body = bodyOf(platform);
    const off = async (milliseconds: number) =>
      await statusOf(platform, signed[platform](body, now + milliseconds));
    expect([await off(300_000), await off(-299_000)]).toEqual([200, 200]);
    expect([await off(301_000), await off(-301_000), await off(-86_400_000)]).toEqual([401, 401, 401]);
  },
);

test('Vapi may send the secret itself', async () => {
  await setSecret(contract, place, secret, 'vapi');
  expect(await statusOf('vapi', { 'x-vapi-secret': secret })).toBe(200);
  for (const wrong of ['', secret.slice(1), `${secret}0`, `Bearer ${secret}`])
    expect(await statusOf('vapi', { 'x-vapi-secret': wrong })).toBe(401);
});

test('where every platform signs, nothing unsigned is even read', async () => {
  for (const platform of voicePlatforms) await setSecret(contract, place, secret, platform);
  const ask = async (body: string, headers = {}) => (await report(contract, path, { body, headers })).status;
  expect(await ask('not JSON')).toBe(401);
  expect(await ask('not JSON', { 'content-type': 'text/plain' })).toBe(401);
  expect(await ask(' '.repeat(2_097_153))).toBe(413);
  expect(await ask('not JSON', signed.retell('not JSON', now))).toBe(400);
});
