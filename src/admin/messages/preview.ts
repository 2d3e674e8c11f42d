import { calendarById } from '../../../db/queries/calendars/calendars.ts';
import { senderOf } from '../../../db/queries/messages/senders.ts';
import type { PreviewedMessage } from '../../../views/messages/preview.tsx';
import { liveServices } from '../../domain/calendar/service.ts';
import { liveMembers } from '../../domain/calendar/team.ts';
import { type MessageKind, messageKinds } from '../../domain/messages/message.ts';
import { checkedText } from '../../domain/messages/message-settings.ts';
import { type MessageValues, mailText, messageText } from '../../domain/messages/message-text.ts';
import { fitsSms, smsParts } from '../../domain/messages/sms-parts.ts';
import { dayMs, dayOf, hourMs } from '../../domain/time/local-time.ts';
import { messageValues, phoneToCall } from '../../jobs/messages/message-values.ts';
import { languageOf } from '../../language/language.ts';
import { manageUrlOf } from '../../process/booking-link.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { problemIn } from '../form/fields.ts';

type MessageForm = 'sms' | 'mail' | 'whole';

/** What's filled in, and the phone among it, E.164. */
type Sample = { values: MessageValues; phone: string | undefined };

/** What a booking says that the calendar could have: its first service and member, in two days at half past two. */
export async function sampleOf(visit: CalendarVisit): Promise<Sample> {
  const { services, session, calendar, texts, now } = visit;
  const { zones, languages, db } = services;
  const { senderName } = await senderOf(db, { workspaceId: session.workspaceId });
  const zone = zones.named(calendar.timeZone);
  const local = (dayOf(zone?.localAt(now) ?? now) + 2) * dayMs + 14.5 * hourMs;
  const member = calendar.team && liveMembers(calendar.team)[0];
  const service = liveServices(calendar)[0];
  const keeper = member && (await calendarById(db, member.calendarId));
  const booking = {
    name: texts.calendarMessages.sample.name,
    startAt: zone?.instantsAt(local)[0] ?? local,
    serviceId: service?.id ?? null,
    memberIds: member ? [member.calendarId] : [],
    madeInZone: null,
  };
  const { speech } = languageOf(languages, calendar.language);
  const business = senderName ?? session.workspaceName;
  const link = manageUrlOf(services, { id: calendar.id, linkNumber: 0, startAt: booking.startAt }, now);
  const source = { calendar, keeper, business, speech, zones, link, now };
  return { values: messageValues(booking, source), phone: phoneToCall(source)?.phone };
}

/** What a text makes of some values: as it would be sent, or whole, however long. */
export function messageOf(
  { services, calendar }: CalendarVisit,
  { kind, text, values, as }: { kind: MessageKind; text: string; values: MessageValues; as: MessageForm },
): string {
  const { speech } = languageOf(services.languages, calendar.language);
  const settings = { texts: text === '' ? {} : { [kind]: text } };
  const filling = { settings, words: speech.messages, values };
  if (as === 'mail') return mailText(kind, filling);
  return messageText(kind, { ...filling, fits: as === 'sms' ? fitsSms : undefined });
}

/** Previews of all kinds, with these texts. */
export function previewsOf(
  visit: CalendarVisit,
  { texts, values }: { texts: Readonly<Record<MessageKind, string>>; values: MessageValues },
): Record<MessageKind, PreviewedMessage> {
  const entries = messageKinds.map((kind) => {
    let text = '';
    const problem = problemIn(visit, () => {
      text = checkedText(kind, texts[kind]);
    });
    if (problem !== undefined) return [kind, { problem }];
    const whole = messageOf(visit, { kind, text, values, as: 'whole' });
    const sent = messageOf(visit, { kind, text, values, as: 'sms' });
    return [
      kind,
      { text: whole, language: visit.calendar.language, parts: smsParts(sent), isCut: sent !== whole },
    ];
  });
  return Object.fromEntries(entries);
}
