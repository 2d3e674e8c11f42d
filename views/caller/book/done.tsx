/** @jsxImportSource #html */
import { Icon } from '../../components/icon.tsx';
import { Appointment, type AppointmentProps } from '../appointment.tsx';
import type { CallerTexts } from '../texts/en.ts';

/** What was booked, where it has no page of its own: all in words. */
export type DoneProps = {
  words: CallerTexts;
  appointment: AppointmentProps;
  code: string;
  /** What happens next. */
  next: string | undefined;
};

/** The page that says that it's booked. */
export function Done({ words: { book }, appointment, code, next }: DoneProps): JSX.Element {
  return (
    <section class="sheet">
      <p class="eyebrow done">
        <Icon name="check" />
        <span safe>{book.done}</span>
      </p>
      <Appointment {...appointment} />
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
