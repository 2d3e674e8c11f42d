import type { FieldChoice, FieldLook } from '../../../views/components/field.tsx';
import type { FilledForm, Problem } from '../../../views/components/form.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { type Bounds, readWithin } from '../../domain/bounds.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { InputError } from '../../domain/errors.ts';
import { problemWords } from '../../domain/input-problem.ts';
import { parseName } from '../../domain/name.ts';
import { isUuid } from '../../domain/uuid.ts';
import { PageError } from '../page-error.ts';
import { FormRefused, type Posted, type Visit } from '../visit.ts';
import type { Form } from './form.ts';

/** A field of a form: how it looks, and what it means. */
export type Field<Value> = FieldLook & {
  /** The value of what was typed. Throws InputError, which says what to do, or FormRefused if it's of several. */
  read(typed: string, visit: Posted<Visit>): Value;
  /** What there is to choose from; what's chosen now is undefined in an empty form. */
  choices?(visit: Visit, chosen: string | undefined): FieldChoice[];
  /** A value as it's typed, where that isn't plain. */
  write?(value: Value): string;
  /** What's shown of what was typed if the form is refused; all of it unless this is given. */
  shownAgain?(typed: string): string;
};

/** A form: its fields by their names, in the order in which they're shown. */
export type Fields<Values> = { readonly [Name in keyof Values]: Field<Values[Name]> };

/** The values of a posted form. Throws FormRefused with what's wrong with each of its fields. */
export function readFields<Values>(visit: Posted<Visit>, fields: Fields<Values>): Values {
  const values: Partial<Values> = {};
  const problems: Problem[] = [];
  for (const name in fields) {
    try {
      values[name] = fields[name].read(typedIn(visit.form, name, fields[name]), visit);
    } catch (error) {
      problems.push(...problemsOf(error, { field: name, texts: visit.texts }));
    }
  }
  if (problems.length > 0) throw new FormRefused(problems);
  return values as Values;
}

/** What's wrong with a field, or with what it's made of. Throws any other error. */
function problemsOf(error: unknown, { field, texts }: { field: string; texts: Texts }): readonly Problem[] {
  if (error instanceof FormRefused) return error.problems;
  if (error instanceof InputError) return [{ field, text: inputProblem(texts, error) }];
  throw error;
}

/** What's wrong with something typed that's read; undefined if it can be read. */
export function problemIn({ texts }: Visit, read: () => void): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return inputProblem(texts, error);
    throw error;
  }
}

/** What's wrong with something typed, as a sentence. */
export function inputProblem({ problems }: Texts, { problem, message }: InputError): string {
  return sentence(problem ? problemWords(problem, problems) : message);
}

/** What fields are filled with: their values, or texts as they're typed. */
export type Filling<Values> = { [Name in keyof Values]?: Values[Name] | string | undefined };

/** What fields are filled with, as it's typed. */
export function typedTexts<Values>(fields: Fields<Values>, filling: Filling<Values>): Record<string, string> {
  const texts = Object.entries<Field<unknown>>(fields).flatMap(([name, { write = plainText }]) => {
    const value: unknown = filling[name as keyof Values];
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? value : value === null ? '' : write(value)]];
  });
  return Object.fromEntries(texts);
}

function plainText(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'on' : '') : String(value);
}

/**
 * A form to show: with this in it, or with what was typed if it was refused. If neither its fields were sent nor the
 * problem is about one, that's another form of the page.
 */
export function shownForm<Values>(
  visit: Visit,
  fields: Fields<Values>,
  filling: Filling<Values> = {},
): FilledForm {
  const texts = typedTexts(fields, filling);
  const problems = visit.refused?.problems ?? [];
  const isOfOther =
    !Object.keys(fields).some((name) => visit.form?.has(name)) &&
    problems.every(({ field }) => field !== undefined && !Object.hasOwn(fields, field));
  const { form, refused } = isOfOther ? { form: undefined, refused: undefined } : visit;
  const shown = Object.entries<Field<unknown>>(fields).map(([name, field]) => {
    const { read: _, write: __, shownAgain, choices, ...look } = field;
    const typed = refused?.answer.typed?.[name] ?? (refused && form && typedIn(form, name, field));
    const value = typed === undefined ? texts[name] : (shownAgain?.(typed) ?? typed);
    const problem = problems.find(({ field: wrong }) => wrong === name)?.text;
    const isWrong = problem !== undefined;
    return { ...look, name, value, choices: choices?.(visit, value), isWrong, problem };
  });
  return { fields: shown, problem: isOfOther ? undefined : problemOf(visit) };
}

