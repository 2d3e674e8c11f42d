import { InputError } from '../../domain/errors.ts';
import { dayMs, hourMs, minuteMs, parseDay } from '../../domain/time/local-time.ts';
import { type Zone, Zones } from '../../domain/time/zone.ts';
import type { Interpretation, Window } from '../../language/interpretation/interpretation.ts';
import { questionOf } from '../../language/interpretation/question.ts';
import { createLanguages, type Language, languageCodes } from '../../language/language.ts';

/** A period on the caller's clock, in local milliseconds. An instant has `end` = `start`; null is an open end. */
export type LocalSpan = { start: number | null; end: number | null };

/** What is heard in words without a calendar: the times, other readings of them, and what to ask back. */
export type HeardWords = {
  windows: LocalSpan[];
  alternatives: LocalSpan[][];
  question: string | null;
};

/** Words as somebody said them, in a language, at epoch milliseconds, in a zone. */
export type SaidWords = { words: string; language: Language; now: number; zone: Zone };

/** Finds languages and zones by name, for words that come line by line. */
export class WordListener {
  readonly #zones = new Zones();
  readonly #languages = createLanguages();

  /** Throws InputError if there's no such zone. */
  zone(name: string): Zone {
    const zone = this.#zones.named(name);
    if (zone) return zone;
    throw new InputError(`there is no time zone "${name}"`);
  }

  /** The language of a BCP 47 tag. Throws InputError if Slotline doesn't know it. */
  language(tag: string): Language {
    const language = this.#languages.get(tag.toLowerCase().split('-')[0] ?? '');
    if (language) return language;
    throw new InputError(`there is no language "${tag}"; there are ${languageCodes.join(', ')}`);
  }
}

/** What is heard in words. */
export function hearWords({ words, language, now, zone }: SaidWords): HeardWords {
  const interpretation = language.interpret(words, { now, zone });
  const local = (at: number | null) => (at === null ? null : zone.localAt(at));
  const spans = (windows: readonly Window[]) =>
    windows.map(({ startAt, endAt }) => ({ start: local(startAt), end: local(endAt) }));
  return {
    windows: spans(interpretation?.windows ?? []),
    alternatives: interpretation?.alternatives.map(({ windows }) => spans(windows)) ?? [],
    question: interpretation ? questionIn(language, interpretation, { now, zone }) : null,
  };
}

/** What to ask about an interpretation, in words; null if it's clear. */
export function questionIn(
  { speech }: Language,
  interpretation: Interpretation,
  { now, zone }: { now: number; zone: Zone },
): string | null {
  const question = questionOf(interpretation);
  return question ? speech.question(question, { now, zone, calendarZone: zone }) : null;
}

/** Local milliseconds of `YYYY-MM-DDTHH:MM` with optional seconds, or of a day's midnight; undefined for anything else. */
export function parseLocal(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?)?$/.exec(text);
  const day = match?.[1] === undefined ? undefined : parseDay(match[1]);
  if (!match || day === undefined) return undefined;
  const [hour, minute, second] = [match[2], match[3], match[4]].map((part) => Number(part ?? 0));
  return day * dayMs + (hour ?? 0) * hourMs + (minute ?? 0) * minuteMs + (second ?? 0) * 1000;
}
