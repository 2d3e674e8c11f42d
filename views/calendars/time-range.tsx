/** @jsxImportSource #html */
import type { Times } from './availability-fields.ts';

type End = keyof Times;

/** From when to when, as it's typed. */
export type TimeRangeProps = {
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
export function TimeRange({ times, usual, label, problemId, focus, ...field }: TimeRangeProps): JSX.Element {
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
      aria-label={`${label}, ${end}`}
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
