import fc from 'fast-check';

/** Minutes after a moment, near the windows that are asked for. */
export const near = fc.integer({ min: -1500, max: 3000 });

const bufferMinutes = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1440 }));

/** When a claim is, in minutes after that moment: of lengths on both sides of every size class, from a minute to two years. */
export const claimTimes = {
  start: fc.oneof(near, near, fc.integer({ min: -800 * 1440, max: 60 * 1440 })),
  lengthMinutes: fc.oneof(
    fc.integer({ min: 1, max: 600 }),
    fc
      .tuple(fc.integer({ min: 5, max: 20 }), fc.integer({ min: -1, max: 1 }))
      .map(([exponent, difference]) => 2 ** exponent + difference),
  ),
  bufferBeforeMinutes: bufferMinutes,
  bufferAfterMinutes: bufferMinutes,
};
