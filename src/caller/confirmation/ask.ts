import { LinkUnsent, TooManyUnconfirmed } from '../../actions/bookings/refused.ts';
import { askForBooking } from '../../actions/unconfirmed-bookings/ask.ts';
import { networkOf } from '../../domain/access/network-address.ts';
import { InputError } from '../../domain/errors.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { takingOf } from '../book/book-now.tsx';
import { type BookVisit, type Order, OrderRefused } from '../book/wish.ts';
import { seeOther } from '../page.tsx';
import { hrefOf } from '../visit.ts';

/**
 * Keeps the time of an order until it's confirmed by the link that's sent, and leads to the page that says so. Throws ApiError and
 * OrderRefused for what's refused.
 */
export async function askToConfirm(visit: BookVisit, order: Order): Promise<Response> {
  const { services, call, exchange, url, words } = visit;
  const network = networkOf(exchange.address());
  const input = { ...(await takingOf(visit, order)), network };
  try {
    const { channel, expiresAt } = await performForCall(services, call, { action: askForBooking, input });
    const sent = { by: channel, until: String(expiresAt) };
    return seeOther(visit, hrefOf(visit, sent, `${url.pathname}/sent`));
  } catch (error) {
    if (error instanceof TooManyUnconfirmed) throw new OrderRefused(429, words.confirmation.tooMany);
    // Without the server's key nothing can be kept for anybody.
    const isUnsent = error instanceof LinkUnsent || error instanceof InputError;
    throw isUnsent ? new OrderRefused(422, words.confirmation.unsent) : error;
  }
}
