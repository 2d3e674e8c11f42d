/** @jsxImportSource #html */
import { Confirmation } from '../components/confirmation.tsx';
import type { Texts } from '../texts/en/en.ts';

type KeepingConfirmationProps = {
  texts: Texts;
  keepDays: number;
  bookings: number;
  /** The whole form, so that nothing else in it is lost. */
  hidden: Readonly<Record<string, string>>;
};

/** Asks before the data of bookings so far is erased. */
export function KeepingConfirmation(props: KeepingConfirmationProps): JSX.Element {
  const { texts, keepDays, bookings, hidden } = props;
  const { keeping } = texts.workspace;
  const path = '/settings/workspace';
  return (
    <Confirmation
      texts={texts}
      title={keeping.question(keepDays)}
      lead={keeping.consequence(bookings)}
      action={path}
      submit={keeping.erase}
      fields={[]}
      hidden={hidden}
      keepHref={path}
    />
  );
}
