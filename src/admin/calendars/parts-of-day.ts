import type {
  AvailabilityFields,
  PartFields,
  UsualTimes,
} from '../../../views/calendars/availability-fields.ts';
import { partLabels } from '../../../views/calendars/parts-of-day.tsx';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { formatMinute, formatPeriods } from '../../domain/calendar/hours-text.ts';
import {
  type PartOfDayName,
  type PartsOfDayChanges,
  parsePartOfDay,
  partOfDayNames,
} from '../../domain/calendar/parts-of-day.ts';
import { InputError } from '../../domain/errors.ts';
import { languageOf } from '../../language/language.ts';
import type { Services } from '../../services.ts';
import type { Form } from '../form.ts';

type Parts = AvailabilityFields['parts'];

/** The fields of the parts of the day as a calendar fills them. */
export function partFieldsOf({ partsOfDay }: Calendar): Parts {
  return eachPart((name) => {
    const period = partsOfDay[name];
    if (!period) return { from: '', to: '' };
    return { from: formatMinute(period.startMinute), to: formatMinute(period.endMinute) };
  });
}

/** The fields of the parts of the day as they were typed. */
export function typedParts(form: Form): Parts {
  return eachPart((name) => ({ from: form.text(`part-from-${name}`), to: form.text(`part-to-${name}`) }));
}

/** What the fields say, with their problems beside them; `changes` lacks what cannot be taken. */
export function readParts(fields: Parts): { changes: PartsOfDayChanges; parts: Parts; isRight: boolean } {
  const changes: PartsOfDayChanges = {};
  const parts = eachPart((name): PartFields => {
    const { from, to } = fields[name];
    try {
      changes[name] = readPart(fields[name]);
      return { from, to };
    } catch (error) {
      if (error instanceof InputError) return { from, to, problem: error.message };
      throw error;
    }
  });
  return { changes, parts, isRight: Object.keys(changes).length === partOfDayNames.length };
}

/** The fields without the problems of those of which one time is still to be typed. */
export function withoutHalfTyped(fields: Parts): Parts {
  return eachPart((name) => {
    const { from, to } = fields[name];
    return (from === '') === (to === '') ? fields[name] : { from, to };
  });
}

/** What callers say for the parts of the day in a calendar's language, and when they usually are. */
export function usualTimes({ languages }: Services, { language }: Calendar): UsualTimes {
  const { code, usualParts } = languageOf(languages, language);
  const parts = eachPart((name) =>
    usualParts[name].map(({ words, from, to }) => ({
      words,
      from: formatMinute(from),
      to: formatMinute(to),
    })),
  );
  return { language: code, parts };
}

/** When the parts of the day are, in words: "07:00-09:00", or "as usual, 08:00-10:00". */
export function partTexts(services: Services, calendar: Calendar): { name: string; text: string }[] {
  const usual = usualTimes(services, calendar);
  return partOfDayNames.map((name) => {
    const period = calendar.partsOfDay[name];
    const [first] = usual.parts[name];
    const text = period ? formatPeriods([period]) : `as usual, ${first?.from}-${first?.to}`;
    return { name: partLabels[name], text };
  });
}

function readPart({ from, to }: PartFields) {
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '') return parsePartOfDay(`${from}-${to}`);
  throw new InputError('Give a start and an end, or leave both empty for what is usual.');
}

function eachPart<Value>(of: (name: PartOfDayName) => Value): Record<PartOfDayName, Value> {
  const entries = partOfDayNames.map((name) => [name, of(name)]);
  return Object.fromEntries(entries);
}
