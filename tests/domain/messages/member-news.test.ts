import { expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type BookingState,
  type BookingStep,
  newsForMember,
} from '../../../src/domain/messages/member-news.ts';

const calendars = ['a', 'b', 'c'];

const state = fc.record({
  startAt: fc.integer({ min: 1, max: 3 }),
  isBooked: fc.boolean(),
  calendarIds: fc.subarray(calendars, { minLength: 1 }),
});

test('whoever is mailed knows what they may see, however changes are put into mails', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(state, fc.boolean()), { minLength: 1 }),
      fc.option(fc.subarray(calendars, { minLength: 1 })),
      (changes, calendarIds) => {
        const visible = (now: BookingState) =>
          now.isBooked && (calendarIds === null || now.calendarIds.some((id) => calendarIds.includes(id)));
        let before: BookingState | null = null;
        let known: BookingState | null = null;
        let steps: BookingStep[] = [];
        for (const [index, [change, isMailed]] of changes.entries()) {
          const after: BookingState = { ...change, endAt: change.startAt + 1 };
          steps.push({ id: String(index), at: index, before, after });
          before = after;
          if (!isMailed && index < changes.length - 1) continue;
          const news = newsForMember(steps, { calendarIds });
          if (news) {
            expect(news.before).toEqual(known);
            expect(known === null).toBe(news.kind === 'new' || news.kind === 'again');
            known = news.kind === 'cancelled' || news.kind === 'left' ? null : after;
          }
          expect(known).toEqual(visible(after) ? after : null);
          steps = [];
        }
      },
    ),
  );
});
