import { timingSafeEqual } from 'node:crypto';
import {
  bookingOfLink,
  bookingsWithoutDigest,
  firstDigest,
  forgetDigests,
  type OpenedBooking,
  setLinkDigests,
  setLinkUsed,
} from '../../../db/queries/bookings/links.ts';
import { withoutLock, write } from '../../../db/write.ts';
import { hashSecretToken } from '../../domain/access/secret-token.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { InputError } from '../../domain/errors.ts';
import { minuteMs } from '../../domain/time/local-time.ts';
import { bookingLinkSecret } from '../../process/booking-link.ts';
import type { Services } from '../../services.ts';

/** How many links are made findable before others have their turn: it takes a few milliseconds. */
const atOnce = 50;

/**
 * The booking to come of a link's secret. Links aren't written down when bookings are made: if this one isn't found, those that
 * can't be found yet are made findable first. It takes as long for a link that's out of date as for one that never was.
 */
export async function bookingOfSecret(
  services: Services,
  { secret, now }: { secret: string; now: number },
): Promise<OpenedBooking | undefined> {
  try {
    const found = await linked(services, { secret, now });
    if (found) return found;
    await makeFindable(services, now);
    return await linked(services, { secret, now });
  } catch (error) {
    // Without the server's key there are no links.
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** A link that was made with another key than the server has by now doesn't count. */
async function linked(
  { db, secrets }: Services,
  { secret, now }: { secret: string; now: number },
): Promise<OpenedBooking | undefined> {
  const booking = await bookingOfLink(db, { digest: hashSecretToken(secret), now });
  if (!booking) return undefined;
  const [given, made] = [secret, bookingLinkSecret(secrets, booking)].map((each) => Buffer.from(each));
  return given && made && given.length === made.length && timingSafeEqual(given, made) ? booking : undefined;
}

async function makeFindable({ db, secrets }: Services, now: number): Promise<void> {
  const digestOf = (link: Pick<Booking, 'id' | 'linkNumber'>) =>
    hashSecretToken(bookingLinkSecret(secrets, link));
  const known = await firstDigest(db, { now });
  if (known && known.digest !== digestOf(known)) {
    // The key was lost, and with it all links: those made from now on have to be found.
    await write(db, (transaction) => forgetDigests(transaction, { now }), withoutLock);
  }
  for (;;) {
    const missing = await bookingsWithoutDigest(db, { now, limit: atOnce });
    if (missing.length === 0) return;
    const links = missing.map((link) => ({ ...link, digest: digestOf(link) }));
    await write(db, (transaction) => setLinkDigests(transaction, links), withoutLock);
    if (missing.length < atOnce) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Notes that a booking's page was opened, at most once a minute. */
export async function noteLinkUse(
  { db }: Pick<Services, 'db'>,
  { id, linkUsedAt, now }: Pick<OpenedBooking, 'id' | 'linkUsedAt'> & { now: number },
): Promise<void> {
  const before = now - minuteMs;
  if (linkUsedAt !== null && linkUsedAt > before) return;
  await write(db, (transaction) => setLinkUsed(transaction, { id, now, before }), withoutLock);
}
