/** What else than the slots of an answer a bot may rightly speak of, as the call log keeps it; times in ISO 8601. */
export type ToldInCall = {
  /** At a team, whom each of the slots is with, by their calendars. */
  with?: readonly (readonly string[])[];
  /** When the next free slot begins, where it's none of them. */
  next?: string;
  /** When the bookings begin that the answer tells of, or that the request named. */
  bookings?: readonly string[];
};
