import type { NamedMember } from '../interpretation/named.ts';
import { isOneOff } from '../reading/words.ts';
import type { MemberNaming } from './member-naming.ts';
import { fewestOfSlip, longestOf, NameIndex, type NameWord, nameWords } from './name-index.ts';
import { personName } from './person-name.ts';
import type { SaidWord } from './said-words.ts';
import type { ServiceNaming } from './service-naming.ts';
import { contradicts, type Title, titles } from './titles.ts';

/** A way to say somebody's name without titles. */
export type NameForm = {
  words: readonly NameWord[];
  /** Whether it's more than a first or last name. */
  isWhole: boolean;
  /** Whether it's also a common word or a time; `isFunctional` if it's a word that says nothing by itself. */
  isCommon: boolean;
  isFunctional: boolean;
  /** Whether some of it is a time. */
  isOfTime: boolean;
  members: Map<string, Bearer>;
};

/** The titles in somebody's name, and whether the form is all the rest of it. */
type Bearer = { titles: readonly Title[]; isComplete: boolean };

/** A name that was said, its titles included, up to but not including the word `to`. */
export type FoundName = { to: number; form: NameForm; titles: readonly Title[]; ids: readonly string[] };

/** How names of members are heard in a language. */
export type MemberHearing = {
  naming: MemberNaming;
  words: ServiceNaming;
  saysOnlyTime(words: string): boolean;
  isGlue(word: string): boolean;
};

/** The most titles before a name: "Frau Professor Doktor". */
const mostTitles = 3;

/** The names of members. */
export class MemberIndex {
  readonly forms: readonly NameForm[];
  readonly #index: NameIndex<NameForm>;

  constructor(members: readonly NamedMember[], hearing: MemberHearing) {
    this.#index = new NameIndex(formsOf(members, hearing), ({ text, stem }, { words }, at) => {
      const [name = ''] = words[at]?.texts ?? [];
      return isSlip(text, name, hearing) || (at === words.length - 1 && isSlip(stem, name, hearing));
    });
    this.forms = this.#index.names;
  }

  /** The longest name from a word on. `isNear`: whether one letter may be wrong. */
  nameAt(
    said: readonly SaidWord[],
    from: number,
    { isNear, isAnswer }: { isNear(): boolean; isAnswer: boolean },
  ): FoundName | undefined {
    const titlesTo = titlesFrom(said, from);
    const bare = this.#longest(said, from);
    if (titlesTo === from) {
      const named = bare ?? (isNear() ? this.#longest(said, from, { isNear: true }) : undefined);
      return named && isAnswer ? { ...named, ids: completeIn([...named.form.members]) } : named;
    }
    const saidTitles = said.slice(from, titlesTo).flatMap((word) => titles.get(word.text) ?? []);
    const found = this.#longest(said, titlesTo) ?? this.#longest(said, titlesTo, { isNear: true });
    const titled = found && withTitles(found, saidTitles);
    return titled && titled.to > (bare?.to ?? 0) ? titled : bare;
  }

  /** The longest name from a word on, without titles, and all whose it is. */
  #longest(said: readonly SaidWord[], from: number, { isNear = false } = {}): FoundName | undefined {
    const { to = from, names = [] } = longestOf(this.#index.at(said, from, { isNear })) ?? {};
    const [form] = names;
    const members = new Map(names.flatMap((each) => [...each.members]));
    return form && { to, form: { ...form, members }, titles: [], ids: [...members.keys()] };
  }
}

function isSlip(word: string, name: string, { naming, saysOnlyTime }: MemberHearing): boolean {
  if (name.length < fewestOfSlip || word.length < fewestOfSlip - 1 || word[0] !== name[0]) return false;
  return isOneOff(word, name) && !naming.noSlips.has(word) && !/\d/.test(word) && !saysOnlyTime(word);
}

/** How far titles reach from a word on: "Frau Doktor". */
export function titlesFrom(said: readonly SaidWord[], from: number): number {
  let to = from;
  while (to < from + mostTitles && titles.has(said[to]?.text ?? '')) to++;
  return said[to]?.kind === 'word' ? to : from;
}

/** Narrows a name to those whom the titles said before it fit. */
function withTitles(found: FoundName, said: readonly Title[]): FoundName | undefined {
  const fitting = [...found.form.members].filter(([, own]) => !contradicts(said, own.titles));
  const called = fitting.filter(([, own]) => said.some((title) => own.titles.includes(title)));
  const ids = completeIn(called.length > 0 ? called : fitting);
  return ids.length === 0 ? undefined : { ...found, titles: said, ids };
}

/** Those who are called just that, a "Dr. Lee" rather than a "Dr. Sarah Lee"; else all. */
function completeIn(bearers: readonly (readonly [string, Bearer])[]): string[] {
  const complete = bearers.filter(([, { isComplete }]) => isComplete);
  return (complete.length > 0 ? complete : bearers).map(([id]) => id);
}

function formsOf(members: readonly NamedMember[], hearing: MemberHearing): Iterable<NameForm> {
  const forms = new Map<string, NameForm>();
  for (const { calendarId, name, spokenNames } of members) {
    const own = personName(name, hearing.words);
    const add = (words: readonly string[], isWhole: boolean) => {
      const key = words.join(' ');
      if (key === '') return;
      const form = forms.get(key) ?? {
        words: nameWords(words),
        isWhole: false,
        members: new Map<string, Bearer>(),
        ...kindOf(words, hearing),
      };
      form.members.set(calendarId, { titles: own.titles, isComplete: key === own.whole.join(' ') });
      forms.set(key, { ...form, isWhole: form.isWhole || isWhole });
    };
    add(own.whole, own.whole.length > 1);
    for (const words of own.parts) add(words, words.length > 2);
    for (const spoken of spokenNames) {
      const { whole } = personName(spoken, hearing.words);
      add(whole, whole.length > 1);
    }
  }
  return forms.values();
}

function kindOf(words: readonly string[], { naming, saysOnlyTime, isGlue }: MemberHearing) {
  const isFunction = (word: string) => isGlue(word) || naming.functional.has(word) || /^\d+$/.test(word);
  const isFunctional = words.length === 1 && words.every(isFunction);
  const isCommon = words.every((word) => isFunction(word) || naming.common.has(word) || saysOnlyTime(word));
  return { isCommon, isFunctional, isOfTime: words.some(saysOnlyTime) };
}
