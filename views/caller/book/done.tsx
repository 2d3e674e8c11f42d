/** @jsxImportSource #html */
import { Icon } from '../../components/icon.tsx';
import type { CallerTexts } from '../texts/en.ts';

/** What was booked, where it has no page of its own: all in words. */
export type DoneProps = {
  words: CallerTexts;
  /** "Tuesday, Dec 8", and "10:30–11:15 AM". */
  day: string;
  time: string;
  /** What for, with whom and where. */
  about: readonly string[];
  code: string;
  /** What happens next. */
  next: string | undefined;
};

/** The page that says that it's booked. */
export function Done({ words: { book }, day, time, about, code, next }: DoneProps): JSX.Element {
  return (
    <section class="sheet">
      <p class="eyebrow done">
        <Icon name="check" />
        <span safe>{book.done}</span>
      </p>
      <h1 safe>{day}</h1>
      <p class="clock" safe>
        {time}
      </p>
      <ul>
        {about.map((each) => (
          <li safe>{each}</li>
        ))}
      </ul>
      <p>
        <span safe>{`${book.code}: `}</span>
        <b safe>{code}</b>
      </p>
      <p class="muted" safe>
        {book.codeHelp}
      </p>
      {next !== undefined && <p safe>{next}</p>}
    </section>
  );
}