/** What's wrong with a refused form, in one text that says nothing twice. */
export function problemOf({ refused }: Visit): string | undefined {
  return [...new Set(refused?.problems.map(({ text }) => text))].join(' ') || undefined;
}

/** A field for a name on one line; what's named is in its message: "the calendar". */
export function nameField(whatIsNamed: string, look: FieldLook): Field<string> {
  return {
    ...look,
    maxLength: nameMaxLength,
    read: (typed, { texts }) => parseNameOf(whatIsNamed, { typed, texts }),
  };
}

/** A field for a text on one line, or nothing; `rule` says what to do about any other. */
export function labelField({ rule, ...look }: FieldLook & { rule: string }): Field<string | null> {
  return optionalField({
    ...look,
    maxLength: nameMaxLength,
    read(typed) {
      const label = parseName(typed);
      if (label !== undefined) return label;
      throw new InputError(rule);
    },
  });
}

/** A field to say what one is called, or nothing. */
export function ownNameField({ common, account }: Texts): Field<string | null> {
  const look = { label: common.optional(account.yourName), help: account.yourNameHelp };
  return optionalField(nameField(account.whatIsNamed, { ...look, autocomplete: 'name' }));
}

/** A field to type the name of what is about to go. */
export function confirmingNameField(
  name: string,
  { label, rule }: { label: string; rule: string },
): Field<string> {
  return {
    label,
    read(typed) {
      if (typed === name.normalize('NFC').trim()) return typed;
      throw new InputError(rule);
    },
  };
}

/** A name as it's stored. Throws InputError. */
export function parseNameOf(whatIsNamed: string, { typed, texts }: { typed: string; texts: Texts }): string {
  const name = parseName(typed);
  if (name !== undefined) return name;
  throw new InputError(texts.common.nameRule(whatIsNamed, nameMaxLength));
}

/** A field for a whole number within bounds. */
export function numberField(bounds: Bounds, look: FieldLook): Field<number> {
  const { minimum, maximum } = bounds;
  return { type: 'number', ...look, minimum, maximum, read: (typed) => readWithin(typed, bounds) };
}

/** A field to choose one of several values, null being typed as nothing; `rule` says what to do about any other. */
export function choiceField<Value extends string | number | null>(
  options: readonly (Omit<FieldChoice, 'value'> & { value: Value })[],
  { rule, ...look }: FieldLook & { rule: string },
): Field<Value> {
  const choices = options.map((option) => ({ ...option, value: String(option.value ?? '') }));
  return {
    type: 'select',
    ...look,
    choices: () => choices,
    read(typed) {
      const option = options[choices.findIndex(({ value }) => value === typed)];
      if (option) return option.value;
      throw new InputError(rule);
    },
  };
}

/** A field to choose one of some words, by the names that people see; the first unless they choose. */
export function wordField<Word extends string>(
  words: readonly [Word, ...Word[]],
  { names, ...look }: FieldLook & { rule: string; names: Readonly<Record<Word, string>> },
): Field<Word> {
  const field = choiceField(
    words.map((value) => ({ value, name: names[value] })),
    look,
  );
  return { ...field, read: (typed, visit) => (typed === '' ? words[0] : field.read(typed, visit)) };
}

/** A field that may stay empty, which is null. */
export function optionalField<Value>({ read, ...field }: Field<Value>): Field<Value | null> {
  return { ...field, isOptional: true, read: (typed, visit) => (typed === '' ? null : read(typed, visit)) };
}

/** The id that a form gives to what it creates, so that sent twice it creates one. Throws PageError without one. */
export function idIn({ form }: Posted<Visit>): string {
  const id = form.text('id').toLowerCase();
  if (isUuid(id)) return id;
  throw new PageError(400, ({ errors }) => errors.incompleteForm);
}

/** A message with a capital letter and a full stop. */
export function sentence(message: string): string {
  const capital = `${message.slice(0, 1).toUpperCase()}${message.slice(1)}`;
  return /[.?!]$/.test(capital) ? capital : `${capital}.`;
}

/** A password as it was typed, notes with their lines, anything else without keys and spaces around it. */
function typedIn(form: Form, name: string, { type }: FieldLook): string {
  if (type === 'password') return form.secret(name);
  if (type === 'checkboxes') return form.texts(name).join(' ');
  if (type === 'notes') return form.secret(name).replaceAll('\r\n', '\n');
  return form.text(name);
}
