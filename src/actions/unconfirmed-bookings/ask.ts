import { isDeepStrictEqual } from 'node:util';
import {
  insertUnconfirmed,
  type UnconfirmedBooking,
  unconfirmedSince,
  waitingAt,
  waitingFrom,
} from '../../../db/queries/unconfirmed-bookings.ts';
import { withinWorkspace, write } from '../../../db/write.ts';
import { createSecretToken } from '../../domain/access/secret-token.ts';
import { requireKnownAnswers, withoutBlanks } from '../../domain/booking/answers.ts';
import { confirmationPath, unconfirmedLimits } from '../../domain/booking/unconfirmed-booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { type Reached, reachedBy } from '../../domain/messages/contact.ts';
import type { MessageFailureCode } from '../../domain/messages/failure.ts';
import { uncount } from '../../jobs/messages/limits.ts';
import { countLink, sendLink } from '../../jobs/messages/link-message.ts';
import type { Services } from '../../services.ts';
import { type Action, type ActionContext, runWithin } from '../action.ts';
import type { BookingWish } from '../bookings/book.ts';
import { LinkUnsent, requireAnswers, TooManyUnconfirmed } from '../bookings/refused.ts';
import { targetSlot } from '../bookings/target-slot.ts';
import { holdSlot } from '../holds/hold.ts';
import { openedDetails, sealedDetails, type UnconfirmedDetails } from './details.ts';
import { endUnconfirmed } from './end.ts';

/** What somebody on a public page asks for; `network` is where they are. */
type Asked = Pick<BookingWish, 'place' | 'wanted' | 'person' | 'answers' | 'tell'> & { network: string };

/** A time that's kept until `expiresAt`, epoch milliseconds, for whoever follows the link that was sent. */
type Kept = Pick<
  UnconfirmedBooking,
  'id' | 'workspaceId' | 'calendarId' | 'holdId' | 'channel' | 'expiresAt'
> & {
  /** The link to send; undefined if it was sent before, or nothing may be sent there. */
  link?: { calendar: Calendar; to: Reached; path: string; countedAt: number } | undefined;
};

/**
 * Keeps a time for a while and sends a link by which it's confirmed. Throws TooManyUnconfirmed, LinkUnsent, and what `holdSlot` and
 * the check of answers throw.
 */
export const askForBooking: Action<Asked, Kept> = {
  permission: { role: 'desk', callers: true, calendarIn: ({ place }) => place.calendar.id },
  async run(services, context, { network: from, ...asked }) {
    const { transaction, workspaceId, at: now } = context;
    const { secrets } = services;
    const { person, tell, wanted } = asked;
    const { slot, place } = await targetSlot(context, asked);
    requireKnownAnswers(slot.service, asked.answers ?? {});
    const answers = withoutBlanks(asked.answers ?? {});
    requireAnswers(slot.service, answers);
    const { calendar } = place;
    const network = secrets.fingerprint('unconfirmed-network', from);
    const details = { person, answers, tell, startAt: slot.startAt };
    const before = await waitingFrom(transaction, { network, now });
    const again = before.find((each) => each.calendarId === calendar.id && isSame(services, each, details));
    if (again) return again;
    const here = await waitingAt(transaction, { workspaceId, calendarId: calendar.id, now });
    const since = now - unconfirmedLimits.withinMs;
    const sent = await unconfirmedSince(transaction, { workspaceId, since });
    const { ofCalendar, ofNetwork, ofWorkspace, keptMs, leastMs } = unconfirmedLimits;
    if (before.length >= ofNetwork || here >= ofCalendar || sent >= ofWorkspace)
      throw new TooManyUnconfirmed();
    const expiresAt = Math.min(now + keptMs, Math.max(slot.startAt, now + leastMs));
    const { hold } = await runWithin(services, holdSlot, { context, input: { place, wanted, expiresAt } });
    const { to, isQuiet } = await countedContact(services, context, { calendar, person });
    const id = crypto.randomUUID();
    const { token, hash: digest } = createSecretToken();
    const key = { id, workspaceId, calendarId: calendar.id, holdId: hold.id };
    const kept = { ...key, channel: to.channel, expiresAt };
    const stored = { details: sealedDetails(secrets, id, details), digest, network, createdAt: now };
    await insertUnconfirmed(transaction, { ...kept, ...stored });
    if (isQuiet) return kept;
    return { ...kept, link: { calendar, to, path: confirmationPath(token), countedAt: now } };
  },
  async afterCommit(services, kept) {
    const { link } = kept;
    if (!link) return kept;
    const { calendar, to, path } = link;
    const url = `${services.config.baseUrl}${path}`;
    const result = await sendLink(services, { calendar, to, kind: 'confirm', url });
    if (result.kind !== 'refused') return kept;
    await forget(services, kept);
    throw new LinkUnsent(result.failure.code);
  },
};

function isSame({ secrets }: Services, waiting: UnconfirmedBooking, details: UnconfirmedDetails): boolean {
  const known = openedDetails(secrets, waiting);
  // What's undefined isn't stored.
  return known !== undefined && isDeepStrictEqual(known, JSON.parse(JSON.stringify(details)));
}

/** What keeps a link from being sent and is told to nobody: anyone can type a number or address that isn't theirs. */
const unsaid: readonly MessageFailureCode[] = ['opted_out', 'number_limit', 'address_limit'];

/**
 * Counts a link to the first number or address that can be sent one. `isQuiet` says that nothing may be sent there, which the page
 * mustn't tell. Throws LinkUnsent.
 */
async function countedContact(
  services: Services,
  { transaction, at: now }: ActionContext,
  { calendar, person }: { calendar: Calendar; person: BookingWish['person'] },
): Promise<{ to: Reached; isQuiet: boolean }> {
  let reason: LinkUnsent | undefined;
  for (const to of services.config.baseUrl === undefined ? [] : reachedBy(person)) {
    const code = await countLink(services, transaction, { calendar, to, now });
    const isQuiet = code !== undefined && unsaid.includes(code);
    if (code === undefined || isQuiet) return { to, isQuiet };
    reason ??= new LinkUnsent(code);
  }
  throw reason ?? new LinkUnsent('no_address');
}

/** Takes back what was kept for somebody whom no link was sent to. */
async function forget(services: Services, { link, ...kept }: Kept): Promise<void> {
  await write(
    services.db,
    async (transaction) => {
      const now = services.clock.now();
      await endUnconfirmed(transaction, { ...kept, now });
      if (link) await uncount(services, transaction, { ...link, now });
    },
    withinWorkspace(kept),
  );
}
