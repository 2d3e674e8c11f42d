/** @jsxImportSource #html */
import { CalendarNavigation, calendarCrumbs } from '../calendars/navigation.tsx';
import { Confirmation } from '../components/confirmation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import type { OfCalendar } from './card.tsx';

type OneLink = OfCalendar & { link: { id: string; name: string; host: string } };

/** The page around the form of a link. */
export function LinkChangePage({ calendar, children }: OfCalendar & { children?: unknown }): JSX.Element {
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="links"
        lead="A new user name or password is tested before it replaces the old one."
      />
      {children as 'safe'}
    </>
  );
}

/** The form of a link. What it signs in with isn't shown. */
export function LinkChange({ calendar, link, form }: OneLink & { form: FilledForm }): JSX.Element {
  const path = `/calendars/${calendar.id}/links`;
  return (
    <section id="link-step" aria-labelledby="step-title">
      <h2 id="step-title" safe>{`Change the link to “${link.name}”`}</h2>
      <Form
        {...form}
        action={`${path}/${link.id}/edit`}
        submit="Save"
        cancel={{ href: path }}
        waiting="Testing… This can take up to a minute."
        replaces="link-step"
        isFocused
      />
      <p class="muted" safe>
        {`This link’s address at ${link.host} can’t be changed. To use a different address, link the calendar again.`}
      </p>
    </section>
  );
}

/** Asks whether to remove a link. */
export function LinkRemoval({ calendar, link, isWritten }: OneLink & { isWritten: boolean }): JSX.Element {
  const path = `/calendars/${calendar.id}/links`;
  return (
    <Confirmation
      title={`Remove the link to “${link.name}”?`}
      lead="Times that are busy there become free here at once. Nothing changes in the linked calendar."
      crumbs={calendarCrumbs(calendar, { path: 'links', name: 'Linked calendars' })}
      action={`${path}/${link.id}/remove`}
      submit="Remove"
      keepHref={path}
    >
      <ul>
        <li safe>{`Slotline forgets how to sign in at ${link.host}.`}</li>
        {isWritten && (
          <li>Bookings that were written there stay there, and no longer follow changes made here.</li>
        )}
      </ul>
    </Confirmation>
  );
}
