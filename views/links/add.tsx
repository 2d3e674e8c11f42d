/** @jsxImportSource #html */
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import type { OfCalendar } from './card.tsx';
import { AddressHelp } from './help.tsx';

/** A calendar that was found; `hint` tells apart those of one name. */
export type FoundCollection = { name: string; hint: string; isWritable: boolean };

/** The second step: what was found, and what's chosen of it, by its place in the list. */
export type FoundProps = OfCalendar & {
  id: string;
  /** What the link signs in with, sealed. */
  sealed: string;
  kindName: string;
  host: string;
  found: FoundCollection[];
  /** How many more there are than a form can hold. */
  left: number;
  chosen: { busy: number[]; target: number | undefined };
  isBusyWrong: boolean;
  form: FilledForm;
};

/** Either step, within its page. */
export function NewLink({ calendar, step }: OfCalendar & { step: JSX.Element }): JSX.Element {
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="links"
        lead="First tell us where the calendar is, then choose what counts as busy."
      />
      {step as 'safe'}
    </>
  );
}

/** Asks where a calendar is. */
export function AccessForm({ calendar, form }: OfCalendar & { form: FilledForm }): JSX.Element {
  const path = `/calendars/${calendar.id}/links`;
  return (
    <section id="link-step" aria-labelledby="step-title">
      <h2 id="step-title">Link a calendar</h2>
      <Form
        {...form}
        action={`${path}/new`}
        submit="Test and continue"
        cancel={{ href: path }}
        waiting="Testing… This can take up to 25 seconds."
        replaces="link-step"
        isFocused
      />
      <AddressHelp />
    </section>
  );
}

/** Shows what a live test found, and asks what counts. */
export function Found(props: FoundProps): JSX.Element {
  const { calendar, id, sealed, kindName, host, found, form } = props;
  const path = `/calendars/${calendar.id}/links`;
  const focused = { autofocus: form.problem === undefined };
  return (
    <section id="link-step" aria-labelledby="step-title">
      <h2 id="step-title" tabindex="-1" {...focused}>
        Calendar found
      </h2>
      <p safe>
        {`${kindName} at ${host}: ${found.length === 1 ? 'one calendar' : `${found.length} calendars`} found.`}
      </p>
      <Form
        {...form}
        action={path}
        hidden={{ id, sealed }}
        submit="Link it"
        cancel={{ href: `${path}/new`, name: 'Back' }}
        waiting="Linking and syncing… This can take up to 30 seconds."
        replaces="link-step"
      >
        <BusyChoice {...props} />
        <TargetChoice {...props} />
      </Form>
    </section>
  );
}

function BusyChoice({ found, left, chosen, isBusyWrong }: FoundProps): JSX.Element {
  return (
    <fieldset aria-describedby={isBusyWrong ? 'problem' : undefined}>
      <legend>Counts as busy</legend>
      {found.map((collection, index) => (
        <label>
          <input type="checkbox" name="busy" value={String(index)} checked={chosen.busy.includes(index)} />
          <CollectionName {...collection} />
        </label>
      ))}
      {left > 0 && (
        <p class="muted">{`${left} more don’t fit here. Choose them on the command line.` as 'safe'}</p>
      )}
    </fieldset>
  );
}

function TargetChoice({ found, chosen }: FoundProps): JSX.Element {
  if (!found.some(({ isWritable }) => isWritable)) {
    return <p class="muted">Bookings can’t be written there: it’s read-only.</p>;
  }
  return (
    <fieldset>
      <legend>Write bookings to</legend>
      <label>
        <input type="radio" name="target" value="" checked={chosen.target === undefined} />
        Nowhere
      </label>
      {found.map((collection, index) =>
        collection.isWritable ? (
          <label>
            <input type="radio" name="target" value={String(index)} checked={chosen.target === index} />
            <CollectionName {...collection} />
          </label>
        ) : (
          ''
        ),
      )}
    </fieldset>
  );
}

function CollectionName({ name, hint }: FoundCollection): JSX.Element {
  return (
    <span class="collection">
      <span safe>{name}</span>
      {hint !== '' && <small safe>{` (${hint})`}</small>}
    </span>
  );
}
