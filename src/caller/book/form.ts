import type { FieldProps } from '../../../views/components/field.tsx';
import type { Form } from '../../admin/form/form.ts';
import { emailMaxLength } from '../../domain/access/email.ts';
import type { Answers } from '../../domain/booking/answers.ts';
import { bookingLimits } from '../../domain/booking/booking.ts';
import { phoneMaxLength } from '../../domain/booking/phone.ts';
import { type Service, type ServiceQuestion, serviceLimits } from '../../domain/calendar/service.ts';
import { ApiError } from '../../domain/errors.ts';
import { type Channel, channels } from '../../domain/messages/message.ts';
import { inOrder, offeredChannels } from '../../domain/messages/tell.ts';
import { checkedPerson } from '../../operations/book-slot.ts';
import type { BookVisit, Order } from './wish.ts';

/** What's wrong with fields, by their names. */
export type Problems = Readonly<Record<string, string>>;

const notTold = 'none';

/** The fields of who it's for, with what was typed and what's wrong with it. */
export function personFields(
  { words: { book }, wish }: BookVisit,
  {
    service,
    form,
    problems = {},
  }: { service: Service | undefined; form?: Form | undefined; problems?: Problems },
): FieldProps[] {
  const { rules: _, ...texts } = book;
  const fields: Omit<FieldProps, 'value'>[] = [
    { name: 'name', label: texts.name, autocomplete: 'name', maxLength: bookingLimits.nameLength },
    {
      name: 'phone',
      label: texts.phone,
      type: 'tel',
      autocomplete: 'tel',
      maxLength: phoneMaxLength,
      isOptional: true,
      help: texts.contactHelp,
    },
    {
      name: 'email',
      label: texts.email,
      type: 'email',
      autocomplete: 'email',
      maxLength: emailMaxLength,
      isOptional: true,
    },
    ...(service?.questions ?? []).map((question) => questionField(question, texts.optional)),
    {
      name: 'notes',
      label: texts.notes,
      type: 'notes',
      maxLength: bookingLimits.notesLength,
      isOptional: true,
    },
    ...tellField(wish.calendar, book),
  ];
  return fields.map((field) => {
    const problem = problems[field.name];
    return { ...field, value: form && typedIn(form, field.name), isWrong: problem !== undefined, problem };
  });
}

function questionField({ key, ask, isRequired }: ServiceQuestion, optional: (label: string) => string) {
  const label = isRequired ? ask : optional(ask);
  return { name: answerField(key), label, maxLength: serviceLimits.answerLength, isOptional: !isRequired };
}

function tellField(
  { messages }: BookVisit['wish']['calendar'],
  { tell, tellHelp, ways, kinds }: BookVisit['words']['book'],
) {
  const offered = offeredChannels(messages);
  if (offered.length === 0) return [];
  const told = [...messages.on, ...(messages.remindHours.length > 0 ? ['reminder' as const] : [])];
  return [
    {
      name: 'tell',
      label: tell,
      type: 'radio' as const,
      help: tellHelp(told.map((kind) => kinds[kind])),
      choices: waysOf(offered).map((way) => ({ value: way.join(',') || notTold, name: ways(way) })),
    },
  ];
}

/** Each of the channels, all of them, and none. */
function waysOf(offered: readonly Channel[]): (readonly Channel[])[] {
  const single = offered.map((each) => [each]);
  return [...single, ...(offered.length > 1 ? [offered] : []), []];
}

function answerField(key: string): string {
  return `answer-${key}`;
}

/** Notes keep their lines. */
function typedIn(form: Form, name: string): string {
  return name === 'notes' ? form.secret(name).replaceAll('\r\n', '\n') : form.text(name);
}

/** Who a form says that it's for, or what's wrong with it. */
export function readPerson(
  visit: BookVisit,
  { service, form }: { service: Service | undefined; form: Form },
): { order: Pick<Order, 'person' | 'answers' | 'tell'>; problems?: undefined } | { problems: Problems } {
  const typed = Object.fromEntries(
    ['name', 'phone', 'email', 'notes'].flatMap((name) => {
      const text = typedIn(form, name);
      return text === '' ? [] : [[name, text]];
    }),
  );
  const tell = readTell(visit, form);
  const problems = {
    ...contactProblems(visit, typed, tell),
    ...personProblems(visit, typed),
    ...answerProblems(visit, form, service),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return {
    order: {
      person: checkedPerson(visit.call, typed),
      answers: readAnswers(form, service),
      tell: tell ?? undefined,
    },
  };
}

/** How somebody wants to be told; undefined where nothing is told, null where they haven't said. */
function readTell({ wish }: BookVisit, form: Form): Channel[] | undefined | null {
  const offered = offeredChannels(wish.calendar.messages);
  if (offered.length === 0) return undefined;
  const chosen = form.text('tell');
  const way = waysOf(offered).find((each) => (each.join(',') || notTold) === chosen);
  return way ? inOrder(way) : null;
}

function contactProblems(
  { words: { book } }: BookVisit,
  { phone, email }: Record<string, string>,
  tell: readonly Channel[] | undefined | null,
): Problems {
  const { rules } = book;
  const lacking = { sms: phone === undefined, email: email === undefined };
  const [missing] = channels.filter((each) => tell?.includes(each) && lacking[each]);
  return {
    ...(lacking.sms && lacking.email && { phone: rules.contact }),
    ...(missing === 'sms' && { phone: rules.phoneToTell }),
    ...(missing === 'email' && { email: rules.emailToTell }),
    ...(tell === null && { tell: rules.tell }),
  };
}

/** Each field is checked by itself, as book-slot checks it, so that everything that's wrong is said at once. */
function personProblems({ call, words: { book } }: BookVisit, typed: Record<string, string>): Problems {
  const { rules } = book;
  const wrong = (['name', 'phone', 'email', 'notes'] as const).filter((name) => {
    const given =
      name === 'name'
        ? { name: typed['name'] }
        : { name: 'x', ...(typed[name] !== undefined && { [name]: typed[name] }) };
    return isRefused(() => checkedPerson(call, given));
  });
  return Object.fromEntries(wrong.map((name) => [name, rules[name]]));
}

function isRefused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
}

function answerProblems({ words: { book } }: BookVisit, form: Form, service: Service | undefined): Problems {
  const { answerLength: most } = serviceLimits;
  const problems = (service?.questions ?? []).flatMap(({ key, isRequired }) => {
    const text = form.text(answerField(key));
    if (text === '' && isRequired) return [[answerField(key), book.rules.answer]];
    if (text.length > most || /\p{Cc}/u.test(text)) return [[answerField(key), book.rules.longAnswer(most)]];
    return [];
  });
  return Object.fromEntries(problems);
}

function readAnswers(form: Form, service: Service | undefined): Answers {
  const answered = (service?.questions ?? []).map(({ key }) => [key, form.text(answerField(key))]);
  return Object.fromEntries(answered.filter(([, text]) => text !== ''));
}
