/** @jsxImportSource #html */
import { Field, type FieldProps } from '../../components/field.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import type { CallerTexts } from '../texts/en.ts';
import type { Offer } from './offers.tsx';

/** The form that books. */
export type WhoProps = {
  words: CallerTexts;
  /** Whether it's booked once a link is followed. */
  isConfirmedByLink: boolean;
  action: string;
  problem: string | undefined;
  /** The slot that it's for; undefined once that's gone, and one of `instead` is to be chosen. */
  slotId: string | undefined;
  instead: readonly Offer[];
  fields: readonly FieldProps[];
};

/** The step that asks who it's for, and books. */
export function Who(props: WhoProps): JSX.Element {
  const { words, isConfirmedByLink, action, problem, slotId, instead, fields } = props;
  const { book, confirmation } = words;
  const focused = instead.length > 0 ? undefined : fields.find(({ isWrong }) => isWrong);
  return (
    <>
      <ProblemNote problem={problem} />
      <form class="who" method="post" action={action}>
        {slotId !== undefined && <input type="hidden" name="slot" value={slotId} />}
        {instead.length > 0 && <Instead legend={book.titles.when} offers={instead} />}
        {fields.map((field) => (
          <WhoField {...field} isFocused={field === focused} />
        ))}
        {(slotId !== undefined || instead.length > 0) && (
          <>
            {isConfirmedByLink && <p safe>{confirmation.how}</p>}
            <button class="primary touch big" type="submit" safe>
              {isConfirmedByLink ? confirmation.submit : book.submit}
            </button>
          </>
        )}
      </form>
    </>
  );
}

function WhoField(field: FieldProps): JSX.Element {
  const { name, type, label, help, choices = [], value, isWrong, problem } = field;
  if (type !== 'radio') return <Field {...field} saysProblem />;
  return (
    <fieldset aria-describedby={isWrong ? `${name}-problem` : undefined}>
      <legend safe>{label}</legend>
      <small safe>{help}</small>
      {choices.map((choice) => (
        <label>
          <input type="radio" name={name} value={choice.value} checked={choice.value === value} required />
          <span safe>{choice.name}</span>
        </label>
      ))}
      {problem !== undefined && (
        <p class="error" id={`${name}-problem`} safe>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Instead({ legend, offers }: { legend: string; offers: readonly Offer[] }): JSX.Element {
  return (
    <fieldset>
      <legend safe>{legend}</legend>
      {offers.map(({ id, start, day, time, person }) => (
        <label>
          <input type="radio" name="slot" value={id} required />
          <time datetime={start}>
            <span safe>{`${day}, ${time}`}</span>
            {person !== undefined && <small safe>{` ${person}`}</small>}
          </time>
        </label>
      ))}
    </fieldset>
  );
}
