import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { retellPath } from '../gate/voice-gate.ts';
import { secret, setSecret, signatureOf } from '../signature/signed.ts';
import { fuzzRuns, oddTexts } from './anything.ts';
import { VoiceTarget } from './voice-target.ts';

describe('a signature', () => {
  test('that is made up is 401, whatever it is', async () => {
    const signing = await VoiceTarget.open();
    await setSecret(signing.contract, signing.place, secret);
    const now = signing.contract.made.clock.now();
    const body = JSON.stringify({ name: 'x', call: { call_id: 'c' }, args: {} });
    const right = signatureOf(body, now);
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 60, maxLength: 68 });
    const made = fc.oneof(
      fc.string(),
      fc.constantFrom(...oddTexts),
      fc.tuple(fc.integer(), hex).map(([at, digest]) => `v=${at},d=${digest}`),
      hex.map((digest) => `v=${now},d=${digest}`),
      fc
        .tuple(fc.nat({ max: right.length - 1 }), fc.string({ minLength: 1, maxLength: 2 }))
        .map(([at, odd]) => right.slice(0, at) + odd + right.slice(at + 1)),
    );
    await fc.assert(
      fc.asyncProperty(made, async (signature) => {
        if (signature.trim().toLowerCase() === right) return;
        const headers: [string, string][] = [['x-retell-signature', signature]];
        const answer = await signing.send({ path: retellPath('get-calendar'), headers, body });
        if (answer !== undefined)
          expect({ signature, status: answer.status }).toEqual({ signature, status: 401 });
      }),
      fuzzRuns,
    );
    const headers: [string, string][] = [['x-retell-signature', right]];
    expect(await signing.send({ path: retellPath('get-calendar'), headers, body })).toMatchObject({
      status: 200,
    });
  });
});
