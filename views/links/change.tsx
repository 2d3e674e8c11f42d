/** @jsxImportSource #html */
import type { LinkKind } from '../../src/domain/calendar/link.ts';
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { type FilledForm, Form } from '../components/form.tsx';
import type { OfCalendar } from './card.tsx';

type OneLink = OfCalendar & { link: { id: string; kind: LinkKind; name: string; host: string } };

/** The page around the form of a link. */
export function LinkChangePage({
  texts,
  calendar,
  children,
}: OfCalendar & { children?: unknown }): JSX.Element {
  return (
    <>
      <CalendarNavigation
        texts={texts}
        seesManagement
        calendar={calendar}
        current="links"
        lead={texts.linkForms.change.lead}
      />
      {children as 'safe'}
    </>
  );
}

/** The form of a link. What it signs in with isn't shown. */
export function LinkChange({
  texts,
  calendar,
  link,
  form,
  isSignedIn,
}: OneLink & { form: FilledForm; isSignedIn: boolean }): JSX.Element {
  const { change } = texts.linkForms;
  const path = `/calendars/${calendar.id}/links`;
  return (
    <section id="link-step" aria-labelledby="step-title">
      <h2 id="step-title" safe>
        {change.heading(link.name)}
      </h2>
      <Form
        {...form}
        texts={texts}
        action={`${path}/${link.id}/edit`}
        submit={texts.common.save}
        cancel={{ href: path }}
        waiting={change.testing}
        replaces="link-step"
        isFocused
      />
      <p class="muted" safe>
        {link.kind === 'google' || link.kind === 'microsoft'
          ? change.sameCalendar
          : change.sameAddress(link.host)}
      </p>
      {isSignedIn && (
        <p class="actions">
          <a class="button secondary" href={`${path}/${link.id}/reconnect`} safe>
            {change.signInAgain}
          </a>
        </p>
      )}
    </section>
  );
}
