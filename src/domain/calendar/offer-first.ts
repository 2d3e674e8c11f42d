/** Which of the free times that answer a caller's words equally well are offered first. */
export const offersFirst = ['earliest', 'beside_bookings'] as const;

/** One of those. */
export type OfferFirst = (typeof offersFirst)[number];
