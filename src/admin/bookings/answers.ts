import type { FilledForm } from '../../../views/components/form.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import type { Answers } from '../../domain/booking/answers.ts';
import { type Service, serviceLimits } from '../../domain/calendar/service.ts';
import { InputError } from '../../domain/errors.ts';
import { type Fields, readFields, shownForm } from '../form/fields.ts';
import type { Posted, Visit } from '../visit.ts';

/** What's asked for a service, and what was answered so far. */
type Asked = { service: Service | undefined; answers?: Answers };

/** A form with a field for each question of a service, after its notes; none of them has to be answered here. */
export function withAnswers(form: FilledForm, visit: Visit, { service, answers = {} }: Asked): FilledForm {
  const named = fieldNames({ service, answers });
  const texts = Object.fromEntries([...named].map(([key, { name }]) => [name, answerTo(key, answers)]));
  const { fields } = shownForm(visit, answerFields(visit.texts, { service, answers }), texts);
  const after = form.fields.findIndex(({ name }) => name === 'notes') + 1;
  return { ...form, fields: form.fields.toSpliced(after, 0, ...fields) };
}

/** The answers that were typed, by their keys; empty ones too. Throws FormRefused. */
export function readAnswers(visit: Posted<Visit>, asked: Asked): Answers {
  const read = readFields(visit, answerFields(visit.texts, asked));
  return Object.fromEntries([...fieldNames(asked)].map(([key, { name }]) => [key, read[name] ?? '']));
}

/** Questions by their keys, with what was answered to some that aren't asked any more. */
function fieldNames({ service, answers = {} }: Asked): Map<string, { name: string; label: string }> {
  const asked = (service?.questions ?? []).map(({ key, ask }) => [key, ask] as const);
  const labels = new Map([...Object.keys(answers).map((key) => [key, key] as const), ...asked]);
  const ordered = [...asked.map(([key]) => key), ...labels.keys()];
  return new Map(
    // The number keeps answers apart while another service is chosen.
    ordered.map((key) => [
      key,
      { name: `answer-${service?.number ?? 0}-${key}`, label: labels.get(key) ?? key },
    ]),
  );
}

/** Keys such as "constructor" are what every object has. */
function answerTo(key: string, answers: Answers): string {
  return (Object.hasOwn(answers, key) && answers[key]) || '';
}

function answerFields({ services }: Texts, asked: Asked): Fields<Record<string, string>> {
  const { answerLength: maximum } = serviceLimits;
  const fields = [...fieldNames(asked)].map(([key, { name, label }]) => {
    // Bots may send several lines, which a field of one line would join.
    const hasLines = /[\t\n\r]/.test(answerTo(key, asked.answers ?? {}));
    const read = (typed: string) => {
      const text = hasLines ? typed.replace(/\r\n?/g, '\n') : typed;
      const others = hasLines ? text.replace(/[\t\n]/g, '') : text;
      if (text.length <= maximum && !/\p{Cc}/u.test(others)) return text;
      throw new InputError(services.answerRule(maximum));
    };
    return [name, { label, maxLength: maximum, isOptional: true, read, ...(hasLines && notes) }] as const;
  });
  return Object.fromEntries(fields);
}

const notes = { type: 'notes' as const };
