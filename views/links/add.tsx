/** @jsxImportSource #html */
import type { LinkKind } from '../../src/domain/calendar/link.ts';
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { Field, type Problem, ProblemNote } from '../components/field.tsx';
import type { OfCalendar } from './card.tsx';
import { AddressHelp } from './help.tsx';
import { FreshnessField, StepForm, Waiting } from './step.tsx';

/** Where a calendar is, as it was typed; a password is never sent back. */
export type AccessFields = { kind: LinkKind; url: string; user: string };

/** The first step: where the calendar is. */
export type AccessFormProps = OfCalendar & { fields: AccessFields; problem: Problem | undefined };

/** A calendar that was found; `hint` tells apart those of one name. */
export type FoundCollection = { name: string; hint: string; isWritable: boolean };

/** The second step: what was found, and what is chosen of it, by its place in the list. */
export type FoundProps = OfCalendar & {
  id: string;
  /** What the link signs in with, sealed. */
  sealed: string;
  kindName: string;
  host: string;
  found: FoundCollection[];
  /** How many more there are than a form can hold. */
  left: number;
  chosen: { busy: number[]; target: number | undefined; freshness: string };
  problem: Problem | undefined;
};

/** Either step, within its page. */
export function NewLink({ calendar, step }: OfCalendar & { step: JSX.Element }): JSX.Element {
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="links"
        lead="Two steps: where it is, and what of it counts."
      />
      {step as 'safe'}
    </>
  );
}

/** Asks where a calendar is. Htmx puts what comes of it in its place. */
export function AccessForm({ calendar, fields, problem }: AccessFormProps): JSX.Element {
  const path = `/calendars/${calendar.id}/links/new`;
  return (
    <section id="link-step" aria-labelledby="step-title">
      <h2 id="step-title">Link a calendar</h2>
      <ProblemNote problem={problem} />
      <StepForm action={path}>
        <fieldset>
          <legend>Kind</legend>
          <Kind kind="ics" chosen={fields.kind} name="Feed" hint="An address ending in .ics: can be read." />
          <Kind
            kind="caldav"
            chosen={fields.kind}
            name="CalDAV"
            hint="A server with user and password: can be read, and written to."
          />
        </fieldset>
        <Field
          label="Address"
          name="url"
          value={fields.url}
          autocomplete="off"
          hint="That of a feed is often a secret. It is kept encrypted, and not shown again."
          problem={problem}
          isFirst
        />
        <Field
          label="User name"
          name="user"
          value={fields.user}
          autocomplete="off"
          hint="For CalDAV, and for feeds that ask for one."
          problem={problem}
          isOptional
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autocomplete="off"
          hint="Better an app password, made for Slotline alone: it can be revoked by itself."
          problem={problem}
          isOptional
        />
        <div class="actions">
          <button type="submit">Test and go on</button>
          <a href={`/calendars/${calendar.id}/links`}>Cancel</a>
          <Waiting words="Testing: this may take up to 25 seconds." />
        </div>
      </StepForm>
      <AddressHelp />
    </section>
  );
}

type KindProps = { kind: LinkKind; chosen: LinkKind; name: string; hint: string };

function Kind({ kind, chosen, name, hint }: KindProps): JSX.Element {
  return (
    <label>
      <input type="radio" name="kind" value={kind} checked={kind === chosen} />
      <span>{name as 'safe'}</span>
      <small>{hint as 'safe'}</small>
    </label>
  );
}

/** Shows what a live test found, and asks what of it counts. */
export function Found(props: FoundProps): JSX.Element {
  const { calendar, id, sealed, kindName, host, found, chosen, problem } = props;
  const path = `/calendars/${calendar.id}/links`;
  const focused = { autofocus: problem === undefined };
  return (
    <section id="link-step" aria-labelledby="step-title">
      <h2 id="step-title" tabindex="-1" {...focused}>
        It can be read
      </h2>
      <p safe>
        {`${kindName} at ${host}: ${found.length === 1 ? 'one calendar' : `${found.length} calendars`} found.`}
      </p>
      <ProblemNote problem={problem} />
      <StepForm action={path}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="sealed" value={sealed} />
        <BusyChoice {...props} />
        <TargetChoice {...props} />
        <FreshnessField value={chosen.freshness} problem={problem} />
        <div class="actions">
          <button type="submit">Link it</button>
          <a href={`${path}/new`}>Back</a>
          <Waiting words="Linking and reading it: this may take up to 30 seconds." />
        </div>
      </StepForm>
    </section>
  );
}

function BusyChoice({ found, left, chosen, problem }: FoundProps): JSX.Element {
  const isWrong = problem?.field === 'busy';
  return (
    <fieldset aria-describedby={isWrong ? 'problem' : undefined}>
      <legend>Counts as busy</legend>
      {found.map((collection, index) => (
        <label>
          <input type="checkbox" name="busy" value={String(index)} checked={chosen.busy.includes(index)} />
          <CollectionName {...collection} />
        </label>
      ))}
      {left > 0 && (
        <p class="muted">{`${left} more do not fit here: choose them at the command line.` as 'safe'}</p>
      )}
    </fieldset>
  );
}

function TargetChoice({ found, chosen }: FoundProps): JSX.Element {
  if (!found.some(({ isWritable }) => isWritable)) {
    return <p class="muted">Bookings are not written there: nothing of it can be written to.</p>;
  }
  return (
    <fieldset>
      <legend>Bookings are written to</legend>
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
