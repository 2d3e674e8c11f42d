/** @jsxImportSource #html */
import type { Texts } from '../texts/en/en.ts';
import type { Times } from './availability-fields.ts';

type End = keyof Times;

/** From when to when, as it's typed. */
export type TimeRangeProps = {
  texts: Texts;
  times: Times;
  /** What's shown while nothing is typed. */
  usual: Times | undefined;
  label: string;
  nameOf(end: End): string;
  idOf?(end: End): string;
  /** The id of what's wrong with it. */
  problemId: string | undefined;
  /** The id of the field that has the focus. */
  focus?: string | undefined;
};

/** Two fields for times. */
export function TimeRange(props: TimeRangeProps): JSX.Element {
  const { texts, times, usual, label, problemId, focus, ...field } = props;
  const input = (end: End) => (
    <input
      type="text"
      maxlength="20"
      autocomplete="off"
      aria-invalid={problemId === undefined ? undefined : 'true'}
      aria-describedby={problemId}
      id={field.idOf?.(end)}
      name={field.nameOf(end)}
      value={times[end]}
      placeholder={usual?.[end]}
      aria-label={`${label}, ${texts.availability[end]}`}
      autofocus={focus !== undefined && focus === field.idOf?.(end)}
    />
  );
  return (
    <>
      {input('from')}
      <span aria-hidden="true">–</span>
      {input('to')}
    </>
  );
}
