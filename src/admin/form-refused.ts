import type { Problem } from '../../views/components/form.tsx';

/** How a refused form is answered: with 422 unless it's said, and with other texts in place of what was typed. */
type Answer = { status?: number; headers?: Record<string, string>; typed?: Readonly<Record<string, string>> };

/** A form that can't be accepted: its route's `again` shows it with what was typed and what's wrong. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused';
  readonly problems: readonly Problem[];

  constructor(
    problems: Problem | readonly Problem[],
    readonly answer: Answer = {},
  ) {
    super('the form was refused');
    this.problems = [problems].flat();
  }
}
