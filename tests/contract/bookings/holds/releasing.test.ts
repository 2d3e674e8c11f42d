import { describe, expect, test } from 'bun:test';
import { testNow } from '../../../helpers/workspace.ts';
import { nobodysId } from '../../contract-server.ts';
import { freshForEach } from '../../fresh-for-each.ts';
import { Desk, november, person } from '../desk.ts';

const two = november('24T14:00');
const second = 1_000;

let desk: Desk;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
});

describe('release-hold', () => {
  test('gives the time back, and says so twice alike', async () => {
    const { hold } = await desk.hold({ start: two, callId: 'call-1' });
    const released = await desk.release({ holdId: hold.id });
    expect(released.hold).toEqual({ ...hold, expiresAt: testNow });
    expect(released.now).toBe(testNow);
    expect(await desk.isFree(two)).toBe(true);
    expect((await desk.release({ holdId: hold.id })).answer.text).toBe(released.answer.text);
  });

  test('of a hold that has ended is as good', async () => {
    const { hold } = await desk.hold({ start: two });
    desk.contract.wait(120 * second);
    const { hold: ended, now } = await desk.release({ holdId: hold.id });
    expect({ ...ended, expiresAt: '' }).toEqual({ ...hold, expiresAt: '' });
    expect(Date.parse(ended.expiresAt)).toBeLessThanOrEqual(Date.parse(now));
  });

  test('takes nothing from who came after', async () => {
    const { hold } = await desk.hold({ start: two });
    await desk.release({ holdId: hold.id });
    await desk.hold({ start: two, callId: 'call-2' });
    await desk.release({ holdId: hold.id });
    expect(await desk.isFree(two)).toBe(false);
  });

  test('of a hold that was booked leaves the booking', async () => {
    const { hold } = await desk.hold({ start: two });
    await desk.book(person({ holdId: hold.id }));
    await desk.ask('release-hold', { holdId: hold.id });
    expect(await desk.busy()).toEqual(['14:00-14:30']);
  });

  test('tells of the booking that was made of it, not of one that somebody made after it had ended', async () => {
    const { hold } = await desk.hold({ start: two });
    await desk.book(person({ holdId: hold.id }));
    const own = await desk.release({ holdId: hold.id });
    expect(own.message).toBe('Tuesday, November 24 at 2 PM stays booked.');
    const { hold: ended } = await desk.hold({ start: november('24T15:00') });
    desk.contract.wait(121 * second);
    await desk.book(person({ start: november('24T15:00'), name: 'Grace Hopper' }));
    const another = await desk.release({ holdId: ended.id });
    expect(another.message).toBe("I'm no longer holding Tuesday, November 24 at 3 PM.");
  });

  test('does not know the hold of another calendar, nor one that never was', async () => {
    const { hold } = await desk.hold({ start: two });
    const missing = { status: 404, code: 'HOLD_NOT_FOUND' };
    await desk.refuse('release-hold', { holdId: nobodysId }, missing);
    for (const other of [await desk.beside(), await desk.fresh()]) {
      const foreign = await other.refuse('release-hold', { holdId: hold.id }, missing);
      expect(foreign).toEqual(await other.refuse('release-hold', { holdId: nobodysId }, missing));
    }
    expect(await desk.isFree(two)).toBe(false);
  });

  test.each([undefined, 7, null, {}])('does not take %p for a hold', async (holdId) => {
    const expected = { status: 400, code: 'INVALID_INPUT', path: '/holdId' };
    await desk.refuse('release-hold', { holdId }, expected);
  });
});
