import { linksTextedSince } from '../../../db/queries/booking-invites.ts';
import { textBegunAt } from '../../../db/queries/messages/sending.ts';
import { keepTextsToNumber, textsToNumber } from '../../../db/queries/messages/texted-numbers.ts';
import type { Writing } from '../../../db/write.ts';
import { mayBeOf } from '../../domain/booking/phone.ts';
import { numberFreeAt, textsThatCount } from '../../domain/messages/caps.ts';
import { mailedAddressOf, type Reached, textedNumberOf } from '../../domain/messages/contact.ts';
import type { MessageFailureCode } from '../../domain/messages/failure.ts';
import type { MessageSender } from '../../domain/messages/sender.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import type { SecretBox } from '../../process/secret-box.ts';

/** A text to a number, by a calendar of a country, at an instant in epoch milliseconds. */
type WantedText = {
  workspaceId: string;
  phone: string;
  country: string | null;
  sender: MessageSender;
  now: number;
};

/** Why a text can't be sent now, and when it can be; undefined for never. */
export type TextingLimit = { code: MessageFailureCode; freeAt: number | undefined };

/**
 * Counts a text to a number, unless something keeps it from being sent now: it's to another country, or the workspace or the
 * number has had as many as they may. Returns what does. Until the transaction ends, no other one may ask that of this number.
 */
export async function countText(
  { secrets }: { secrets: SecretBox },
  transaction: Writing,
  { workspaceId, phone, country, sender, now }: WantedText,
): Promise<TextingLimit | undefined> {
  const countries = sender.textCountries ?? (country === null ? [] : [country]);
  if (!mayBeOf(phone, countries)) return { code: 'country_not_allowed', freeAt: undefined };
  const since = now - dayMs;
  const most = sender.textsPerDay - (await linksTextedSince(transaction, { workspaceId, since }));
  const lastOfMost = most > 0 ? await textBegunAt(transaction, { workspaceId, most, since, now }) : now;
  if (lastOfMost !== undefined) return { code: 'workspace_limit', freeAt: lastOfMost + dayMs };
  return await countTextToNumber({ secrets }, transaction, { phone, now });
}

/** The same for a text that only the limit of its number can hold back. */
export async function countTextToNumber(
  { secrets }: { secrets: SecretBox },
  transaction: Writing,
  { phone, now }: Pick<WantedText, 'phone' | 'now'>,
): Promise<TextingLimit | undefined> {
  return await countTo(transaction, { contact: textedNumberOf(secrets, phone), now, code: 'number_limit' });
}

/** Counts a mail to an address that anybody may have typed, unless it has had as many as a number may. */
export async function countMailToAddress(
  { secrets }: { secrets: SecretBox },
  transaction: Writing,
  { email, now }: { email: string; now: number },
): Promise<TextingLimit | undefined> {
  return await countTo(transaction, { contact: mailedAddressOf(secrets, email), now, code: 'address_limit' });
}

async function countTo(
  transaction: Writing,
  { contact, now, code }: { contact: string; now: number; code: MessageFailureCode },
): Promise<TextingLimit | undefined> {
  const before = await textsToNumber(transaction, { contact, now });
  const freeAt = numberFreeAt(before, now);
  if (freeAt > now) return { code, freeAt };
  const sentAt = [...textsThatCount(before, now), now];
  await keepTextsToNumber(transaction, { contact, sentAt });
  return undefined;
}

/** Takes back that a text or a mail was counted, which wasn't sent. */
export async function uncount(
  { secrets }: { secrets: SecretBox },
  transaction: Writing,
  { to: { channel, recipient }, countedAt, now }: { to: Reached; countedAt: number; now: number },
): Promise<void> {
  const contact =
    channel === 'sms' ? textedNumberOf(secrets, recipient) : mailedAddressOf(secrets, recipient);
  const sentAt = await textsToNumber(transaction, { contact, now });
  const index = sentAt.indexOf(countedAt);
  if (index !== -1) await keepTextsToNumber(transaction, { contact, sentAt: sentAt.toSpliced(index, 1) });
}
