import { describe, expect, test } from 'bun:test';
import { signaturesOf } from '../../../src/domain/webhooks/signature.ts';

/** The example in the documentation of Svix's libraries, which Standard Webhooks took over. */
const signed = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('an event', () => {
  test('is signed as the specification has it', () => {
    expect(signaturesOf(signed, [secret])).toBe(signature);
  });

  test('is signed by both secrets while one is replaced', () => {
    const [first, second, ...others] = signaturesOf(signed, [`whsec_${btoa('x'.repeat(32))}`, secret]).split(
      ' ',
    );
    expect(first).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expect([second, others]).toEqual([signature, []]);
  });
});
