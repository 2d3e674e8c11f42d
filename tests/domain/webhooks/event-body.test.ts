import { describe, expect, test } from 'bun:test';
import { bodyLimitBytes, eventBody, withoutPerson } from '../../../src/domain/webhooks/event-body.ts';

const texts = (count: number, length: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, '😀'.repeat(length)]));

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    calendarId: crypto.randomUUID(),
    name: `${'ä'.repeat(98)}${index}`,
  }));

const plain = {
  name: 'Ada',
  phone: null,
  notes: 'Left knee',
  metadata: {},
  answers: {},
  spoken: 'today',
  with: [],
};

/** What's sent of a booking, and its size. */
function sent(booking: object, previous?: object) {
  const data = {
    workspaceId: 'w',
    calendarId: 'c',
    booking: { ...plain, ...booking },
    ...(previous && { previous }),
  };
  const body = eventBody({ type: 'booking.moved', timestamp: '2026-11-24T10:00:00-05:00', data });
  return { ...JSON.parse(body).data, bytes: Buffer.byteLength(body) };
}

describe('the body of an event', () => {
  test('says everything there is, if that is short enough', () => {
    const { booking, ...rest } = sent({ metadata: { crm: '7' } }, { start: 's', with: [] });

    expect(booking).toEqual({ ...plain, metadata: { crm: '7' } });
    expect(rest).toEqual({
      workspaceId: 'w',
      calendarId: 'c',
      previous: { start: 's', with: [] },
      bytes: expect.any(Number),
    });
  });

  test.each([
    ['metadata', { metadata: texts(20, 250) }, ['metadata'], { metadata: {}, notes: 'Left knee' }],
    [
      'metadata and answers',
      { metadata: texts(20, 250), answers: texts(20, 300) },
      ['metadata', 'notes', 'answers'],
      { metadata: {}, notes: null, answers: {} },
    ],
    [
      'people',
      { with: people(100), spoken: 'today' },
      ['metadata', 'notes', 'answers', 'spoken', 'with'],
      { with: [], spoken: '', name: 'Ada' },
    ],
  ])('leaves out what is too long, and says so: %s', (_, given, omitted, left) => {
    const told = sent(given, { start: 's', with: people(60) });

    expect(told.omitted).toEqual(omitted);
    expect(told.booking).toMatchObject(left);
    expect(told.bytes).toBeLessThan(bodyLimitBytes);
  });

  test('of an erased booking has nothing of its person, and all else', () => {
    const body = eventBody({
      type: 'booking.created',
      timestamp: 't',
      data: { workspaceId: 'w', calendarId: 'c', booking: { id: 'b', ...plain, callId: 'call' }, by: 'api' },
    });

    const { name: _, notes: _notes, ...rest } = plain;
    expect(JSON.parse(withoutPerson(body))).toEqual({
      type: 'booking.created',
      timestamp: 't',
      data: {
        workspaceId: 'w',
        calendarId: 'c',
        booking: { id: 'b', ...rest, name: '', notes: null, email: null, callId: null },
        by: 'api',
      },
    });
  });
});
