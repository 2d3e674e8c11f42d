/** Which of the free times that answer a caller's words equally well are offered first. */
export type OfferFirst = 'earliest' | 'beside_bookings';
