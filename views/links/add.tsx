/** @jsxImportSource #html */
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import type { OfCalendar } from './card.tsx';
import { AddressHelp } from './help.tsx';

/** The second step: what was found, and what counts as busy; `hint` tells apart calendars of one name. */
export type FoundProps = OfCalendar & {
  id: string;
  /** What the link signs in with, sealed. */
  sealed: string;
  kindName: string;
  host: string;
  found: { name: string; hint: string | undefined; isBusy: boolean }[];
  /** How many more there are than a form can hold. */
  left: number;
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
      </Form>
    </section>
  );
}

function BusyChoice({ found, left, isBusyWrong }: FoundProps): JSX.Element {
  return (
    <fieldset aria-describedby={isBusyWrong ? 'problem' : undefined}>
      <legend>Counts as busy</legend>
      {found.map(({ name, hint, isBusy }, index) => (
        <label>
          <input type="checkbox" name="busy" value={String(index)} checked={isBusy} />
          <span safe>{name}</span>
          {hint !== undefined && <small safe>{` ${hint}`}</small>}
        </label>
      ))}
      {left > 0 && (
        <p class="muted">{`${left} more aren’t listed here. Link them from the command line.` as 'safe'}</p>
      )}
    </fieldset>
  );
}
