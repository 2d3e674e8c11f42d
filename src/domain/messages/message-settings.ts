import { InputError } from '../errors.ts';
import { type Channel, channels, type MessageKind, type MessageSettings, messageKinds } from './message.ts';
import { placeholders, placeholdersIn } from './message-text.ts';

export const messageLimits = {
  /** Reminders of a booking. */
  reminders: 3,
  remindHours: { minimum: 0.25, maximum: 336 },
  /** Characters of a text. */
  textLength: 1_000,
} as const;

/** The kinds that can be on; reminders are by their hours. */
export const switchedKinds = messageKinds.filter((kind) => kind !== 'reminder');

/** Settings as somebody gives them. */
export type GivenMessages = {
  on: readonly string[];
  by: readonly string[];
  remindHours: readonly number[];
  texts: Readonly<Partial<Record<MessageKind, string>>>;
};

/**
 * Settings that were given, in their usual order, each once. Texts that are empty or just `usual`, the language's, aren't
 * kept. Throws InputError.
 */
export function checkedMessages(
  { on, by, remindHours, texts }: GivenMessages,
  usual: Readonly<Record<MessageKind, string>>,
): MessageSettings {
  const kinds = checkedNames(on, { names: switchedKinds, field: 'on', problem: 'message-kind' });
  const ways: Channel[] = checkedNames(by, { names: channels, field: 'by', problem: 'message-channel' });
  const own = messageKinds.flatMap((kind) => {
    const text = checkedText(kind, texts[kind] ?? '');
    return text === '' || text === usual[kind] ? [] : [[kind, text]];
  });
  return { on: kinds, by: ways, remindHours: checkedReminders(remindHours), texts: Object.fromEntries(own) };
}

/** Hours before a start as people type them, "24, 2"; what can't be read is NaN. */
export function remindHoursOf(hours: string): number[] {
  return hours
    .split(/[\s;,]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,4}(?:\.\d{1,4})?$/.test(part) ? Number(part) : Number.NaN));
}

/** The name of the field in forms that holds a kind's text. */
export function textField(kind: MessageKind): string {
  return `${kind}Text`;
}

function checkedNames<Name extends string>(
  given: readonly string[],
  {
    names,
    field,
    problem,
  }: { names: readonly Name[]; field: string; problem: 'message-kind' | 'message-channel' },
): Name[] {
  const unknown = given.find((name) => !names.some((each) => each === name));
  if (unknown !== undefined) {
    throw new InputError({ kind: problem, name: unknown.slice(0, 100), names }, { field });
  }
  return names.filter((name) => given.includes(name));
}

/** Each reminder once, the longest first, in whole minutes. */
function checkedReminders(given: readonly number[]): number[] {
  const { reminders: most, remindHours: bounds } = messageLimits;
  const hours = [...new Set(given)].toSorted((a, b) => b - a);
  const isWithin = (each: number) =>
    each >= bounds.minimum && each <= bounds.maximum && Math.abs(each * 60 - Math.round(each * 60)) < 1e-6;
  if (hours.length > most || !hours.every(isWithin)) {
    throw new InputError({ kind: 'message-reminders', most, ...bounds }, { field: 'remind' });
  }
  return hours;
}

/** A text as it's kept, trimmed. Throws InputError, for the field of its kind. */
export function checkedText(kind: MessageKind, given: string): string {
  const field = textField(kind);
  const text = given
    .replaceAll('\r\n', '\n')
    .normalize('NFC')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const { textLength: maximum } = messageLimits;
  if ([...text].length > maximum || /[^\P{Cc}\n]/u.test(text) || !text.isWellFormed()) {
    throw new InputError({ kind: 'message-text', maximum }, { field });
  }
  const unknown = placeholdersIn(text).find((name) => !placeholders.some((each) => each === name));
  if (unknown !== undefined) throw wrongPlaceholder(`{{${unknown}}}`, field);
  const rest = text.replace(/\{\{[^{}]*\}\}/g, ' ');
  // "{name}" and "{{name" would be sent as they are.
  const open = /\{\{?[^{}\s]*\}{0,2}|\}\}/.exec(rest)?.[0];
  if (open !== undefined) throw wrongPlaceholder(open, field);
  return text;
}

function wrongPlaceholder(found: string, field: string): InputError {
  const placeholder = [...found].slice(0, 40).join('');
  return new InputError({ kind: 'message-placeholder', placeholder, placeholders }, { field });
}
