import { randomUUID } from 'node:crypto';
import { senderOf } from '../../../db/queries/messages/senders.ts';
import type { Tried } from '../../../views/messages/trial.tsx';
import { testMail } from '../../actions/messages/test-mail.ts';
import { testText } from '../../actions/messages/test-text.ts';
import { InputError } from '../../domain/errors.ts';
import { type MessageKind, messageKinds } from '../../domain/messages/message.ts';
import { checkedText, textField } from '../../domain/messages/message-settings.ts';
import type { MessageValues } from '../../domain/messages/message-text.ts';
import { mailOf } from '../../jobs/messages/mail/booking-mail.ts';
import type { SendResult } from '../../jobs/messages/messenger.ts';
import { languageOf } from '../../language/language.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { inputProblem } from '../form/fields.ts';
import type { Form } from '../form/form.ts';
import { notFound, takeTry } from '../page-error.ts';
import { act, type Posted } from '../visit.ts';
import { messageOf, sampleOf } from './preview.ts';

/** The kind that's chosen to be tried. */
export function kindIn(form: Form | undefined): MessageKind {
  const chosen = form?.text('trialKind');
  return messageKinds.find((kind) => kind === chosen) ?? 'confirmation';
}

/** Sends a made-up booking's message to who asks for it, by what's chosen, and says what came of it. */
export async function sendTrial(visit: Posted<CalendarVisit>): Promise<Tried> {
  const { texts, form } = visit;
  try {
    return await (form.text('trialBy') === 'sms' ? textTrial(visit) : mailTrial(visit));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { isSent: false, text: inputProblem(texts, error) };
  }
}

async function mailTrial(visit: Posted<CalendarVisit>): Promise<Tried> {
  const { services, session, calendar, now } = visit;
  const kind = kindIn(visit.form);
  const { values, phone } = await sampleOf(visit);
  const text = trialText(visit, { kind, values, as: 'mail' });
  const { senderName, replyTo } = await senderOf(services.db, { workspaceId: session.workspaceId });
  await takeTry(services.testTexts, session);
  const [startAt, endAt, createdAt] = [now, now, now];
  const mail = mailOf({
    kind,
    text,
    values,
    phone,
    words: languageOf(services.languages, calendar.language).mail,
    messageId: randomUUID(),
    fromName: senderName ?? session.workspaceName,
    to: { address: session.email },
    replyTo: replyTo ?? undefined,
    language: calendar.language,
    // Without an event: nobody wants a made-up one in their calendar.
    organizer: undefined,
    booking: { id: randomUUID(), startAt, endAt, createdAt, sequence: 0 },
    now,
  });
  const { result } = await act(visit, testMail, { calendarId: calendar.id, kind, mail });
  return triedOf(visit, { result, to: session.email });
}

async function textTrial(visit: Posted<CalendarVisit>): Promise<Tried> {
  const { values } = await sampleOf(visit);
  const text = trialText(visit, { kind: kindIn(visit.form), values, as: 'sms' });
  await takeTry(visit.services.testTexts, visit.session);
  const { to, result } = await act(visit, testText, { to: visit.form.text('trialTo'), text });
  return triedOf(visit, { result, to });
}

/** The message as it's typed; as it's saved if nothing is. */
function trialText(
  visit: Posted<CalendarVisit>,
  { kind, ...filling }: { kind: MessageKind; values: MessageValues; as: 'sms' | 'mail' },
): string {
  const { form, calendar } = visit;
  const name = textField(kind);
  const text = form.has(name) ? checkedText(kind, form.secret(name)) : (calendar.messages.texts[kind] ?? '');
  return messageOf(visit, { kind, text, ...filling });
}

function triedOf(
  { texts }: CalendarVisit,
  { result, to }: { result: SendResult | undefined; to: string },
): Tried {
  if (!result) throw notFound();
  const { sent, unsure } = texts.calendarMessages.trial;
  if (result.kind === 'sent') return { isSent: true, text: sent(to) };
  const why = texts.messageFailures[result.failure.code](result.failure.details);
  return { isSent: false, text: result.kind === 'unsure' ? unsure(why) : why };
}
