import type { Problem } from '../../../views/components/form.tsx';
import type { QuestionRow } from '../../../views/services/questions.tsx';
import { questionKeyFor } from '../../domain/calendar/question-key.ts';
import { type ServiceQuestion, serviceLimits } from '../../domain/calendar/service.ts';
import { InputError } from '../../domain/errors.ts';
import { problemIn } from '../form/fields.ts';
import type { Form } from '../form/form.ts';
import { FormRefused, type Posted, type Visit } from '../visit.ts';

/** Each row of the form, which has as many as a service may have questions. */
const rowNumbers = Array.from({ length: serviceLimits.questions }, (_, index) => index);

/** The questions of a service to show, filled up with blank ones; if the form was refused, as they were typed. */
export function questionRows(
  { form, refused }: Visit,
  questions: readonly ServiceQuestion[],
): { rows: QuestionRow[]; maxLength: number } {
  const wrong = refused?.problems.map(({ field }) => field) ?? [];
  const typed = refused && form && typedQuestions(form);
  const shown = typed?.filter(({ ask }) => ask !== '') ?? questions.map((each, row) => ({ ...each, row }));
  const filled = shown.map(({ row, ...question }) => ({
    ...question,
    isWrong: typed !== undefined && wrong.includes(nameOf('ask', row)),
  }));
  const blank = { key: '', ask: '', isRequired: false, isPrivate: false, isWrong: false };
  return { rows: rowNumbers.map((row) => filled[row] ?? blank), maxLength: serviceLimits.askLength };
}

/** The questions that were typed: empty rows aren't any, and new ones get a key. Throws FormRefused. */
export function readQuestions(visit: Posted<Visit>): ServiceQuestion[] {
  const typed = typedQuestions(visit.form).filter(({ ask }) => ask !== '');
  const problems = typed.flatMap(({ ask, row }): Problem[] => {
    const text = problemIn(visit, () => checkLength(ask));
    return text === undefined ? [] : [{ field: nameOf('ask', row), text }];
  });
  if (problems.length > 0) throw new FormRefused(problems);
  const keys = typed.map(({ key }) => key);
  return typed.map(({ row: _, ...question }, index) => {
    if (question.key !== '') return question;
    const key = questionKeyFor(question.ask, keys);
    keys[index] = key;
    return { ...question, key };
  });
}

function checkLength(ask: string): void {
  const { askLength: maximum } = serviceLimits;
  if (ask.length > maximum) throw new InputError({ kind: 'question-ask', maximum });
}

function typedQuestions(form: Form): (ServiceQuestion & { row: number })[] {
  return rowNumbers.map((row) => ({
    row,
    key: form.text(nameOf('key', row)),
    ask: form.text(nameOf('ask', row)),
    isRequired: form.text(nameOf('required', row)) === 'yes',
    isPrivate: form.text(nameOf('private', row)) === 'yes',
  }));
}

function nameOf(part: 'key' | 'ask' | 'required' | 'private', row: number): string {
  return `${part}-${row}`;
}
