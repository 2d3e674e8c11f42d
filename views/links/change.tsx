/** @jsxImportSource #html */
import { CalendarCrumbs, CalendarNavigation } from '../calendars/navigation.tsx';
import { Field, type Problem, ProblemNote } from '../components/field.tsx';
import type { OfCalendar } from './card.tsx';
import { FreshnessField, StepForm, Waiting } from './step.tsx';

type OneLink = OfCalendar & { link: { id: string; name: string; host: string } };

/** The form of a link; what it signs in with is not shown. */
export type LinkChangeProps = OneLink & {
  fields: { user: string; freshness: string };
  problem: Problem | undefined;
};

/** Asks what is to be other with a link. */
export function LinkChange({ calendar, link, fields, problem }: LinkChangeProps): JSX.Element {
  const path = `/calendars/${calendar.id}/links`;
  const here = `${path}/${link.id}/edit`;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="links"
        lead="A new user name or password is tried before it takes the place of the old one."
      />
      <section id="link-step" aria-labelledby="step-title">
        <h2 id="step-title" safe>{`Change the link to “${link.name}”`}</h2>
        <ProblemNote problem={problem} />
        <StepForm action={here} isAnsweredWhole>
          <Field
            label="User name"
            name="user"
            value={fields.user}
            autocomplete="off"
            hint="Left empty: the one that is kept. It is not shown here."
            problem={problem}
            isOptional
            isFirst
          />
          <Field
            label="Password"
            name="password"
            type="password"
            autocomplete="off"
            hint="Left empty: the one that is kept."
            problem={problem}
            isOptional
          />
          <FreshnessField value={fields.freshness} problem={problem} />
          <div class="actions">
            <button type="submit">Save</button>
            <a href={path}>Cancel</a>
            <Waiting words="Trying it: this may take up to a minute." />
          </div>
        </StepForm>
        <p class="muted" safe>
          {`Its address at ${link.host} cannot be changed: link the calendar anew for another one.`}
        </p>
      </section>
    </>
  );
}

/** Asks whether a link is to be removed. */
export function LinkRemoval({ calendar, link, isWritten }: OneLink & { isWritten: boolean }): JSX.Element {
  const path = `/calendars/${calendar.id}/links`;
  return (
    <>
      <header class="page-head">
        <div>
          <CalendarCrumbs calendar={calendar} path="links" name="Linked calendars" />
          <h1 safe>{`Remove the link to “${link.name}”?`}</h1>
          <p class="lead">
            What it keeps busy is free at once, and is offered to callers. Nothing at the other side changes.
          </p>
        </div>
      </header>
      <div class="danger-zone">
        <ul>
          <li safe>{`What it signs in with at ${link.host} is forgotten.`}</li>
          {isWritten && (
            <li>
              Bookings that were written there stay there, and follow no more when they are moved or
              cancelled.
            </li>
          )}
        </ul>
        <form method="post" action={`${path}/${link.id}/remove`}>
          <div class="actions">
            <button type="submit" class="danger">
              Remove
            </button>
            <a href={path}>Keep it</a>
          </div>
        </form>
      </div>
    </>
  );
}
