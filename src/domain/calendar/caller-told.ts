/**
 * What bots are told of who calls, by the number that they call from: whether there's a booking by it, the first name as well, or
 * that with their next booking and last service.
 */
export const callersTold = ['known', 'first_name', 'bookings'] as const;

/** One of those. */
export type CallerTold = (typeof callersTold)[number];
